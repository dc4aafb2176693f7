"""The first page: where the evening goes on, or begins."""

from __future__ import annotations

from flask import Blueprint, render_template

from web.fetch import current_record
from web.games.catalogue import PAGES
from web.played import Played, newest
from web.sessions import forget_table, known_tables
from web.words import games
from web.words.matches import ending

blueprint = Blueprint("home", __name__)

SHOWN_TABLES = 20


@blueprint.get("/")
def index() -> str:
    """The tables this phone knows, the one used last first; a new table, one ruling, the rules."""
    return render_template(
        "home/home.html",
        tables=tables_of_this_phone(),
        ending=ending,
        games=list(PAGES),
        in_short=games.in_short,
    )


def tables_of_this_phone() -> list[Played]:
    """Each known table at its newest match. A table that is gone is forgotten."""
    record = current_record()
    found: list[Played] = []
    for address in known_tables():
        table = record.find_table(address)
        if table is None:
            forget_table(address)
        elif len(found) < SHOWN_TABLES:
            found.append(newest(table))
    return found
