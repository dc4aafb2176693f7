"""Define the house rules of Hokm and the limits of a set-up."""

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from ..kit.house_rules import BEFORE, choices_of, refuse_target, refuse_unlisted
from ..seats import each_alone

Players = Literal[4, 3, 2]
ThreePlayers = Literal["uncatchable", "seven_tricks"]
ShutOut = Literal["counted", "one_point"]
RevokeRule = Literal["one_point", "as_shutout", "loses_match"]
Direction = Literal["counter_clockwise", "clockwise"]

TARGETS = range(1, 100)
"""Targets allowed, in points."""

ENOUGH = 7
"""Tricks that win a hand; where three play until nobody can catch up, only seven to none."""

TRICKS = MappingProxyType({4: 13, 3: 17, 2: 13})
"""Tricks in a hand by number of players. Three play with 51 cards, a two being left out."""


@dataclass(frozen=True, slots=True)
class HokmRules:
    """House rules of one match of Hokm; frozen when the match begins.

    players: four in two sides of two, partners opposite; or three, or two, each alone.
    target: a total at or past this ends the race at the end of a hand.
    three_players: three play until nobody else can still equal the leader, and when two are equal
        with the most tricks the third wins; or the first with seven tricks wins, and if nobody has
        them the most tricks, of equals the ruler or else the next in order of play. Matches that
        were stored before this was a choice were played to seven tricks.
    shutout: seven tricks to none score 2 points, or 3 when the ruler's side is the one shut out;
        or one point like any other hand.
    revoke: a side that did not follow suit although it could gives the others one point; or what
        seven to none scores; or the match.
    direction: how the seats are drawn and which neighbour is named. The ruler passes to the next
        seat in the direction of play and the seat before the ruler deals, either way round.

    Raises:
        ValueError: a value is not one that the setting allows.
    """

    players: Players = 4
    target: int = 7
    three_players: ThreePlayers = field(default="uncatchable", metadata={BEFORE: "seven_tricks"})
    shutout: ShutOut = "counted"
    revoke: RevokeRule = "one_point"
    direction: Direction = "counter_clockwise"

    def __post_init__(self) -> None:
        refuse_unlisted(self, SETTINGS)
        refuse_target(self.target, TARGETS)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Return the seats of each side: four are two pairs of partners, fewer sit alone."""
        if self.players == 4:
            return ((0, 2), (1, 3))
        return each_alone(self.players)

    @property
    def moot(self) -> frozenset[str]:
        """Return the settings that change nothing with this number of players."""
        return frozenset() if self.players == 3 else frozenset({"three_players"})

    def side_of(self, seat: int) -> int:
        """Return the side that this seat plays for."""
        # Seats 0 and 2 are side 0 of two; without partners there are as many sides as seats.
        return seat % len(self.sides)


SETTINGS = choices_of(HokmRules)
"""House rule → its values, the recommended default first."""

HOKM = HokmRules()
"""Recommended house rules."""
