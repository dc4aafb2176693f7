"""The board of a round: where a match goes on, its news, and cards moved between rounds."""

from functools import partial

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scoring.cards import show_cards
from web.access.permissions import Permission, needs
from web.entry import card_swap
from web.entry.board_page import untouched
from web.entry.carry import card_asked, load_with_draft, missing, without_moved
from web.entry.news import above_board, seen_before, shown_before, told_since
from web.entry.next_page import show_match
from web.entry.round_by_cards import RoundByCards, RoundChanged
from web.entry.submissions import filled
from web.entry.views import add_entries, preview_address
from web.games.catalogue import pages
from web.match import commands
from web.match.context import match_or_404
from web.reviews.reviews import unsettled

blueprint = Blueprint("board", __name__, url_prefix="/t/<address>/m/<int:number>")


@blueprint.get("/")
def now(address: str, number: int) -> ResponseReturnValue:
    """Show where the match goes on, with the draft of `?pending=`; at the end, who won."""
    context = match_or_404(address, number)
    return show_match(context, load_with_draft(context))


@blueprint.get("/rounds/news")
def news(address: str, number: int) -> str:
    """Show what was entered elsewhere while a round was being typed.

    Where the open round stays as it is, the form silently goes on from the new version.
    """
    context = match_or_404(address, number)
    then = shown_before(context)
    board = untouched(then, context)
    if board is None:
        return told_since(then, context, "board.news")
    seen, waiting = seen_before(), unsettled(context, seen_before())
    last = waiting.number if waiting else seen
    return render_template(
        "entry/_board_news.html",
        context=context,
        board=board,
        news=url_for("board.news", base=context.version, seen=seen or None, **context.place),
        read=url_for("board.news", base=context.version, seen=last or None, **context.place),
        unheard=waiting,
        latest=above_board(context),
        new_key=commands.new_key,
    )


@blueprint.get("/preview")
@needs(Permission.SEAT)
def preview(address: str, number: int) -> ResponseReturnValue:
    """Show labels for the full rows; a seat without text in the query has its submission."""
    context = load_with_draft(match_or_404(address, number))
    play, asked = pages(context).play, request.args
    board = play.find_board(context, asked.get("deal", type=int), asked.get("round", type=int))
    if board is None:
        return "", 204
    shown = map(show_cards, filled(board, ((),) * len(board.players)))
    typed = {seat: asked.get(f"seat{seat}", text) for seat, text in enumerate(shown)}
    found = play.labels(board, typed)
    return render_template("entry/_labels.html", labels=found) if found else ("", 204)


@blueprint.get("/d/<int:deal>/r/<int:round>/move")
@needs(Permission.HOST)
def move(
    address: str,
    number: int,
    deal: int,
    round: int,  # noqa: A002
) -> ResponseReturnValue:
    """Move a card that lies elsewhere in the deal to this round, for the seat `?to=`.

    Where a card was taken off that seat, `?off=` or another, the two are exchanged, after a
    preview. Else the round that has the card asks what lay there.
    """
    context = match_or_404(address, number)
    play, with_these = pages(context).play, load_with_draft(context)
    board = play.find_board(with_these, deal, round) or abort(404)
    card, seat = card_asked("card") or abort(404), request.args.get("to", -1, type=int)
    if seat not in range(len(board.players)):
        abort(404)
    typed = [request.args.get(f"seat{each}", "") for each in range(len(board.players))]
    find = partial(play.find_board, with_these, deal)
    taken_off = missing(board, seat, typed)
    if taken_off:
        off = card_asked("off")
        off = off if off in taken_off else taken_off[0]
        facts = card_swap.swap(board, find, card, off) or abort(404)
        return redirect(
            preview_address(context, facts, card_swap.ways(board, typed, seat, card, off))
        )
    other = find(board.elsewhere[card][1]) if card in board.elsewhere else None
    return redirect(without_moved(board, other or abort(404), card, seat, typed))


add_entries(blueprint, RoundByCards, RoundChanged)
