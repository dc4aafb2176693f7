"""What is said before a hand is played: who rules it, and trump."""

from functools import partial

from flask import Response, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scoring.hokm.state import Hand
from web.access.permissions import Right, needs
from web.entry import carry
from web.entry.correction import Ways, save_or_show
from web.games.hokm.forms import RulerForm, TrumpForm
from web.games.hokm.hand_context import change_or_404, is_change, scene
from web.games.hokm.hand_entry import elsewhere, hokm_or_404, save
from web.i18n.card_faces import SUITS
from web.match import urls
from web.match.form_page import Reply, is_over, show, unread


@needs(Right.KEEPER)
def trump(address: str, number: int) -> ResponseReturnValue:
    """Ask for trump, with which the tricks can be played; with `?deal=` change what was named."""
    at = hokm_or_404(address, number)
    if is_change():
        return _trump_page(Reply(at), change_or_404(at, TrumpForm))
    now = carry.supposed(at)
    if elsewhere(now) or now.state.deal.tricks:
        return redirect(carry.waiting(at, url_for("board.now", **at.place)))
    return _trump_page(Reply(at), TrumpForm.open(now))


def name_trump(address: str, number: int) -> ResponseReturnValue:
    """Trump is named, or named anew; after the question for it the tricks come next."""
    at = hokm_or_404(address, number)
    form = TrumpForm()
    then = url_for("board.open", **at.place) if form.tricks.data else ""
    return save(at, form, _trump_page, then=then)


def _trump_page(reply: Reply, form: TrumpForm) -> Response:
    """Four suits; none to name anew when the tricks of the hand have begun."""
    shown = scene(reply.at, form)
    return show(
        "games/hokm/trump.html",
        reply,
        scene=shown,
        hand=shown.hand,
        suits=SUITS,
        can_enter=shown.can_enter and not shown.hand.tricks,
    )


@needs(Right.KEEPER)
def ruler(address: str, number: int) -> ResponseReturnValue:
    """Ask who rules the hand on the table, or with `?deal=` who ruled another one, when that is not
    who would."""
    at = hokm_or_404(address, number)
    deal = request.args.get("deal", type=int)
    if deal is None and is_over(at):
        return redirect(url_for("board.now", **at.place))
    form = RulerForm.fresh(at, deal=at.state.deal.number if deal is None else deal)
    return _ruler_page(Reply(at), form) if at.state.find_deal(form.number) else abort(404)


def set_ruler(address: str, number: int) -> ResponseReturnValue:
    """The table names the ruler of a hand; what that changes is shown first."""
    at = hokm_or_404(address, number)
    form = RulerForm()
    wrong = unread(at, form)
    if wrong:
        return _ruler_page(wrong, form)
    here = form.number == at.state.deal.number
    then = urls.of_board if here else partial(urls.of_deal, deal=form.number)
    ways = Ways(then, url_for("hokm.ruler", deal=form.number, **at.place))
    answer = save_or_show(at, [form.fact()], form, ways)
    return _ruler_page(answer, form) if isinstance(answer, Reply) else answer


def _ruler_page(reply: Reply, form: RulerForm) -> Response:
    """The players; with tricks in, what becomes of them."""
    at = reply.at
    hand: Hand | None = at.state.find_deal(form.number)
    return show(
        "games/hokm/ruler.html",
        reply,
        hand=hand or at.state.deal,
        players=at.players_in(hand or at.state.deal),
        can_enter=hand is not None,
    )
