"""The records of a table, game by game, each with the deal or the match that holds it."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from flask import Blueprint, render_template

from scoring.catalogue import find_game
from scoring.stats.records import Best, most_highlights, records
from web.http.heavy_work import heavy
from web.i18n.sentence_parts import isolated, number, together
from web.match.context import table_or_404
from web.match.match_overview import duration
from web.stats import words
from web.stats.counted import Choice, choice

blueprint = Blueprint("records", __name__, url_prefix="/t/<address>/records")

OF_DEALS = frozenset({"highest_deal", "deals_in_a_row", "rounds_in_a_row"})
"""Records among deals and rounds; all others are among matches with a result."""

LEAST_DEALS, LEAST_MATCHES = 10, 3
"""Deals and matches that there must be to choose from: the best of one or two is no record."""

LEAST_TIMES = 2
"""Smallest record of what is counted: one in a row, or one highlight in a match, is none."""

IN_DEALS = frozenset({"most_deals", "fewest_deals"})
"""Records whose value is a number of deals."""


@blueprint.get("/")
@heavy
def all_records(address: str) -> str:
    """Show the highest, the longest, the farthest behind, and the most in a row."""
    asked = choice(table_or_404(address))
    matches = [(one.number, one.played) for one in asked.matches]
    most = (most_highlights(matches, kind) for kind in find_game(asked.game).highlight_kinds)
    decided = sum(one.played.decided for one in asked.matches)
    return render_template(
        "stats/records.html",
        choice=asked,
        records=list(_by_kind(asked, records(matches))),
        most=[_held(asked, best) for best in most if best and best.value >= LEAST_TIMES],
        later=decided < LEAST_MATCHES,
    )


def _by_kind(asked: Choice, found: dict[str, Best]) -> Iterator[dict[str, Any]]:
    """Yield the records that there are enough deals or matches for, as their definitions stand."""
    decided = [one for one in asked.matches if one.played.decided]
    # A match imported from a scoresheet took no time.
    timed = [one for one in decided if one.lasted > timedelta(0)]
    deals = sum(len(one.played.added) for one in asked.matches)
    for kind in words.RECORDS:
        enough = deals >= LEAST_DEALS if kind in OF_DEALS else len(decided) >= LEAST_MATCHES
        best = found.get(kind)
        if best and enough and not (kind.endswith("in_a_row") and best.value < LEAST_TIMES):
            yield _held(asked, best)
        elif kind == "longest_time" and len(timed) >= LEAST_MATCHES:
            longest = max(timed, key=lambda one: one.lasted)
            best = Best(kind, 0, (), longest.number)
            yield {**_held(asked, best), "value": duration(longest.lasted)}


def _held(asked: Choice, best: Best) -> dict[str, Any]:
    """Return a record, who holds it if anybody does, and in which match or deal of it."""
    value = words.deals(best.value) if best.kind in IN_DEALS else number(best.value)
    return {
        "key": best.kind,
        "value": value,
        "who": together([isolated(name) for name in best.names]) if best.names else "",
        "match": best.match,
        "deal": best.deal,
        "address": asked.page_of(best.match, best.deal),
    }
