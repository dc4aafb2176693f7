"""The figures of players as words, with links to where each was reached; a chart of columns."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.catalogue import find_game
from scoring.stats import Pair, Tally
from web.i18n.sentence_parts import number
from web.stats import words
from web.stats.counted import Choice

Figure = tuple[str, str, str]
"""A figure: the key of its definition, its value, and where it was reached ("" for nowhere)."""


def ranking(choice: Choice) -> list[tuple[str, Tally]]:
    """Return everybody by name, those with most matches won first, then by deals won."""

    def rank(one: tuple[str, Tally]) -> tuple[int, int, int, int, str]:
        name, tally = one
        matches, deals = tally.matches, tally.deals
        return -matches.alone, -matches.shared, -deals.alone, -deals.shared, name

    named = ((choice.named(person), one) for person, one in choice.figures.tallies.items())
    return sorted(named, key=rank)


def figures(choice: Choice, person: str, tally: Tally) -> Iterator[Figure]:
    """Yield the chief figures of one player, averages only of enough deals."""
    if tally.matches.of:
        yield "matches", words.won(tally.matches), ""
    if not tally.points.deals:
        return
    yield "deals", words.won(tally.deals), ""
    points, spot = choice.figures.best[person]
    yield "best", number(points), choice.page_of(spot)
    if words.enough(tally.points.deals):
        yield "mean", words.tenths(tally.points.mean), ""


def rounds(tally: Tally) -> dict[str, object]:
    """Return the chart and the table of rounds by number; None where too few are known."""
    if not tally.rounds or not words.enough(min(share.of for _, share in tally.rounds)):
        return {"rounds": None}
    each = [
        (nth, Fraction(share.taken * 100, share.of), share.even * 100 / share.of)
        for nth, share in tally.rounds
    ]
    return {"rounds": shares(each), "round_rows": tally.rounds}


def highlights(choice: Choice, person: str, tally: Tally) -> list[Figure]:
    """Return the highlights that were this player's, how often, and where each was last."""
    times = dict(tally.highlights)
    return [
        (kind, number(times[kind]), choice.page_of(choice.figures.latest[person, kind]))
        for kind in find_game(choice.game).highlight_kinds
        if times.get(kind)
    ]


def met(choice: Choice, person: str) -> list[tuple[str, Pair]]:
    """Return everybody who sat in enough deals with this player, those met most often first."""

    def deals(two: Pair) -> int:
        return two.deals.of + two.deals_together.of

    others = [other for other in choice.figures.tallies if other != person]
    pairs = [(choice.named(other), choice.figures.pair(person, other)) for other in others]
    often = [(other, two) for other, two in pairs if words.enough(deals(two))]
    return sorted(often, key=lambda one: (-deals(one[1]), one[0]))


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
