"""The figures of players as words, with links to where each was reached."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from scoring.catalogue import find_game
from scoring.stats import Pair, Tally, pair
from scoring.stats.counts import Spread
from scoring.stats.player import Part
from web.i18n.words import number, span
from web.stats import column_chart, words
from web.stats.counted import Choice

Figure = tuple[str, str, str]
"""A figure: the key of its definition, its value, and where it was reached ("" for nowhere)."""


def ranking(choice: Choice) -> list[tuple[str, Tally]]:
    """Return everybody, those with most matches won first, then by deals won."""

    def rank(one: tuple[str, Tally]) -> tuple[int, int, int, int, str]:
        name, tally = one
        matches, deals = tally.matches, tally.deals
        return -matches.alone, -matches.shared, -deals.alone, -deals.shared, name

    return sorted(choice.tallies.items(), key=rank)


def figures(choice: Choice, name: str, tally: Tally) -> Iterator[Figure]:
    """Yield the chief figures of one player, averages only of enough deals."""
    if tally.matches.of:
        yield "matches", words.won(tally.matches), ""
    if not tally.points.deals:
        return
    yield "deals", words.won(tally.deals), ""
    yield "best", number(tally.points.highest), _where(choice, name, tally.points.highest)
    if words.enough(tally.points.deals):
        yield "mean", words.tenths(tally.points.mean), ""
        yield "half", span(*tally.points.half), ""


def _where(choice: Choice, name: str, points: int) -> str:
    """Return the page of the latest deal in which a player had so many points."""
    return next(
        choice.page_of(one.number, deal.number)
        for one in reversed(choice.matches)
        for deal in reversed(one.played.added)
        if name in deal.players and deal.points[deal.side_of(deal.players.index(name))] == points
    )


def spread(points: Spread) -> dict[str, Any]:
    """Return the chart and the table of points per deal; None for the chart of too few deals."""
    if not words.enough(points.deals):
        return {"spread": None}
    chart = column_chart.distribution(points)
    filled = (column for column in chart.columns if column.value)
    rows = [(span(column.low, column.high), column.value) for column in filled]
    return {"spread": chart, "spread_rows": rows}


def rounds(tally: Tally) -> dict[str, Any]:
    """Return the chart and the table of rounds by number; None where too few are known."""
    if not tally.rounds or not words.enough(min(share.of for _, share in tally.rounds)):
        return {"rounds": None}
    each = [
        (nth, Fraction(share.taken * 100, share.of), share.even * 100 / share.of)
        for nth, share in tally.rounds
    ]
    return {"rounds": column_chart.shares(each), "round_rows": tally.rounds}


def comparisons(tally: Tally) -> list[tuple[tuple[str, Part], ...]]:
    """Return the deals as dealer beside the others, and as first leader, if enough of both."""
    pairs = [
        (("dealing", tally.dealing), ("passing", tally.passing)),
        (("leading", tally.leading), ("following", tally.following)),
    ]
    return [both for both in pairs if all(words.enough(part.won.of) for _, part in both)]


def highlights(choice: Choice, name: str, tally: Tally) -> list[Figure]:
    """Return the highlights that were this player's, how often, and where each was last."""
    latest: dict[str, str] = {}
    for one in choice.matches:
        for deal in one.played.deals:
            seat = deal.seat_of(name)
            for told in deal.highlights:
                if seat in told.seats:
                    latest[told.kind] = choice.page_of(one.number, told.deal, told.round)
    times = dict(tally.highlights)
    return [
        (kind, number(times[kind]), latest.get(kind, ""))
        for kind in find_game(choice.game).highlight_kinds
        if times.get(kind)
    ]


def met(choice: Choice, name: str) -> list[tuple[str, Pair]]:
    """Return everybody who sat in enough deals with this player, those met most often first."""

    def deals(two: Pair) -> int:
        return two.deals.of + two.deals_together.of

    pairs = [(other, of_two(choice, name, other)) for other in choice.tallies if other != name]
    often = [(other, two) for other, two in pairs if words.enough(deals(two))]
    return sorted(often, key=lambda one: (-deals(one[1]), one[0]))


def of_two(choice: Choice, name: str, other: str) -> Pair:
    """Return the figures of two players over all matches asked for."""
    return sum((pair(one.played, name, other) for one in choice.matches), Pair())


def partners(choice: Choice) -> bool:
    """Return whether anybody played together with another."""
    return any(len(side) > 1 for one in choice.matches for side in one.played.sides)
