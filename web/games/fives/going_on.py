"""Where a table of Fives goes on: the deal that was just closed, else the next showdown."""

from flask import url_for

from web.fetch import AtMatch


def onwards(at: AtMatch, deal_number: int) -> str:
    """Where the table goes on after an entry to this deal."""
    deal = at.state.find_deal(deal_number)
    if deal is not None and deal.end != "open":
        return url_for("moments.deal", **at.place, deal=deal.number)
    return url_for("board.now", **at.place)
