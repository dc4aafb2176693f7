"""Forms of Bukharo, by its counts or by its cards, their addresses, and the links to them."""

from collections.abc import Sequence

from flask import Blueprint, url_for
from flask.typing import ResponseReturnValue

from web.entry.own_side_count import add_own_count, counted
from web.entry.views import add_forms
from web.games.bukharo.counts_form import GameCounts, OwnPile
from web.games.bukharo.game_cards import GameCards
from web.games.dealing import begun_by as begun_by
from web.i18n.translations import gettext as _
from web.match.context import MatchContext
from web.match.form_with_errors import FormPage
from web.match.page_data import Link

blueprint = Blueprint("bukharo", __name__, url_prefix="/t/<address>/m/<int:number>")
add_forms(blueprint, GameCounts, GameCards)
add_own_count(blueprint, OwnPile)


def now(reply: FormPage) -> ResponseReturnValue | None:
    """Show the form for the open game, by counts or by cards as the game before it was entered.

    Players count on their phones, so where one has, it is the form by counts.
    """
    context = reply.context
    before = [deal.end for deal in context.state.deals if deal.entered]
    by_cards = before[-1:] == ["played"] and not counted(context)
    way = GameCards if by_cards else GameCounts
    return way.asked(context).page(reply)


def menu(context: MatchContext) -> Sequence[Link]:
    """Return the links for an open session: the game by its counts, or by its cards."""
    return [
        Link(_("Count cards"), url_for("bukharo.sides", **context.place)),
        Link(_("Enter cards"), url_for("bukharo.groups", **context.place)),
    ]
