"""The first page: the tables of this phone, a new table, one ruling, the rules."""

from contextlib import suppress
from operator import attrgetter

from flask import Blueprint, abort, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from storage import Altered
from web.access.permissions import known
from web.games.catalogue import PAGES
from web.i18n.names import names_in_short
from web.match import game_names
from web.match.ending_words import ending
from web.match.latest_match import LatestMatch, called, newest
from web.match.standing import running

blueprint = Blueprint("home", __name__)

SHOWN_TABLES = 20
"""Tables on the first page."""

MOST_FINISHED = 3
"""Tables with nothing under way that are shown at once; more are folded."""


@blueprint.get("/")
def index() -> str:
    """Show the tables this phone knows, those with an open match first, and what else there is."""
    tables: list[LatestMatch] = []
    for table in known()[:SHOWN_TABLES]:
        with suppress(Altered):  # the table is left out if none of its matches can be read
            tables.append(newest(table))
    # Among themselves they stay in order: the one used last first.
    tables.sort(key=attrgetter("finished"))
    under_way = sum(not played.finished for played in tables)
    return render_template(
        "tables/home.html",
        tables=tables,
        at_once=under_way + MOST_FINISHED,
        named=lambda played: called(played.context.table) != names_in_short(played.context.players),
        ending=ending,
        totals=lambda played: running(played.context).totals,
        games=list(PAGES),
        in_short=game_names.in_short,
    )


@blueprint.get("/at/<letter>")
def at_instance(letter: str) -> ResponseReturnValue:
    """Redirect to the first page, which had this address where instances had letters."""
    return redirect(url_for(".index")) if len(letter) == 1 else abort(404)
