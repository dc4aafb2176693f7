"""What the numbers of players and tables count: every definition on one page."""

from flask import Blueprint, render_template, request

from scoring.catalogue import GAMES
from web.http.back_links import own
from web.stats import words

blueprint = Blueprint("meanings", __name__)


@blueprint.get("/numbers")
def numbers() -> str:
    """Players, pairs, records, and what each game tells besides; `?back=` is where one came
    from."""
    games = {key: game.highlight_kinds for key, game in GAMES.items()}
    return render_template(
        "stats/definitions.html",
        players=list(words.PLAYERS),
        pairs=list(words.PAIRS),
        records=list(words.RECORDS),
        games=games,
        back=own(request.args.get("back", "")),
    )
