"""The definitions of all figures of players and tables, on one page."""

from flask import Blueprint, render_template, request

from scoring.catalogue import GAMES
from web.http.back_links import own
from web.stats import words

blueprint = Blueprint("definitions", __name__)


@blueprint.get("/numbers")
def numbers() -> str:
    """Show the definitions for players, pairs, records and each game; `?back=` is the way back."""
    games = {key: game.highlight_kinds for key, game in GAMES.items()}
    return render_template(
        "stats/definitions.html",
        players=list(words.PLAYERS),
        pairs=list(words.PAIRS),
        records=list(words.RECORDS),
        games=games,
        back=own(request.args.get("back", "")),
    )
