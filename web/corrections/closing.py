"""Entries that close early: the open deal does not count, or the match ends as it stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from scoring.facts import DealVoided, MatchEnded
from web.corrections.words import not_added, not_counted
from web.entry.entry import Entry
from web.i18n.names import NameField
from web.i18n.translations import lazy_gettext as _l
from web.i18n.words import isolated, together
from web.match import urls
from web.match.commands import hidden_number
from web.match.context import MatchContext
from web.match.form_page import FormPage, is_over
from web.results.race_chart import runners

LONGEST_REASON = 200
"""Characters of a reason."""


class _Close(Entry):
    """An entry that closes something that is open."""

    def away(self) -> str:
        """Return the board of a match that is over."""
        return urls.of_board(self.context) if is_over(self.context) else ""

    def can_enter(self, context: MatchContext) -> bool:
        """Return whether the match goes on."""
        return not is_over(context)


class VoidDeal(_Close):
    """Say that the open deal does not count; the same dealer deals again."""

    endpoint, path = "undo.void", "/void"
    template = "corrections/void.html"
    deal = hidden_number()
    reason = NameField(_l("Reason, if you like"), LONGEST_REASON, needed=False)

    @classmethod
    def asked(cls, context: MatchContext, url_args: Mapping[str, Any]) -> Self:
        """Return the form for the open deal."""
        return cls.filled(context, url_args, deal=context.state.deal.number)

    def fact(self) -> DealVoided:
        """Return that the deal of the form does not count."""
        return DealVoided(int(self.deal.data or 0), self.reason.data or "")

    def can_enter(self, context: MatchContext) -> bool:
        """Return whether the deal of the form is still the open one."""
        return bool(self.deal.data == context.state.deal.number) and super().can_enter(context)

    def values(self, reply: FormPage) -> Mapping[str, Any]:
        """Return the open deal, and what would be lost with it."""
        context = reply.context
        deal = context.state.deal
        lost = not_counted(context, deal.number, deal.entered, context.players[deal.dealer])
        return {"deal": deal, "lost": lost}


class EndMatch(_Close):
    """Make the standing the result, marked unfinished."""

    endpoint, path = "undo.end", "/end"
    template = "corrections/end.html"

    def fact(self) -> MatchEnded:
        """Return that the match ends here."""
        return MatchEnded()

    def values(self, reply: FormPage) -> Mapping[str, Any]:
        """Return the standing that would be the result, and what would not be added to it."""
        context = reply.context
        deal, standing = context.state.deal, context.game.standing(context.state)
        ranked = runners(standing, context.side_names)
        leaders = [isolated(runner.name) for runner in ranked if runner.leads]
        return {
            "standing": standing,
            "runners": ranked,
            "leaders": len(leaders),
            "in_front": together(leaders) if leaders else "",
            "lost": not_added(context, deal.number, deal.entered),
        }
