"""Views for the calls before a hand: who rules it, and what is trump."""

from flask import Response, redirect, url_for
from flask.typing import ResponseReturnValue

from web.access.permissions import Permission, needs
from web.entry import carry
from web.games.hokm.forms import TrumpForm
from web.games.hokm.hand_context import change_or_404, is_change, scene
from web.games.hokm.hand_entry import elsewhere, hokm_or_404, save
from web.i18n.card_faces import SUITS
from web.match.form_page import FormPage, show


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
