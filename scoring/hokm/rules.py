"""Define the house rules of Hokm and the limits of a set-up."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Literal

from ..cards import Suit
from ..kit.house_rules import BEFORE, choices_of, refuse_target, refuse_unlisted
from ..recorded_facts import UNWRITTEN
from ..seats import each_alone

Players = Literal[4, 3, 2]
ThreePlayers = Literal["uncatchable", "seven_tricks"]
ShutOut = Literal[
    "counted", "one_point", "two_points", "three_points", "two_or_four", "three_or_four"
]
RevokeRule = Literal["one_point", "as_shutout", "loses_match"]
Direction = Literal["counter_clockwise", "clockwise"]
NoTrumpHands = Literal["never", "naras", "saras", "both"]


class NoTrump(StrEnum):
    """No trump, which the ruler names in place of a suit, and how the cards of a suit rank.

    Saras is with the ace high, or with the king high and the ace below the two. Naras is reversed:
    the two is the highest, the ace the lowest.
    """

    ACE_HIGH = "ace_high"
    KING_HIGH = "king_high"
    REVERSED = "reversed"


Trump = Suit | NoTrump
"""Suit or no trump, as the ruler of a hand names it."""

NO_TRUMPS: Mapping[NoTrumpHands, tuple[NoTrump, ...]] = MappingProxyType(
    {
        "never": (),
        "naras": (NoTrump.REVERSED,),
        "saras": (NoTrump.ACE_HIGH, NoTrump.KING_HIGH),
        "both": tuple(NoTrump),
    }
)
"""Hands without trump that the ruler may name, by house rule."""

SHUT_OUT_POINTS: Mapping[ShutOut, tuple[int, int]] = MappingProxyType(
    {
        "counted": (2, 3),
        "one_point": (1, 1),
        "two_points": (2, 2),
        "three_points": (3, 3),
        "two_or_four": (2, 4),
        "three_or_four": (3, 4),
    }
)
"""Points of seven tricks to none for the ruler's side, and against it, by house rule."""

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
        or one point like any other hand; or other points (`SHUT_OUT_POINTS`).
    revoke: a side that did not follow suit although it could gives the others one point; or what
        seven to none scores; or the match.
    no_trump: the ruler always names a suit; or may name naras, or either saras, or all of them
        (`NoTrump`). Such a hand scores one point, however many tricks the others took.
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
    no_trump: NoTrumpHands = field(default="never", metadata={UNWRITTEN: True})

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

    @property
    def no_trumps(self) -> tuple[NoTrump, ...]:
        """Return what the ruler may name in place of a suit."""
        return NO_TRUMPS[self.no_trump]

    def side_of(self, seat: int) -> int:
        """Return the side that this seat plays for."""
        # Seats 0 and 2 are side 0 of two; without partners there are as many sides as seats.
        return seat % len(self.sides)


def read_trump(text: str) -> Trump:
    """Return what a stored value names. Raises ValueError where it is nothing that can be named."""
    return NoTrump(text) if text in set(NoTrump) else Suit(text)


SETTINGS = choices_of(HokmRules)
"""House rule → its values, the recommended default first."""

HOKM = HokmRules()
"""Recommended house rules."""
