"""Define counts that can be added in any order: frequencies, wins, shares and spreads."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Final, Self, TypeVar

Thing = TypeVar("Thing", int, str)
"""Type of what is counted: points or a kind of highlight."""

Counts = tuple[tuple[Thing, int], ...]
"""Sorted pairs (thing, times), each thing once."""


def counted(things: Iterable[Thing]) -> Counts[Thing]:
    """Count how often each of these things occurs."""
    return tuple(sorted(Counter(things).items()))


def together(one: Counts[Thing], other: Counts[Thing]) -> Counts[Thing]:
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
class Spread:
    """Points of many deals, as how often each number of points occurred.

    `deals` and `total` may always be asked for; the other figures need at least one deal.
    """

    times: Counts[int] = ()

    @classmethod
    def of(cls, points: Iterable[int]) -> Self:
        """Build the spread of these points, one number for each deal."""
        return cls(counted(points))

    def __add__(self, other: "Spread") -> "Spread":
        return Spread(together(self.times, other.times))

    @property
    def deals(self) -> int:
        """Return the number of deals."""
        return sum(times for _, times in self.times)

    @property
    def total(self) -> int:
        """Return the sum of all points."""
        return sum(points * times for points, times in self.times)

    @property
    def mean(self) -> Fraction:
        """Return the points per deal, as an exact fraction."""
        return Fraction(self.total, self.deals)

    @property
    def lowest(self) -> int:
        """Return the fewest points of a deal."""
        return self.times[0][0]

    @property
    def highest(self) -> int:
        """Return the most points of a deal."""
        return self.times[-1][0]

    @property
    def middle(self) -> int:
        """Return the lower median: at least half of the deals have this or less."""
        return self._at(Fraction(1, 2))

    @property
    def half(self) -> tuple[int, int]:
        """Return the lower and the upper quartile: at least half of the deals lie between them.

        No more than a quarter of the deals lies below the first, and no more above the second.
        """
        return self._at(Fraction(1, 4)), self._at(Fraction(3, 4))

    def _at(self, part: Fraction) -> int:
        """Return the fewest points that this part of the deals does not exceed."""
        missing = max(1, ceil(part * self.deals))
        reached = 0
        return next(
            points for points, times in self.times if (reached := reached + times) >= missing
        )


NO_POINTS: Final = Spread()
"""Spread of no deals."""
