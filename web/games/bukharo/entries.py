"""Ways to enter a game of Bukharo, by its counts or by its cards, and where its table goes on."""

from collections.abc import Sequence

from flask import Blueprint, url_for
from flask.typing import ResponseReturnValue

from scoring.bukharo.facts import SidesCounted, SidesShown
from scoring.bukharo.state import Deal
from scoring.facts import Fact
from web.games.bukharo import counts_page, groups_page
from web.i18n.translations import gettext as _
from web.match import urls
from web.match.context import AtMatch
from web.match.dispute_words import somebody_else_dealt
from web.match.views import Link

blueprint = Blueprint("bukharo", __name__, url_prefix="/t/<address>/m/<int:number>")
blueprint.add_url_rule("/sides", view_func=counts_page.sides)
blueprint.add_url_rule("/sides", view_func=counts_page.count, methods=["POST"])
blueprint.add_url_rule("/groups", view_func=groups_page.groups)
blueprint.add_url_rule("/groups", view_func=groups_page.show_cards, methods=["POST"])


def now(at: AtMatch) -> ResponseReturnValue | None:
    """The game on the table, entered as the one before it was: by its counts, or by its cards."""
    before = [deal.end for deal in at.state.deals if deal.entered]
    return groups_page.open_game(at) if before[-1:] == ["played"] else counts_page.open_game(at)


def change(at: AtMatch, fact: Fact) -> str:
    """A game that is in, by its counts or by its cards as it was entered."""
    ways = {SidesCounted: "bukharo.sides", SidesShown: "bukharo.groups"}
    way = ways.get(type(fact))
    return url_for(way, deal=getattr(fact, "deal", 0), **at.place) if way else ""


def begun_by(at: AtMatch, deal: Deal) -> Link:
    """The dealer put right."""
    return Link(somebody_else_dealt(deal.number), urls.of_dealer(at, deal.number))


def menu(at: AtMatch) -> Sequence[Link]:
    """The game by its counts or by its cards."""
    return [
        Link(_("Count the game"), url_for("bukharo.sides", **at.place)),
        Link(_("Enter the cards"), url_for("bukharo.groups", **at.place)),
    ]
