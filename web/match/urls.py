"""Addresses of the pages of a match that every game shares, and of the lines of its log."""

from collections.abc import Callable, Sequence
from typing import Any

from flask import url_for

from scoring.log.undo import Write, writes
from web.match.context import MatchContext

ON_PAGE = 200
"""Entries on a page of the log. An evening has fewer."""


def of_board(context: MatchContext) -> str:
    """Return the address of the page where the match goes on."""
    return url_for("board.now", **context.place)


def of_board_with_ruling(context: MatchContext) -> str:
    """Return the same address, which shows the ruling of the newest entry above."""
    return url_for("board.now", ruling=1, **context.place)


def onwards(context: MatchContext, deal: int) -> str:
    """Return where to go after an entry to this deal: its page when it closed, else the board."""
    return of_deal(context, deal) if is_closed(context, deal) else of_board(context)


def is_closed(context: MatchContext, deal: int) -> bool:
    """Return whether the deal has ended, so that an entry to it leads to its page."""
    entered = context.state.find_deal(deal)
    return bool(entered and entered.end != "open")


def of_deal(context: MatchContext, deal: int) -> str:
    return url_for("results.deal", **context.place, deal=deal)


def of_round(context: MatchContext, deal: int, number_of_round: int) -> str:
    return url_for("results.ruling", **context.place, deal=deal, round=number_of_round)


def of_replay(context: MatchContext, deal: int) -> str:
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
    return url_for("dealer.dealer", **context.place, deal=deal)


def inside(context: MatchContext, address: str) -> str:
    """Return an address of this match in printable ASCII, as a header needs it, else ""."""
    ours = address.startswith(of_board(context)) and address.isascii() and address.isprintable()
    return address if ours else ""


def last_page(written: Sequence[Write]) -> Sequence[Write]:
    """Return the newest writes that one page holds; at least one, however long it is."""
    last = written[-1][-1].seq
    return [write for write in written if write[0].seq > last - ON_PAGE] or written[-1:]


def of_log_lines(context: MatchContext) -> Callable[[int], str]:
    """Return a function from an entry's number to its log line, on the newest page or older."""
    written = writes(context.log)
    newest = last_page(written)[0][0].seq
    first = {entry.seq: write[0].seq for write in written for entry in write}

    def line(seq: int) -> str:
        before = first[seq] + 1 if first[seq] < newest else None
        return url_for("log.log", before=before, _anchor=f"e{first[seq]}", **context.place)

    return line
