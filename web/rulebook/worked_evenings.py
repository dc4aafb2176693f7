"""Worked evenings: matches made for newcomers, to go through card by card as in a replay.

Each is an exported match file, judged like any other. Nobody played it, and no record holds it.
"""

from pathlib import Path

from flask import Blueprint, abort, url_for

from scoring.match_file import read_match
from web.games.catalogue import PAGES
from web.i18n.sentence_parts import number
from web.i18n.translations import gettext as _
from web.match.context import MatchContext, without_record
from web.match.ending_words import how_it_ended, who_won
from web.match.page_data import Link, WorkedEvening
from web.results.replay import step_page, steps_of

blueprint = Blueprint("worked_evenings", __name__, url_prefix="/rules/<game>/evening/<int:evening>")

FOLDER = Path(__file__).with_name("evenings")


@blueprint.get("/")
@blueprint.get("/<int:deal>/<int:step>")
def show(game: str, evening: int, deal: int = 1, step: int = 1) -> str:
    """Show one step of a deal of a worked evening; the arrows lead on through all its deals."""
    evenings = PAGES[game].rulebook.EVENINGS if game in PAGES else ()
    worked = evenings[evening - 1] if evening in range(1, len(evenings) + 1) else abort(404)
    context = match_of(game, evening, worked)
    steps = {one.number: steps_of(context, one) for one in context.state.deals}
    places = [(one, nth) for one, of in steps.items() for nth, _step in enumerate(of, start=1)]
    here = places.index((deal, step)) if (deal, step) in places else abort(404)

    def of_place(place: tuple[int, int]) -> str:
        of_deal, nth = place
        return url_for("worked_evenings.show", game=game, evening=evening, deal=of_deal, step=nth)

    first, last = here == 0, here == len(places) - 1
    ended = (who_won(context), how_it_ended(context)) if last else ()
    return step_page(
        context,
        context.state.find_deal(deal) or abort(404),
        steps[deal],
        step,
        lambda nth: of_place((deal, nth)),
        before="" if first else of_place(places[here - 1]),
        after="" if last else of_place(places[here + 1]),
        evening={"name": named(evening), "said": [worked.about] if first else ended},
    )


def match_of(game: str, evening: int, worked: WorkedEvening) -> MatchContext:
    """Return the match of a worked evening, its players named as the reader writes them."""
    read = read_match((FOLDER / f"{game}_{evening}.json").read_text(encoding="utf-8"))
    return without_record(game, read.log, read.state, tuple(map(str, worked.players)))


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
