"""Addresses of the pages of a match that every game shares."""

from typing import Any

from flask import url_for

from web.match.context import MatchContext


def of_board(context: MatchContext) -> str:
    """Return the address of the page where the match goes on."""
    return url_for("board.now", **context.place)


def onwards(context: MatchContext, deal: int) -> str:
    """Return where to go after an entry to this deal: its page when it closed, else the board."""
    return of_deal(context, deal) if is_closed(context, deal) else of_board(context)


def is_closed(context: MatchContext, deal: int) -> bool:
    """Return whether the deal has ended, so that an entry to it leads to its page."""
    entered = context.state.find_deal(deal)
    return bool(entered and entered.end != "open")


def of_deal(context: MatchContext, deal: int) -> str:
    """Return the address of a deal page."""
    return url_for("results.deal", **context.place, deal=deal)


def of_round(context: MatchContext, deal: int, number_of_round: int) -> str:
    """Return the address of the ruling page of a round."""
    return url_for("results.ruling", **context.place, deal=deal, round=number_of_round)


def of_replay(context: MatchContext, deal: int) -> str:
    """Return the address of the replay of a deal, card by card."""
    return url_for("replays.replay", **context.place, deal=deal)


def of_change(context: MatchContext, deal: int, number_of_round: int, **carried: Any) -> str:
    """Return the address of the board that corrects a round; `carried` are its query arguments."""
    return url_for("board.change", **context.place, deal=deal, round=number_of_round, **carried)


def of_dispute(context: MatchContext, deal: int, number_of_round: int = 0) -> str:
    """Return the address where players dispute a round, or the deal if no round is given."""
    if number_of_round:
        return url_for("dispute.of_round", **context.place, deal=deal, round=number_of_round)
    return url_for("dispute.of_deal", **context.place, deal=deal)


def of_dealer(context: MatchContext, deal: int) -> str:
    """Return the address where the dealer of a deal is corrected."""
    return url_for("dealer.dealer", **context.place, deal=deal)


def inside(context: MatchContext, address: str) -> str:
    """Return the address if it leads to a page of this match, else "".

    It must be printable ASCII as ours are: a line end would break the header that it goes into.
    """
    if not address:  # as nearly always: no address to build for comparison
        return ""
    ours = address.startswith(of_board(context)) and address.isascii() and address.isprintable()
    return address if ours else ""
