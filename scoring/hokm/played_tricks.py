"""A trick of Hokm as it was played, and the revokes that several tricks give away."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from scoring.cards import Card, Suit
from scoring.facts import TableRuling
from scoring.kit.tricks import denials
from scoring.rulings import Ruling
from scoring.seats import exposure_order


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick as judged: `cards` in order of play, positions of `ruling` along `order`."""

    number: int
    leader: int
    cards: tuple[Card, ...]
    ruling: Ruling
    table: TableRuling | None = None

    @property
    def order(self) -> tuple[int, ...]:
        """Seats in order of play."""
        return exposure_order(self.leader, len(self.cards))

    @property
    def winner(self) -> int:
        """The seat that took it, by the table's decision if there is one."""
        if self.table is not None:
            return self.table.winner
        return self.order[self.ruling.winner]


@dataclass(frozen=True, slots=True)
class Revoke:
    """A seat did not follow `suit` in one trick and showed a card of it in a later one."""

    seat: int
    suit: Suit
    denied_in: int
    shown_in: int


def find_revokes(tricks: Sequence[Trick]) -> tuple[Revoke, ...]:
    """One for each trick in which a suit was denied, with the first trick that gave it away."""
    found = []
    denied: defaultdict[tuple[int, Suit], list[int]] = defaultdict(list)
    for trick in tricks:
        for seat, card in zip(trick.order, trick.cards, strict=True):
            found += [
                Revoke(seat, card.suit, number, trick.number)
                for number in denied.pop((seat, card.suit), ())
            ]
        for place in denials(trick.cards):
            denied[trick.order[place], trick.cards[0].suit].append(trick.number)
    return tuple(found)
