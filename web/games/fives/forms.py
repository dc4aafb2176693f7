"""Form of "who won with what". It checks shape only; the rules are asked on entering."""

from typing import Any

from wtforms import BooleanField, HiddenField, StringField
from wtforms.validators import AnyOf

from scoring.fives.rules import POINTS, SEATS
from web.i18n.translations import lazy_gettext as _l
from web.match.commands import EntryForm, hidden_number

CHOOSE = _l("Choose the type of the best hand.")


class WonForm(EntryForm):
    """Form for the type of the best hand and the seats that had it.

    `change` is "1" where the deal is already in the record and is being changed.
    """

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
        # WTForms fields are fixed by the class, so the chairs that nobody sits on are taken out.
        for empty in range(seats, SEATS[-1]):
            del self[f"seat{empty}"]

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that are ticked."""
        return tuple(seat for seat in self.seats if self[f"seat{seat}"].data)
