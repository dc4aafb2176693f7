"""The first page: where the evening goes on, or begins."""

from __future__ import annotations

from contextlib import suppress

from flask import Blueprint, abort, render_template

from storage import Altered
from web.access.permissions import known
from web.games.catalogue import PAGES
from web.http import instances
from web.match import game_names
from web.match.current import Played, newest
from web.match.words import ending

blueprint = Blueprint("home", __name__)

SHOWN_TABLES = 20


@blueprint.get("/")
def index() -> str:
    """The tables this phone knows, the one used last first; a new table, one ruling, the rules."""
    return render_template(
        "tables/home.html",
        tables=tables_of_this_phone(),
        ending=ending,
        games=list(PAGES),
        in_short=game_names.in_short,
        elsewhere=instances.others(),
    )


@blueprint.get("/at/<instance>")
def at_instance(instance: str) -> str:
    """The same page of this instance, by an address that leads to no other."""
    return index() if instance == instances.own() else abort(404)


def tables_of_this_phone() -> list[Played]:
    """Each known table at its newest match; one of which nothing can be read is left out."""
    found: list[Played] = []
    for table in known()[:SHOWN_TABLES]:
        with suppress(Altered):
            found.append(newest(table))
    return found
