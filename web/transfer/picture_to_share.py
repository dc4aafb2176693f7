"""The layout of a square picture to post: who won, the scores, the race and one highlight.

Lengths are SVG units, and `x` counts from the side on which reading begins.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.standing import Standing
from web.i18n.names import is_named_after
from web.i18n.sentence_parts import beside, between, isolated, number
from web.i18n.text_width import in_lines, shortened, width
from web.match.context import MatchContext
from web.match.deal_and_standing_words import who_leads
from web.match.ending_words import ending, who_won
from web.match.match_overview import LatestMatch, called
from web.match.seating_and_rule_words import sat_there
from web.match.word_registry import game_name
from web.results.race_chart import Chart
from web.results.standing_charts import race
from web.results.won_page import highlights
from web.transfer.picture import Frame, Letters, Written, turned

SIZE, MARGIN = 1080, 64
"""Width and height of the picture, as most apps show pictures, and the space at its edges."""

INKS = ("#bb6a10", "#5f2bd0", "#0f8ba3", "#96135a", "#3f4a06")
"""Light colours of the players, which a test holds equal to those of static/css/app.css."""

_ROOM = SIZE - 2 * MARGIN
_HEADING, _HIGHLIGHT, _SUBSTITUTES = Letters(34), Letters(40, bold=True), Letters(28)
_LARGEST, _SMALLEST = 144, 64
_NAMES, _TOTALS, _BARS = 330, 130, 380
"""Widths of the columns of names and of totals, and the most height that all bars take."""

_FEWEST_DEALS = 3
"""Deals from which on the race is drawn as lines."""


@dataclass(frozen=True, slots=True)
class Post:
    """The drawn picture: text on its `band` and below, bars (ink, frame), lines, their floor.

    A line is (ink, points), and the floor its start, end and height.
    """

    headline: str
    band: float
    above: tuple[Written, ...]
    below: tuple[Written, ...]
    bars: tuple[tuple[str, Frame], ...]
    lines: tuple[tuple[str, str], ...]
    floor: tuple[float, float, float]
    size: int = SIZE

    def mirrored(self) -> "Post":
        """Return the picture for readers who begin at the right."""
        return replace(
            self,
            above=turned(self.above, SIZE),
            below=turned(self.below, SIZE),
            bars=tuple((ink, replace(bar, x=SIZE - bar.x - bar.width)) for ink, bar in self.bars),
        )


def post(context: MatchContext) -> Post:
    """Return the picture of a match as it is, for readers who begin at the left."""
    played = LatestMatch(context)
    heading, name = beside(game_name(context.game.key), played.day), called(context.table)
    if not is_named_after(name, context.players):  # the bars name them
        # Game and day are never cut: what is too long is the name.
        told = between() + heading
        room = _ROOM - width(told, _HEADING.size)
        heading = shortened(isolated(name), room, _HEADING.size) + told
    headline = who_won(context) if played.context.is_over else who_leads(context) or ending(context)
    above = [_written(heading, MARGIN + 30, _HEADING)]
    letters, rows = _as_large_as_fits(headline)
    line = MARGIN + 48.0
    for text in rows:
        line += letters.size * 1.12
        above.append(_written(text, line, letters))
    band = round(line + letters.size * 0.45)
    below, bottom = _foot(context)
    chart: Chart | None = race(context)["chart"]
    if chart and len(chart.lines[0].spots) <= _FEWEST_DEALS:
        chart = None
    # Where no lines follow, the bars have their room.
    room = _BARS if chart else bottom - band - 60
    step = min(60 if chart else 200, room / len(context.sides))
    bars, told_beside = _bars(played.context.standing, context.side_names, band + 40, step)
    top = bars[-1][1].y + bars[-1][1].height + 36
    lines, floor = _lines(chart, Frame(MARGIN, top, _ROOM, bottom - top - 20))
    return Post(headline, band, tuple(above), told_beside + below, bars, lines, floor)


def _foot(context: MatchContext) -> tuple[tuple[Written, ...], int]:
    """Return the foot of the picture, and where its room begins.

    It tells the most telling highlight, and below who played before those whom the bars name.
    """
    chosen = [one.words for one in highlights(context)[:1]]
    earlier = zip(context.side_names, sat_there(context), strict=True)
    left = [beside(isolated(name), *before) for name, before in earlier if before]
    rows = [(text, _HIGHLIGHT) for one in chosen for text in _rows(one, _HIGHLIGHT)]
    rows += [(text, _SUBSTITUTES) for one in left for text in _rows(one, _SUBSTITUTES)][:3]
    line = bottom = SIZE - MARGIN - sum(round(letters.size * 1.35) for _text, letters in rows)
    written = []
    for text, letters in rows:
        line += round(letters.size * 1.35)
        written.append(_written(text, line, letters))
    return tuple(written), bottom


def _rows(text: str, letters: Letters) -> list[str]:
    """Return the first two lines of a text at the foot."""
    return in_lines(text, _ROOM, letters.size)[:2]


def _lines(
    chart: Chart | None, frame: Frame
) -> tuple[tuple[tuple[str, str], ...], tuple[float, float, float]]:
    """Return the lines of a chart drawn into this frame, and its floor."""
    if chart is None or frame.height < 90:
        return (), (0, 0, 0)
    across = frame.width / (chart.end - chart.start)
    heights = [y for line in chart.lines for _x, y in line.spots]
    highest, lowest = min(chart.target_y, *heights), max(chart.zero_y, *heights)
    down = frame.height / max(1, lowest - highest)

    def y(height: float) -> float:
        return round(frame.y + (height - highest) * down, 1)

    lines = tuple(
        (
            INKS[line.side % len(INKS)],
            " ".join(
                f"{round(frame.x + (x - chart.start) * across, 1)},{y(height)}"
                for x, height in line.spots
            ),
        )
        for line in chart.lines
    )
    return lines, (frame.x, frame.x + frame.width, y(chart.zero_y))


def _as_large_as_fits(text: str) -> tuple[Letters, Sequence[str]]:
    """Return the largest letters in which a text stands on two lines, or smaller ones on three."""
    for size in range(_LARGEST, _SMALLEST, -8):
        lines = in_lines(text, _ROOM, size)
        if len(lines) <= (2 if size > 100 else 3) and "…" not in "".join(lines):
            return Letters(size, bold=True), lines
    return Letters(_SMALLEST, bold=True), in_lines(text, _ROOM, _SMALLEST)[:4]


def _bars(
    standing: Standing, names: Sequence[str], top: float, step: float
) -> tuple[tuple[tuple[str, Frame], ...], tuple[Written, ...]]:
    """Return the bars from the highest total down, one every `step`, and names and totals."""
    totals = standing.totals
    letters = Letters(round(min(60, step) * 0.62), bold=True)
    longest, full = _ROOM - _NAMES - _TOTALS, max(1, standing.target, *totals)
    bars, written = [], []
    for nth, side in enumerate(sorted(range(len(totals)), key=lambda side: -totals[side])):
        y, total = top + step * nth, totals[side]
        base = round(y + step * 0.42 + letters.size * 0.33, 1)
        name = shortened(isolated(names[side]), _NAMES - 20, letters.size)
        reach = round(longest * max(0, total) / full, 1)
        frame = Frame(MARGIN + _NAMES, round(y + step * 0.14, 1), reach, round(step * 0.56, 1))
        bars.append((INKS[side % len(INKS)], frame))
        written += [
            _written(name, base, letters),
            Written(number(total), SIZE - MARGIN, base, letters, "end"),
        ]
    return tuple(bars), tuple(written)


def _written(text: str, y: float, letters: Letters) -> Written:
    return Written(text, MARGIN, round(y, 1), letters, "start")
