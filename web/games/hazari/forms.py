"""The forms of the other ways to enter a deal of Hazari: shape only, the rules are asked on
entering."""

from flask_babel import lazy_gettext as _l
from wtforms import HiddenField, ValidationError
from wtforms.validators import AnyOf

from scoring.hazari.house import SEATS
from web.entering import EntryForm, hidden_number
from web.numbers import NumberField

CHOOSE = _l("Choose one of the players.")
NOT_NEGATIVE = _l("Points cannot be below 0.")


class TakenForm(EntryForm):
    """Who took one round. The player's button is the field; `change` says that the round is in."""

    deal = hidden_number()
    round = hidden_number()
    change = HiddenField()
    winner = HiddenField(validators=[AnyOf([str(seat) for seat in range(SEATS)], CHOOSE)])


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
