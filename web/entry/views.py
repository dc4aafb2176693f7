"""The one view of all forms that enter a fact: it saves them at once, or after a preview."""

from collections.abc import Sequence
from typing import Any, ClassVar

from flask import Blueprint, abort, flash, redirect, request, url_for
from flask.typing import ResponseReturnValue
from flask.views import MethodView

from scoring.catalogue import GAMES
from scoring.log.correction_preview import propose
from scoring.recorded_facts import Amended, Fact, FromDeal, PointsGiven, Seated
from storage import Refused, Saved
from web.access.permissions import Permission, needs
from web.access.writes import phones_follow
from web.entry import carry
from web.entry.fact_form import FactForm
from web.http.responses import after_post
from web.match import draft_in_address as draft
from web.match.context import MatchContext, match_context, match_or_404, read_again
from web.match.form_with_errors import FormPage, unsaved
from web.match.log_writes import WriteForm, enter
from web.match.undo_words import message


class FormView(MethodView):
    """The page of a form, and the one way to save it: at once, or after a preview."""

    # By default only the host writes; who may not write need not see the form either.
    decorators: ClassVar[list[Any]] = [needs(Permission.HOST)]

    def __init__(self, form: type[FactForm]) -> None:
        self.form = form

    def get(self, address: str, number: int, **_url_args: object) -> ResponseReturnValue:
        """Show the form, or lead on where there is nothing to ask."""
        context = self._match_or_404(address, number)
        form = self.form.asked(context)
        if not form.can_enter(context):
            return redirect(carry.with_draft(context, form.next_page(context)))
        return form.page(FormPage(context))

    def post(self, address: str, number: int, **_url_args: object) -> ResponseReturnValue:
        """Save what the form says, together with the draft that the address carries."""
        context = self._match_or_404(address, number)
        form = self.form.sent(context)
        wrong = form.check()
        if wrong:
            return form.page(wrong)
        facts = [*carry.draft_facts(context), *form.facts()]
        if not facts:
            if form.nothing_new:
                flash(str(form.nothing_new))
            return form.answer(context)
        # Sent again after it was saved, it must end as the first time, not in another preview.
        if _changes_older(context, facts) and not is_written(context, form):
            wrong = _not_to_preview(context, facts, form)
            if wrong:
                return form.page(wrong)
            then = form.next_page(context.with_facts(facts))
            return after_post(preview_address(context, facts, then, form.back()))
        outcome = enter(context, facts, form)
        if not isinstance(outcome, Saved):
            return form.page(unsaved(context, outcome, form, form.field_of))
        return form.answer(follow_up(context, facts, form))

    def _match_or_404(self, address: str, number: int) -> MatchContext:
        context, room = match_or_404(address, number), request.blueprint
        # The blueprint of a game has its name; forms of any other are for every match.
        return abort(404) if room in GAMES and room != context.match.game else context


TO_CHANGE: dict[type[Fact], type[FactForm]] = {}
"""Kind of fact that is no round: the form that changes it. Filled by `add_forms`."""


def to_change(context: MatchContext, fact: Fact) -> str:
    """Return the address that changes an entry that is no round; "" where there is none."""
    form = TO_CHANGE.get(type(fact))
    deal = getattr(fact, "deal", 0)
    return url_for(form.endpoint, deal=deal, **context.place) if form else ""


def add_forms(blueprint: Blueprint, *forms: type[FactForm]) -> None:
    """Give every form its page in this blueprint, to read and to write."""
    for form in forms:
        if form.enters:
            TO_CHANGE[form.enters] = form
        name = form.endpoint.removeprefix(f"{blueprint.name}.")
        methods = ["GET", "POST"] if form.template else ["POST"]
        blueprint.add_url_rule(form.path, view_func=FormView.as_view(name, form), methods=methods)


def _not_to_preview(
    context: MatchContext, facts: Sequence[Fact], form: FactForm
) -> FormPage | None:
    """Return why these facts cannot be shown before they are saved; None if they can."""
    if form.base.data != context.version:
        return form.moved_on()
    proposal = propose(context.game, context.log, facts)
    if proposal.refused:
        return unsaved(context, Refused(proposal.faults, proposal.refused), form)
    return None


def follow_up(context: MatchContext, facts: Sequence[Fact], form: WriteForm) -> MatchContext:
    """Say what was decided or undone, let phones keep seats, and return the match as it is."""
    after, base = read_again(context), int(form.base.data or 0)
    if isinstance(facts[0], Seated):
        # `context` has the facts already where the phone sends them again.
        before = match_context(context.table, context.match, context.log[:base])
        phones_follow(before, after, str(form.key.data))
    said, kind = message(after, base)
    if said:
        flash(said, kind)
    return after


def is_written(context: MatchContext, form: WriteForm) -> bool:
    """Return whether the record has this write already, because the phone lost the answer."""
    return any(entry.write == form.key.data for entry in context.log)


def _changes_older(context: MatchContext, facts: Sequence[Fact]) -> bool:
    # In a finished match, and for several facts in one write, no entry counts as the newest.
    newest = 0 if context.is_over or len(facts) > 1 else context.replay.accepted[-1].seq
    return not all(_is_new(context, fact, newest) for fact in facts)


def _is_new(context: MatchContext, fact: Fact, newest: int) -> bool:
    """Return whether the fact changes nothing older; `newest` is 0 in a finished match."""
    match fact:
        case Amended(seq=seq):
            return seq == newest
        case Seated():  # past deals are credited otherwise, or later ones than before
            return bool(context.state.deal.number == 1 and not context.state.deal.entered)
        case PointsGiven(deal=deal):  # they count when their deal closes
            return bool(newest and deal == context.state.deal.number)
        case FromDeal(deal=deal):
            begun = context.state.deal.entered or not newest
            return bool(deal >= context.state.deal.number + bool(begun))
        case _:
            return True


def preview_address(context: MatchContext, facts: Sequence[Fact], then: str, back: str) -> str:
    """Return the address of the preview of these facts, whose button saves them.

    `then` is the page that follows, `back` the one to return to without saving.
    """
    return url_for(
        "preview.changes",
        facts=draft.written(context, facts),
        then=then,
        back=back,
        **context.place,
    )
