"""Two people of a table: how they did against each other, and as partners."""

from collections.abc import Iterator
from itertools import islice

from flask import Blueprint, render_template, request

from scoring.people import People, Result
from scoring.stats import Pair
from storage import Table
from web.http.heavy_work import heavy
from web.match.context import table_or_404
from web.people.results import matches_of, names_by_person, people
from web.stats.counted import over_all, page_of

blueprint = Blueprint("heads", __name__, url_prefix="/t/<address>/ranking")

LAST = 10
"""Matches of the two that are shown, the newest."""


@blueprint.get("/heads")
@heavy
def show(address: str) -> str:
    """Show two people, `?one=` and `?other=`, over all games and in each; else ask who they are."""
    table = table_or_404(address)
    known, names = people(table), matches_of(table).names
    written = names_by_person(table, known)
    one, other = (known.person(request.args.get(field, "")) for field in ("one", "other"))
    two = (one, other) if one in written and other in written and one != other else None
    return render_template(
        "stats/heads.html",
        table=table,
        everybody=list(dict.fromkeys(written[known.person(name)] for name in names)),
        one=written.get(one, ""),
        other=written.get(other, ""),
        **(_of(table, known, *two) if two else {"rows": [], "meetings": []}),
    )


def _of(table: Table, known: People, one: str, other: str) -> dict[str, object]:
    """Return what two people did, over all games ("") and by game, and their last matches."""
    pairs = {game: found.pair(one, other) for game, found in over_all(table, known).items()}
    rows = [(game, pair) for game, pair in pairs.items() if pair != Pair()]
    everything = [("", sum(pairs.values(), Pair()))]
    return {
        "rows": rows if len(rows) == 1 else everything + rows,
        "meetings": list(islice(_meetings(table, known, one, other), LAST)),
    }


def _meetings(
    table: Table, known: People, one: str, other: str
) -> Iterator[tuple[Result, str, str]]:
    """Yield the matches with a result at whose end both sat, the newest first.

    Each has its address and the code of how it ended, as the first of the two sees it.
    """
    for match in reversed(matches_of(table).results):
        sat = {known.person(name): n for n, names in enumerate(match.sides) for name in names}
        once = len(sat) == sum(map(len, match.sides))
        if match.decided and once and one in sat and other in sat:
            mine, theirs = match.places[sat[one]], match.places[sat[other]]
            said = "ahead" if mine < theirs else "behind" if mine > theirs else "level"
            if sat[one] == sat[other]:
                said = "together_won" if mine == 1 else "together_lost"
            yield match, page_of(table, (match.number, 0, 0)), said
