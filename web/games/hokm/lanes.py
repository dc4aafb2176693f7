"""What a table of Hokm can enter beside the tricks, and where it goes on."""

from flask import Blueprint, url_for
from flask.typing import ResponseReturnValue

from web.fetch import AtMatch
from web.games.boards import Lane

blueprint = Blueprint("hokm", __name__, url_prefix="/t/<address>/m/<int:number>")


def now(at: AtMatch) -> ResponseReturnValue | None:
    """The page of the hand while it is not played trick by trick."""
    return None


def onwards(at: AtMatch, deal_number: int) -> str:
    """The hand when it closed, else where the table is."""
    deal = at.state.find_deal(deal_number)
    if deal is not None and deal.end != "open":
        return url_for("moments.deal", **at.place, deal=deal.number)
    return url_for("board.now", **at.place)


def menu(at: AtMatch) -> list[Lane]:
    """The hand."""
    return []
