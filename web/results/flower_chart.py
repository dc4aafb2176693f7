"""The flower of seven: a race to a small target as one flower a side, a petal for each point."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, tan

from scoring.standing import Standing

FEWEST, MOST = 3, 12
"""Petals that still look like a flower, and that can still be counted."""

_HEART, _BROADEST, _TIP = 15, 36, 48


@dataclass(frozen=True, slots=True)
class Petal:
    """One point of the race; `turn` is where it stands, in degrees from the top."""

    turn: float
    filled: bool


@dataclass(frozen=True, slots=True)
class Flower:
    """One side's flower. `shape` is a petal that stands upright, as an SVG path round 0, 0.

    A total past the target fills every petal; the number in the middle says how far it went.
    """

    name: str
    total: int
    leads: bool
    shape: str
    petals: tuple[Petal, ...]


def flowers(standing: Standing, names: Sequence[str]) -> list[Flower]:
    """A flower for each side in the order of the sides; none for a target of other sizes."""
    target = standing.target
    if not FEWEST <= target <= MOST:
        return []
    highest = max(standing.totals)
    return [
        Flower(
            name=name,
            total=total,
            leads=total == highest and total > 0,
            shape=_petal(target),
            petals=tuple(Petal(round(360 * n / target, 1), n < total) for n in range(target)),
        )
        for name, total in zip(names, standing.totals, strict=True)
    ]


def _petal(count: int) -> str:
    """A leaf from the heart of the flower to its rim, as broad as its share of the circle."""
    half = min(0.9 * _BROADEST * tan(pi / count), 16)
    low, high = f"{half * 1.2:.1f} {-_BROADEST + 8}", f"{half:.1f} {-_TIP}"
    return f"M0 {-_HEART}C{low} {high} 0 {-_TIP}C-{high} -{low} 0 {-_HEART}z"
