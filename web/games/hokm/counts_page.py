"""Views for a hand by the tricks of each side, as they lie on the table at its end."""

from flask import Response, redirect
from flask.typing import ResponseReturnValue

from scoring.rulings import Fault
from web.access.permissions import Permission, needs
from web.entry import carry
from web.games.hokm.deal_words import when_a_hand_ends
from web.games.hokm.forms import CountsForm
from web.games.hokm.hand_context import change_or_404, is_change, scene
from web.games.hokm.hand_entry import elsewhere, hokm_or_404, save, sides_said
from web.i18n.card_faces import SUITS
from web.match.form_page import FormPage, show


@needs(Permission.HOST)
def counts(address: str, number: int) -> ResponseReturnValue:
    """Show the form for the tricks of each side; `?deal=` changes a hand that is over."""
    context = hokm_or_404(address, number)
    if is_change():
        return _page(
            FormPage(context), change_or_404(context, CountsForm).for_sides(len(context.sides))
        )
    now = carry.load_with_draft(context)
    away = elsewhere(now)
    if away:
        return redirect(away)
    return _page(FormPage(context), CountsForm.open(now).for_sides(len(context.sides)))


def score(address: str, number: int) -> ResponseReturnValue:
    """Save the tricks of each side, which closes the hand."""
    context = hokm_or_404(address, number)

    def field_of(fault: Fault) -> str:
        """Return the field of the side that a fault names, or "" for the whole form."""
        seats = fault.get("seats")
        return f"tricks{context.sides.index(seats)}" if seats else ""

    return save(context, CountsForm().for_sides(len(context.sides)), _page, field_of)


def _page(reply: FormPage, form: CountsForm) -> Response:
    """Show a field for each side with its tricks so far; no fields once another hand is open."""
    shown = scene(reply.context, form)
    rows = [
        {
            "field": field,
            "name": name,
            "taken": taken,
            "wrong": [line for field_id, line in reply.told if field_id == field.id],
        }
        for field, name, taken in zip(
            form.tricks, sides_said(shown.context), shown.hand.taken, strict=True
        )
    ]
    return show(
        "games/hokm/counts.html",
        reply,
        scene=shown,
        hand=shown.hand,
        ends=when_a_hand_ends(shown.context.rules),
        form=form,
        rows=rows,
        suits=SUITS,
        can_enter=shown.can_enter,
    )
