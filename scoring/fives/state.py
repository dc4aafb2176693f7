"""Define the state of a match of Fives: its deals and totals."""

from dataclasses import dataclass
from typing import Literal

from ..cards import Card
from ..kit.state import MatchState
from ..recorded_facts import PointsGiven, TableRuling
from ..rulings import RuledPart
from ..seats import exposure_order, next_seat
from .judge import Showdown
from .rules import Category, FivesRules

DealEnd = Literal["open", "shown", "told", "void"]


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal, which is one showdown among `seats` players.

    `end` is `open` until the showdown; `shown` when the cards were entered, `told` when only the
    winners were, `void` when it does not count. `hands` are by seat and `ruling` counts positions
    along `order`; both are empty unless the cards are known. `best` are the seats with the best
    hand, `winners` those of them that score, both from the dealer's left. `table` is the override
    of the players, if there is one, and gives the points. `points` are by seat once closed;
    `totals` are the race after this deal. Where play goes `backwards`, the dealer's right is meant
    by the left: the seat that plays next. `missing` are cards that the pack lacks.
    """

    number: int
    dealer: int
    seats: int
    hands: tuple[tuple[Card, ...], ...] = ()
    ruling: Showdown | None = None
    table: TableRuling | None = None
    category: Category | None = None
    best: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    end: DealEnd = "open"
    points: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    reason: str = ""
    outside: tuple[PointsGiven, ...] = ()
    backwards: bool = False
    missing: tuple[Card, ...] = ()

    @property
    def entered(self) -> int:
        """Return how many showdowns are entered, with or without cards: 0 or 1."""
        return int(self.end in ("shown", "told"))

    @property
    def order(self) -> tuple[int, ...]:
        """Return the seats in the order of play: the dealer's left first, the dealer last."""
        first = next_seat(self.dealer, self.seats, backwards=self.backwards)
        return exposure_order(first, self.seats, backwards=self.backwards)

    @property
    def ruled_parts(self) -> tuple[RuledPart, ...]:
        """Return the showdown with its ruling, if its cards are known."""
        if self.ruling is None:
            return ()
        decided = self.table.winner if self.table else None
        return (RuledPart("showdown", 0, self.ruling, self.order, decided),)

    @property
    def scored(self) -> tuple[int, ...]:
        """Return the seats that score, from the dealer's left, by the override if there is one."""
        if self.table is None:
            return self.winners
        table = self.table
        return tuple(seat for seat in self.order if table.shares[seat] or seat == table.winner)

    @property
    def next_dealer(self) -> int:
        """Return who deals after this deal: the next seat.

        A deal that was voided, or not yet shown, is dealt by the same dealer.
        """
        return self.dealer if self.end in ("void", "open") else self.order[0]


@dataclass(frozen=True, slots=True)
class FivesState(MatchState[FivesRules, Deal]):
    """State of a match of Fives."""

    @property
    def next_dealer(self) -> int:
        """Return who deals after the last deal, in this match or in a rematch."""
        return self.deal.next_dealer
