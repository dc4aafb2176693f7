"""The figures of a table: everybody who sat there, one player, and two of them."""

from __future__ import annotations

from collections.abc import Iterable

from flask import Blueprint, abort, render_template, request

from scoring.stats import Tally
from web.games.catalogue import PAGES
from web.i18n.names import same_name
from web.match.context import current_record, table_or_404
from web.stats import hindsight, player_page, words
from web.stats.counted import Choice, choice

blueprint = Blueprint("stats", __name__, url_prefix="/t/<address>/players")
blueprint.add_app_template_global(words.title, "figure_title")
blueprint.add_app_template_global(words.meaning, "figure_meaning")
blueprint.add_app_template_global(words.tenths, "tenths")
blueprint.add_app_template_global(words.of_all, "of_all")
blueprint.add_app_template_global(words.won, "won_in_words")
blueprint.add_app_template_global(player_page.few, "too_few")


@blueprint.get("/")
def everybody(address: str) -> str:
    """Show who ever sat here, with the chief figures of each."""
    asked = choice(table_or_404(address))
    return render_template("stats/players.html", choice=asked, players=player_page.ranking(asked))


@blueprint.get("/one")
def one(address: str) -> str:
    """Show one player in one game: deals, rounds, as dealer and as leader, and whom they met."""
    asked = choice(table_or_404(address))
    name = _player_or_404(asked, "name")
    return render_template(
        "stats/player.html",
        choice=asked,
        name=name,
        hindsight=_hindsight(asked, name),
        **_of(asked, name),
    )


@blueprint.get("/pair")
def pair(address: str) -> str:
    """Show two players against each other, and as partners."""
    asked = choice(table_or_404(address))
    name, other = _player_or_404(asked, "name"), _player_or_404(asked, "other")
    if name == other:
        abort(404)
    two = player_page.of_two(asked, name, other)
    return render_template("stats/pair.html", choice=asked, name=name, other=other, two=two)


def _of(asked: Choice, name: str) -> dict[str, object]:
    """Return what the page of a player shows, by the names that its template uses."""
    tally = asked.tallies.get(name, Tally())
    return {
        "played": bool(tally.matches.of or tally.unfinished),
        "figures": list(player_page.figures(asked, name, tally)),
        "few": player_page.few(tally.points.deals),
        **player_page.spread(tally.points),
        **player_page.rounds(tally),
        "comparisons": player_page.comparisons(tally),
        "highlights": player_page.highlights(asked, name, tally),
        "met": player_page.met(asked, name),
        "partners": player_page.partners(asked),
    }


def _hindsight(asked: Choice, name: str) -> hindsight.LookedBack | None:
    """Return what was left on the table, as far as looked at; None in a game without hindsight."""
    if PAGES[asked.game].hindsight is None:
        return None
    more = hindsight.AT_ONCE if "look" in request.args else 0
    return hindsight.look_back(asked, name, more)


def _player_or_404(asked: Choice, argument: str) -> str:
    """Return the player's name as written in the matches asked for, or else at the table."""
    wanted = same_name(request.args.get(argument, ""))
    return _named(wanted, asked.tallies) or _ever(wanted, asked) or abort(404)


def _ever(wanted: str, asked: Choice) -> str:
    """Return the name of somebody who sat at the table, but not in these matches; "" for nobody."""
    return _named(wanted, current_record().players(asked.table))


def _named(wanted: str, names: Iterable[str]) -> str:
    """Return the first of these names that is the same person as `wanted`; "" for none."""
    return next((name for name in names if same_name(name) == wanted), "")
