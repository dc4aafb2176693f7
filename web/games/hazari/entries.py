"""Entries of Hazari beside the board, their addresses, and the links to them."""

from flask import Blueprint, redirect, url_for
from flask.typing import ResponseReturnValue

from scoring.facts import Fact
from scoring.hazari.facts import DealCounted
from scoring.hazari.state import Deal
from web.entry.carry import with_draft
from web.entry.views import add_entries
from web.games.hazari import (
    hand_page,
    hindsight,
    mistake_page,
    reveal,
)
from web.games.hazari.chosen_three import ChosenThree
from web.games.hazari.hand_words import arrange_one
from web.games.hazari.next_step import count_due
from web.games.hazari.round_taken import WinnerOnly
from web.games.hazari.totals import Totals
from web.i18n.translations import gettext as _
from web.match import urls
from web.match.context import MatchContext
from web.match.dispute_words import somebody_else_dealt
from web.match.page_parts import Link

blueprint = Blueprint("hazari", __name__, url_prefix="/t/<address>/m/<int:number>")
add_entries(blueprint, WinnerOnly, Totals, ChosenThree)
blueprint.add_url_rule("/d/<int:deal>/mistake", view_func=mistake_page.mistake)
blueprint.add_url_rule("/d/<int:deal>/mistake", view_func=mistake_page.mend, methods=["POST"])
blueprint.add_url_rule("/d/<int:deal>/hindsight", view_func=hindsight.hindsight)
blueprint.add_url_rule("/d/<int:deal>/hand", view_func=hand_page.hand)
blueprint.add_url_rule("/d/<int:deal>/hand", view_func=hand_page.lay_up, methods=["POST"])
blueprint.add_url_rule("/d/<int:deal>/hand/labels", view_func=hand_page.labels, methods=["POST"])
blueprint.add_url_rule("/reveal", view_func=reveal.reveal, methods=["POST"])


def now(context: MatchContext) -> ResponseReturnValue | None:
    """Return the way to the count of the piles when it is due; None leads on to the board."""
    return (
        redirect(with_draft(context, url_for("hazari.totals", **context.place)))
        if count_due(context)
        else None
    )


def change(context: MatchContext, fact: Fact) -> str:
    """Return the address to change the count of a deal; "" for any other fact."""
    if isinstance(fact, DealCounted):
        return url_for("hazari.totals", deal=fact.deal, **context.place)
    return ""


def begun_by(context: MatchContext, deal: Deal) -> Link:
    """Return the link to correct who dealt this deal."""
    return Link(somebody_else_dealt(deal.number), urls.of_dealer(context, deal.number))


def menu(context: MatchContext) -> list[Link]:
    """Return the links for an open match: ways to enter the round, and a hand or the rounds."""
    deal = context.state.deal
    ways = [
        Link(_("Enter the round"), url_for("board.now", **context.place)),
        Link(_("Who took it"), url_for("hazari.taken", **context.place)),
        Link(_("Totals only"), url_for("hazari.totals", **context.place)),
    ]
    if not deal.shown:
        hands = url_for("hazari.hand", deal=deal.number, **context.place)
        ways.append(Link(arrange_one(), hands))
    else:
        rounds = url_for("results.deal", deal=deal.number, **context.place)
        ways.append(Link(_("Rounds of this deal"), rounds))
    return ways
