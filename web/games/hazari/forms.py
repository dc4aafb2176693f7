"""The forms of the other ways to enter a deal of Hazari: shape only, the rules are asked on
entering."""

from wtforms import HiddenField, ValidationError
from wtforms.validators import AnyOf

from scoring.hazari.rules import SEATS
from web.i18n.numbers import NumberField
from web.i18n.translations import lazy_gettext as _l
from web.match.cards_form import GroupField, Groups
from web.match.commands import EntryForm, hidden_number

CHOOSE = _l("Choose one of the players.")
NOT_NEGATIVE = _l("Points cannot be below 0.")


TAKERS = {
    f"{seat}{'-troy' if troy else ''}": (seat, troy)
    for seat in range(SEATS)
    for troy in (False, True)
}
"""What the button of a player sends → the seat that took the round, and whether with a Troy."""


class TakenForm(EntryForm):
    """Who took one round. The player's button is the field; `change` says that the round is in."""

    deal = hidden_number()
    round = hidden_number()
    change = HiddenField()
    winner = HiddenField(validators=[AnyOf(list(TAKERS), CHOOSE)])


def not_negative(form: EntryForm, field: NumberField) -> None:
    if field.data is not None and field.data < 0:
        raise ValidationError(NOT_NEGATIVE)


class TotalsForm(EntryForm):
    """Four totals by seat; an empty one is None. `change` says that the deal was counted before."""

    deal = hidden_number()
    change = HiddenField()
    total0 = NumberField(validators=[not_negative])
    total1 = NumberField(validators=[not_negative])
    total2 = NumberField(validators=[not_negative])
    total3 = NumberField(validators=[not_negative])

    @property
    def totals(self) -> tuple[NumberField, ...]:
        """The four fields by seat."""
        return (self.total0, self.total1, self.total2, self.total3)


class HandForm(EntryForm):
    """The four groups of one hand. `sure` are the cards that were warned of and are meant so."""

    sure = HiddenField()
    group1 = GroupField()
    group2 = GroupField()
    group3 = GroupField()
    group4 = GroupField()

    @property
    def group_fields(self) -> tuple[GroupField, ...]:
        """The four fields in the order of the rounds."""
        return (self.group1, self.group2, self.group3, self.group4)

    @property
    def groups(self) -> Groups:
        """The cards of each group, as far as they could be read."""
        return tuple(field.cards for field in self.group_fields)

    @property
    def typed(self) -> tuple[str, ...]:
        """The text of each group, as it was sent."""
        return tuple((field.data or "").strip() for field in self.group_fields)
