"""Addresses of the pages of a match that every game shares."""

from typing import Any

from flask import url_for

from web.match.context import AtMatch


def of_board(at: AtMatch) -> str:
    """Return the address of the page where the match goes on."""
    return url_for("board.now", **at.place)


def onwards(at: AtMatch, deal: int) -> str:
    """Return where to go after an entry to this deal: its page when it closed, else the board."""
    entered = at.state.find_deal(deal)
    return of_deal(at, deal) if entered and entered.end != "open" else of_board(at)


def of_deal(at: AtMatch, deal: int) -> str:
    """Return the address of a deal page."""
    return url_for("moments.deal", **at.place, deal=deal)


def of_round(at: AtMatch, deal: int, number_of_round: int) -> str:
    """Return the address of the ruling page of a round."""
    return url_for("moments.ruling", **at.place, deal=deal, round=number_of_round)


def of_replay(at: AtMatch, deal: int) -> str:
    """Return the address of the replay of a deal, card by card."""
    return url_for("replays.replay", **at.place, deal=deal)


def of_change(at: AtMatch, deal: int, number_of_round: int, **carried: Any) -> str:
    """Return the address of the board that corrects a round; `carried` are its query arguments."""
    return url_for("board.change", **at.place, deal=deal, round=number_of_round, **carried)


def of_dispute(at: AtMatch, deal: int, number_of_round: int = 0) -> str:
    """Return the address where players dispute a round, or the deal if no round is given."""
    if number_of_round:
        return url_for("dispute.of_round", **at.place, deal=deal, round=number_of_round)
    return url_for("dispute.of_deal", **at.place, deal=deal)


def of_dealer(at: AtMatch, deal: int) -> str:
    """Return the address where the dealer of a deal is corrected."""
    return url_for("dealers.dealer", **at.place, deal=deal)


def inside(at: AtMatch, address: str) -> str:
    """Return the address if it leads to a page of this match, else "".

    It must be printable ASCII as ours are: a line end would break the header that it goes into.
    """
    ours = address.startswith(of_board(at)) and address.isascii() and address.isprintable()
    return address if ours else ""
