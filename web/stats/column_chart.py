"""Column charts drawn by the server, as SVG units; a table beside each has the same numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

WIDTH, HEIGHT = 320, 150
"""Size of a chart in SVG units, which the page scales."""
_SIDE, _TOP, _BASE = 14, 16, HEIGHT - 30
_GAP = 0.12
"""Share of the room for a column that stays free on either side of it."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column for the share `value` of a `number`; `even` is the height of a line across it."""

    number: int
    value: int
    x: float
    y: float
    width: float
    height: float
    middle: float
    even: float


@dataclass(frozen=True, slots=True)
class Columns:
    """A chart of columns."""

    columns: tuple[Column, ...]
    width: int = WIDTH
    height: int = HEIGHT
    base: int = _BASE
    start: int = _SIDE
    end: int = WIDTH - _SIDE


def shares(of: Sequence[tuple[int, Fraction, Fraction]]) -> Columns:
    """Return a chart of (number, share, even share) of a whole in hundredths."""
    values = [Fraction(round(share)) for _, share, _ in of]
    full = max(Fraction(1), *values, *(even for _, _, even in of))
    room = (WIDTH - 2 * _SIDE) / len(of)

    def y(value: Fraction) -> float:
        """Return how high a value stands."""
        return round(float(_BASE - (_BASE - _TOP) * value / full), 1)

    return Columns(
        tuple(
            Column(
                number=number,
                value=int(value),
                x=round(_SIDE + room * (place + _GAP), 1),
                y=y(value),
                width=round(room * (1 - 2 * _GAP), 1),
                height=round(_BASE - y(value), 1),
                middle=round(_SIDE + room * (place + 0.5), 1),
                even=y(even),
            )
            for place, (value, (number, _, even)) in enumerate(zip(values, of, strict=True))
        )
    )
