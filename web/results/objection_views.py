"""Review a deal in the record: OK, or "not what I saw" in a round. Nothing waits for either."""

from collections.abc import Sequence

from flask import Blueprint, abort, make_response, render_template
from flask.typing import ResponseReturnValue
from wtforms.validators import InputRequired, NumberRange

from storage import Declined
from storage.reviews import Agreed, Objected, ObjectionSettled
from web.access.permissions import Permission, needs
from web.http.responses import after_post, wants_part
from web.match import urls
from web.match.cards_form import GroupField
from web.match.context import MatchContext, match_or_404, read_again
from web.match.form_with_errors import unread
from web.match.log_writes import STALE_FORM, PageNumber, WriteForm, hidden_number
from web.results.pages import show_deal, show_ruling
from web.reviews.open_objections import unsettled
from web.reviews.reviews import Reviews, Said, reviews_of, reviews_of_deal, say
from web.reviews.submitted_cards_words import CHANGED_MEANWHILE, NOT_YOUR_OWN, SENT_BEFORE

blueprint = Blueprint("reviews", __name__, url_prefix="/t/<address>/m/<int:number>")
blueprint.add_app_template_global(unsettled)


class OkForm(WriteForm):
    """An OK or another single button; `entry` is the number of the entry that the page showed."""

    entry = hidden_number()


class ObjectionForm(OkForm):
    """An objection: the seat whose cards were others, and those cards if known."""

    seat = PageNumber(validators=[InputRequired(STALE_FORM), NumberRange(0, message=STALE_FORM)])
    cards = GroupField()


@blueprint.post("/d/<int:deal>/ok")
@needs(Permission.SEAT)
def ok(address: str, number: int, deal: int) -> ResponseReturnValue:
    """Save this phone's OK to a deal."""
    context = match_or_404(address, number)
    said = _of_deal_or_404(context, deal)
    form = OkForm()
    return _kept(context, said, form) or _said(context, said, form, Agreed(said.entry))


@blueprint.post("/d/<int:deal>/r/<int:round>/objections")
@needs(Permission.SEAT)
def objections(address: str, number: int, deal: int, round: int) -> ResponseReturnValue:
    """Save this phone's objection to a round, with the other cards of a seat if it sends any."""
    context, said = _found_or_404(address, number, deal, round)
    form = ObjectionForm()
    kept = _kept(context, said, form)
    if kept:
        return kept
    if form.seat.data not in range(len(said.players)):
        return _page(context, said, [str(STALE_FORM)], 422, form)
    return _said(context, said, form, Objected(said.entry, form.seat.data, form.cards.cards))


@blueprint.post("/d/<int:deal>/r/<int:round>/objections/<int:objection>")
def settle(address: str, number: int, deal: int, round: int, objection: int) -> ResponseReturnValue:
    """Save the host's answer to an objection: the entry stays as it is."""
    context, said = _found_or_404(address, number, deal, round)
    form = OkForm()
    if objection not in {one.number for one in said.objections}:
        abort(404)
    return _kept(context, said, form) or _said(context, said, form, ObjectionSettled(objection))


def _found_or_404(address: str, number: int, deal: int, nth: int) -> tuple[MatchContext, Reviews]:
    context = match_or_404(address, number)
    return context, reviews_of(context, deal, nth) or abort(404)


def _of_deal_or_404(context: MatchContext, deal: int) -> Reviews:
    found = context.state.find_deal(deal) or abort(404)
    return reviews_of_deal(context, found) or abort(404)


def _kept(context: MatchContext, said: Reviews, form: OkForm) -> ResponseReturnValue | None:
    """Return 422 for an unreadable form, 409 where the round was corrected meanwhile, or None."""
    wrong = unread(context, form)
    if wrong:
        told = [sentence for id_, sentence in wrong.errors if id_ != "cards"]
        return _page(context, said, told, 422, form)
    if form.entry.data == said.entry:
        return None
    return _page(context, said, [str(CHANGED_MEANWHILE)], 409, form)


def _said(context: MatchContext, said: Reviews, form: OkForm, fact: Said) -> ResponseReturnValue:
    """Save the review and show the same part as it is now."""
    outcome, context = say(context, fact, str(form.key.data)), read_again(context)
    # It may just be undone.
    now = (
        (reviews_of(context, said.deal, said.round) or abort(404))
        if said.round
        else _of_deal_or_404(context, said.deal)
    )
    if outcome == Declined("own"):
        return _page(context, now, [str(NOT_YOUR_OWN)], 409, form)
    if outcome == Declined("key_reused"):
        return _page(context, now, [str(SENT_BEFORE)], 422, form)
    if wants_part():
        return _page(context, now)
    return after_post(
        urls.of_round(context, said.deal, said.round)
        if said.round
        else urls.of_deal(context, said.deal)
    )


def _page(
    context: MatchContext,
    said: Reviews,
    told: Sequence[str] = (),
    status: int = 200,
    form: OkForm | None = None,
) -> ResponseReturnValue:
    """Show the page of the round or deal or only its reviews, with errors and what was typed."""
    saw = form if isinstance(form, ObjectionForm) else None
    if wants_part():
        shown = render_template(
            "reviews/_reviews.html", context=context, said=said, said_told=told, saw=saw
        )
        return make_response(shown, status)
    if said.round:
        return show_ruling(context, said.deal, said.round, told, status, saw)
    return make_response(show_deal(context, said.deal, told), status)
