"""Draw who sits where in a set-up that is not saved yet: by lot, or by the highest card."""

from collections.abc import Mapping, Sequence
from secrets import SystemRandom
from typing import Any

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scoring.cards import Rank
from scoring.people import draw_seats
from web.access.permissions import known
from web.http.responses import after_post
from web.i18n.card_faces import drawn, every_rank
from web.i18n.sentence_parts import isolated, listed
from web.i18n.translations import gettext as _
from web.match.setup_form import SetupForm
from web.tables.match_setup import form_of

blueprint = Blueprint("seat_draw", __name__)


def to_cards(form_class: type[SetupForm], address: str = "") -> ResponseReturnValue | None:
    """Lead to the draw by cards with the form that was sent, of this table or a new one.

    None where it was not asked for, or a name in the form is refused.
    """
    if "cards" not in request.form:
        return None
    form = form_class()
    if not form.validate() and any(place.errors for place in form.places):
        return None
    typed = _typed(form, request.form)
    return after_post(url_for("seat_draw.cards", game=form.game.key, at=address, **typed))


def rearranged(form_class: type[SetupForm]) -> SetupForm | None:
    """Return the form that was sent with its people as they were drawn; None if none were."""
    typed = request.form.copy()
    if "lot" in typed:
        form = form_class()
        taken = _taken(form)
        drawn = SystemRandom().sample(taken, len(taken))
        for field, text in _seated(form, typed, drawn, taken).items():
            typed[field] = text
        flash(_("Seats drawn by lot."))
    elif "seated" not in typed:
        return None
    return form_class(formdata=typed)


@blueprint.get("/draw/<game>")
def cards(game: str) -> ResponseReturnValue:
    """Ask for the card of one player after another, and show who sits where at the end."""
    form, address = form_of(game)(formdata=request.args), request.args.get("at", "")
    typed = _typed(form, request.args)
    if address and address not in [table.address for table in known()]:
        abort(404)
    new = url_for("tables.create", game=game)
    action = url_for("next_match.create", address=address, game=game) if address else new
    if not _taken(form):
        return redirect(action)
    ranks = "".join(rank for rank in request.args.get("drawn", "") if rank in [*Rank])
    draw, chairs = draw_seats(_taken(form), ranks), range(len(form.places))
    here: dict[str, Any] = {"game": game, "at": address, **typed}
    if draw.turn is None:
        empty = [chair for chair in chairs if chair not in draw.order]
        typed |= _seated(form, typed, [*draw.order, *empty], chairs)
        typed |= {"dealer": "0"} if "dealer" in form.first else {}
    return render_template(
        "tables/draw.html",
        draw=draw,
        names=[isolated(place.data or "") for place in form.places],
        again=listed(isolated(form.places[seat].data) for seat in draw.again),
        drawn=drawn,
        keys=every_rank(),
        with_card=lambda rank: url_for(".cards", drawn=ranks + rank, **here),
        typed=typed,
        action=action,
    )


def _typed(form: SetupForm, sent: Mapping[str, str]) -> dict[str, Any]:
    """Return what was sent for the fields of the set-up, without what is of one page only."""
    fields = [field.name for field in form if field.name not in ("csrf_token", "key")]
    return {field: sent[field] for field in fields if field in sent}


def _taken(form: SetupForm) -> list[int]:
    return [seat for seat, place in enumerate(form.taken) if place.data]


def _seated(
    form: SetupForm, sent: Mapping[str, str], people: Sequence[int], chairs: Sequence[int]
) -> dict[str, str]:
    """Return the fields in which these people sit on these chairs.

    They keep their handicap, and answers that name one of them still do.
    """
    moved = {str(seat): str(chair) for seat, chair in zip(people, chairs, strict=True)}
    kept = {
        f"{field}{chair}": sent.get(f"{field}{seat}", "")
        for seat, chair in moved.items()
        for field in ("player", "ahead")
    }
    answers = {question: sent.get(question, "") for question in form.asks_for_seat}
    return kept | {question: moved[seat] for question, seat in answers.items() if seat in moved}
