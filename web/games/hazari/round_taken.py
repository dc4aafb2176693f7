"""Views for who took a round, without its cards."""

from typing import Any

from flask import Response, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scoring.facts import Amended, Fact
from scoring.hazari.facts import RoundTaken
from scoring.seats import exposure_order
from web.access.permissions import Permission, needs
from web.entry.correction import Redirects, save_or_show
from web.games.hazari.board import MOVED_ON, round_of
from web.games.hazari.entry_summary import round_result
from web.games.hazari.forms import TAKERS, TakenForm
from web.games.hazari.next_step import onwards
from web.http.responses import after_post
from web.match.commands import entered_as
from web.match.context import MatchContext, match_of_game_or_404
from web.match.form_page import FormPage, is_over, show, unread


@needs(Permission.HOST)
def taken(address: str, number: int) -> ResponseReturnValue:
    """Show the form for who took the open round; `?deal=&round=` changes one that is in."""
    context = match_of_game_or_404(address, number, "hazari")
    if "round" in request.args:
        asked = (request.args.get("deal", 0, type=int), request.args.get("round", 0, type=int))
        if not _is_in(context, *asked):
            abort(404)
        return _taken_page(FormPage(context), *asked, change=True)
    if is_over(context) or context.state.deal.next_round is None:
        return redirect(onwards(context, context.state.deal.number))
    return _taken_page(
        FormPage(context), context.state.deal.number, context.state.deal.next_round, change=False
    )


def take(address: str, number: int) -> ResponseReturnValue:
    """Save the player who took the round."""
    context = match_of_game_or_404(address, number, "hazari")
    form = TakenForm()
    asked = (int(form.deal.data or 0), int(form.round.data or 0), form.change.data == "1")
    wrong = unread(context, form)
    if wrong:
        return _taken_page(wrong, *asked)
    deal, nth, change = asked
    fact: Fact = RoundTaken(deal, nth, *TAKERS[form.winner.data])
    if change:
        original = entered_as(context, form, round_of, (deal, nth)) or abort(404)
        if original.fact == fact:
            return after_post(onwards(context, deal))
        fact = Amended(original.seq, fact)
    place: dict[str, Any] = {"deal": deal, "round": nth} if change else {}
    ways = Redirects(
        lambda after: onwards(after, deal), url_for("hazari.taken", **place, **context.place)
    )
    answer = save_or_show(context, [fact], form, ways, moved_on=MOVED_ON)
    return _taken_page(answer, *asked) if isinstance(answer, FormPage) else answer


def _is_in(context: MatchContext, deal: int, nth: int) -> bool:
    """Return whether the round is in, with its cards or without."""
    found = context.state.find_deal(deal)
    return found is not None and nth in range(1, len(found.shown) + 1)


def _taken_page(reply: FormPage, deal_number: int, round_number: int, change: bool) -> Response:
    """Show four buttons in exposure order; none when the table is past this round.

    Where a Troy can win the match there are four more, for a round won with one.
    """
    state = reply.context.state
    deal = (change and state.find_deal(deal_number)) or state.deal
    here = deal.number == deal_number
    if change:
        can_take = _is_in(reply.context, deal_number, round_number)
    else:
        can_take = here and round_number == deal.next_round and not is_over(reply.context)
    played = deal.find_round(round_number) if here else None
    players = reply.context.players_in(deal)
    return show(
        "games/hazari/taken.html",
        reply,
        deal=deal,
        players=players,
        round=round_number,
        order=exposure_order(played.leader if played else deal.leader),
        can_take=can_take,
        change=change,
        reads_now=round_result(deal, round_number, players) if played else "",
        had_cards=played is not None and played.groups is not None,
        asks_troy=reply.context.rules_in(deal).troy_counts(round_number),
    )
