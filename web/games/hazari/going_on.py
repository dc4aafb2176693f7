"""Where a table of Hazari goes on: the deal when it closed, the count that is due, or a round."""

from flask import url_for

from web.fetch import AtMatch
from web.replies import is_over


def onwards(at: AtMatch, deal_number: int) -> str:
    """Where the table goes on after an entry to this deal."""
    deal = at.state.find_deal(deal_number) or at.state.deal
    if deal.end != "open":
        return url_for("moments.deal", **at.place, deal=deal.number)
    return url_for("hazari.totals" if count_due(at) else "board.now", **at.place)


def count_due(at: AtMatch) -> bool:
    """All four rounds are in, and only the piles tell their points."""
    return at.state.deal.next_round is None and not is_over(at)
