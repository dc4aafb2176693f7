"""What a table of Fives can enter beside the cards: who won with what."""

from flask import Blueprint, url_for
from flask.typing import ResponseReturnValue

from scoring.facts import Fact
from scoring.fives.state import Deal
from web.games.fives import winners_page
from web.i18n.translations import gettext as _
from web.match import urls
from web.match.context import AtMatch
from web.match.dispute_words import somebody_else_dealt
from web.match.views import Link

blueprint = Blueprint("fives", __name__, url_prefix="/t/<address>/m/<int:number>")
blueprint.add_url_rule("/won", view_func=winners_page.won)
blueprint.add_url_rule("/won", view_func=winners_page.tell, methods=["POST"])


def now(at: AtMatch) -> ResponseReturnValue | None:
    """A match always goes on with the next showdown."""
    return None


def change(at: AtMatch, fact: Fact) -> str:
    """Nothing else can be changed."""
    return ""


def begun_by(at: AtMatch, deal: Deal) -> Link:
    """The dealer put right."""
    return Link(somebody_else_dealt(deal.number), urls.of_dealer(at, deal.number))


def menu(at: AtMatch) -> list[Link]:
    """The cards of a showdown, or who won with what."""
    return [
        Link(_("Enter the showdown"), url_for("board.now", **at.place)),
        Link(_("Who won with what"), url_for("fives.won", **at.place)),
    ]
