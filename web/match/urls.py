"""Addresses inside a match that the pages of every game lead to."""

from typing import Any

from flask import url_for

from web.match.context import AtMatch


def of_board(at: AtMatch) -> str:
    """Where the table goes on."""
    return url_for("board.now", **at.place)


def onwards(at: AtMatch, deal: int) -> str:
    """Where the table goes on after an entry to this deal: the deal when it closed, else where the
    match is now."""
    entered = at.state.find_deal(deal)
    return of_deal(at, deal) if entered and entered.end != "open" else of_board(at)


def of_deal(at: AtMatch, deal: int) -> str:
    """One deal."""
    return url_for("moments.deal", **at.place, deal=deal)


def of_round(at: AtMatch, deal: int, number_of_round: int) -> str:
    """The ruling of one round."""
    return url_for("moments.ruling", **at.place, deal=deal, round=number_of_round)


def of_replay(at: AtMatch, deal: int) -> str:
    """The same deal, card by card from its first one."""
    return url_for("replays.replay", **at.place, deal=deal)


def of_change(at: AtMatch, deal: int, number_of_round: int, **carried: Any) -> str:
    """The board of a round that is in, to lay other cards."""
    return url_for("board.change", **at.place, deal=deal, round=number_of_round, **carried)


def of_dispute(at: AtMatch, deal: int, number_of_round: int = 0) -> str:
    """Where a table says that it does not agree with a round, or with a deal."""
    if number_of_round:
        return url_for("dispute.of_round", **at.place, deal=deal, round=number_of_round)
    return url_for("dispute.of_deal", **at.place, deal=deal)


def of_dealer(at: AtMatch, deal: int) -> str:
    """Where a table says that somebody else dealt this deal."""
    return url_for("dealers.dealer", **at.place, deal=deal)


def inside(at: AtMatch, address: str) -> str:
    """The address if it leads to a page of this match and is written as ours are, otherwise
    nothing: a line end would tear the header that it goes into."""
    ours = address.startswith(of_board(at)) and address.isascii() and address.isprintable()
    return address if ours else ""
