"""Views for the calls before a hand: who rules it, and what is trump."""

from functools import partial

from flask import Response, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scoring.hokm.state import Hand
from web.access.permissions import Permission, needs
from web.entry import carry
from web.entry.correction import Redirects, save_or_show
from web.games.hokm.forms import RulerForm, TrumpForm
from web.games.hokm.hand_context import change_or_404, is_change, scene
from web.games.hokm.hand_entry import elsewhere, hokm_or_404, save
from web.i18n.card_faces import SUITS
from web.match import urls
from web.match.form_page import FormPage, is_over, show, unread


@needs(Permission.HOST)
def trump(address: str, number: int) -> ResponseReturnValue:
    """Show the form for trump, after which tricks can be entered; `?deal=` changes it."""
    context = hokm_or_404(address, number)
    if is_change():
        return _trump_page(FormPage(context), change_or_404(context, TrumpForm))
    now = carry.load_with_draft(context)
    # Trump cannot be named anew once a trick of the hand is in (fault `hand_begun`).
    if elsewhere(now) or now.state.deal.tricks:
        return redirect(carry.with_draft(context, url_for("board.now", **context.place)))
    return _trump_page(FormPage(context), TrumpForm.open(now))


def name_trump(address: str, number: int) -> ResponseReturnValue:
    """Save trump; from the question for it the trick board comes next."""
    context = hokm_or_404(address, number)
    form = TrumpForm()
    then = url_for("board.open", **context.place) if form.tricks.data else ""
    return save(context, form, _trump_page, then=then)


def _trump_page(reply: FormPage, form: TrumpForm) -> Response:
    """Show the four suits; nothing to choose once a trick of the hand is in."""
    shown = scene(reply.context, form)
    return show(
        "games/hokm/trump.html",
        reply,
        scene=shown,
        hand=shown.hand,
        suits=SUITS,
        can_enter=shown.can_enter and not shown.hand.tricks,
    )


@needs(Permission.HOST)
def ruler(address: str, number: int) -> ResponseReturnValue:
    """Show the form for the ruler of the open hand, or with `?deal=` of another one."""
    context = hokm_or_404(address, number)
    deal = request.args.get("deal", type=int)
    if deal is None and is_over(context):
        return redirect(url_for("board.now", **context.place))
    form = RulerForm.fresh(context, deal=context.state.deal.number if deal is None else deal)
    return (
        _ruler_page(FormPage(context), form) if context.state.find_deal(form.number) else abort(404)
    )


def set_ruler(address: str, number: int) -> ResponseReturnValue:
    """Save the ruler of a hand, or show the preview where entries would change."""
    context = hokm_or_404(address, number)
    form = RulerForm()
    wrong = unread(context, form)
    if wrong:
        return _ruler_page(wrong, form)
    here = form.number == context.state.deal.number
    then = urls.of_board if here else partial(urls.of_deal, deal=form.number)
    ways = Redirects(then, url_for("hokm.ruler", deal=form.number, **context.place))
    answer = save_or_show(context, [form.fact()], form, ways)
    return _ruler_page(answer, form) if isinstance(answer, FormPage) else answer


def _ruler_page(reply: FormPage, form: RulerForm) -> Response:
    """Show the players to choose from, and what becomes of tricks that are in."""
    context = reply.context
    hand: Hand | None = context.state.find_deal(form.number)
    return show(
        "games/hokm/ruler.html",
        reply,
        hand=hand or context.state.deal,
        players=context.players_in(hand or context.state.deal),
        can_enter=hand is not None,
    )
