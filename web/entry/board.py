"""The board of a round: where a match goes on, its news, and cards moved between rounds."""

from collections.abc import Callable, Sequence
from functools import partial
from operator import attrgetter

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scoring.cards import Card, show_cards
from scoring.recorded_facts import Amended, Fact
from web.access.permissions import Permission, needs
from web.entry.board_page import show
from web.entry.carry import (
    again,
    card_asked,
    load_with_draft,
    missing,
    next_board,
    prefilled_cards,
    with_card,
    with_draft,
    with_texts,
    without_moved,
)
from web.entry.news import above_board, seen_before, shown_before, told_since
from web.entry.next_page import after_round, show_match
from web.entry.round_by_cards import RoundByCards, RoundChanged, in_record
from web.entry.views import add_forms, preview_address
from web.games.board import Board
from web.games.catalogue import pages
from web.match import urls
from web.match.cards_form import Groups, readable, same_cards
from web.match.context import MatchContext, match_or_404
from web.match.form_with_errors import FormPage
from web.reviews.open_objections import unsettled
from web.reviews.submitted_cards import begun, filled, wrong_with

blueprint = Blueprint("board", __name__, url_prefix="/t/<address>/m/<int:number>")


@blueprint.get("/")
def now(address: str, number: int) -> ResponseReturnValue:
    """Show where the match goes on, with the draft of `?pending=`; at the end, who won.

    With `?ruling=1` the ruling of the newest entry stands above.
    """
    context = match_or_404(address, number)
    return show_match(context, load_with_draft(context), ruled="ruling" in request.args)


@blueprint.get("/rounds", endpoint="open")
@needs(Permission.HOST)
def open_round(address: str, number: int) -> ResponseReturnValue:
    """Show the board of the open round; it fills its rows itself, as the address has them."""
    context = match_or_404(address, number)
    board = pages(context).play.open_board(load_with_draft(context))
    if board is None:
        return redirect(with_draft(context, urls.of_board(context)))
    typed = prefilled_cards(board, begun(board))
    found = wrong_with(board, tuple(map(readable, typed))) if "told" in request.args else ()
    return show(FormPage(context, errors=board.errors(found)), board, typed)


@blueprint.get("/d/<int:deal>/r/<int:round>/change")
@needs(Permission.HOST)
def change(address: str, number: int, deal: int, round: int) -> ResponseReturnValue:
    """Show the board of a round in the record with its cards."""
    context = match_or_404(address, number)
    entered, board = in_record(context, deal, round)
    return show(FormPage(context), board, prefilled_cards(board, entered.groups), change=True)


@blueprint.get("/rounds/news")
def news(address: str, number: int) -> str:
    """Show what was entered elsewhere; an untouched round silently goes on from the new version."""
    context = match_or_404(address, number)
    then = shown_before(context)
    board = _untouched(then, context)
    if board is None:
        return told_since(then, context, "board.news")
    seen = seen_before(context)
    waiting = unsettled(context, seen)
    last = waiting.number if waiting else seen
    return render_template(
        "entry/_board_news.html",
        context=context,
        board=board,
        news=url_for("board.news", base=context.version, seen=seen or None, **context.place),
        read=url_for("board.news", base=context.version, seen=last or None, **context.place),
        unheard=waiting,
        latest=above_board(context),
    )


def _untouched(then: MatchContext, context: MatchContext) -> Board | None:
    """Return the open round if players, leader and rules are the same in both, else None."""
    was, board = (pages(one).play.open_board(one) for one in (then, context))
    about = attrgetter("deal.number", "round", "order", "players", "rules", "heading", "aside")
    return board if was and board and about(was) == about(board) else None


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
    found = board.labels(board.full(typed))
    return render_template("entry/_labels.html", labels=found) if found else ("", 204)


@blueprint.get("/d/<int:deal>/r/<int:round>/move")
@needs(Permission.HOST)
def move(address: str, number: int, deal: int, round: int) -> ResponseReturnValue:
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
        facts = _swap(board, find, card, off) or abort(404)
        then = _after_swap(context.with_facts(facts), board, typed, seat, card, off)
        return redirect(preview_address(context, facts, then, again(board, typed)))
    other = find(board.elsewhere[card][1]) if card in board.elsewhere else None
    return redirect(without_moved(board, other or abort(404), card, seat, typed))


def _swap(board: Board, find: Callable[[int], Board | None], card: Card, other: Card) -> list[Fact]:
    """Return the corrections, saved as one write, that exchange two cards of a deal.

    `find` gives the board of a round of the deal. No correction changes how many cards a group has.
    Empty where nothing is to be exchanged.
    """
    places = [board.elsewhere[each][1] for each in (card, other) if each in board.elsewhere]
    boards = [board, *(found for place in places if (found := find(place)))]
    reads: dict[int, Fact] = {}
    for one in boards:
        groups = _exchanged(one.groups, card, other)
        entry = one.entry_in(one.context.log)
        if entry and groups != one.groups:
            # One count may tell both rounds: the second correction goes on from the first.
            original = reads.get(entry.seq, entry.fact)
            fact = one.fact(*one.place, groups)
            reads[entry.seq] = one.in_place_of(original, fact)
    return [*board.draft, *(Amended(seq, fact) for seq, fact in reads.items())] if reads else []


def _after_swap(
    after: MatchContext, board: Board, typed: Sequence[str], seat: int, card: Card, other: Card
) -> str:
    """Return where a swap leads: to the round if nothing else was typed, else back to its board."""
    # At another seat of this round lies what was taken off here.
    texts = [
        show_cards(_exchanged((readable(text),), card, other)[0])
        if place != seat and card in readable(text)
        else text
        for place, text in enumerate(with_card(typed, seat, card))
    ]
    wanted = tuple(map(readable, texts))
    is_all = same_cards(board.completed(wanted), _exchanged(board.groups, card, other))
    onto = next_board(after)
    if board.entry and is_all:
        return onto or after_round(after, *board.place, ruled=board.to_ruling)
    return with_texts(board, texts, onto=onto or None)


def _exchanged(groups: Groups, card: Card, other: Card) -> Groups:
    places = {card: other, other: card}
    return tuple(tuple(places.get(held, held) for held in group) for group in groups)


add_forms(blueprint, RoundByCards, RoundChanged)
