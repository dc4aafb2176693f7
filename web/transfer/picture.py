"""The layout of the scoresheet as one picture: each text, line and chart with its place.

Lengths are SVG units, and `x` counts from the side on which reading begins.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from web.i18n.names import telling_words
from web.i18n.sentence_parts import isolated, number
from web.i18n.text_width import in_lines, shortened
from web.results.race_chart import HEIGHT, WIDTH, Chart
from web.results.scoresheet import Row
from web.transfer import scoresheet_content_words as words
from web.transfer.scoresheet_content import RecordSheet, Side


@dataclass(frozen=True, slots=True)
class Letters:
    """A way to write text: `size` in SVG units, `bold`, and `soft` for a paler colour."""

    size: int
    bold: bool = False
    soft: bool = False


TITLE, TEXT, TOTAL = Letters(30, bold=True), Letters(24), Letters(24, bold=True)
ABOUT, HEAD = Letters(20, soft=True), Letters(18, bold=True)
POINTS, MOST, SMALL = Letters(20), Letters(20, bold=True), Letters(16, soft=True)

_NARROWEST, _MARGIN, _BROADEST_CHART = 720, 36, 720
_DEALS, _COLUMN, _APART, _OFFICE, _TOTAL = 48, 148, 12, 18, 56
"""Widths in a table of deals.

These are the column of deals, the narrowest column of a side, the gap between two, and in the
column of a side the room behind its points, for the dealer's mark and for the total after the deal.
"""

_LEADING = 1.35
"""Height of a line in sizes of its letters."""


@dataclass(frozen=True, slots=True)
class Written:
    """A line of text; `anchor` says which end of it stands at `x`, and `y` is its baseline."""

    text: str
    x: float
    y: float
    letters: Letters
    anchor: str


def turned(written: Iterable[Written], width: float) -> tuple[Written, ...]:
    """Return these lines in a mirrored picture of this width."""
    return tuple(replace(one, x=width - one.x) for one in written)


@dataclass(frozen=True, slots=True)
class Frame:
    """The place of a chart or bar."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn scoresheet; `rules` are the heights of lines from `start` to `end`."""

    width: float
    height: float
    start: float
    end: float
    written: tuple[Written, ...]
    rules: tuple[float, ...]
    chart: Chart | None
    frame: Frame

    def mirrored(self) -> "Picture":
        """Return the picture for readers who begin at the right."""
        return replace(self, written=turned(self.written, self.width))


class Pen:
    """A pen that writes line after line from the top."""

    def __init__(self, width: float) -> None:
        self.start, self.end = float(_MARGIN), width - _MARGIN
        self.y = float(_MARGIN)
        self.written: list[Written] = []
        self.rules: list[float] = []

    def down(self, letters: Letters) -> None:
        """Move to the next line."""
        self.y += letters.size * _LEADING

    def write(self, text: str, x: float, letters: Letters, anchor: str = "start") -> None:
        """Write a text on the line where the pen is; "" writes nothing."""
        if text:
            self.written.append(Written(text, round(x, 1), round(self.y, 1), letters, anchor))

    def paragraph(self, text: str, letters: Letters, until: float | None = None) -> None:
        """Write a text from the start, on as many lines as it takes."""
        room = (until or self.end) - self.start
        for line in in_lines(text, room, letters.size):
            self.down(letters)
            self.write(line, self.start, letters)

    def rule(self) -> None:
        """Draw a line across, with room above and below."""
        self.y += _APART
        self.rules.append(round(self.y, 1))


def picture(sheet: RecordSheet) -> Picture:
    """Return the scoresheet as drawn for readers who begin at the left."""
    width = max(_NARROWEST, 2 * _MARGIN + _DEALS + _COLUMN * len(sheet.sides))
    pen = Pen(width)
    pen.paragraph(isolated(sheet.table), TITLE)
    pen.paragraph(sheet.heading, ABOUT)
    pen.paragraph(sheet.ending, TEXT)
    for side in sheet.ranked:
        _standing(pen, side)
    pen.rule()
    frame = _frame(pen, sheet)
    if sheet.rows:
        _deals(pen, sheet)
    pen.paragraph(sheet.made_from, SMALL)
    return Picture(
        *(width, round(pen.y + _MARGIN), pen.start, pen.end),
        *(tuple(pen.written), tuple(pen.rules), sheet.chart, frame),
    )


def _standing(pen: Pen, side: Side) -> None:
    """Write a side's names in full and its total; below, who played which deals before."""
    pen.rule()
    line = pen.y + TEXT.size * _LEADING
    name = f"{side.name} ★" if side.won else side.name
    pen.paragraph(name, TOTAL if side.won else TEXT, pen.end - _COLUMN)
    # The total stands on the first line of the names, however many lines these take.
    lowest, pen.y = pen.y, line
    pen.write(number(side.total), pen.end, TOTAL, "end")
    pen.y = lowest
    for before in side.before:
        pen.paragraph(before, SMALL)


def _frame(pen: Pen, sheet: RecordSheet) -> Frame:
    """Return the place of the chart, and move the pen below it."""
    top = pen.y + _APART
    wide = min(pen.end - pen.start, _BROADEST_CHART)
    high = wide * HEIGHT / WIDTH if sheet.chart else 0
    pen.y = top + high + _APART
    return Frame((pen.start + pen.end - wide) / 2, top, wide, high)


def _deals(pen: Pen, sheet: RecordSheet) -> None:
    """Write the deals down and the sides across."""
    column = (pen.end - pen.start - _DEALS) / len(sheet.sides)
    ends = [pen.start + _DEALS + column * (nth + 1) for nth in range(len(sheet.sides))]
    _heads(pen, sheet.sides, ends, column - _APART)
    for row in sheet.rows:
        _deal(pen, row, ends)
    pen.rule()
    pen.paragraph(str(words.HOW_TO_READ), SMALL)


def _heads(pen: Pen, sides: Sequence[Side], ends: Sequence[float], room: float) -> None:
    """Write whose column it is: a line for each player, in the words that tell them apart."""
    everybody = [player for side in sides for player in side.players]
    telling = dict(zip(everybody, telling_words(tuple(everybody)), strict=True))
    for nth in range(max(len(side.players) for side in sides)):
        pen.down(HEAD)
        for side, end in zip(sides, ends, strict=True):
            for player in side.players[nth : nth + 1]:
                name = isolated(shortened(telling[player], room, HEAD.size))
                pen.write(name, end, HEAD, "end")


def _deal(pen: Pen, row: Row, ends: Sequence[float]) -> None:
    """Write the points of a deal with the totals behind them; below, its remarks."""
    pen.rule()
    pen.down(POINTS)
    pen.write(number(row.deal.number), pen.start, POINTS)
    for cell, end in zip(row.cells, ends, strict=True):
        points = words.points(cell.points, counts=row.counts)
        pen.write(points, end - _TOTAL - _OFFICE, MOST if cell.best else POINTS, "end")
        pen.write(str(words.DEALER) if cell.dealer else "", end - _TOTAL, SMALL, "end")
        pen.write(number(cell.total), end, SMALL, "end")
    for remark in row.remarks:
        pen.paragraph(remark, SMALL)
