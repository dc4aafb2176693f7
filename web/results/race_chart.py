"""The race chart: a bar for each side, and a line chart of totals by deal."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from scoring.standing import Standing
from web.i18n.names import KEPT, telling_words
from web.i18n.text_width import shortened
from web.match.context import side_colour


@dataclass(frozen=True, slots=True)
class Runner:
    """One side's bar and total, and the longest bar (`full`), in points; below 0 there is none."""

    side: int
    name: str
    total: int
    full: int
    leads: bool

    @property
    def colour(self) -> str:
        """Return the class of the colour of the side."""
        return side_colour(self.side)

    @property
    def filled(self) -> int:
        """Return the length of the bar, in points."""
        return max(0, self.total)


def runners(standing: Standing, names: Sequence[str]) -> list[Runner]:
    """Return the sides from the highest total down; equal totals keep the order of the seats."""
    # A session has no target (0), and all totals may be 0.
    full = max(1, standing.target, *standing.totals)
    highest = max(standing.totals)
    bars = [
        # While all totals are 0 nobody leads.
        Runner(side, names[side], total, full, leads=total == highest and any(standing.totals))
        for side, total in enumerate(standing.totals)
    ]
    return sorted(bars, key=lambda bar: -bar.total)


WIDTH, HEIGHT = 320, 180
"""Size of the line chart in SVG units, which the page scales."""
_LEFT, _TOP, _END_LABELS, _BOTTOM = 30, 8, 76, 18
_LABEL_STEP = 13
_NAME_WIDTH, _NAME_SIZE = _END_LABELS - 6, 11

DASHES = ("", "7 3", "2 3", "9 3 2 3", "1 5")
MARKS = (
    "m-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0",
    "m-2.4-2.4h4.8v4.8h-4.8z",
    "m0-3.4l3.2 5.6h-6.4z",
    "m0-3.4l3.4 3.4-3.4 3.4-3.4-3.4z",
    "m-3.2-2.2h6.4l-3.2 5.6z",
)
"""The stroke and the mark (dot, square, triangle, diamond, inverted triangle) of each side.

They tell the sides apart without colour. From the sixth side on both come again, but not together.
"""


@dataclass(frozen=True, slots=True)
class Line:
    """One side's totals as SVG `points`, its marks as a path, and (name, y) at the end.

    `spots` are (x, y) of its totals in SVG units: the start of the match, then each deal.
    """

    side: int
    labels: tuple[tuple[str, float], ...]
    spots: Sequence[tuple[float, float]]
    points: str
    dash: str
    marks: str


@dataclass(frozen=True, slots=True)
class Chart:
    """A line chart in SVG units; `deals` are (number, x) below the axis."""

    width: int
    height: int
    start: int
    end: int
    target: int
    target_y: float
    lines: tuple[Line, ...]
    deals: tuple[tuple[int, float], ...]
    zero_y: float


def chart(history: Sequence[tuple[int, ...]], sides: Sequence[Sequence[str]], target: int) -> Chart:
    """Return the totals as lines, from 0 or lower to the target or higher.

    `history` are the totals before the first deal and after each.
    """
    every_total = [0, *(total for totals in history for total in totals)]
    top, low = max(target, *every_total), min(every_total)
    height = (HEIGHT - _BOTTOM - _TOP) / max(1, top - low)
    end = WIDTH - _END_LABELS

    def x(deal: int) -> float:
        return round(_LEFT + (end - _LEFT) * deal / max(1, len(history) - 1), 1)

    def y(total: int) -> float:
        return round(HEIGHT - _BOTTOM - height * (total - low), 1)

    everybody = [name for names in sides for name in names]
    shown = dict(zip(everybody, map(_short, telling_words(tuple(everybody))), strict=True))
    labels = _apart([y(total) for total in history[-1]], [len(names) for names in sides])
    across = [x(deal) for deal in range(len(history))]
    lines = tuple(
        _line(
            side,
            tuple(zip((shown[name] for name in names), labels[side], strict=True)),
            [(right, y(totals[side])) for right, totals in zip(across, history, strict=True)],
        )
        for side, names in enumerate(sides)
    )
    # At most twelve numbers of deals fit below the axis.
    every = 1 + (len(history) - 1) // 12
    deals = tuple((deal, across[deal]) for deal in range(1, len(history), every))
    return Chart(WIDTH, HEIGHT, _LEFT, end, target, y(target), lines, deals, y(0))


def _line(
    side: int, labels: tuple[tuple[str, float], ...], spots: Sequence[tuple[float, float]]
) -> Line:
    """Return one side's totals with its own stroke and mark."""
    mark, drawn = MARKS[side % len(MARKS)], [(str(x), str(y)) for x, y in spots]
    return Line(
        side,
        labels,
        spots,
        points=" ".join(f"{x},{y}" for x, y in drawn),
        # Shifted by one after each full set of marks, so that no pair of stroke and mark comes
        # twice.
        dash=DASHES[(side + side // len(MARKS)) % len(DASHES)],
        marks="".join(f"M{x} {y}{mark}" for x, y in drawn),
    )


@lru_cache(KEPT)
def _short(name: str) -> str:
    """Return the name as far as there is room for it beside the lines."""
    return shortened(name, _NAME_WIDTH, _NAME_SIZE)


def _apart(ends: Sequence[float], lines: Sequence[int]) -> list[list[float]]:
    """Return a height for each line of the names at the ends of the lines.

    `lines` says how many each side has. They are centred on their `ends`, but moved where they
    would overlap or leave the picture: first downwards from the top, then upwards from the bottom.
    """
    order = sorted(range(len(ends)), key=lambda side: ends[side])
    first = {side: ends[side] - _LABEL_STEP * (lines[side] - 1) / 2 for side in order}
    free = float(_TOP)
    for side in order:
        first[side] = max(first[side], free)
        free = first[side] + _LABEL_STEP * lines[side]
    free = HEIGHT - _BOTTOM + _LABEL_STEP
    for side in reversed(order):
        first[side] = min(first[side], free - _LABEL_STEP * lines[side])
        free = first[side]
    return [
        [round(first[side] + _LABEL_STEP * line, 1) for line in range(lines[side])]
        for side in range(len(ends))
    ]
