"""The round on the table: the board that enters it, and the same board to change a round."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from flask import (
    Blueprint,
    Response,
    abort,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from scoring.facts import Amended
from scoring.rulings import Fault
from storage import Refused, Saved
from web import entering
from web.addresses import onwards
from web.entering import new_key
from web.fetch import AtMatch, match_or_404
from web.games.boards import Board, beside
from web.games.catalogue import pages
from web.moments import won
from web.replies import Reply, Told, is_over, unread, unsaved
from web.respond import after_post, wants_part
from web.round_form import RoundForm
from web.words.board import in_already, script_words

blueprint = Blueprint("board", __name__, url_prefix="/t/<address>/m/<int:number>")


@blueprint.get("/")
def now(address: str, number: int) -> ResponseReturnValue:
    """Where the match goes on: most often the round to enter; in the end, who won it."""
    at = match_or_404(address, number)
    if is_over(at):
        return won(at)
    elsewhere = pages(at).lanes.now(at)
    if elsewhere is not None:
        return elsewhere
    board = pages(at).play.open_board(at) or abort(404)
    return _show(Reply(at), board, board.entered)


@blueprint.get("/rounds", endpoint="open")
def open_round(address: str, number: int) -> ResponseReturnValue:
    """The round to enter, also at a table that goes on with another page."""
    at = match_or_404(address, number)
    board = pages(at).play.open_board(at)
    if board is None:
        return redirect(url_for("board.now", **at.place))
    return _show(Reply(at), board, board.entered)


@blueprint.post("/rounds", endpoint="enter")
def enter_round(address: str, number: int) -> ResponseReturnValue:
    """The cards of all players in a round, as one entry."""
    at = match_or_404(address, number)
    play = pages(at).play
    form = _form(at) if play.rounds(at) else abort(404)
    board = play.find_board(at, form.deal.data, form.round.data) or play.open_board(at)
    reply = unread(at, form)
    if reply:
        return _again(_with_readable(reply, board, form), form)
    if board is None:
        abort(409)
    reply = _kept_from(board, board.told(board.misfits(form.groups)))
    if reply:
        return _again(reply, form)
    fact = board.fact(form.deal.data, form.round.data, form.groups)
    outcome = entering.enter(at, [fact], form)
    if isinstance(outcome, Saved):
        return _saved(at, board, form.deal.data, form.round.data)
    reply = unsaved(at, outcome, form, beside, play.MOVED_ON)
    if isinstance(outcome, Refused) and _on_the_table(outcome.faults):
        reply = replace(reply, status=409)
    return _again(reply, form)


@blueprint.get("/preview")
def preview(address: str, number: int) -> ResponseReturnValue:
    """Labels for the rows that are full so far; silent about everything else."""
    at = match_or_404(address, number)
    play, asked = pages(at).play, request.args
    board = play.find_board(at, asked.get("deal", type=int), asked.get("round", type=int))
    typed = {seat: asked.get(f"seat{seat}", "") for seat in range(len(at.players))}
    found = play.labels(board, typed) if board else ()
    return render_template("board/_labels.html", labels=found) if found else ("", 204)


@blueprint.get("/d/<int:deal>/r/<int:round>/change")
def change(address: str, number: int, deal: int, round: int) -> Response:  # noqa: A002
    """The board of a round that is in, with its cards; `?seat0=...` offers others."""
    at = match_or_404(address, number)
    board = _changeable_or_404(at, deal, round)
    typed = [request.args.get(f"seat{seat}", text) for seat, text in enumerate(board.entered)]
    return _show(Reply(at), board, typed)


@blueprint.post("/d/<int:deal>/r/<int:round>/change", endpoint="save_change")
def save_change(
    address: str,
    number: int,
    deal: int,
    round: int,  # noqa: A002
) -> ResponseReturnValue:
    """Other cards for a round that is in; the first ones stay in the record."""
    at = match_or_404(address, number)
    play, form = pages(at).play, _form(at)
    board = _changeable_or_404(at, deal, round)
    reply = unread(at, form) or _kept_from(
        board, board.told(board.misfits(form.groups)) or board.unfit(form.groups)
    )
    if reply:
        return _show(reply, board, form.typed)
    original = entering.entered_as(at, form, play.round_of, (deal, round))
    if original is None:
        abort(409)
    if board.says(form.groups):
        return _saved(at, board, deal, round)
    fact = board.fact(deal, round, form.groups)
    outcome = entering.enter(at, [Amended(original.seq, fact)], form)
    if isinstance(outcome, Saved):
        return _saved(at, board, deal, round)
    reply = unsaved(at, outcome, form, beside, play.MOVED_ON)
    if isinstance(outcome, Refused) and outcome.entry.seq != original.seq:
        later = [
            _("A later entry would no longer fit. %(why)s", why=why) for _id, why in reply.told
        ]
        reply = replace(reply, told=[("", text) for text in later])
    return _show(reply, _changeable_or_404(reply.at, deal, round), form.typed)


def _form(at: AtMatch) -> RoundForm:
    return RoundForm(len(at.players), pages(at).play.rounds(at))


def _saved(at: AtMatch, board: Board, deal: int, number: int) -> Response:
    """On to the ruling, or where the table goes on after it."""
    if board.to_ruling:
        return after_post(url_for("moments.ruling", **at.place, deal=deal, round=number))
    after = match_or_404(at.table.address, at.match.number)
    return after_post(onwards(after, deal))


def _on_the_table(faults: Sequence[Fault]) -> bool:
    """Whether a card lies already before another player."""
    return any(f.code == "card_used" and f["owner"] != f["seat"] for f in faults)


def _with_readable(reply: Reply, board: Board | None, form: RoundForm) -> Reply:
    """Every fault at once: what could not be read, and what is wrong with the other groups."""
    readable = [seat for seat in form.seats if not form.group_field(seat).errors]
    if board is None or not board.is_open or len(readable) == len(form.seats):
        return reply
    at, groups = reply.at, form.groups
    found = board.misfits(groups) or at.game.faults(
        at.state, board.fact(board.deal.number, board.round, groups)
    )
    told = board.told([fault for fault in found if fault.get("seat") in readable])
    return replace(reply, told=[*reply.told, *told])


def _kept_from(board: Board, told: Told) -> Reply | None:
    """422 when something keeps these cards from being entered."""
    return Reply(board.at, 422, told) if told else None


def _changeable_or_404(at: AtMatch, deal: int, number: int) -> Board:
    """The board of a round that may be changed; 409 when its deal is settled for good."""
    board = pages(at).play.find_board(at, deal, number)
    if board is None or not board.is_in:
        abort(404)
    if not board.changeable:
        abort(409)
    return board


def _again(reply: Reply, form: RoundForm) -> Response:
    """The board as it is now. What was typed stays in the fields while it belongs to this round."""
    play = pages(reply.at).play
    board = play.open_board(reply.at)
    if board and (form.deal.data, form.round.data) == (board.deal.number, board.round):
        return _show(reply, board, form.typed)
    told = [("", text) for _id, text in reply.told]
    meant = play.find_board(reply.at, form.deal.data, form.round.data)
    typed = board.entered if board else ()
    return _show(replace(reply, told=told), board, typed, meant, form)


def _show(
    reply: Reply,
    board: Board | None,
    typed: Sequence[str],
    meant: Board | None = None,
    lost: RoundForm | None = None,
) -> Response:
    """The board with these texts in its fields; without a board only what was told.

    `lost` was typed for `meant`, another round.
    """
    body = "board/_board.html" if board else "board/_closed.html"
    page = render_template(
        body if wants_part() else "board/page.html",
        body=body,
        at=reply.at,
        board=board,
        typed=typed,
        told=reply.told,
        since=reply.since,
        key=new_key(),
        lost=lost,
        meant=meant,
        theirs=_theirs(meant, lost),
        same=_same(meant, lost),
        change=board is not None and board.is_in,
        part=wants_part(),
        words=script_words(board.counted) if board else {},
    )
    answer = make_response(page, reply.status)
    answer.vary.add("HX-Request")
    return answer


def _same(meant: Board | None, lost: RoundForm | None) -> str:
    """That another phone entered the same cards; "" when it did not."""
    if meant is None or lost is None or not meant.says(lost.groups):
        return ""
    return in_already(meant.counted, meant.round)


def _theirs(meant: Board | None, lost: RoundForm | None) -> str:
    """Where what was typed could take the place of what is in; "" where it cannot."""
    if meant is None or lost is None or not meant.changeable:
        return ""
    typed: dict[str, Any] = {
        f"seat{seat}": text for seat, text in zip(lost.seats, lost.typed, strict=True)
    }
    place = {"deal": meant.deal.number, "round": meant.round}
    return url_for("board.change", **place, **typed, **meant.at.place)
