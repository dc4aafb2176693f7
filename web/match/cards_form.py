"""The form of a round: one text field of cards for each seat."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from wtforms import HiddenField, StringField, ValidationError

from scoring.cards import Card, CardError, parse_cards
from web.i18n.card_names import not_cards
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.log_writes import STALE_FORM, PageNumber, WriteForm, hidden_number

LONGEST = 100
"""Most characters of one group; five cards in the widest spelling take half of it."""

MOST_SEATS = 5
"""Most seats that any game lays cards for in one round."""

Group = tuple[Card, ...]

Groups = tuple[Group, ...]
"""Cards by seat; an empty group for a seat without any."""


class GroupField(StringField):
    """A text field for one player's cards. `cards` are the cards it means, once validated."""

    cards: tuple[Card, ...] = ()
    longest = LONGEST

    def pre_validate(self, form: object) -> None:
        self.cards = read_cards(self.data or "", self.longest)


def read_cards(text: str, longest: int) -> tuple[Card, ...]:
    """Return the cards of a text up to `longest`. Raises ValidationError, which says why."""
    if len(text) > longest:
        raise ValidationError(_("Too long for one group. Enter fewer cards."))
    try:
        return parse_cards(text)
    except CardError as wrong:
        raise ValidationError(not_cards(list(dict.fromkeys(wrong.unread)))) from wrong


class RoundForm(WriteForm):
    """The cards of a round by seat; `overruled` numbers submissions the host decided against.

    `groups` are the cards once they are validated; a group that could not be read is empty.
    """

    deal = hidden_number()
    round = hidden_number()
    overruled = HiddenField()
    groups: Groups = ()
    seat0, seat1, seat2, seat3, seat4 = (GroupField() for _seat in range(MOST_SEATS))

    def __init__(self, *about: Any, seats: Iterable[int], rounds: int, **given: object) -> None:
        super().__init__(*about, **given)
        self.seats = tuple(seats)
        self.rounds = range(1, rounds + 1)
        # WTForms declares fields on the class; those of seats that are not asked for are removed.
        for empty in {*range(MOST_SEATS)} - {*self.seats}:
            del self[f"seat{empty}"]

    def validate(self, extra_validators: object = None) -> bool:
        """Refuse unreadable fields, a round that no deal has, and a form without cards."""
        readable = super().validate(extra_validators)
        self.groups = tuple([self[f"seat{seat}"].cards for seat in self.seats])
        if not readable:
            return False
        if self.round.data not in self.rounds:
            self.form_errors.append(STALE_FORM)
        elif not any(self.groups):
            self.form_errors.append(_l("Enter the cards first."))
        return not self.form_errors

    def group_field(self, seat: int) -> GroupField:
        """Return the field of one seat."""
        field: GroupField = self[f"seat{seat}"]
        return field

    @property
    def place(self) -> tuple[int, int]:
        """Return (deal, round)."""
        return int(self.deal.data or 0), int(self.round.data or 0)

    @property
    def is_read(self) -> bool:
        """Return whether cards were typed and every field could be read."""
        return any(self.groups) and not any(self.group_field(seat).errors for seat in self.seats)

    @property
    def typed(self) -> tuple[str, ...]:
        """Return the texts by seat as they were sent."""
        return tuple((self.group_field(seat).data or "").strip() for seat in self.seats)


class GroupForm(RoundForm):
    """The cards of one seat; `replaces` is the number of the submission that they replace."""

    replaces = PageNumber()

    def __init__(self, seat: int, rounds: int) -> None:
        super().__init__(seats=(seat,), rounds=rounds)

    @property
    def cards(self) -> Group:
        """Return the cards, or () where they could not be read."""
        return self.groups[0]


def same_cards(groups: Groups, others: Groups) -> bool:
    """Return whether every seat shows the same cards, in whatever order they were entered."""
    return [sorted(map(str, group)) for group in groups] == [
        sorted(map(str, group)) for group in others
    ]


def full_groups(
    order: Sequence[int], size: int, typed: Mapping[int, str]
) -> dict[int, tuple[Card, ...]]:
    """Return the readable groups of this size without double cards, by seat, in this order."""
    read = ((seat, readable(typed.get(seat, ""))) for seat in order)
    return {seat: group for seat, group in read if len(group) == len(set(group)) == size}


def readable(text: str) -> tuple[Card, ...]:
    """Return the cards of a typed group; () for a text that cannot be read whole."""
    try:
        return parse_cards(text[:LONGEST])
    except CardError:
        return ()


def all_different(groups: Mapping[int, Sequence[Card]]) -> bool:
    """Return whether no card is in two groups."""
    cards = [card for group in groups.values() for card in group]
    return len(set(cards)) == len(cards)
