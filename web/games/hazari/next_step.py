"""Addresses where a table of Hazari goes on: the closed deal, the count that is due, or a round."""

from flask import url_for

from web.match import urls
from web.match.context import MatchContext
from web.match.form_page import is_over


def onwards(context: MatchContext, deal_number: int) -> str:
    """Return the address that comes after an entry to this deal; a count that is due is first."""
    if count_due(context):
        return url_for("hazari.totals", **context.place)
    return urls.onwards(context, deal_number)


def count_due(context: MatchContext) -> bool:
    """Return whether all four rounds are in, and only the piles tell their points."""
    return context.state.deal.next_round is None and not is_over(context)
