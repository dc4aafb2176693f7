"""The first page: the tables of this phone, a new table, one ruling, the rules."""

from contextlib import suppress
from operator import attrgetter

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from storage import Altered
from web.access.permissions import known
from web.games.catalogue import PAGES
from web.http.responses import after_post
from web.http.sessions import put_away, tables_put_away
from web.i18n.names import names_in_short
from web.match.ending_words import ending
from web.match.match_overview import LatestMatch, called, newest
from web.match.word_registry import game_in_short

blueprint = Blueprint("home", __name__)

SHOWN_TABLES = 20
"""Tables on the first page."""

MOST_FINISHED = 3
"""Tables with nothing under way that are shown at once; more are folded."""


@blueprint.get("/")
def index() -> str:
    """Show the tables of this phone, the match that goes on first, and what else there is."""
    here, away = _known_tables()
    under_way = sum(not played.context.is_over for played in here)
    return render_template(
        "tables/home.html",
        tables=here,
        away=away,
        at_once=max(under_way, 1) + MOST_FINISHED,
        named=lambda played: called(played.context.table) != names_in_short(played.context.players),
        ending=ending,
        totals=lambda played: played.context.standing_now.totals,
        games=list(PAGES),
        in_short=game_in_short,
    )


def _known_tables() -> tuple[list[LatestMatch], list[LatestMatch]]:
    """Return the tables to show, those with an open match first, and those put away.

    A table is left out if none of its matches can be read.
    """
    here: list[LatestMatch] = []
    away: list[LatestMatch] = []
    hidden = tables_put_away()
    for table in known():
        group = away if table.address in hidden else here
        if group is away or len(here) < SHOWN_TABLES:
            with suppress(Altered):
                group.append(newest(table))
    # Among themselves they stay in order: the one used last first.
    here.sort(key=attrgetter("context.is_over"))
    return here, away


@blueprint.post("/away")
def choose_away() -> ResponseReturnValue:
    """Put the ticked tables of this phone away, bring the others back, and show the first page."""
    put_away(request.form)  # a ticked box is named like its table
    return after_post(url_for(".index"))


@blueprint.get("/at/<letter>")
def at_instance(letter: str) -> ResponseReturnValue:
    """Redirect to the first page, which had this address where instances had letters."""
    return redirect(url_for(".index")) if len(letter) == 1 else abort(404)
