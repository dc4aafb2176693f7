"""Column charts drawn by the server, as SVG units; a table beside each has the same numbers."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import count

from scoring.stats.counts import Spread

WIDTH, HEIGHT = 320, 150
"""Size of a chart in SVG units, which the page scales."""
_SIDE, _TOP, _BASE = 14, 16, HEIGHT - 30
_MOST_COLUMNS = 10
_MOST_TICKS = 7
_GAP = 0.12
"""Share of the room for a column that stays free on either side of it."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column for the numbers from `low` to `high`, which are equal if it stands for one number.

    `value` is what it shows; `even` is the height of a line across it, where there is a value to
    compare it with.
    """

    low: int
    high: int
    value: int
    x: float
    y: float
    width: float
    height: float
    middle: float
    even: float | None = None


@dataclass(frozen=True, slots=True)
class Columns:
    """A chart of columns, with (number, x) of `ticks`, the `median`, and a `band` around it."""

    columns: tuple[Column, ...]
    ticks: tuple[tuple[int, float], ...]
    band: tuple[float, float] | None = None
    median: float | None = None
    width: int = WIDTH
    height: int = HEIGHT
    base: int = _BASE
    start: int = _SIDE
    end: int = WIDTH - _SIDE


def distribution(spread: Spread) -> Columns:
    """Return a chart of how often each number of points came, or each range of them."""
    # Floor division, so that a range of points below 0 is as wide as one above.
    step = _step(spread.lowest, spread.highest)
    first, last = spread.lowest // step, spread.highest // step
    heights = [
        sum(times for points, times in spread.times if points // step == number)
        for number in range(first, last + 1)
    ]
    drawn = _columns(heights, max(heights), range(first * step, (last + 1) * step, step), step)
    unit = _room(len(heights)) / step

    def x(points: int) -> float:
        """Return where a number stands: mid-column, or at its own place within a range."""
        return round(_SIDE + (points - first * step + (0.5 if step == 1 else 0)) * unit, 1)

    edges = [column.low for column in drawn] + ([] if step == 1 else [(last + 1) * step])
    every = 1 + len(edges) // (_MOST_TICKS + 1)
    low, high = spread.half
    return Columns(
        drawn,
        tuple((edge, x(edge)) for edge in edges[::every]),
        band=(x(low), x(high)),
        median=x(spread.middle),
    )


def shares(of: Sequence[tuple[int, Fraction, Fraction]]) -> Columns:
    """Return a chart of (number, share, even share) of a whole in hundredths."""
    values = [round(share) for _, share, _ in of]
    full = max(Fraction(1), *map(Fraction, values), *(even for _, _, even in of))
    drawn = _columns(values, full, [number for number, _, _ in of], 1)
    columns = tuple(
        replace(column, even=_y(even, full)) for column, (_, _, even) in zip(drawn, of, strict=True)
    )
    return Columns(columns, tuple((column.low, column.middle) for column in columns))


def _columns(
    values: Sequence[int], full: int | Fraction, lows: Sequence[int], step: int
) -> tuple[Column, ...]:
    room = _room(len(values))
    return tuple(
        Column(
            low=low,
            high=low + step - 1,
            value=value,
            x=round(_SIDE + room * (place + _GAP), 1),
            y=_y(value, full),
            width=round(room * (1 - 2 * _GAP), 1),
            height=round(_BASE - _y(value, full), 1),
            middle=round(_SIDE + room * (place + 0.5), 1),
        )
        for place, (low, value) in enumerate(zip(lows, values, strict=True))
    )


def _y(value: int | Fraction, full: int | Fraction) -> float:
    return round(float(_BASE - (_BASE - _TOP) * Fraction(value) / full), 1)


def _room(columns: int) -> float:
    """Return how broad the place of one column is."""
    return (WIDTH - 2 * _SIDE) / columns


def _step(lowest: int, highest: int) -> int:
    """Return the smallest of 1, 2, 5, 10, 20, … points a column that gives few enough columns."""
    return next(
        size * 10**power
        for power in count()
        for size in (1, 2, 5)
        if highest // (size * 10**power) - lowest // (size * 10**power) < _MOST_COLUMNS
    )
