"""The one page and the one way to save that all entries share."""

from __future__ import annotations

from typing import Any, ClassVar

from flask import Blueprint, abort, redirect
from flask.typing import ResponseReturnValue
from flask.views import MethodView

from web.access.permissions import Permission, needs
from web.entry import carry
from web.entry.entry import Entry
from web.entry.saving import save_or_show
from web.match.context import MatchContext, match_or_404
from web.match.form_page import FormPage


class EntryView(MethodView):
    """The page of an entry, and the one way to save it: at once, or after a preview."""

    # By default only the host writes; who may not write need not see the form either.
    decorators: ClassVar[list[Any]] = [needs(Permission.HOST)]

    def __init__(self, entry: type[Entry]) -> None:
        self.entry = entry

    def get(self, address: str, number: int, **url_args: Any) -> ResponseReturnValue:
        """Show the form, or lead on where there is nothing to ask."""
        context = self._match_or_404(address, number)
        form = self.entry.asked(context, url_args)
        away = form.away()
        return redirect(away) if away else form.page(FormPage(context))

    def post(self, address: str, number: int, **url_args: Any) -> ResponseReturnValue:
        """Save what the form says, together with the draft that the address carries."""
        context = self._match_or_404(address, number)
        form = self.entry.sent(context, url_args)
        shown = form.held_back()
        if shown:
            return form.page(shown)
        facts = [*carry.pending_facts(context), *form.facts()]
        ways = form.ways()
        if not facts:
            return ways.lead_on(context)
        answer = save_or_show(context, facts, form, ways, form.field_of, form.moved_on)
        return form.page(answer) if isinstance(answer, FormPage) else answer

    def _match_or_404(self, address: str, number: int) -> MatchContext:
        context = match_or_404(address, number)
        return context if self.entry.is_for(context) else abort(404)


def add_entries(blueprint: Blueprint, *entries: type[Entry]) -> None:
    """Give every entry its page in this blueprint, to read and to write."""
    for entry in entries:
        name = entry.endpoint.removeprefix(f"{blueprint.name}.")
        blueprint.add_url_rule(
            entry.path, view_func=EntryView.as_view(name, entry), methods=entry.methods
        )
