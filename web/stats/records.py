"""The records of a table, game by game, each with the deal or the match that holds it."""

from collections.abc import Iterator
from datetime import timedelta

from flask import Blueprint, render_template

from scoring.catalogue import find_game
from scoring.stats.records import Best
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
    most = map(asked.figures.records.bests.get, find_game(asked.game).highlight_kinds)
    return render_template(
        "stats/records.html",
        choice=asked,
        records=list(_by_kind(asked)),
        most=[_held(asked, best) for best in most if best and best.value >= LEAST_TIMES],
        later=asked.figures.decided < LEAST_MATCHES,
    )


def _by_kind(asked: Choice) -> Iterator[dict[str, object]]:
    """Yield the records that there are enough deals or matches for, as their definitions stand."""
    found = asked.figures
    for kind in words.RECORDS:
        best = found.records.bests.get(kind)
        matches = found.timed if kind == "longest_time" else found.decided
        enough = found.deals >= LEAST_DEALS if kind in OF_DEALS else matches >= LEAST_MATCHES
        if best and enough and not (kind.endswith("in_a_row") and best.value < LEAST_TIMES):
            yield _held(asked, best)


def _held(asked: Choice, best: Best) -> dict[str, object]:
    """Return a record, who holds it if anybody does, and in which match or deal of it."""
    names = [isolated(asked.named(person)) for person in best.names]
    return {
        "key": best.kind,
        "value": _value(best),
        "who": together(names) if names else "",
        "match": best.match,
        "deal": best.deal,
        "address": asked.page_of((best.match, best.deal, 0)),
    }


def _value(best: Best) -> str:
    if best.kind == "longest_time":
        return duration(timedelta(seconds=best.value))
    return words.deals(best.value) if best.kind in IN_DEALS else number(best.value)
