"""Who won with what: a showdown without its cards."""

from typing import cast

from flask import Response, abort, redirect, request
from flask.typing import ResponseReturnValue

from scoring.facts import Amended
from scoring.fives.facts import HandWon
from scoring.fives.house import MOST_EQUAL, POINTS, Category
from scoring.fives.state import Deal
from storage import Saved
from web.addresses import onwards
from web.entering import enter, entered_as, new_key
from web.fetch import AtMatch, match_of_game_or_404
from web.games.fives.board import ONLY, round_of
from web.games.fives.forms import WonForm
from web.replies import Reply, is_over, show, unread, unsaved
from web.respond import after_post
from web.words.fives.hands import type_name


def won(address: str, number: int) -> ResponseReturnValue:
    """Ask who had the best hand and what it was; with `?deal=` change what the last deal says."""
    at = match_of_game_or_404(address, number, "fives")
    seats = len(at.players)
    if "deal" in request.args:
        deal: Deal = at.state.changeable
        if deal.number != request.args.get("deal", type=int) or not deal.category:
            abort(404)
        ticked = {f"seat{seat}": seat in deal.best for seat in range(seats)}
        form = WonForm.fresh(
            at, seats=seats, deal=deal.number, change="1", category=deal.category, **ticked
        )
        return _page(Reply(at), form)
    if is_over(at):
        return redirect(onwards(at, at.state.deal.number))
    return _page(Reply(at), WonForm.fresh(at, seats=seats, deal=at.state.deal.number))


def tell(address: str, number: int) -> ResponseReturnValue:
    """The best hand and whose it was, as one entry."""
    at = match_of_game_or_404(address, number, "fives")
    form = WonForm(len(at.players))
    wrong = unread(at, form)
    if wrong:
        return _page(wrong, form)
    fact = HandWon(int(form.deal.data or 0), form.winners, cast("Category", form.category.data))
    changing = form.change.data == "1"
    entered = entered_as(at, form, round_of, (fact.deal, ONLY)) if changing else None
    if changing and entered is None:
        abort(404)
    if changing and fact.deal != at.state.changeable.number:
        abort(409)
    if changing and _reads_so(at, fact):
        return after_post(onwards(at, fact.deal))
    outcome = enter(at, [Amended(entered.seq, fact) if entered else fact], form)
    if isinstance(outcome, Saved):
        return after_post(onwards(match_of_game_or_404(address, number, "fives"), fact.deal))
    return _page(unsaved(at, outcome, form), form)


def _reads_so(at: AtMatch, fact: HandWon) -> bool:
    """The deal is in with just these winners and this type, and without cards."""
    deal: Deal | None = at.state.find_deal(fact.deal)
    if deal is None or deal.end != "told":
        return False
    return deal.category == fact.category and set(deal.best) == set(fact.winners)


def _page(reply: Reply, form: WonForm) -> Response:
    """Types from the strongest, players from the dealer's left; nothing to choose when the table
    is past this deal."""
    at = reply.at
    change = form.change.data == "1"
    deal: Deal = at.state.changeable if change else at.state.deal
    here = form.deal.data == deal.number
    shown = deal if here else at.state.deal
    return show(
        "fives/won.html",
        reply,
        deal=shown,
        players=at.players_in(shown),
        form=form,
        can_tell=here and (change or not is_over(at)),
        change=change,
        had_cards=here and change and bool(deal.hands),
        types=[
            (kind, type_name(kind), points) for kind, points in POINTS.items() if MOST_EQUAL[kind]
        ],
        junk_key=new_key(),
    )
