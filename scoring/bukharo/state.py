"""Define the state of a session of Bukharo: its games and their sums."""

from dataclasses import dataclass
from typing import Literal

from ..kit.state import MatchState
from ..recorded_facts import PointsGiven
from ..rulings import RuledPart
from ..seats import next_seat
from .counts import SideCount
from .judge import SideScore
from .rules import BukharoRules, packs_for, sides_of
from .score_by_cards import SideCards

DealEnd = Literal["open", "counted", "played", "void"]


@dataclass(frozen=True, slots=True)
class Deal:
    """One game among `seats` players.

    `end` is `open` until its sides are counted; `played` when their cards are known, `counted`
    when only the numbers are, `void` when the game does not count. `cards` and `counts` are by
    side, `scores` and `points` too, and `totals` are the session after this game. Play goes
    clockwise, `backwards` against the numbers of the seats.
    """

    number: int
    dealer: int
    seats: int
    cards: tuple[SideCards, ...] = ()
    counts: tuple[SideCount, ...] = ()
    scores: tuple[SideScore, ...] = ()
    end: DealEnd = "open"
    points: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    reason: str = ""
    outside: tuple[PointsGiven, ...] = ()
    backwards: bool = False

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Return the seats of each side."""
        return sides_of(self.seats)

    @property
    def entered(self) -> int:
        """Return how many times the sides were counted, with or without cards: 0 or 1."""
        return int(self.end in ("counted", "played"))

    @property
    def ruled_parts(self) -> tuple[RuledPart, ...]:
        """Return the score of every side."""
        return tuple(RuledPart("side", nth, score) for nth, score in enumerate(self.scores, 1))

    @property
    def packs(self) -> int:
        """Return the number of packs on the table."""
        return packs_for(self.seats)

    @property
    def without_second(self) -> bool:
        """Tell whether the game is over and nobody declared the second Bukharo."""
        return bool(self.counts) and not any(count.second for count in self.counts)

    @property
    def next_dealer(self) -> int:
        """Return who deals after this game: the next seat in the direction of play.

        A game that was voided, or is not over, is dealt by the same dealer.
        """
        if self.end in ("void", "open"):
            return self.dealer
        return next_seat(self.dealer, self.seats, backwards=self.backwards)


@dataclass(frozen=True, slots=True)
class BukharoState(MatchState[BukharoRules, Deal]):
    """State of a session of Bukharo."""

    @property
    def next_dealer(self) -> int:
        """Return who deals after the last game, in this session or in the next."""
        return self.deal.next_dealer
