"""Forms of entries of Hazari beside the board. They check shape; the rules come on entering."""

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
"""Value of a player's button → (seat that took the round, whether with a Troy)."""


class TakenForm(EntryForm):
    """Form for who took one round. The button that is pressed is the field.

    `change` is "1" where the round is in the record.
    """

    deal = hidden_number()
    round = hidden_number()
    change = HiddenField()
    winner = HiddenField(validators=[AnyOf(list(TAKERS), CHOOSE)])


def not_negative(form: EntryForm, field: NumberField) -> None:
    """Refuse points below 0; an empty field is None.

    Raises:
        ValidationError: for a negative number.
    """
    if field.data is not None and field.data < 0:
        raise ValidationError(NOT_NEGATIVE)


class TotalsForm(EntryForm):
    """Form of four totals by seat; an empty field is None.

    `change` is "1" where the deal was counted before.
    """

    deal = hidden_number()
    change = HiddenField()
    total0 = NumberField(validators=[not_negative])
    total1 = NumberField(validators=[not_negative])
    total2 = NumberField(validators=[not_negative])
    total3 = NumberField(validators=[not_negative])

    @property
    def totals(self) -> tuple[NumberField, ...]:
        """Return the four fields by seat."""
        return (self.total0, self.total1, self.total2, self.total3)


class HandForm(EntryForm):
    """Form of the four groups of one hand.

    `sure` are the cards, as text, for which a warning was shown; sent again, they are meant so.
    """

    sure = HiddenField()
    group1 = GroupField()
    group2 = GroupField()
    group3 = GroupField()
    group4 = GroupField()

    @property
    def group_fields(self) -> tuple[GroupField, ...]:
        """Return the four fields in the order of the rounds."""
        return (self.group1, self.group2, self.group3, self.group4)

    @property
    def groups(self) -> Groups:
        """Return the cards of each group, as far as they could be read."""
        return tuple(field.cards for field in self.group_fields)

    @property
    def typed(self) -> tuple[str, ...]:
        """Return the text of each group, as it was sent."""
        return tuple((field.data or "").strip() for field in self.group_fields)
