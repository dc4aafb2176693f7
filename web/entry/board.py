"""The board of a round: enter its cards, correct them, and exchange cards between rounds."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scoring.cards import show_cards
from scoring.facts import Amended, Fact
from storage import Behind
from web.access.device_names import who
from web.access.permissions import Permission, needs
from web.entry import carry, conflicts, next_page, swap
from web.entry.board_page import action_of, show, show_again, untouched
from web.entry.correction import preview_address, save_or_show
from web.entry.last_ruling import above_board
from web.entry.news import seen_before, shown_before, told_since
from web.entry.submission_words import shows_otherwise
from web.entry.submissions import Submission, differing, filled
from web.entry.submit import on_the_table, unlaid, with_readable, wrong_with
from web.games.board import Board, beside
from web.games.catalogue import pages
from web.match import commands, urls
from web.match.cards_form import Groups, RoundForm
from web.match.context import MatchContext, match_or_404
from web.match.form_page import FieldErrors, FormPage, unread, unsaved
from web.match.typed_cards import readable
from web.reviews.reviews import confirm, unsettled

blueprint = Blueprint("board", __name__, url_prefix="/t/<address>/m/<int:number>")


@blueprint.get("/")
def now(address: str, number: int) -> ResponseReturnValue:
    """Show where the match goes on, with the draft of `?pending=`; at the end, who won."""
    context = match_or_404(address, number)
    return next_page.show_match(context, carry.load_with_draft(context))


@blueprint.get("/rounds", endpoint="open")
@needs(Permission.HOST)
def open_round(address: str, number: int) -> ResponseReturnValue:
    """Show the round to enter; with `?told=`, what is wrong with the cards of the address."""
    context = match_or_404(address, number)
    board = pages(context).play.open_board(carry.load_with_draft(context))
    if board is None:
        return redirect(carry.with_draft(context, urls.of_board(context)))
    typed = carry.prefilled_cards(board, filled(board, board.groups))
    told = (
        board.told(wrong_with(board, tuple(map(readable, typed)))) if "told" in request.args else []
    )
    return show(FormPage(context, told=told), board, typed)


@blueprint.post("/rounds", endpoint="enter")
def enter_round(address: str, number: int) -> ResponseReturnValue:
    """Save the cards of all players in a round as one entry."""
    context = match_or_404(address, number)
    play = pages(context).play
    form = _form(context) if play.rounds(context) else abort(404)
    with_these = carry.load_with_draft(context)
    # The round that was typed, even if another phone has entered it since.
    board = play.find_board(with_these, form.deal.data, form.round.data)
    board = board or play.open_board(with_these)
    reply = unread(context, form)
    if reply:
        return show_again(with_readable(reply, board, form), form)
    if board is None:
        return show_again(unsaved(context, Behind(context.version), form), form)
    return _enter(context, board, form)


def _enter(context: MatchContext, board: Board, form: RoundForm) -> ResponseReturnValue:
    """Save what was typed and, for empty rows, what phones submitted; 4xx where it is refused."""
    groups = filled(board, form.groups)
    told = board.told(board.misfits(groups))
    if told:
        return show_again(FormPage(board.context, 422, told), form)
    disputed = differing(board, groups, form.numbers_overruled)
    if disputed:
        return _ask_whose(context, board, form, disputed)
    fact = board.fact(*form.place, groups)
    ways = next_page.ways(board, form.typed, form.place)
    moved_on = pages(context).play.MOVED_ON
    answer = save_or_show(context, [*board.pending, fact], form, ways, beside, moved_on)
    if not isinstance(answer, FormPage):
        return answer
    _confirm_if_same(answer.context, form, groups)
    past = on_the_table(answer.faults)
    return show_again(replace(answer, status=409) if past else answer, form)


def _confirm_if_same(context: MatchContext, form: RoundForm, groups: Groups) -> None:
    """Note this phone's OK where another phone was quicker with the same cards."""
    meant = pages(context).play.find_board(context, *form.place)
    if meant and meant.is_in and meant.says(groups):
        confirm(context, form.place, str(form.key.data))


def _ask_whose(
    context: MatchContext, board: Board, form: RoundForm, disputed: Sequence[Submission]
) -> ResponseReturnValue:
    """Show both versions where phones submitted other cards than the host typed."""
    told: FieldErrors = [("", shows_otherwise([who(shown.by) for shown in disputed]))]
    action = action_of(board, change=False)
    sides = [conflicts.on_board(board, form, action, shown) for shown in disputed]
    return show_again(FormPage(context, 409, told), form, sides)


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
    context = carry.load_with_draft(match_or_404(address, number))
    play, asked = pages(context).play, request.args
    board = play.find_board(context, asked.get("deal", type=int), asked.get("round", type=int))
    if board is None:
        return "", 204
    shown = map(show_cards, filled(board, ((),) * len(board.players)))
    typed = {seat: asked.get(f"seat{seat}", text) for seat, text in enumerate(shown)}
    found = play.labels(board, typed)
    return render_template("entry/_labels.html", labels=found) if found else ("", 204)


@blueprint.get("/d/<int:deal>/r/<int:round>/change")
@needs(Permission.HOST)
def change(address: str, number: int, deal: int, round: int) -> Response:  # noqa: A002
    """Show the board of a round in the record, with its cards or those of `?seat0=…`.

    `?pending=` are corrections to be saved together with this one, `?onto=` is the page after it.
    """
    context = match_or_404(address, number)
    board, groups = _changing_or_404(context, deal, round)
    return show(FormPage(context), board, carry.prefilled_cards(board, groups), change=True)


@blueprint.post("/d/<int:deal>/r/<int:round>/change", endpoint="save_change")
def save_change(
    address: str,
    number: int,
    deal: int,
    round: int,  # noqa: A002
) -> ResponseReturnValue:
    """Save other cards for a round in the record; the first ones stay in its log."""
    context = match_or_404(address, number)
    form, place = _form(context), (deal, round)
    board, _groups = _changing_or_404(context, *place)
    reply = unread(context, form)
    if not reply and (told := board.told(unlaid(board, form.groups))):
        reply = FormPage(board.context, 422, told)
    facts = None if reply else _changes(context, board, form, place)
    if facts is None:
        reply = reply or unsaved(context, Behind(context.version), form)
        return show(reply, board, form.typed, change=True)
    ways, moved_on = next_page.ways(board, form.typed, place), pages(context).play.MOVED_ON
    # Nothing to correct: no entry is written.
    if not facts:
        return ways.lead_on(context)
    answer = save_or_show(context, facts, form, ways, beside, moved_on)
    return show(answer, board, form.typed, change=True) if isinstance(answer, FormPage) else answer


def _changes(
    context: MatchContext, board: Board, form: RoundForm, place: tuple[int, int]
) -> list[Fact] | None:
    """Return the draft and the correction, if any; None where no entry tells the round any more."""
    play = pages(context).play
    original = commands.entered_as(
        context, form, lambda fact: play.round_of(fact) or board.also_in(fact), place
    )
    if original is None:
        return None
    if board.says(form.groups):
        return [*board.pending]
    fact = board.in_place_of(original.fact, board.fact(*place, form.groups))
    return [*board.pending, Amended(original.seq, fact)]


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
    play, with_these = pages(context).play, carry.load_with_draft(context)
    board = play.find_board(with_these, deal, round) or abort(404)
    card, seat = carry.card_asked("card") or abort(404), request.args.get("to", -1, type=int)
    if seat not in range(len(board.players)):
        abort(404)
    typed = [request.args.get(f"seat{each}", "") for each in range(len(board.players))]
    find = partial(play.find_board, with_these, deal)
    taken_off = carry.missing(board, seat, typed)
    if taken_off:
        off = carry.card_asked("off")
        off = off if off in taken_off else taken_off[0]
        facts = swap.swap(board, find, card, off) or abort(404)
        return redirect(preview_address(context, facts, swap.ways(board, typed, seat, card, off)))
    other = find(board.elsewhere[card][1]) if card in board.elsewhere else None
    return redirect(carry.without_moved(board, other or abort(404), card, seat, typed))


def _form(context: MatchContext) -> RoundForm:
    return RoundForm(range(len(context.players)), pages(context).play.rounds(context))


def _changing_or_404(context: MatchContext, deal: int, number: int) -> tuple[Board, Groups]:
    """Return the board of a round in the record, with the draft, and its groups without it."""
    play = pages(context).play
    entered = play.find_board(context, deal, number)
    if entered is None or not entered.changeable:
        abort(404)
    return play.find_board(carry.load_with_draft(context), deal, number) or entered, entered.groups
