"""What a table of Fives can enter beside the cards: who won with what."""

from flask import Blueprint, url_for
from flask.typing import ResponseReturnValue

from scoring.facts import Fact
from scoring.fives.state import Deal
from web import addresses
from web.fetch import AtMatch
from web.games.fives import won
from web.reading import Link
from web.sentences import gettext as _
from web.words.dispute import somebody_else_dealt

blueprint = Blueprint("fives", __name__, url_prefix="/t/<address>/m/<int:number>")
blueprint.add_url_rule("/won", view_func=won.won)
blueprint.add_url_rule("/won", view_func=won.tell, methods=["POST"])


def now(at: AtMatch) -> ResponseReturnValue | None:
    """A match always goes on with the next showdown."""
    return None


def change(at: AtMatch, fact: Fact) -> str:
    """Nothing else can be changed."""
    return ""


def begun_by(at: AtMatch, deal: Deal) -> Link:
    """The dealer put right."""
    return Link(somebody_else_dealt(deal.number), addresses.of_dealer(at, deal.number))


def menu(at: AtMatch) -> list[Link]:
    """The cards of a showdown, or who won with what."""
    return [
        Link(_("Enter the showdown"), url_for("board.now", **at.place)),
        Link(_("Who won with what"), url_for("fives.won", **at.place)),
    ]
