"""The preview of a correction: what it changes, shown before it is saved."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from flask import Blueprint, Response, abort, request
from flask.typing import ResponseReturnValue
from wtforms import HiddenField

from scoring.log.correction_preview import Proposal, propose
from scoring.log.replay import effective
from scoring.recorded_facts import Amended, Fact, FromDeal, PointsGiven, Seated, Voided
from storage import CodecError, Saved
from web.access.permissions import Permission, needs
from web.corrections import preview_words
from web.corrections.dispute import page_to_change
from web.entry.views import follow_up
from web.http.responses import after_post
from web.match import draft_in_address as draft, urls
from web.match.context import MatchContext, match_or_404
from web.match.fault_words import sentence
from web.match.form_with_errors import FormPage, show, unread, unsaved
from web.match.log_writes import WriteForm, enter
from web.match.page_data import Link

blueprint = Blueprint("preview", __name__, url_prefix="/t/<address>/m/<int:number>")


class CorrectionForm(WriteForm):
    """A previewed correction: its facts, the page that follows, and the page it came from."""

    facts = HiddenField()
    then = HiddenField()
    back = HiddenField()


@blueprint.get("/correct")
@needs(Permission.HOST)
def changes(address: str, number: int) -> Response:
    """Show what the facts in the address would change: rulings, leads, totals, the match end."""
    context = match_or_404(address, number)
    return _page(FormPage(context), _carried_facts(context), *_ways(context))


# No @needs: by default a POST is the host's alone.
@blueprint.post("/correct")
def save(address: str, number: int) -> ResponseReturnValue:
    """Save a correction after its preview."""
    context = match_or_404(address, number)
    facts, (then, back) = _carried_facts(context), _ways(context)
    form = CorrectionForm()
    wrong = unread(context, form)
    if wrong:
        return _page(wrong, facts, then, back)
    outcome = enter(context, facts, form)
    if isinstance(outcome, Saved):
        follow_up(context, facts, form)
        return after_post(then)
    # The preview voids by itself what the correction leaves no place for; it is worked out again.
    corrected = [fact for fact in facts if not isinstance(fact, Voided)]
    return _page(unsaved(context, outcome, form), corrected, then, back)


def _carried_facts(context: MatchContext) -> tuple[Fact, ...]:
    """Return the facts of the request: 404 by address, 400 or 422 by form, if unreadable."""
    sent = request.method == "POST"
    try:
        return draft.read(context, request.values.get("facts", "")) or abort(422 if sent else 404)
    # CodecError is a ValueError, so it has to be caught first.
    except CodecError:
        abort(422 if sent else 404)
    except ValueError:
        abort(400 if sent else 404)


def _ways(context: MatchContext) -> tuple[str, str]:
    """Return the page that follows and the page it came from, each inside this match."""
    then, back = (
        # Only pages of this match: an address from the request must not lead to another site.
        urls.inside(context, request.values.get(name, "")) or urls.of_board(context)
        for name in ("then", "back")
    )
    return then, back


def _page(reply: FormPage, facts: Sequence[Fact], then: str, back: str) -> Response:
    """Show the preview, or only what is against it; `facts` are without the voids that it adds."""
    context = reply.context
    proposal = propose(context.game, context.log, facts)
    stands = {entry.seq: entry.fact for entry in effective(context.log)}
    # The phone may have gone back to a correction that it saved.
    already = all(_stands(stands, fact) for fact in facts)
    # The match may have moved on since, so that the facts cannot be entered any more.
    faults = proposal.faults if proposal.refused else ()
    errors = reply.errors or [
        ("", sentence(context.game.key, fault, context.players)) for fault in faults
    ]
    return show(
        "corrections/preview.html",
        replace(reply, errors=errors),
        saved=already and not errors,
        shown=None if proposal.refused or already else _shown(context, proposal, facts),
        saves=proposal.can_be_made and not already,
        facts=draft.written(context, proposal.facts),
        then=then,
        origin=back,
    )


def _stands(stands: Mapping[int, Fact], fact: Fact) -> bool:
    """Return whether the record, whose facts in force are `stands`, says so already."""
    match fact:
        case Amended(seq=seq, fact=other):
            return stands.get(seq) == other
        case PointsGiven():
            return fact in stands.values()
        case FromDeal(deal=deal):
            # Of several decisions about a deal the last one counts.
            kind = type(fact)
            said = [one for one in stands.values() if isinstance(one, kind) and one.deal == deal]
            return said[-1:] == [fact]
        case _:
            return False


def _shown(context: MatchContext, proposal: Proposal, facts: Sequence[Fact]) -> dict[str, object]:
    """Return what the page shows of a proposal, by the names that its template uses."""
    supposed = context.with_facts(proposal.facts)
    unfit = proposal.unfit
    return {
        "made": preview_words.made(context, facts),
        "credits": preview_words.credits_by_deal(context, supposed),
        "score": preview_words.score(supposed, facts),
        "moves": any(isinstance(fact, Seated) and fact.points_move for fact in facts),
        "outcomes": preview_words.outcomes(context, supposed, facts, proposal.changes),
        "totals": preview_words.totals(proposal.changes),
        "ends": preview_words.match_end(context, supposed) if proposal.can_be_made else ("", ""),
        "left_out": [preview_words.left_out(context, supposed, one) for one in proposal.left_out],
        "unfit": preview_words.named(context, unfit) if unfit else "",
        "why": [preview_words.unfinished(context, proposal.unfinished)]
        if proposal.unfinished
        else [sentence(context.game.key, fault, context.players) for fault in proposal.faults],
        "onwards": _onwards(context, proposal, facts),
    }


def _onwards(context: MatchContext, proposal: Proposal, facts: Sequence[Fact]) -> Link | None:
    """Return the page of the entry or unfinished deal that is in the way, with these facts."""
    if proposal.unfit is None:
        return None
    if proposal.unfinished:
        address = draft.address_with_draft(urls.of_board(context), context, facts)
        return Link(preview_words.go_on(context, proposal.unfinished), address)
    address = draft.address_with_draft(page_to_change(context, proposal.unfit.fact), context, facts)
    return Link(str(preview_words.CHANGE_TOO), address) if address else None
