"""Whole numbers that add up, in any order: how often, of how many, and how far apart."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Final, Self, TypeVar

Thing = TypeVar("Thing", int, str)

Counts = tuple[tuple[Thing, int], ...]
"""How often each thing was, in the order of the things."""


def counted(things: Iterable[Thing]) -> Counts[Thing]:
    """How often each of these is."""
    return tuple(sorted(Counter(things).items()))


def together(one: Counts[Thing], other: Counts[Thing]) -> Counts[Thing]:
    """How often each thing is in both."""
    return tuple(sorted((Counter(dict(one)) + Counter(dict(other))).items()))


@dataclass(frozen=True, slots=True)
class Won:
    """Of so many, how many somebody won alone, and how many together with another side."""

    of: int = 0
    alone: int = 0
    shared: int = 0

    @classmethod
    def among(cls, winners: Iterable[tuple[bool, int]]) -> Self:
        """Each with whether this one is among its winners, and how many these are."""
        each = tuple(winners)
        alone = sum(mine and several == 1 for mine, several in each)
        return cls(len(each), alone, sum(mine for mine, _ in each) - alone)

    def __add__(self, other: "Won") -> "Won":
        return Won(self.of + other.of, self.alone + other.alone, self.shared + other.shared)


NONE_WON: Final = Won()


@dataclass(frozen=True, slots=True)
class Share:
    """Rounds of one number: how many are known, how many of them somebody took, and how many that
    would have been had everybody at the table taken as many."""

    of: int = 0
    taken: int = 0
    even: Fraction = Fraction(0)

    def __add__(self, other: "Share") -> "Share":
        return Share(self.of + other.of, self.taken + other.taken, self.even + other.even)


@dataclass(frozen=True, slots=True)
class Spread:
    """Points of many deals, as how often each number of points was. All but its sum and number is
    asked only where there is a deal."""

    times: Counts[int] = ()

    @classmethod
    def of(cls, points: Iterable[int]) -> Self:
        """The spread of these."""
        return cls(counted(points))

    def __add__(self, other: "Spread") -> "Spread":
        return Spread(together(self.times, other.times))

    @property
    def deals(self) -> int:
        """How many deals these are."""
        return sum(times for _, times in self.times)

    @property
    def total(self) -> int:
        """All points together."""
        return sum(points * times for points, times in self.times)

    @property
    def mean(self) -> Fraction:
        """Points per deal."""
        return Fraction(self.total, self.deals)

    @property
    def lowest(self) -> int:
        """The fewest points of a deal."""
        return self.times[0][0]

    @property
    def highest(self) -> int:
        """The most points of a deal."""
        return self.times[-1][0]

    @property
    def middle(self) -> int:
        """Half of the deals have this or less, half of them this or more."""
        return self._at(Fraction(1, 2))

    @property
    def half(self) -> tuple[int, int]:
        """At least half of the deals lie between these, and no more than a quarter on either side
        of them."""
        return self._at(Fraction(1, 4)), self._at(Fraction(3, 4))

    def _at(self, part: Fraction) -> int:
        """The fewest points that are enough for this part of the deals."""
        missing = max(1, ceil(part * self.deals))
        reached = 0
        return next(
            points for points, times in self.times if (reached := reached + times) >= missing
        )


NO_POINTS: Final = Spread()
