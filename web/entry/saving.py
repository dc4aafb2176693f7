"""Save a correction at once, or lead to its preview first where it changes something older."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

from flask import Response, flash, url_for
from flask.typing import ResponseReturnValue

from scoring.facts import Amended, Fact, FromDeal, RulesChanged, Seated
from scoring.log.proposal import propose
from scoring.rulings import Fault
from storage import Behind, Refused, Saved
from web.access.commands import phones_follow
from web.http.responses import after_post
from web.match import draft
from web.match.commands import EntryForm, enter
from web.match.context import MatchContext, match_context, read_again
from web.match.decision_words import now_holds
from web.match.form_page import FormPage, is_over, unsaved, whole_form


@dataclass(frozen=True, slots=True)
class Redirects:
    """The two ways on from a correction.

    `then` gives the address after the saved match, and `show` renders the page that stands there;
    without it the phone opens the address. `back` is the form, with all that was typed.
    """

    then: Callable[[MatchContext], str]
    back: str
    show: Callable[[MatchContext], ResponseReturnValue] | None = None

    def lead_on(self, after: MatchContext) -> Response:
        """Answer the form that saved the match as it is now."""
        return after_post(self.then(after), partial(self.show, after) if self.show else None)


def save_or_show(
    context: MatchContext,
    facts: Sequence[Fact],
    form: EntryForm,
    ways: Redirects,
    field_of: Callable[[Fault], str] = whole_form,
    moved_on: Collection[str] = (),
) -> ResponseReturnValue | FormPage:
    """Save these facts, or redirect to a preview where later entries may change with them.

    Returns a FormPage where the facts themselves are refused or the form's version is behind.
    """
    # Sent again after it was saved, it must end as the first time, not in another preview.
    if _changes_nothing_older(context, facts) or is_written(context, form):
        outcome = enter(context, facts, form)
        if isinstance(outcome, Saved):
            return ways.lead_on(follow_up(context, facts, form))
        return unsaved(context, outcome, form, field_of, moved_on)
    if form.base.data != context.version:
        return unsaved(context, Behind(context.version), form)
    proposal = propose(context.game, context.log, facts)
    if proposal.refused:
        refused = Refused(proposal.faults, proposal.refused)
        return unsaved(context, refused, form, field_of, moved_on)
    return after_post(preview_address(context, facts, ways))


def follow_up(context: MatchContext, facts: Sequence[Fact], form: EntryForm) -> MatchContext:
    """Do what follows from facts that were just saved; return the match as it is now.

    A message says what holds from which deal on, and phones keep the seats of corrected names.
    """
    after, first = read_again(context), facts[0]
    if not isinstance(first, Seated | RulesChanged):
        return after
    # `context` has the facts already where the phone sends them again.
    before = match_context(context.table, context.match, context.log[: int(form.base.data or 0)])
    if isinstance(first, Seated):
        phones_follow(before, after, str(form.key.data))
    if said := now_holds(before, first):
        flash(said)
    return after


def is_written(context: MatchContext, form: EntryForm) -> bool:
    """Return whether the record has this write already, because the phone lost the answer."""
    return any(entry.write == form.key.data for entry in context.log)


def _changes_nothing_older(context: MatchContext, facts: Sequence[Fact]) -> bool:
    # In a finished match, and for several facts in one write, no entry counts as the newest.
    newest = 0 if is_over(context) or len(facts) > 1 else context.replay.accepted[-1].seq
    return all(_is_new(context, fact, newest) for fact in facts)


def _is_new(context: MatchContext, fact: Fact, newest: int) -> bool:
    """Return whether the fact changes nothing older; `newest` is 0 in a finished match."""
    match fact:
        case Amended(seq=seq):
            return seq == newest
        case Seated():  # past deals are credited otherwise, or later ones than before
            return bool(context.state.deal.number == 1 and not context.state.deal.entered)
        case FromDeal(deal=deal):
            begun = context.state.deal.entered or not newest
            return bool(deal >= context.state.deal.number + bool(begun))
        case _:
            return True


def preview_address(context: MatchContext, facts: Sequence[Fact], ways: Redirects) -> str:
    """Return the address of the preview of these facts, whose button saves them."""
    return url_for(
        "preview.changes",
        facts=draft.written(context, facts),
        then=ways.then(context.supposing(facts)),
        back=ways.back,
        **context.place,
    )
