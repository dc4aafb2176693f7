"""Hindsight of a player: each answer looks at some new deals, and at all it looked at before."""

from contextlib import suppress
from fractions import Fraction
from typing import Any

from flask import Flask, current_app

from storage import Altered
from web.games.catalogue import PAGES
from web.http.answer_cache import Cache
from web.match.context import current_record, match_context
from web.match.page_data import Left
from web.stats.counted import Choice, Counted

AT_ONCE = 20
"""New deals looked at for one answer: each takes up to some hundredths of a second."""

AT_HAND = 20_000
"""Deals that the cache keeps. Looking back on one takes a search (`bench/hindsight.py`)."""


def known_deals(choice: Choice, name: str) -> list[tuple[Counted, int, int]]:
    """Return match, deal and seat of every deal that can be looked at, the newest first."""
    return [
        (one, deal.number, seat)
        for one in reversed(choice.matches)
        for deal in reversed(one.played.deals)
        if deal.number in one.known and (seat := deal.seat_of(name)) is not None
    ]


def look_back(choice: Choice, name: str, more: int) -> dict[str, Any]:
    """Return what is known of this player already, and up to `more` new deals.

    `looked` counts the deals looked at of those with all cards known, `of`. `mean` are the points
    left in each, `most` is the deal in which most was left, as (match, deal, points). In
    `best_played` deals nothing better was possible, in `matches` the match could have been won.
    """
    kept: Cache[Left] = current_app.extensions["hindsights"]
    deals = known_deals(choice, name)
    looked: list[tuple[int, int, Left]] = []
    for one, deal, seat in deals:
        question = (one.match.id, one.version, deal, seat)
        # Deals that are in the cache cost nothing and are shown all; `more` bounds the new ones.
        if question not in kept:
            if not more:
                continue
            more -= 1
        # It raises where the match was damaged since it was counted.
        with suppress(Altered):
            left = kept.get(question, lambda: _left(choice, one, deal, seat))  # noqa: B023
            looked.append((one.number, deal, left))
    lefts = [left for _match, _deal, left in looked]
    most = max(looked, key=lambda found: found[2].points, default=None)
    return {
        "of": len(deals),
        "looked": len(looked),
        "mean": Fraction(sum(left.points for left in lefts), len(lefts) or 1),
        "best_played": sum(not left.points and not left.match for left in lefts),
        "matches": sum(left.match for left in lefts),
        "most": (*most[:2], most[2].points) if most else None,
    }


def _left(choice: Choice, one: Counted, number: int, seat: int) -> Left:
    context = match_context(choice.table, one.match, current_record().log(one.match))
    deal = context.state.find_deal(number)
    pages = PAGES[context.game.key].hindsight
    assert pages is not None
    return pages.left(context, deal, seat)


def register(app: Flask) -> None:
    """Set up the cache of deals looked at."""
    app.extensions["hindsights"] = Cache[Left](AT_HAND)
