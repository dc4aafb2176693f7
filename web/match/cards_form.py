"""The form of a round: a field for each seat, read as a person writes cards."""

from collections.abc import Iterable
from typing import Any

from wtforms import HiddenField, StringField, ValidationError

from scoring.cards import Card, CardError, parse_cards
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.i18n.translations import ngettext
from web.i18n.words import together
from web.match.commands import STALE_FORM, EntryForm, PageNumber, hidden_number

LONGEST = 100
"""Characters of one group; five cards in the widest spelling take half of it."""

MOST_SEATS = 5

Group = tuple[Card, ...]

Groups = tuple[Group, ...]
"""Cards by seat."""


class GroupField(StringField):
    """One player's cards as a person writes them. `cards` is what they mean, once validated."""

    cards: tuple[Card, ...] = ()
    longest = LONGEST

    def pre_validate(self, form: Any) -> None:
        self.cards = read_cards(self.data or "", self.longest)


def read_cards(text: str, longest: int) -> tuple[Card, ...]:
    """Cards as a person writes them; what cannot be read is named."""
    if len(text) > longest:
        raise ValidationError(_("That is too long for one group of cards."))
    try:
        return parse_cards(text)
    except CardError as wrong:
        unread = list(dict.fromkeys(wrong.unread))
        raise ValidationError(
            ngettext(
                "%(unread)s is not a card. Use 2-10, J, Q, K, A and a suit: S, H, D, C.",
                "%(unread)s are not cards. Use 2-10, J, Q, K, A and a suit: S, H, D, C.",
                len(unread),
                unread=together(unread),
            )
        ) from wrong


class RoundForm(EntryForm):
    """The cards of a round, by seat. There is no field for a seat that is not asked.

    `overruled` are the numbers of groups that phones have shown and the keeper has seen otherwise.
    """

    deal = hidden_number()
    round = hidden_number()
    overruled = HiddenField()
    seat0 = GroupField()
    seat1 = GroupField()
    seat2 = GroupField()
    seat3 = GroupField()
    seat4 = GroupField()

    def __init__(self, seats: Iterable[int], rounds: int) -> None:
        super().__init__()
        self.seats = tuple(seats)
        self.rounds = range(1, rounds + 1)
        for empty in {*range(MOST_SEATS)} - {*self.seats}:
            del self[f"seat{empty}"]

    def validate(self, extra_validators: Any = None) -> bool:
        """Every field by itself; there is such a round; and something must have been entered."""
        if not super().validate(extra_validators):
            return False
        if self.round.data not in self.rounds:
            self.form_errors.append(STALE_FORM)
        elif not any(self.groups):
            self.form_errors.append(_l("Nothing was entered."))
        return not self.form_errors

    def group_field(self, seat: int) -> GroupField:
        """The field of one seat."""
        return self[f"seat{seat}"]

    @property
    def groups(self) -> Groups:
        """The cards by seat, as far as they could be read."""
        return tuple(self.group_field(seat).cards for seat in self.seats)

    @property
    def place(self) -> tuple[int, int]:
        """Deal and round."""
        return int(self.deal.data or 0), int(self.round.data or 0)

    @property
    def is_read(self) -> bool:
        """Cards were typed, and nothing else."""
        return any(self.groups) and not any(self.group_field(seat).errors for seat in self.seats)

    @property
    def typed(self) -> tuple[str, ...]:
        """The text by seat, as it was sent."""
        return tuple((self.group_field(seat).data or "").strip() for seat in self.seats)

    @property
    def numbers_overruled(self) -> set[str]:
        """The numbers that the page itself put into the field."""
        return {*(self.overruled.data or "").split()}


class GroupForm(RoundForm):
    """The cards of one seat; `replaces` is the number of the group in whose place they are."""

    replaces = PageNumber()

    def __init__(self, seat: int, rounds: int) -> None:
        super().__init__((seat,), rounds)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, as far as they could be read."""
        return self.groups[0]
