"""What is said before a hand is played: who rules it, and trump."""

from flask import Response, redirect, url_for
from flask.typing import ResponseReturnValue

from scoring.hokm.state import Hand
from web import carrying
from web.cards import SUITS
from web.games.hokm.entry import elsewhere, hokm_or_404, save
from web.games.hokm.forms import RulerForm, TrumpForm
from web.games.hokm.scene import change_or_404, is_change, is_open, scene
from web.replies import Reply, is_over, show


def trump(address: str, number: int) -> ResponseReturnValue:
    """Ask for trump, with which the tricks can be played; with `?deal=` change what was named."""
    at = hokm_or_404(address, number)
    if is_change():
        return _trump_page(Reply(at), change_or_404(at, TrumpForm))
    now = carrying.supposed(at)
    if elsewhere(now) or now.state.deal.tricks:
        return redirect(carrying.waiting(at, url_for("board.now", **at.place)))
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
        "hokm/trump.html",
        reply,
        scene=shown,
        hand=shown.hand,
        suits=SUITS,
        can_enter=shown.can_enter and not shown.hand.tricks,
    )


def ruler(address: str, number: int) -> ResponseReturnValue:
    """Ask who rules the hand, when that is not who would."""
    at = hokm_or_404(address, number)
    if is_over(at):
        return redirect(url_for("board.now", **at.place))
    return _ruler_page(Reply(at), RulerForm.open(at))


def set_ruler(address: str, number: int) -> ResponseReturnValue:
    """The table names the ruler of the hand."""
    return save(hokm_or_404(address, number), RulerForm(), _ruler_page)


def _ruler_page(reply: Reply, form: RulerForm) -> Response:
    """The players; with tricks in, what becomes of them."""
    hand: Hand = reply.at.state.deal
    can_enter = is_open(reply.at, form)
    return show("hokm/ruler.html", reply, hand=hand, can_enter=can_enter)
