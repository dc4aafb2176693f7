"""Entry of who took a round, without its cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from flask import abort, request
from wtforms import HiddenField
from wtforms.validators import AnyOf

from scoring.facts import Entry
from scoring.hazari.facts import RoundTaken
from scoring.hazari.rules import SEATS
from scoring.hazari.state import Deal
from scoring.seats import exposure_order
from web.entry.deal_entry import DealEntry
from web.games.hazari.board import MOVED_ON, round_of
from web.games.hazari.entry_summary import round_result
from web.games.hazari.next_step import onwards
from web.i18n.translations import lazy_gettext as _l
from web.match.commands import entry_for, hidden_number
from web.match.context import MatchContext
from web.match.form_page import FormPage, is_over

TAKERS = {
    f"{seat}{'-troy' if troy else ''}": (seat, troy)
    for seat in range(SEATS)
    for troy in (False, True)
}
"""Value of a player's button → (seat that took the round, whether with a Troy)."""


class WinnerOnly(DealEntry):
    """Say who took a round, without its cards. The button that is pressed is the field."""

    endpoint, path = "hazari.taken", "/taken"
    template = "games/hazari/taken.html"
    moved_on = MOVED_ON
    round = hidden_number()
    winner = HiddenField(validators=[AnyOf(list(TAKERS), _l("Choose one of the players."))])

    @classmethod
    def asked(cls, context: MatchContext, url_args: Mapping[str, Any]) -> Self:
        """Return the form for the open round; `?deal=&round=` changes one that is in."""
        if "round" not in request.args:
            deal: Deal = context.state.deal
            return cls.filled(context, url_args, deal=deal.number, round=deal.next_round)
        about = {name: request.args.get(name, 0, type=int) for name in ("deal", "round")}
        form = cls.filled(context, url_args, change="1", **about)
        return form if form.can_enter(context) else abort(404)

    @property
    def nth(self) -> int:
        """Return the number of the round."""
        return int(self.round.data or 0)

    def fact(self) -> RoundTaken:
        """Return who took the round."""
        return RoundTaken(self.number, self.nth, *TAKERS[self.winner.data])

    def find(self, log: Sequence[Entry]) -> Entry | None:
        """Return the entry of the round, with its cards or without."""
        return entry_for(log, round_of, (self.number, self.nth))

    def away(self) -> str:
        """Return where the table is when there is no round to enter."""
        deal: Deal = self.context.state.deal
        waits = self.is_change or (deal.next_round is not None and not is_over(self.context))
        return "" if waits else onwards(self.context, deal.number)

    def then(self, after: MatchContext) -> str:
        """Return the page of the deal once it is closed, the count that is due, or the board."""
        return onwards(after, self.number)

    def back(self) -> str:
        """Return the address of this form, about the same round."""
        asked = {"deal": self.number, "round": self.nth} if self.is_change else {}
        return self.address(**asked)

    def can_enter(self, context: MatchContext) -> bool:
        """Return whether this is the open round, or for a change one that is in."""
        deal: Deal = self.deal_in(context)
        rounds = range(1, len(deal.shown) + 1) if self.is_change else [deal.next_round]
        return super().can_enter(context) and self.nth in rounds

    def values(self, reply: FormPage) -> Mapping[str, Any]:
        """Return the players in exposure order, and what the round reads now.

        Where a Troy can win the match they are asked about a Troy too.
        """
        deal: Deal = self.deal_in(reply.context)
        players = reply.context.players_in(deal)
        played = deal.find_round(self.nth) if deal.number == self.number else None
        return {
            "deal": deal,
            "players": players,
            "round": self.nth,
            "order": exposure_order(played.leader if played else deal.leader),
            "reads_now": round_result(deal, self.nth, players) if played else "",
            "had_cards": played is not None and played.groups is not None,
            "asks_troy": reply.context.rules_in(deal).troy_counts(self.nth),
        }
