"""Views for "who won with what": a showdown entered without its cards."""

from typing import Any, cast

from flask import Response, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scoring.facts import Amended, Fact
from scoring.fives.facts import HandWon
from scoring.fives.rules import MOST_EQUAL, POINTS, Category
from scoring.fives.state import Deal
from web.access.permissions import Permission, needs
from web.entry import carry
from web.entry.correction import Redirects, save_or_show
from web.games.fives.board import ONLY, round_of
from web.games.fives.forms import WonForm
from web.games.fives.hand_names import type_name
from web.http.responses import after_post
from web.match.commands import entered_as, new_key
from web.match.context import MatchContext, match_of_game_or_404
from web.match.form_page import FormPage, is_over, show, unread
from web.match.urls import onwards


@needs(Permission.HOST)
def won(address: str, number: int) -> ResponseReturnValue:
    """Show the form for the best hand and whose it was.

    `?deal=` changes a deal that is in the record, and with it `?category=&seat0=1` fills the form
    with another answer. 404 for a deal without a result.
    """
    context = match_of_game_or_404(address, number, "fives")
    seats = len(context.players)
    if "deal" in request.args:
        deal: Deal | None = context.state.find_deal(request.args.get("deal", type=int))
        if deal is None or not deal.category:
            abort(404)
        form = WonForm.fresh(context, seats=seats, deal=deal.number, change="1", **_offered(deal))
        return _page(FormPage(context), form)
    if is_over(context):
        return redirect(onwards(context, context.state.deal.number))
    return _page(
        FormPage(context), WonForm.fresh(context, seats=seats, deal=context.state.deal.number)
    )


def _offered(deal: Deal) -> dict[str, Any]:
    """Return the answer in the address, or else the one in the record, as form fields."""
    if "category" in request.args:
        category, ticked = request.args["category"], [*request.args]
    else:
        category, ticked = str(deal.category), [f"seat{seat}" for seat in deal.best]
    seats = {f"seat{seat}": f"seat{seat}" in ticked for seat in range(deal.seats)}
    return {"category": category, **seats}


def tell(address: str, number: int) -> ResponseReturnValue:
    """Save the type of the best hand and whose it was, as one entry.

    A change of an earlier deal shows the preview first. The draft in the address is saved with it.
    """
    context = match_of_game_or_404(address, number, "fives")
    form = WonForm(len(context.players))
    wrong = unread(context, form)
    if wrong:
        return _page(wrong, form)
    told = HandWon(int(form.deal.data or 0), form.winners, cast("Category", form.category.data))
    facts = [*carry.pending_facts(context)]
    if not form.change.data:
        facts.append(told)
    elif not _reads_so(context, told):
        facts.append(_instead(context, form, told))
    if not facts:
        return after_post(onwards(context, told.deal))
    ways = Redirects(lambda after: onwards(after, told.deal), _here(context, form))
    answer = save_or_show(context, facts, form, ways)
    return _page(answer, form) if isinstance(answer, FormPage) else answer


def _instead(context: MatchContext, form: WonForm, told: HandWon) -> Fact:
    """Return the amendment with what the form says; 404 where there is no entry to change."""
    original = entered_as(context, form, round_of, (told.deal, ONLY)) or abort(404)
    return Amended(original.seq, told)


def _reads_so(context: MatchContext, fact: HandWon) -> bool:
    """Return whether the deal is in without cards, with just these winners and this type."""
    deal: Deal | None = context.state.find_deal(fact.deal)
    if deal is None or deal.end != "told":
        return False
    return deal.category == fact.category and set(deal.best) == set(fact.winners)


def _here(context: MatchContext, form: WonForm) -> str:
    """Return the address of this page with what was chosen."""
    chosen: dict[str, Any] = {f"seat{seat}": "1" for seat in form.winners}
    place = {"deal": form.deal.data, "category": form.category.data, **context.place}
    return carry.with_draft(context, url_for("fives.won", **place, **chosen))


def _page(reply: FormPage, form: WonForm) -> Response:
    """Show the types from the strongest, and the players; nothing to choose past this deal."""
    context = reply.context
    change = bool(form.change.data)
    asked: Deal | None = context.state.find_deal(form.deal.data) if change else None
    deal = asked or context.state.deal
    return show(
        "games/fives/won.html",
        reply,
        deal=deal,
        players=context.players_in(deal),
        form=form,
        action=carry.with_draft(context, url_for("fives.won", **context.place)),
        can_tell=form.deal.data == deal.number and (change or not is_over(context)),
        change=change,
        had_cards=change and bool(deal.hands),
        # All junk has no winner to tick, so it is a button of its own, with its own key.
        types=[
            (kind, type_name(kind), points) for kind, points in POINTS.items() if MOST_EQUAL[kind]
        ],
        junk_key=new_key(),
    )
