"""Nothing stops the evening: who took it, totals only, void the deal, end here, undo and redo."""

from collections.abc import Callable, Sequence

from flask import Blueprint, Response, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from scoring.facts import Amended, DealVoided, Entry, Fact, MatchEnded
from scoring.hazari.facts import RoundTaken
from scoring.replay import redo, undo
from scoring.seats import exposure_order
from storage import Saved
from web import totals
from web.entering import EntryForm, enter, new_key
from web.fetch import AtMatch, match_or_404
from web.games.hazari.board import deal_says, entered_as
from web.lane_forms import TakenForm, VoidForm
from web.race import runners
from web.replies import Reply, is_over, onwards, show, unread, unsaved
from web.respond import after_post
from web.words.places import isolated, together
from web.words.undoing import changes_since, redo_label, round_result, undo_label

blueprint = Blueprint("lanes", __name__, url_prefix="/t/<address>/m/<int:number>")
blueprint.add_app_template_global(undo_label)
blueprint.add_app_template_global(redo_label)
blueprint.add_app_template_filter(isolated)
blueprint.add_url_rule("/totals", view_func=totals.totals)
blueprint.add_url_rule("/totals", view_func=totals.count, methods=["POST"])


# Who took it


@blueprint.get("/taken")
def taken(address: str, number: int) -> ResponseReturnValue:
    """Ask who took the round on the table, or with `?round=` change one that is in."""
    at = match_or_404(address, number)
    if "round" in request.args:
        entered = request.args.get("round", 0, type=int)
        if entered not in range(1, len(at.state.changeable.shown) + 1):
            abort(404)
        return _taken_page(Reply(at), at.state.changeable.number, entered, change=True)
    if is_over(at) or at.state.deal.next_round is None:
        return redirect(onwards(at, at.state.deal.number))
    return _taken_page(Reply(at), at.state.deal.number, at.state.deal.next_round, change=False)


@blueprint.post("/taken")
def take(address: str, number: int) -> ResponseReturnValue:
    """One tap: this player took the round."""
    at = match_or_404(address, number)
    form = TakenForm()
    asked = (int(form.deal.data or 0), int(form.round.data or 0), form.change.data == "1")
    wrong = unread(at, form)
    if wrong:
        return _taken_page(wrong, *asked)
    fact = RoundTaken(asked[0], asked[1], int(form.winner.data or 0))
    entered = entered_as(at.log[: form.base.data], fact.deal, fact.round) if asked[2] else None
    if asked[2] and entered is None:
        abort(404)
    if asked[2] and deal_says(at, fact):
        return after_post(onwards(at, fact.deal))
    outcome = enter(at, [Amended(entered.seq, fact) if entered else fact], form)
    if isinstance(outcome, Saved):
        return after_post(onwards(match_or_404(address, number), fact.deal))
    return _taken_page(unsaved(at, outcome, form), *asked)


def _taken_page(reply: Reply, deal_number: int, round_number: int, change: bool) -> Response:
    """Four buttons in exposure order; none when the table is past this round."""
    state = reply.at.state
    deal = state.changeable if change else state.deal
    here = deal.number == deal_number
    if change:
        can_take = here and round_number in range(1, len(deal.shown) + 1)
    else:
        can_take = here and round_number == deal.next_round and not is_over(reply.at)
    played = deal.find_round(round_number) if here else None
    return show(
        "lanes/taken.html",
        reply,
        deal=deal,
        round=round_number,
        order=exposure_order(played.leader if played else deal.leader),
        can_take=can_take,
        change=change,
        reads_now=round_result(deal, round_number, reply.at.players) if played else "",
        had_cards=played is not None and played.ruling is not None,
    )


# Void the deal, end the match


@blueprint.get("/void")
def void(address: str, number: int) -> ResponseReturnValue:
    """Say what is lost when the deal does not count, and ask for a reason."""
    at = match_or_404(address, number)
    if is_over(at):
        return redirect(url_for("board.now", **at.place))
    return _void_page(Reply(at), VoidForm.fresh(at, deal=at.state.deal.number))


@blueprint.post("/void")
def make_void(address: str, number: int) -> ResponseReturnValue:
    """The deal does not count; the same dealer deals again."""
    at = match_or_404(address, number)
    form = VoidForm()
    wrong = unread(at, form)
    if wrong:
        return _void_page(wrong, form)
    fact = DealVoided(int(form.deal.data or 0), form.reason.data or "")
    outcome = enter(at, [fact], form)
    if isinstance(outcome, Saved):
        return after_post(url_for("board.now", **at.place))
    return _void_page(unsaved(at, outcome, form), form)


def _void_page(reply: Reply, form: VoidForm) -> Response:
    """Nothing to void when the match is over, or when another deal is on the table by now."""
    deal = reply.at.state.deal
    can_void = form.deal.data == deal.number and not is_over(reply.at)
    return show("lanes/void.html", reply, form=form, deal=deal, can_void=can_void)


@blueprint.get("/end")
def end(address: str, number: int) -> ResponseReturnValue:
    """Show the standing that would become the result."""
    at = match_or_404(address, number)
    if is_over(at):
        return redirect(url_for("board.now", **at.place))
    return _end_page(Reply(at))


@blueprint.post("/end")
def end_here(address: str, number: int) -> ResponseReturnValue:
    """The table stops: the standing is the result, marked unfinished."""
    return _press(match_or_404(address, number), lambda _log: (MatchEnded(),), _end_page)


def _end_page(reply: Reply) -> Response:
    standing = reply.at.game.standing(reply.at.state)
    ranked = runners(standing, reply.at.side_names)
    leaders = [isolated(runner.name) for runner in ranked if runner.leads]
    return show(
        "lanes/end.html",
        reply,
        standing=standing,
        runners=ranked,
        leaders=len(leaders),
        in_front=together(leaders) if leaders else "",
        deal=reply.at.state.deal,
    )


# Undo and redo


def undo_and_redo(address: str, number: int) -> Response:
    """Say what undo would take back and what redo would bring back."""
    return _undo_page(Reply(match_or_404(address, number)))


def take_back(address: str, number: int) -> ResponseReturnValue:
    """Take back the newest write in force; this works back to the start of the match."""
    at = match_or_404(address, number)
    return _press(at, undo, _undo_page, _("Nothing to undo."))


def bring_back(address: str, number: int) -> ResponseReturnValue:
    """Bring back what was undone last."""
    at = match_or_404(address, number)
    return _press(at, redo, _undo_page, _("Nothing to bring back."))


blueprint.add_url_rule("/undo", "undo", undo_and_redo)
blueprint.add_url_rule("/undo", "take_back", take_back, methods=["POST"])
blueprint.add_url_rule("/redo", "redo", undo_and_redo)
blueprint.add_url_rule("/redo", "bring_back", bring_back, methods=["POST"])


def _undo_page(reply: Reply) -> Response:
    return show("lanes/undo.html", reply, redo_key=new_key())


def _press(
    at: AtMatch,
    facts_of: Callable[[Sequence[Entry]], Sequence[Fact]],
    page: Callable[[Reply], Response],
    nothing: str = "",
) -> ResponseReturnValue:
    """A form that is one button. Its facts come from the version it showed, so that a second tap
    means the same as the first; `nothing` is said when there are none."""
    form = EntryForm()
    wrong = unread(at, form)
    if wrong:
        return page(wrong)
    facts = facts_of(at.log[: form.base.data])
    if not facts:
        since = changes_since(at, int(form.base.data or 0))
        return page(Reply(at, 409, [("", nothing)], since))
    outcome = enter(at, facts, form)
    if isinstance(outcome, Saved):
        return after_post(url_for("board.now", **at.place))
    return page(unsaved(at, outcome, form))
