"""The form of "who won with what": shape only, the rules are asked on entering."""

from typing import Any

from wtforms import BooleanField, HiddenField, StringField
from wtforms.validators import AnyOf

from scoring.fives.rules import POINTS, SEATS
from web.i18n.translations import lazy_gettext as _l
from web.match.commands import EntryForm, hidden_number

CHOOSE = _l("Choose the type of the best hand.")


class WonForm(EntryForm):
    """The type of the best hand, and who had it, by seat; `change` says that the deal is in."""

    deal = hidden_number()
    change = HiddenField()
    category = StringField(validators=[AnyOf(list(POINTS), CHOOSE)])
    seat0 = BooleanField()
    seat1 = BooleanField()
    seat2 = BooleanField()
    seat3 = BooleanField()
    seat4 = BooleanField()

    def __init__(self, seats: int, **given: Any) -> None:
        super().__init__(**given)
        self.seats = range(seats)
        for empty in range(seats, SEATS[-1]):
            del self[f"seat{empty}"]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that are ticked."""
        return tuple(seat for seat in self.seats if self[f"seat{seat}"].data)
