"""Describe a judged trick of Hokm, and find the revokes that several tricks show."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from ..argument_checks import instance, rows_of
from ..cards import Card, Suit
from ..kit.tricks import denials
from ..recorded_facts import TableRuling
from ..rulings import Ruling
from ..seats import exposure_order


@dataclass(frozen=True, slots=True)
class Trick:
    """Judged trick: `cards` in order of play, positions of `ruling` along `order`.

    `table` is the override of the players, if there is one. Play went with the numbers of the
    seats, or `backwards`.
    """

    number: int
    leader: int
    cards: tuple[Card, ...]
    ruling: Ruling
    table: TableRuling | None = None
    backwards: bool = False

    @property
    def order(self) -> tuple[int, ...]:
        """Return the seats in order of play."""
        return exposure_order(self.leader, len(self.cards), backwards=self.backwards)

    @property
    def winner(self) -> int:
        """Return the seat that took the trick, by the override if there is one."""
        if self.table is not None:
            return self.table.winner
        return self.order[self.ruling.winner]


@dataclass(frozen=True, slots=True)
class Revoke:
    """Seat that did not follow `suit` in one trick and showed a card of it in a later one."""

    seat: int
    suit: Suit
    denied_in: int
    shown_in: int


def find_revokes(tricks: Sequence[Trick]) -> tuple[Revoke, ...]:
    """Return a revoke for each trick in which a suit was denied, with the first that shows it.

    Raises:
        TypeError: these are no tricks.
    """
    for place, trick in enumerate(rows_of("tricks", tricks)):
        instance(f"tricks[{place}]", trick, Trick)
    found = []
    denied: defaultdict[tuple[int, Suit], list[int]] = defaultdict(list)
    for trick in tricks:
        for seat, card in zip(trick.order, trick.cards, strict=True):
            # pop: a denial is reported once, with the first later card of its suit.
            found += [
                Revoke(seat, card.suit, number, trick.number)
                for number in denied.pop((seat, card.suit), ())
            ]
        for place in denials(trick.cards):
            denied[trick.order[place], trick.cards[0].suit].append(trick.number)
    return tuple(found)
