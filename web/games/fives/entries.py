"""Entries of Fives beside the cards, their addresses, and the links to them."""

from flask import Blueprint, url_for
from flask.typing import ResponseReturnValue

from scoring.facts import Fact
from scoring.fives.state import Deal
from web.entry.views import add_entries
from web.games.fives.winners import Winners
from web.i18n.translations import gettext as _
from web.match import urls
from web.match.context import MatchContext
from web.match.dispute_words import somebody_else_dealt
from web.match.page_parts import Link

blueprint = Blueprint("fives", __name__, url_prefix="/t/<address>/m/<int:number>")
add_entries(blueprint, Winners)


def now(context: MatchContext) -> ResponseReturnValue | None:
    """Return None: an open match of Fives always goes on with the board of the next showdown."""
    return None


def change(context: MatchContext, fact: Fact) -> str:
    """Return "": Fives has no entry besides its showdowns that could be changed."""
    return ""


def begun_by(context: MatchContext, deal: Deal) -> Link:
    """Return the link to correct who dealt this deal."""
    return Link(somebody_else_dealt(deal.number), urls.of_dealer(context, deal.number))


def menu(context: MatchContext) -> list[Link]:
    """Return the links for an open match: the cards of the showdown, or who won with what."""
    return [
        Link(_("Enter the showdown"), url_for("board.now", **context.place)),
        Link(_("Who won with what"), url_for("fives.won", **context.place)),
    ]
