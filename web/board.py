"""The round on the table: the board that enters it, and the same board to change a round."""

from collections.abc import Sequence
from dataclasses import replace

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
from scoring.hazari.house import SEATS
from scoring.rulings import Fault
from storage import Refused, Saved
from web import entering
from web.entering import new_key
from web.fetch import AtMatch, match_or_404
from web.games.hazari.board import (
    Board,
    deal_says,
    entered_as,
    find_board,
    open_board,
    same_cards,
)
from web.games.hazari.form import RoundForm
from web.games.hazari.preview import labels
from web.moments import won
from web.replies import Reply, unread, unsaved
from web.respond import after_post, wants_part
from web.words.board import script_words
from web.words.cards import EXPLAINED, type_name
from web.words.faults import sentence

blueprint = Blueprint("board", __name__, url_prefix="/t/<address>/m/<int:number>")


@blueprint.get("/")
def now(address: str, number: int) -> ResponseReturnValue:
    """The round to enter; when the match is over, who won it."""
    at = match_or_404(address, number)
    if at.state.standing.finished:
        return won(at)
    board = open_board(at)
    if board is None:
        return redirect(url_for("lanes.totals", **at.place))
    return _show(Reply(at), board, ("",) * SEATS)


@blueprint.post("/rounds", endpoint="enter")
def enter_round(address: str, number: int) -> ResponseReturnValue:
    """All four groups of a round, as one entry."""
    at = match_or_404(address, number)
    form = RoundForm()
    board = find_board(at, form.deal.data, form.round.data) or open_board(at)
    reply = unread(at, form)
    if reply:
        return _again(_with_readable(reply, board, form), form)
    if board is None:
        abort(409)
    fact = replace(board.fact(form.groups), deal=form.deal.data, round=form.round.data)
    outcome = entering.enter(at, [fact], form)
    if isinstance(outcome, Saved):
        place = {**at.place, "deal": fact.deal, "round": fact.round}
        return after_post(url_for("moments.ruling", **place))
    reply = unsaved(at, outcome, form, beside)
    if isinstance(outcome, Refused) and _on_the_table(outcome.faults):
        reply = replace(reply, status=409)
    return _again(reply, form)


@blueprint.get("/preview")
def preview(address: str, number: int) -> ResponseReturnValue:
    """Labels for the groups that are full so far; silent about everything else."""
    at = match_or_404(address, number)
    asked = request.args
    board = find_board(at, asked.get("deal", type=int), asked.get("round", type=int))
    typed = {seat: asked.get(f"seat{seat}", "") for seat in range(SEATS)}
    found = labels(board, typed) if board else ()
    if not found:
        return "", 204
    return render_template("board/_labels.html", labels=found, name=type_name, about=EXPLAINED)


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
    board = _changeable_or_404(at, deal, round)
    form = RoundForm()
    reply = unread(at, form) or _unfit_later(board, form)
    if reply:
        return _show(reply, board, form.typed)
    original = entered_as(at.log[: form.base.data], deal, round)
    if original is None:
        abort(409)
    fact = board.fact(form.groups)
    ruling = url_for("moments.ruling", **at.place, deal=deal, round=round)
    if deal_says(at, fact):
        return after_post(ruling)
    outcome = entering.enter(at, [Amended(original.seq, fact)], form)
    if isinstance(outcome, Saved):
        return after_post(ruling)
    reply = unsaved(at, outcome, form, beside)
    if isinstance(outcome, Refused) and outcome.entry.seq != original.seq:
        later = [
            _("A later entry would no longer fit. %(why)s", why=why) for _id, why in reply.told
        ]
        reply = replace(reply, told=[("", text) for text in later])
    return _show(reply, _changeable_or_404(reply.at, deal, round), form.typed)


def beside(fault: Fault) -> str:
    """The field a fault belongs to."""
    return "" if fault.get("seat") is None else f"seat{fault['seat']}"


def _on_the_table(faults: Sequence[Fault]) -> bool:
    """Whether a card lies already before another player."""
    return any(f.code == "card_used" and f["owner"] != f["seat"] for f in faults)


def _with_readable(reply: Reply, board: Board | None, form: RoundForm) -> Reply:
    """Every fault at once: what could not be read, and what is wrong with the other groups."""
    readable = [seat for seat in range(SEATS) if not form.group_field(seat).errors]
    if board is None or board.round != board.deal.next_round or len(readable) == SEATS:
        return reply
    found = reply.at.game.faults(reply.at.state, board.fact(form.groups))
    told = [
        (beside(fault), sentence(fault, reply.at.players))
        for fault in found
        if fault.get("seat") in readable
    ]
    return replace(reply, told=[*reply.told, *told])


def _unfit_later(board: Board, form: RoundForm) -> Reply | None:
    """422 for every card that a later round shows too."""
    found = board.later_faults(form.groups)
    told = [(beside(fault), sentence(fault, board.at.players)) for fault in found]
    return Reply(board.at, 422, told) if told else None


def _changeable_or_404(at: AtMatch, deal: int, number: int) -> Board:
    """The board of a round that may be changed; 409 when its deal is settled for good."""
    board = find_board(at, deal, number)
    if board is None or number > len(board.deal.shown):
        abort(404)
    if board.deal.number != at.state.changeable.number:
        abort(409)
    return board


def _again(reply: Reply, form: RoundForm) -> Response:
    """The board as it is now. What was typed stays in the fields while it belongs to this round."""
    board = open_board(reply.at)
    if board and (form.deal.data, form.round.data) == (board.deal.number, board.round):
        return _show(reply, board, form.typed)
    told = [("", text) for _id, text in reply.told]
    meant = find_board(reply.at, form.deal.data, form.round.data)
    return _show(replace(reply, told=told), board, ("",) * SEATS, meant, form)


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
        same=bool(meant and lost and same_cards(meant.completed(lost.groups), meant.groups)),
        change=board is not None and board.round <= len(board.deal.shown),
        part=wants_part(),
        words=script_words(),
    )
    answer = make_response(page, reply.status)
    answer.vary.add("HX-Request")
    return answer
