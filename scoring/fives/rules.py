"""Define the house rules of Fives, the points of its hands, and the limits of a set-up."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Literal

from ..kit.house_rules import choices_of, refuse_target, refuse_unlisted

Category = Literal["four_of_a_kind", "full_house", "treble", "two_pairs", "one_pair", "junk"]
"""Types of hands, from the strongest to the weakest."""

Tie = Literal["all_score", "nobody", "split", "dealers_left"]

SEATS = range(2, 6)
"""Numbers of players allowed."""

TARGETS = range(2, 501)
"""Targets allowed, in points."""

HAND = 5
"""Cards in a hand; five players use 50 of the 52."""

POINTS: Mapping[Category, int] = MappingProxyType(
    {
        "four_of_a_kind": 8,
        "full_house": 6,
        "treble": 4,
        "two_pairs": 3,
        "one_pair": 2,
        "junk": 0,
    }
)
"""Points of the best hand by its type, from the strongest to the weakest."""

MOST_EQUAL: Mapping[Category, int] = MappingProxyType(
    {
        "four_of_a_kind": 1,
        "full_house": 1,
        "treble": 1,
        "two_pairs": 2,
        "one_pair": 2,
        "junk": 0,
    }
)
"""How many players can share the best hand: one pack holds two pairs of a rank, and one three."""


@dataclass(frozen=True, slots=True)
class FivesRules:
    """House rules of one match of Fives; frozen when the match begins.

    target: a total at or past this ends the race after a hand, unless the highest is shared.
    tie: of exactly equal best hands all score; or nobody does; or they split the points, each
        rounded up; or the one nearest to the dealer's left scores alone.

    Raises:
        ValueError: a value is not one that the setting allows.
    """

    moot: ClassVar[frozenset[str]] = frozenset()

    target: int = 20
    tie: Tie = "all_score"

    def __post_init__(self) -> None:
        refuse_unlisted(self, SETTINGS)
        refuse_target(self.target, TARGETS)


SETTINGS = choices_of(FivesRules)
"""House rule → its values, the recommended default first."""

FIVES = FivesRules()
"""Recommended house rules."""
