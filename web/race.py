"""The race as people see it: a bar for each player and a line chart of totals per deal."""

from collections.abc import Sequence
from dataclasses import dataclass
from unicodedata import category, east_asian_width

from scoring.standing import Standing
from web.names import characters


@dataclass(frozen=True, slots=True)
class Runner:
    """One side's bar: the total, and how long the bar is against the longest that is drawn."""

    name: str
    total: int
    full: int
    leads: bool


def runners(standing: Standing, names: Sequence[str]) -> list[Runner]:
    """Sides under their names from the highest total down; equal totals in the order of seats."""
    full = max(standing.target, *standing.totals)
    highest = max(standing.totals)
    bars = [
        Runner(names[side], total, full, leads=total == highest and total > 0)
        for side, total in enumerate(standing.totals)
    ]
    return sorted(bars, key=lambda bar: -bar.total)


WIDTH, HEIGHT = 320, 180
_LEFT, _TOP, _END_LABELS, _BOTTOM = 30, 8, 76, 18
_LABEL_STEP = 13
_NAME_WIDTH = _END_LABELS - 6
_ELLIPSIS = 11

DASHES = ("", "7 3", "2 3", "9 3 2 3")
MARKS = (
    "m-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0",
    "m-2.4-2.4h4.8v4.8h-4.8z",
    "m0-3.4l3.2 5.6h-6.4z",
    "m0-3.4l3.4 3.4-3.4 3.4-3.4-3.4z",
)
"""A stroke and a mark (dot, square, triangle, diamond) for each seat: told apart without colour."""


@dataclass(frozen=True, slots=True)
class Line:
    """One player's totals as SVG points, its marks as one path, and the name where it ends."""

    seat: int
    name: str
    points: str
    dash: str
    marks: str
    label_y: float


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart drawn by the server: lines, the height of the target, and a few ticks."""

    width: int
    height: int
    start: int
    end: int
    target: int
    target_y: float
    lines: tuple[Line, ...]
    deals: tuple[tuple[int, float], ...]
    zero_y: float


def chart(totals_by_deal: Sequence[tuple[int, ...]], names: Sequence[str], target: int) -> Chart:
    """Totals after each deal as one line a side, from zero to the target or the highest total."""
    history = [(0,) * len(names), *totals_by_deal]
    top = max(target, *(total for totals in history for total in totals))
    end = WIDTH - _END_LABELS

    def x(deal: int) -> float:
        return round(_LEFT + (end - _LEFT) * deal / max(1, len(history) - 1), 1)

    def y(total: int) -> float:
        return round(HEIGHT - _BOTTOM - (HEIGHT - _BOTTOM - _TOP) * total / top, 1)

    label_y = _apart({seat: y(total) for seat, total in enumerate(history[-1])})
    lines = tuple(
        Line(
            seat=seat,
            name=_short(name),
            points=" ".join(f"{x(deal)},{y(totals[seat])}" for deal, totals in enumerate(history)),
            dash=DASHES[seat % len(DASHES)],
            marks="".join(
                f"M{x(deal)} {y(totals[seat])}{MARKS[seat % len(MARKS)]}"
                for deal, totals in enumerate(history)
            ),
            label_y=label_y[seat],
        )
        for seat, name in enumerate(names)
    )
    every = 1 + (len(history) - 1) // 12
    deals = tuple((deal, x(deal)) for deal in range(1, len(history), every))
    return Chart(WIDTH, HEIGHT, _LEFT, end, target, y(target), lines, deals, y(0))


def _short(name: str) -> str:
    """The name as far as there is room for it beside the lines; a letter and its marks are one."""
    letters = characters(name)
    if sum(map(_drawn, letters)) <= _NAME_WIDTH:
        return name
    while sum(map(_drawn, letters)) > _NAME_WIDTH - _ELLIPSIS:
        letters.pop()
    return "".join(letters).rstrip() + "…"


def _drawn(letter: str) -> float:
    """About the width of a letter in the chart, where the pen that draws it is not known."""
    if east_asian_width(letter[0]) in "FW":
        return 14
    if letter[0] in "MWmw@":
        return 10.5
    joined = sum(category(sign) in ("Lo", "Mc") for sign in letter[1:])
    return (8.5 if letter[0].isupper() else 6.8) + 5 * joined


def _apart(wanted: dict[int, float]) -> dict[int, float]:
    """Move names that would overlap, keeping their order and staying inside the picture."""
    placed: dict[int, float] = {}
    lowest = float(_TOP)
    for seat in sorted(wanted, key=lambda seat: wanted[seat]):
        placed[seat] = max(wanted[seat], lowest)
        lowest = placed[seat] + _LABEL_STEP
    over = max(0.0, lowest - _LABEL_STEP - (HEIGHT - _BOTTOM))
    return {seat: place - over for seat, place in placed.items()}
