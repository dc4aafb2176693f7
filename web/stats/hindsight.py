"""Hindsight of a player: each answer looks at some new deals, and at all it looked at before."""

from contextlib import suppress
from fractions import Fraction
from itertools import islice

from flask import Flask, current_app

from scoring.log.replay import last_entries
from storage import Altered
from web.games.catalogue import PAGES
from web.http.answer_cache import Cache
from web.http.heavy_work import give_up_if_gone
from web.match.context import MatchContext, current_record, match_context
from web.match.page_data import Left
from web.people.results import KnownMatch
from web.stats.counted import Choice

AT_ONCE = 20
"""New deals looked at for one answer: each takes up to some hundredths of a second."""

MATCHES = 50
"""Newest matches of a player that are looked at: their logs are replayed."""

AT_HAND = 20_000
"""Deals that the cache keeps. Looking back on one takes a search (`bench/hindsight.py`)."""

Deals = tuple[tuple[int, tuple[str, ...]], ...]
"""Number and players of some deals."""


def known_deals(choice: Choice, person: str) -> list[tuple[KnownMatch, int, int]]:
    """Return match, deal and seat of every deal that can be looked at, the newest first.

    They are of the newest matches of this player.
    """

    def sat(one: KnownMatch) -> bool:
        return person in map(choice.known.person, one.result.players)

    newest = list(islice(filter(sat, reversed(choice.matches)), MATCHES))
    return [
        (one, deal, seat)
        for one in newest
        for deal, players in _with_cards(choice, one)
        for seat, name in enumerate(players)
        if choice.known.person(name) == person
    ]


def _with_cards(choice: Choice, one: KnownMatch) -> Deals:
    """Return the deals of a match that can be looked at, the newest first; none if damaged."""
    kept: Cache[Deals] = current_app.extensions["known_deals"]
    with suppress(Altered):
        return kept.get((one.id, one.version, one.elsewhere), lambda: _read(choice, one))
    return ()


def _read(choice: Choice, one: KnownMatch) -> Deals:
    give_up_if_gone()
    context = _context(choice, one)
    hindsight, last = PAGES[choice.game].hindsight, last_entries(context.replay)
    return tuple(
        (deal.number, context.state.terms_of(deal).players)
        for deal in reversed(context.state.deals)
        if last.get(deal.number, 0) > one.elsewhere and hindsight and hindsight.known(deal)
    )


def _context(choice: Choice, one: KnownMatch) -> MatchContext:
    record = current_record()
    match = record.tables.find_match(choice.table, one.result.number)
    assert match is not None
    return match_context(choice.table, match, record.log(match))


def look_back(choice: Choice, person: str, more: int) -> dict[str, object]:
    """Return what is known of this player already, and up to `more` new deals.

    `looked` counts the deals looked at of those with all cards known, `of`, in as many matches as
    `newest` says. `mean` are the points
    left in each, `most` is the deal in which most was left, as (match, deal, points). In
    `best_played` deals nothing better was possible, in `matches` the match could have been won.
    """
    kept: Cache[Left] = current_app.extensions["hindsights"]
    deals = known_deals(choice, person)
    looked: list[tuple[int, int, Left]] = []
    for one, deal, seat in deals:
        question = (one.id, one.version, deal, seat)
        # Deals that are in the cache cost nothing and are shown all; `more` bounds the new ones.
        if question not in kept:
            if not more:
                continue
            more -= 1
        # It raises where the match was damaged since it was counted.
        with suppress(Altered):
            left = kept.get(question, lambda: _left(choice, one, deal, seat))  # noqa: B023
            looked.append((one.result.number, deal, left))
    lefts = [left for _match, _deal, left in looked]
    most = max(looked, key=lambda found: found[2].points, default=None)
    return {
        "newest": MATCHES,
        "of": len(deals),
        "looked": len(looked),
        "mean": Fraction(sum(left.points for left in lefts), len(lefts) or 1),
        "best_played": sum(not left.points and not left.match for left in lefts),
        "matches": sum(left.match for left in lefts),
        "most": (*most[:2], most[2].points) if most else None,
    }


def _left(choice: Choice, one: KnownMatch, number: int, seat: int) -> Left:
    context = _context(choice, one)
    deal = context.state.find_deal(number)
    pages = PAGES[context.game.key].hindsight
    assert pages is not None
    return pages.left(context, deal, seat)


def register(app: Flask) -> None:
    """Set up the caches of deals looked at, and of those that can be."""
    app.extensions["hindsights"] = Cache[Left](AT_HAND)
    app.extensions["known_deals"] = Cache[Deals](AT_HAND)
