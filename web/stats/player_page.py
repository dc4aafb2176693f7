"""The figures of players as words, with links to where each was reached."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from flask import url_for

from scoring.catalogue import find_game
from scoring.stats import Pair, Tally, pair
from scoring.stats.counts import Share, Spread
from scoring.stats.player import Part
from web.i18n.words import number, span
from web.stats import column_chart, words
from web.stats.counted import Choice

FEW = 20
"""Deals below which a difference tells next to nothing."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """One player in the list of all; `few` warns that these are too few deals."""

    name: str
    matches: str
    deals: str
    mean: str
    half: str
    few: str


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure under the name of its definition, and the page where it was reached."""

    key: str
    value: str
    address: str = ""


@dataclass(frozen=True, slots=True)
class Compared:
    """The figures of a part of a player's deals, under the name of its definition."""

    key: str
    deals: str
    won: str
    mean: str
    few: str


@dataclass(frozen=True, slots=True)
class Met:
    """Another player: how often the first was ahead of them, and what they won as partners."""

    name: str
    deals: str
    matches: str
    together: str


@dataclass(frozen=True, slots=True)
class RoundShare:
    """One round by its number: how often the player took it, and the even share."""

    number: int
    taken: str
    share: str
    even: str


def ranking(choice: Choice) -> list[Ranked]:
    """Return everybody, those with most matches won first, then by deals won."""
    everybody = sorted(choice.tallies.items(), key=lambda one: (_rank(one[1]), one[0]))
    return [_ranked(name, tally) for name, tally in everybody]


def _rank(tally: Tally) -> tuple[int, int, int, int]:
    return (
        -tally.matches.alone,
        -tally.matches.shared,
        -tally.deals.alone,
        -tally.deals.shared,
    )


def _ranked(name: str, tally: Tally) -> Ranked:
    dealt = tally.points.deals > 0
    return Ranked(
        name,
        words.won(tally.matches),
        words.won(tally.deals),
        words.tenths(tally.points.mean) if dealt else "",
        span(*tally.points.half) if dealt else "",
        few(tally.points.deals),
    )


def few(deals: int) -> str:
    """Return a warning that these are too few deals; "" where they are enough."""
    return words.too_few(deals) if deals < FEW else ""


def figures(choice: Choice, name: str, tally: Tally) -> Iterator[Figure]:
    """Yield the chief figures of one player."""
    yield Figure("matches", words.won(tally.matches))
    if tally.unfinished:
        yield Figure("unfinished", number(tally.unfinished))
    if not tally.points.deals:
        return
    yield Figure("deals", words.won(tally.deals))
    yield Figure("mean", words.tenths(tally.points.mean))
    yield Figure("half", span(*tally.points.half))
    yield Figure("middle", number(tally.points.middle))
    yield Figure("best", number(tally.points.highest), _where(choice, name, tally.points.highest))


def _where(choice: Choice, name: str, points: int) -> str:
    """Return the page of the latest deal in which a player had so many points."""
    return next(
        url_for("results.deal", address=choice.table.address, number=one.number, deal=deal.number)
        for one in reversed(choice.matches)
        for deal in reversed(one.played.added)
        if name in deal.players
        and deal.points[one.played.side_of(deal.players.index(name))] == points
    )


def spread(points: Spread) -> dict[str, Any]:
    """Return the chart and the table of points per deal; None for both without a deal."""
    if not points.deals:
        return {"spread": None}
    chart = column_chart.distribution(points)
    rows = [(span(column.low, column.high), column.value) for column in chart.columns]
    return {"spread": chart, "spread_rows": rows}


def rounds(tally: Tally) -> dict[str, Any]:
    """Return the chart and the table of rounds by number; None where none was entered."""
    if not tally.rounds:
        return {"rounds": None}
    each = [
        (nth, _hundredths(share.taken, share), _hundredths(share.even, share))
        for nth, share in tally.rounds
    ]
    chart = column_chart.shares(each)
    return {"rounds": chart, "round_rows": [_round(nth, share) for nth, share in tally.rounds]}


def _round(nth: int, share: Share) -> RoundShare:
    return RoundShare(
        nth,
        words.of_all(share.taken, share.of),
        words.share(share.taken, share.of),
        words.share(share.even, share.of),
    )


def _hundredths(part: int | Fraction, share: Share) -> Fraction:
    return Fraction(part) * 100 / share.of


def comparisons(tally: Tally) -> list[list[Compared]]:
    """Return the deals as dealer beside the others, and those as first leader, where known."""
    pairs = [
        (("dealing", tally.dealing), ("passing", tally.passing)),
        (("leading", tally.leading), ("following", tally.following)),
    ]
    return [
        [_compared(key, part) for key, part in both]
        for both in pairs
        if any(part.won.of for _, part in both)
    ]


def _compared(key: str, part: Part) -> Compared:
    mean = words.tenths(part.mean) if part.won.of else ""
    return Compared(key, number(part.won.of), words.won(part.won), mean, few(part.won.of))


def highlights(choice: Choice, name: str, tally: Tally) -> list[Figure]:
    """Return how often each highlight of the game was this player's, and where it was last."""
    times = dict(tally.highlights)
    latest = _latest(choice, name)
    return [
        Figure(kind, number(times.get(kind, 0)), latest.get(kind, ""))
        for kind in find_game(choice.game).highlight_kinds
    ]


def _latest(choice: Choice, name: str) -> dict[str, str]:
    """Return for each kind of highlight the page of the player's last one."""
    found: dict[str, str] = {}
    for one in choice.matches:
        for deal in one.played.deals:
            seat = deal.seat_of(name)
            for told in deal.highlights:
                if seat in told.seats:
                    found[told.kind] = _address(choice, one.number, told.deal, told.round)
    return found


def _address(choice: Choice, match: int, deal: int, nth: int) -> str:
    place: dict[str, Any] = {"address": choice.table.address, "number": match, "deal": deal}
    if nth:
        return url_for("results.ruling", **place, round=nth)
    return url_for("results.deal", **place)


def met(choice: Choice, name: str) -> list[Met]:
    """Return everybody who ever sat in a deal with this player, those met most often first."""
    pairs = [(other, of_two(choice, name, other)) for other in choice.tallies if other != name]
    often = [(other, two) for other, two in pairs if two.deals.of or two.deals_together.of]
    often.sort(key=lambda one: (-one[1].deals.of - one[1].deals_together.of, one[0]))
    return [
        Met(
            other,
            words.of_all(two.deals.above, two.deals.of),
            words.of_all(two.matches.above, two.matches.of),
            words.won(two.deals_together),
        )
        for other, two in often
    ]


def of_two(choice: Choice, name: str, other: str) -> Pair:
    """Return the figures of two players over all matches asked for."""
    return sum((pair(one.played, name, other) for one in choice.matches), Pair())


def partners(choice: Choice) -> bool:
    """Return whether anybody played together with another."""
    return any(len(side) > 1 for one in choice.matches for side in one.played.sides)
