"""The page where a match goes on, and the one that a saved round leads to."""

from collections.abc import Callable
from typing import NamedTuple

from flask import abort, g, url_for
from flask.typing import ResponseReturnValue

from web.entry.board_page import show
from web.entry.carry import prefilled_cards
from web.entry.own_seat_page import host_lays_hand, show_now
from web.entry.submissions import begun
from web.games.catalogue import pages
from web.match import urls
from web.match.context import MatchContext
from web.match.form_page import FormPage, is_over
from web.results.ending import won
from web.results.pages import show_deal, show_ruling


def show_match(context: MatchContext, with_draft: MatchContext) -> ResponseReturnValue:
    """Show where the match goes on, which a draft may decide; at the end, who won."""
    if is_over(with_draft):
        return won(context)
    # Other phones than the host's fill only the row of their own player.
    if not g.member.is_host:
        return show_now(context)
    elsewhere = pages(context).entries.now(with_draft)
    if elsewhere is not None:
        return elsewhere
    board = pages(context).play.open_board(with_draft) or abort(404)
    if host_lays_hand(board):
        return show_now(context)
    return show(FormPage(context), board, prefilled_cards(board, begun(board)))


class NextPage(NamedTuple):
    """A page that a write leads to: its address, and the function that renders it."""

    address: str
    show: Callable[[], ResponseReturnValue]


def next_round(context: MatchContext, deal: int, number: int, *, ruled: bool) -> NextPage:
    """Return what a new round leads to; where it is `ruled`, the next one with its ruling."""
    goes_on = NextPage(urls.of_board(context), lambda: show_match(context, context))
    if is_over(context):
        return goes_on
    # A deal of one round has no page of its own.
    if not ruled or (urls.is_closed(context, deal) and pages(context).play.rounds(context) > 1):
        return after_round(context, deal, number, ruled=False)
    # Where another page than a board comes next, such as the count of the piles.
    if pages(context).entries.now(context) is not None:
        return after_round(context, deal, number, ruled=True)
    return goes_on._replace(address=url_for("board.now", ruling=1, **context.place))


def after_round(context: MatchContext, deal: int, number: int, *, ruled: bool) -> NextPage:
    """Return the ruling page of a round, or, if it has none, where the match goes on after it."""
    if ruled:
        address = urls.of_round(context, deal, number)
        return NextPage(address, lambda: show_ruling(context, deal, number))
    if urls.is_closed(context, deal):
        return NextPage(urls.of_deal(context, deal), lambda: show_deal(context, deal))
    return NextPage(urls.of_board(context), lambda: show_match(context, context))
