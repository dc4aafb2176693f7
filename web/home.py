"""The first page: where the evening goes on, or begins."""

from __future__ import annotations

from flask import Blueprint, render_template

from web.games.catalogue import PAGES
from web.played import Played, newest
from web.rights import known
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
    """Each known table at its newest match. A table that is gone, or lets this phone in no more, is
    forgotten."""
    welcome = known()
    for address in set(known_tables()) - {table.address for table in welcome}:
        forget_table(address)
    return [newest(table) for table in welcome[:SHOWN_TABLES]]
