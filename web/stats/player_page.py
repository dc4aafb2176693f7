"""What the pages of players show: their numbers as words, and where each of them leads."""

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
"""With fewer deals a difference tells next to nothing."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """One player in the list of all; `few` says that these are too few deals to tell anything."""

    name: str
    matches: str
    deals: str
    mean: str
    half: str
    few: str


@dataclass(frozen=True, slots=True)
class Figure:
    """One number under the name that its definition has, and where it was reached."""

    key: str
    value: str
    address: str = ""


@dataclass(frozen=True, slots=True)
class Compared:
    """A part of the deals, under the name that its definition has."""

    key: str
    deals: str
    won: str
    mean: str
    few: str


@dataclass(frozen=True, slots=True)
class Met:
    """Another player: how often the first was above, and what they won as partners."""

    name: str
    deals: str
    matches: str
    together: str


@dataclass(frozen=True, slots=True)
class RoundShare:
    """One round by its number: what was taken of it, and the even share."""

    number: int
    taken: str
    share: str
    even: str


def ranking(choice: Choice) -> list[Ranked]:
    """Everybody, those with most matches won first, then deals."""
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
    """That these are too few to tell; "" where they are enough."""
    return words.too_few(deals) if deals < FEW else ""


def figures(choice: Choice, name: str, tally: Tally) -> Iterator[Figure]:
    """The chief numbers of one player."""
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
    """The latest deal in which a player had so many."""
    return next(
        url_for("moments.deal", address=choice.table.address, number=one.number, deal=deal.number)
        for one in reversed(choice.matches)
        for deal in reversed(one.played.added)
        if name in deal.players
        and deal.points[one.played.side_of(deal.players.index(name))] == points
    )


def spread(points: Spread) -> dict[str, Any]:
    """Points per deal, drawn and in rows; nothing without a deal."""
    if not points.deals:
        return {"spread": None}
    chart = column_chart.distribution(points)
    rows = [(span(column.low, column.high), column.value) for column in chart.columns]
    return {"spread": chart, "spread_rows": rows}


def rounds(tally: Tally) -> dict[str, Any]:
    """Rounds by number, drawn and in rows; nothing where none was entered."""
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
    """As dealer beside the other deals, and as first leader beside them, where that is known."""
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
    """How often each kind that the game tells was this player's, and where it was last."""
    times = dict(tally.highlights)
    latest = _latest(choice, name)
    return [
        Figure(kind, number(times.get(kind, 0)), latest.get(kind, ""))
        for kind in find_game(choice.game).highlight_kinds
    ]


def _latest(choice: Choice, name: str) -> dict[str, str]:
    """Kind → the page of the last one."""
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
        return url_for("moments.ruling", **place, round=nth)
    return url_for("moments.deal", **place)


def met(choice: Choice, name: str) -> list[Met]:
    """Everybody else who ever sat there in the same deal, those met most often first."""
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
    """Two players over all matches asked for."""
    return sum((pair(one.played, name, other) for one in choice.matches), Pair())


def partners(choice: Choice) -> bool:
    """Whether anybody played together with another."""
    return any(len(side) > 1 for one in choice.matches for side in one.played.sides)
