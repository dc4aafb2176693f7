"""The form of a round: four fields, one for each seat, read as a person writes cards."""

from typing import Any

from flask_babel import lazy_gettext as _l

from scoring.cards import Card
from scoring.hazari.house import SEATS
from web.card_fields import GroupField
from web.entering import EntryForm, hidden_number

Groups = tuple[tuple[Card, ...], ...]
"""Cards by seat."""


class RoundForm(EntryForm):
    """All four groups of a round, by seat."""

    deal = hidden_number()
    round = hidden_number()
    seat0 = GroupField()
    seat1 = GroupField()
    seat2 = GroupField()
    seat3 = GroupField()

    def validate(self, extra_validators: Any = None) -> bool:
        """Every field by itself; and something must have been entered."""
        if not super().validate(extra_validators):
            return False
        if any(self.groups):
            return True
        self.form_errors.append(_l("Nothing was entered."))
        return False

    def group_field(self, seat: int) -> GroupField:
        """The field of one seat."""
        return self[f"seat{seat}"]

    @property
    def groups(self) -> Groups:
        """The cards by seat, as far as they could be read."""
        return tuple(self.group_field(seat).cards for seat in range(SEATS))

    @property
    def typed(self) -> tuple[str, ...]:
        """The text by seat, as it was sent."""
        return tuple((self.group_field(seat).data or "").strip() for seat in range(SEATS))
