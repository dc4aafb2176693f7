"""The figures of a table: everybody who sat there, and one player; what they count."""

from flask import Blueprint, abort, render_template, request

from scoring.catalogue import GAMES
from scoring.stats import Tally
from web.games.catalogue import PAGES
from web.http.heavy_work import heavy
from web.http.responses import own_address
from web.match.context import table_or_404
from web.people.results import courses, ranking_of
from web.people.words import strength
from web.stats import hindsight, player_figures, words
from web.stats.counted import Choice, choice
from web.stats.person import badges, chart, form

blueprint = Blueprint("stats", __name__, url_prefix="/t/<address>/players")

definitions = Blueprint("definitions", __name__)


@definitions.get("/numbers")
def numbers() -> str:
    """Show what every figure counts, of players, pairs, records and games; `?back=` leads back."""
    return render_template(
        "stats/definitions.html",
        players=list(words.PLAYERS),
        pairs=list(words.PAIRS),
        records=list(words.RECORDS),
        games={key: game.highlight_kinds for key, game in GAMES.items()},
        back=own_address(request.args.get("back", "")),
    )


@blueprint.get("/")
@heavy
def everybody(address: str) -> str:
    """Show who ever sat here, with the chief figures of each."""
    asked = choice(table_or_404(address))
    players = player_figures.ranking(asked)
    averages = any(words.enough(tally.points.deals) for _, tally in players)
    return render_template("stats/players.html", choice=asked, players=players, averages=averages)


@blueprint.get("/one")
@heavy
def one(address: str) -> str:
    """Show one player in one game; with few deals only what was won, and the best deal."""
    asked = choice(table_or_404(address))
    person = asked.known.person(request.args.get("name", ""))
    if person not in asked.names:
        abort(404)
    tally = asked.figures.tallies.get(person, Tally())
    return render_template(
        "stats/player.html",
        choice=asked,
        name=asked.named(person),
        tally=tally,
        figures=player_figures.figures(asked, person, tally),
        **player_figures.rounds(tally),
        highlights=player_figures.highlights(asked, person, tally),
        hindsight=_hindsight(asked, person),
        met=player_figures.met(asked, person),
        **_over_all(asked, person),
    )


def _over_all(asked: Choice, person: str) -> dict[str, object]:
    """Return what is shown of a person over all games: strength, form and badges."""
    ranked = ranking_of(asked.table, asked.known)
    mine = next((one for one in ranked if one.person == person), None)
    course = courses(asked.table, asked.known).get(person)
    return {
        "strength": strength(mine),
        "rating": chart(course) if course and course.known else None,
        "form": form(asked, person),
        "badges": list(badges(asked, person)),
    }


def _hindsight(asked: Choice, person: str) -> dict[str, object] | None:
    """Return what was left on the table, as far as looked at; None in a game without hindsight."""
    if not PAGES[asked.game].hindsight:
        return None
    more = hindsight.AT_ONCE if "look" in request.args else 0
    return hindsight.look_back(asked, person, more)
