"""Define counts that can be added in any order: frequencies, wins, shares and points."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Self

Counts = tuple[tuple[str, int], ...]
"""Sorted pairs (kind of highlight, times), each kind once."""


def counted(kinds: Iterable[str]) -> Counts:
    """Count how often each of these kinds occurs."""
    return tuple(sorted(Counter(kinds).items()))


def together(one: Counts, other: Counts) -> Counts:
    """Add two counts."""
    return tuple(sorted((Counter(dict(one)) + Counter(dict(other))).items()))


@dataclass(frozen=True, slots=True)
class Won:
    """Number of deals or matches, and how many of them somebody won, alone or with others."""

    of: int = 0
    alone: int = 0
    shared: int = 0

    @classmethod
    def among(cls, winners: Iterable[tuple[bool, int]]) -> Self:
        """Count wins from pairs (won by this player or side, number of winners)."""
        each = tuple(winners)
        alone = sum(mine and several == 1 for mine, several in each)
        return cls(len(each), alone, sum(mine for mine, _ in each) - alone)

    def __add__(self, other: "Won") -> "Won":
        return Won(self.of + other.of, self.alone + other.alone, self.shared + other.shared)


NONE_WON: Final = Won()
"""Nothing played and nothing won."""


@dataclass(frozen=True, slots=True)
class Share:
    """Rounds with one number: how many are known, and how many of them somebody took.

    `even` is how many that would be if everybody at the table had taken equally many.
    """

    of: int = 0
    taken: int = 0
    even: Fraction = Fraction(0)

    def __add__(self, other: "Share") -> "Share":
        return Share(self.of + other.of, self.taken + other.taken, self.even + other.even)


@dataclass(frozen=True, slots=True)
class Points:
    """Points of some deals: how many deals, all points together, and the most in one deal.

    `highest` and `mean` need at least one deal.
    """

    deals: int = 0
    total: int = 0
    highest: int = 0

    @classmethod
    def of(cls, points: Sequence[int]) -> Self:
        """Count these points, one number for each deal."""
        return cls(len(points), sum(points), max(points, default=0))

    def __add__(self, other: "Points") -> "Points":
        # The highest of no deals is no number of points: 0 would beat those below 0.
        highest = max((some.highest for some in (self, other) if some.deals), default=0)
        return Points(self.deals + other.deals, self.total + other.total, highest)

    @property
    def mean(self) -> Fraction:
        """Return the points per deal, as an exact fraction."""
        return Fraction(self.total, self.deals)


NO_POINTS: Final = Points()
"""Points of no deals."""
