"""Define the state of a match of Hokm: its hands, what they scored, and who rules."""

from dataclasses import dataclass
from typing import Literal

from ..cards import Card
from ..kit.state import MatchState
from ..recorded_facts import PointsGiven
from ..rulings import RuledPart, Ruling
from ..seats import exposure_order, seat_before
from .judge import lawful_tricks
from .played_tricks import Revoke, Trick, find_revokes
from .rules import HokmRules, Trump

HandEnd = Literal["open", "played", "counted", "taken", "revoked", "void"]


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand. `tricks` are those entered with their cards.

    `end` is `open` while it is played; `played` when the tricks gave the result, `counted` when
    the sides said how many they took, `taken` when only the winner is known, `revoked` when a side
    lost it by a revoke, `void` when it does not count. `ruling` is the hand's own once it is
    closed; `points` are by side, `totals` the race after this hand. Play goes with the numbers of
    the seats, or `backwards`.
    """

    number: int
    rules: HokmRules
    ruler: int
    trump: Trump | None = None
    tricks: tuple[Trick, ...] = ()
    end: HandEnd = "open"
    ruling: Ruling | None = None
    points: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    reason: str = ""
    outside: tuple[PointsGiven, ...] = ()
    backwards: bool = False

    @property
    def dealer(self) -> int:
        """Return the seat before the ruler, the left neighbour when play goes to the right."""
        return self.before(self.ruler)

    def before(self, seat: int) -> int:
        """Return the seat that plays before this one."""
        return seat_before(seat, self.rules.players, backwards=self.backwards)

    def in_turn(self, leader: int) -> tuple[int, ...]:
        """Return the seats as they take their turn in this hand, from this leader on."""
        return exposure_order(leader, self.rules.players, backwards=self.backwards)

    @property
    def entered(self) -> int:
        """Return the number of tricks entered with their cards."""
        return len(self.tricks)

    @property
    def begun(self) -> bool:
        """Tell whether trump is named or a trick is entered."""
        return self.trump is not None or bool(self.tricks)

    @property
    def taken(self) -> tuple[int, ...]:
        """Return the tricks by side, as far as they were entered with their cards."""
        winners = [self.rules.side_of(trick.winner) for trick in self.tricks]
        return tuple(winners.count(side) for side, _ in enumerate(self.rules.sides))

    @property
    def decided(self) -> bool:
        """Tell whether the tricks entered settle the hand, since play can stop with them."""
        return lawful_tricks(self.rules, self.taken)

    @property
    def next_trick(self) -> int | None:
        """Return the number of the trick to enter next; None when the hand is decided or closed."""
        return None if self.end != "open" or self.decided else len(self.tricks) + 1

    @property
    def leader(self) -> int:
        """Return who is due to lead the next trick."""
        return self.due(len(self.tricks) + 1)

    def due(self, number: int) -> int:
        """Return who is due to lead a trick: the winner of the one before, at first the ruler."""
        return self.tricks[number - 2].winner if number > 1 else self.ruler

    @property
    def revokes(self) -> tuple[Revoke, ...]:
        """Return the suits that were denied in one trick and shown in a later one."""
        return find_revokes(self.tricks)

    @property
    def ruled_parts(self) -> tuple[RuledPart, ...]:
        """Return every trick with its ruling, and that of the hand once it is closed."""
        tricks = tuple(
            RuledPart(
                "trick",
                trick.number,
                trick.ruling,
                trick.order,
                trick.table.winner if trick.table else None,
            )
            for trick in self.tricks
        )
        return (*tricks, RuledPart("hand", 0, self.ruling)) if self.ruling else tricks

    @property
    def holders(self) -> dict[Card, tuple[int, int]]:
        """Return card → (seat, trick) for every card played in this hand."""
        return {
            card: (seat, trick.number)
            for trick in self.tricks
            for seat, card in zip(trick.order, trick.cards, strict=True)
        }

    def find_trick(self, number: int) -> Trick | None:
        """Return the trick with this number, or None."""
        return next((trick for trick in self.tricks if trick.number == number), None)

    @property
    def next_ruler(self) -> int:
        """Return who rules after this hand; the same player while it is open and if it is void."""
        step = self.ruling.step("next_ruler") if self.ruling else None
        return step["seat"] if step else self.ruler


@dataclass(frozen=True, slots=True)
class HokmState(MatchState[HokmRules, Hand]):
    """State of a match of Hokm."""

    @property
    def revokes(self) -> tuple[Revoke, ...]:
        """Return the revokes in the last hand; the players decide what follows from them."""
        return self.deal.revokes

    @property
    def next_dealer(self) -> int:
        """Return who deals after the last hand, in this match or in a rematch."""
        return self.deal.before(self.deal.next_ruler)
