"""The one page of all entries, and the one way to save them: at once, or after a preview."""

from collections.abc import Callable, Collection, Sequence
from typing import Any, ClassVar

from flask import Blueprint, abort, flash, url_for
from flask.typing import ResponseReturnValue
from flask.views import MethodView

from scoring.facts import Amended, Fact, FromDeal, Seated
from scoring.log.proposal import propose
from scoring.rulings import Fault
from storage import Behind, Refused, Saved
from web.access.commands import phones_follow
from web.access.permissions import Permission, needs
from web.entry import carry
from web.entry.entry import Entry, Redirects
from web.http.responses import after_post
from web.match import draft
from web.match.commands import EntryForm, enter
from web.match.context import MatchContext, match_context, match_or_404, read_again
from web.match.form_page import FormPage, is_over, unsaved, whole_form
from web.match.undo_words import message


class EntryView(MethodView):
    """The page of an entry, and the one way to save it: at once, or after a preview."""

    # By default only the host writes; who may not write need not see the form either.
    decorators: ClassVar[list[Any]] = [needs(Permission.HOST)]

    def __init__(self, entry: type[Entry]) -> None:
        self.entry = entry

    def get(self, address: str, number: int, **url_args: Any) -> ResponseReturnValue:
        """Show the form, or lead on where there is nothing to ask."""
        return self.entry.first_page(self._match_or_404(address, number), url_args)

    def post(self, address: str, number: int, **url_args: Any) -> ResponseReturnValue:
        """Save what the form says, together with the draft that the address carries."""
        context = self._match_or_404(address, number)
        form = self.entry.sent(context, url_args)
        shown = form.held_back()
        if shown:
            return form.page(shown)
        facts = [*carry.draft_facts(context), *form.facts()]
        ways = form.ways()
        if not facts:
            return ways.lead_on(context)
        answer = save_or_show(context, facts, form, ways, form.field_of, form.moved_on)
        return form.page(answer) if isinstance(answer, FormPage) else answer

    def _match_or_404(self, address: str, number: int) -> MatchContext:
        context = match_or_404(address, number)
        return context if self.entry.is_for(context) else abort(404)


TO_CHANGE: dict[type[Fact], type[Entry]] = {}
"""Kind of fact that is no round: the entry whose page changes it. Filled by `add_entries`."""


def to_change(context: MatchContext, fact: Fact) -> str:
    """Return the address that changes an entry that is no round; "" where there is none."""
    entry = TO_CHANGE.get(type(fact))
    deal = getattr(fact, "deal", 0)
    return url_for(entry.endpoint, deal=deal, **context.place) if entry else ""


def add_entries(blueprint: Blueprint, *entries: type[Entry]) -> None:
    """Give every entry its page in this blueprint, to read and to write."""
    for entry in entries:
        if entry.enters:
            TO_CHANGE[entry.enters] = entry
        name = entry.endpoint.removeprefix(f"{blueprint.name}.")
        blueprint.add_url_rule(
            entry.path, view_func=EntryView.as_view(name, entry), methods=entry.methods
        )


def save_or_show(
    context: MatchContext,
    facts: Sequence[Fact],
    form: EntryForm,
    ways: Redirects,
    field_of: Callable[[Fault], str] = whole_form,
    moved_on: Collection[str] = (),
) -> ResponseReturnValue | FormPage:
    """Save the facts, or lead to their preview; a FormPage if refused or out of date."""
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
        then=ways.then(context.with_facts(facts)),
        back=ways.back(),
        **context.place,
    )
