"""The page where a match goes on, and the one that a saved round leads to."""

from flask import Response, abort, g
from flask.typing import ResponseReturnValue

from web.entry.board_page import show
from web.entry.carry import next_board, prefilled_cards
from web.entry.own_seat_page import host_lays_hand, show_now
from web.games.catalogue import pages
from web.http.responses import after_post
from web.match import urls
from web.match.context import MatchContext
from web.match.form_with_errors import FormPage
from web.results.pages import show_deal, show_ruling
from web.results.won_page import won
from web.reviews.submitted_cards import begun


def show_match(
    context: MatchContext, with_draft: MatchContext, *, ruled: bool
) -> ResponseReturnValue:
    """Show where the match goes on, which a draft may decide; at the end, who won.

    `ruled` is whether the ruling of the newest entry stands above.
    """
    if with_draft.is_over:
        return won(context, ruled=ruled)
    # Other phones than the host's fill only the row of their own player.
    if not g.member.is_host:
        return show_now(context, ruled=ruled)
    elsewhere = pages(context).forms.now(FormPage(with_draft, ruled=ruled))
    if elsewhere is not None:
        return elsewhere
    board = pages(context).play.open_board(with_draft) or abort(404)
    if host_lays_hand(board):
        return show_now(context, ruled=ruled)
    return show(FormPage(context, ruled=ruled), board, prefilled_cards(board, begun(board)))


def after_new_round(context: MatchContext, deal: int, number: int, *, ruled: bool) -> str:
    """Return where a new round leads to; where it is `ruled`, the next board with its ruling."""
    if context.is_over:
        return urls.of_board(context)
    # A deal of one round has no page of its own.
    if not ruled or (urls.is_closed(context, deal) and pages(context).play.rounds(context) > 1):
        return urls.onwards(context, deal)
    # Where another page than a board comes next, such as the count of the piles.
    if pages(context).play.open_board(context) is None:
        return urls.of_round(context, deal, number)
    return urls.of_board_with_ruling(context)


def after_round(context: MatchContext, deal: int, number: int, *, ruled: bool) -> str:
    """Return the ruling page of a round, or, if it has none, where the match goes on after it."""
    return urls.of_round(context, deal, number) if ruled else urls.onwards(context, deal)


def lead_to(context: MatchContext, address: str, deal: int, number: int) -> Response:
    """Answer a write with the page to which this round leads, if the phone takes it so."""
    if address == next_board(context):  # the form's own address names it, whichever it is
        return after_post(address)

    def page() -> ResponseReturnValue:
        if address == urls.of_round(context, deal, number):
            return show_ruling(context, deal, number)
        if address == urls.of_deal(context, deal):
            return show_deal(context, deal)
        return show_match(context, context, ruled=address == urls.of_board_with_ruling(context))

    return after_post(address, page)
