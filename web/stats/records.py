"""The records of a table, game by game, each with the deal or the match that holds it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta

from flask import Blueprint, render_template

from scoring.catalogue import find_game
from scoring.stats.records import Best, most_highlights, records
from web.i18n.words import isolated, number, together
from web.match.context import table_or_404
from web.match.latest_match import duration
from web.stats import words
from web.stats.counted import Choice, choice

blueprint = Blueprint("records", __name__, url_prefix="/t/<address>/records")

IN_DEALS = frozenset({"most_deals", "fewest_deals"})
"""Records whose value is a number of deals."""


@dataclass(frozen=True, slots=True)
class Held:
    """A record, who holds it if anybody does, and where; `deal` is 0 for a whole match."""

    key: str
    value: str
    who: str
    match: int
    deal: int
    address: str


@blueprint.get("/")
def all_records(address: str) -> str:
    """Show the highest, the longest, the farthest behind, and the most in a row."""
    asked = choice(table_or_404(address))
    matches = [(one.number, one.played) for one in asked.matches]
    most = (most_highlights(matches, kind) for kind in find_game(asked.game).highlight_kinds)
    return render_template(
        "stats/records.html",
        choice=asked,
        records=list(_by_kind(asked, records(matches))),
        most=[_held(asked, best) for best in most if best],
    )


def _by_kind(asked: Choice, found: dict[str, Best]) -> Iterator[Held]:
    """Yield the records in the order of their definitions."""
    # A match imported from a scoresheet took no time.
    timed = [one for one in asked.matches if one.played.decided and one.lasted > timedelta(0)]
    for kind in words.RECORDS:
        if kind in found:
            yield _held(asked, found[kind])
        elif kind == "longest_time" and timed:
            longest = max(timed, key=lambda one: one.lasted)
            address = asked.page_of(longest.number)
            yield Held(kind, duration(longest.lasted), "", longest.number, 0, address)


def _held(asked: Choice, best: Best) -> Held:
    value = words.deals(best.value) if best.kind in IN_DEALS else number(best.value)
    who = together([isolated(name) for name in best.names]) if best.names else ""
    address = asked.page_of(best.match, best.deal)
    return Held(best.kind, value, who, best.match, best.deal, address)
