"""The records of a table, game by game, each with the deal or the match that holds it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from flask import Blueprint, render_template, url_for

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
        records=[*_by_kind(asked, records(matches))],
        most=[_held(asked, best, _value(best)) for best in most if best],
    )


def _by_kind(asked: Choice, found: dict[str, Best]) -> Iterator[Held]:
    """Yield the records in the order of their definitions."""
    for kind in words.RECORDS:
        if kind in found:
            yield _held(asked, found[kind], _value(found[kind]))
        elif kind == "longest_time":
            yield from _by_the_clock(asked)


def _by_the_clock(asked: Choice) -> Iterator[Held]:
    """Yield the match that took longest; one imported from a scoresheet took no time."""
    decided = [one for one in asked.matches if one.played.decided and one.lasted > timedelta(0)]
    if decided:
        longest = max(decided, key=lambda one: one.lasted)
        best = Best("longest_time", 0, (), longest.number)
        yield _held(asked, best, duration(longest.lasted))


def _value(best: Best) -> str:
    return words.deals(best.value) if best.kind in IN_DEALS else number(best.value)


def _held(asked: Choice, best: Best, value: str) -> Held:
    place: dict[str, Any] = {"address": asked.table.address, "number": best.match}
    page = (
        url_for("results.deal", **place, deal=best.deal)
        if best.deal
        else url_for("results.sheet", **place)
    )
    who = together([isolated(name) for name in best.names]) if best.names else ""
    return Held(best.kind, value, who, best.match, best.deal, page)
