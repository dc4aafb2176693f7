"""Worked evenings: matches made for newcomers, to go through card by card as in a replay.

Each is an exported match file, judged like any other. Nobody played it, and no record holds it.
"""

from pathlib import Path

from flask import Blueprint, abort, url_for

from scoring.match_file import read_match
from web.games.catalogue import PAGES
from web.i18n.sentence_parts import number
from web.i18n.translations import gettext as _
from web.match.context import without_record
from web.match.ending_words import how_it_ended, who_won
from web.match.page_data import Link
from web.results.replay import step_page, steps_of

blueprint = Blueprint("worked_evenings", __name__, url_prefix="/rules/<game>/evening/<int:evening>")

FOLDER = Path(__file__).with_name("evenings")


@blueprint.get("/")
@blueprint.get("/<int:deal>/<int:step>")
def show(game: str, evening: int, deal: int = 1, step: int = 1) -> str:
    """Show one step of a deal of a worked evening; the arrows lead on through all its deals."""
    evenings = PAGES[game].rulebook.EVENINGS if game in PAGES else ()
    worked = evenings[evening - 1] if evening in range(1, len(evenings) + 1) else abort(404)
    read = read_match((FOLDER / f"{game}_{evening}.json").read_text(encoding="utf-8"))
    players = tuple(map(str, worked.players))
    context = without_record(game, read.log, read.state, players)
    steps = {one.number: steps_of(context, one) for one in context.state.deals}
    places = [(one, nth) for one, told in steps.items() for nth in range(1, len(told) + 1)]
    here = places.index((deal, step)) if (deal, step) in places else abort(404)
    addresses = [
        url_for("worked_evenings.show", game=game, evening=evening, deal=one, step=nth)
        for one, nth in places
    ]
    last, first = here + 1 == len(places), here + 1 - step  # the first step of this deal
    ended = (who_won(context), how_it_ended(context)) if last else ()
    return step_page(
        context,
        context.state.deals[deal - 1],
        steps[deal],
        step,
        lambda nth: addresses[first + nth - 1],
        before=addresses[here - 1] if here else "",
        after="" if last else addresses[here + 1],
        evening={"name": named(evening), "said": ended if here else [worked.about]},
    )


def named(evening: int) -> str:
    """Return the name of a worked evening, by its number from 1."""
    return _("Worked evening %(number)s", number=number(evening))


@blueprint.app_template_global("worked_evenings")
def links(game: str) -> list[Link]:
    """Return the links to the worked evenings of a game."""
    return [
        Link(named(nth), url_for("worked_evenings.show", game=game, evening=nth))
        for nth, _evening in enumerate(PAGES[game].rulebook.EVENINGS, start=1)
    ]
