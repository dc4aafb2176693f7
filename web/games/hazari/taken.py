"""Who took a round, without its cards."""

from flask import Response, abort, redirect, request
from flask.typing import ResponseReturnValue

from scoring.facts import Amended
from scoring.hazari.facts import RoundTaken
from scoring.seats import exposure_order
from storage import Saved
from web.entering import enter, entered_as
from web.fetch import AtMatch, match_of_game_or_404
from web.games.hazari.board import MOVED_ON, round_of
from web.games.hazari.forms import TakenForm
from web.games.hazari.going_on import onwards
from web.replies import Reply, is_over, show, unread, unsaved
from web.respond import after_post
from web.words.hazari.entered import round_result


def taken(address: str, number: int) -> ResponseReturnValue:
    """Ask who took the round on the table, or with `?round=` change one that is in."""
    at = match_of_game_or_404(address, number, "hazari")
    if "round" in request.args:
        entered = request.args.get("round", 0, type=int)
        if entered not in range(1, len(at.state.changeable.shown) + 1):
            abort(404)
        return _taken_page(Reply(at), at.state.changeable.number, entered, change=True)
    if is_over(at) or at.state.deal.next_round is None:
        return redirect(onwards(at, at.state.deal.number))
    return _taken_page(Reply(at), at.state.deal.number, at.state.deal.next_round, change=False)


def take(address: str, number: int) -> ResponseReturnValue:
    """One tap: this player took the round."""
    at = match_of_game_or_404(address, number, "hazari")
    form = TakenForm()
    asked = (int(form.deal.data or 0), int(form.round.data or 0), form.change.data == "1")
    wrong = unread(at, form)
    if wrong:
        return _taken_page(wrong, *asked)
    fact = RoundTaken(asked[0], asked[1], int(form.winner.data or 0))
    entered = entered_as(at, form, round_of, asked[:2]) if asked[2] else None
    if asked[2] and entered is None:
        abort(404)
    if asked[2] and fact.deal != at.state.changeable.number:
        abort(409)
    if asked[2] and _reads_so(at, fact):
        return after_post(onwards(at, fact.deal))
    outcome = enter(at, [Amended(entered.seq, fact) if entered else fact], form)
    if isinstance(outcome, Saved):
        return after_post(onwards(match_of_game_or_404(address, number, "hazari"), fact.deal))
    return _taken_page(unsaved(at, outcome, form, moved_on=MOVED_ON), *asked)


def _reads_so(at: AtMatch, fact: RoundTaken) -> bool:
    """The round is in with just this winner, so that a change is none."""
    deal = at.state.find_deal(fact.deal)
    known = deal is not None and fact.round <= len(deal.shown)
    return known and bool(deal.shown[fact.round - 1] == fact.winner)


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
    players = reply.at.players_in(deal)
    return show(
        "hazari/taken.html",
        reply,
        deal=deal,
        players=players,
        round=round_number,
        order=exposure_order(played.leader if played else deal.leader),
        can_take=can_take,
        change=change,
        reads_now=round_result(deal, round_number, players) if played else "",
        had_cards=played is not None and played.ruling is not None,
    )
