"""The forms of the other ways to enter a deal: shape only, the rules are asked on entering."""

from flask_babel import lazy_gettext as _l
from wtforms import HiddenField, StringField, ValidationError
from wtforms.validators import AnyOf

from scoring.hazari.house import SEATS
from web.entering import EntryForm, hidden_number
from web.names import BadName, read_name
from web.numbers import NumberField

LONGEST_REASON = 200

CHOOSE = _l("Choose one of the players.")
NOT_NEGATIVE = _l("Points cannot be below 0.")
BAD_REASON = {
    "too_long": _l("200 characters at most."),
    "overloaded": _l("One of these letters carries too many marks. Write it plainly."),
    "unreadable": _l("Part of this could not be read. Write it again."),
}


class TakenForm(EntryForm):
    """Who took one round. The player's button is the field; `change` says that the round is in."""

    deal = hidden_number()
    round = hidden_number()
    change = HiddenField()
    winner = HiddenField(validators=[AnyOf([str(seat) for seat in range(SEATS)], CHOOSE)])


class VoidForm(EntryForm):
    """Void a deal, with a reason or without."""

    deal = hidden_number()
    reason = StringField(_l("Reason, if you like"))

    def validate_reason(self, field: StringField) -> None:
        try:
            field.data = read_name(field.data or "", LONGEST_REASON)
        except BadName as refused:
            if refused.code != "empty":
                # A page cannot hold a NUL, not even to show what was typed.
                field.data = (field.data or "").replace("\0", "\ufffd")
                raise ValidationError(BAD_REASON[refused.code]) from refused
            field.data = ""


def not_negative(form: EntryForm, field: NumberField) -> None:
    if field.data is not None and field.data < 0:
        raise ValidationError(NOT_NEGATIVE)


class TotalsForm(EntryForm):
    """Four totals by seat; an empty one is None."""

    deal = hidden_number()
    total0 = NumberField(validators=[not_negative])
    total1 = NumberField(validators=[not_negative])
    total2 = NumberField(validators=[not_negative])
    total3 = NumberField(validators=[not_negative])

    @property
    def totals(self) -> tuple[NumberField, ...]:
        """The four fields by seat."""
        return (self.total0, self.total1, self.total2, self.total3)
