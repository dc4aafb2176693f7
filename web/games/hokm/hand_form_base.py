"""What the forms about a hand share: the hand as it was, and other ways to say how it ended."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import takewhile
from typing import Any, ClassVar

from flask import url_for

from scoring.cards import Suit
from scoring.hokm.recorded_facts import HandScored, HandTaken, Revoked
from scoring.hokm.rules import NoTrump
from scoring.hokm.state import Hand
from scoring.kit.common_faults import entry_faults
from scoring.log.replay import replay
from scoring.recorded_facts import Entry, Fact
from storage import Refused
from web.entry import carry
from web.entry.deal_form import DealForm
from web.games.hokm.trump_words import NO_TRUMPS, signed
from web.i18n.card_faces import SUITS
from web.i18n.translations import lazy_gettext as _l
from web.match import urls
from web.match.context import MatchContext
from web.match.form_with_errors import FormPage, unsaved
from web.match.page_data import Link
from web.match.undo_words import told

SEATS, SIDES = range(4), range(3)
"""Seats and sides that any table of Hokm may have: four in two sides, or three that play alone.

Whether this table has them is for the rules to say.
"""

RESULT = (HandTaken, HandScored, Revoked)
"""Kinds of facts that say how a hand ended; any of them can take the place of another."""

WAYS = {
    "hokm.hand": _l("Who won the hand"),
    "hokm.counts": _l("Count the tricks"),
    "hokm.revoke": _l("Revoke"),
}
"""Pages that say how a hand ended, by endpoint."""

CHOOSE_SIDE = _l("Choose one of the teams.")
CHOOSE_SUIT = _l("Choose one of the four suits.")
NAMED = [*Suit, *NoTrump]
"""What the hakem of any table may name; whether those of this table do is for the rules to say."""


class HandForm(DealForm[Hand]):
    """An entry about one hand. Where the address has a draft, the hand is shown as if it held."""

    corrects: ClassVar[tuple[type[Fact], ...]] = RESULT

    @classmethod
    def initial(cls, context: MatchContext) -> Mapping[str, object]:
        """Return the hand that is open once the draft is saved, or the entry to change."""
        return super().initial(carry.load_with_draft(context))

    def can_enter(self, context: MatchContext) -> bool:
        then = carry.load_with_draft(context)
        # A hand with a revoke takes nothing before the table has said what follows from it.
        waits_elsewhere = waits(then) and self.endpoint != "hokm.revoke" and not self.is_change
        return super().can_enter(then) and not waits_elsewhere

    def check(self) -> FormPage | None:
        """Return why nothing can be saved, such as for another hand than the open one.

        The rules would take a players' decision about another hand, but a form must not. A form on
        an older version is not looked at: saving it finds the conflict.
        """
        wrong = super().check()
        if wrong or self.is_change or self.base.data != self.context.version:
            return wrong
        context, fact, state = self.context, self.fact(), carry.load_with_draft(self.context).state
        faults = entry_faults(fact, context.game.facts.values(), state)
        if not faults:
            return None
        refused = Refused(faults, Entry(context.version + 1, fact))
        return unsaved(context, refused, self, self.field_of)

    def next_page(self, after: MatchContext) -> str:
        """Return the next hand with this result above it; a hand with more to read, its page."""
        hand = after.state.find_deal(self.number)
        if self.is_change or after.is_over or hand is None or hand.end == "open":
            return super().next_page(after)
        if isinstance(self.fact(), Revoked) or hand.tricks:
            return super().next_page(after)
        return urls.of_board_with_ruling(after)

    def values(self, reply: FormPage) -> Mapping[str, object]:
        """Return the match as it was `then`, at the moment of the entry, and its hand.

        The draft, which is `waiting`, is saved in the same write. For a change, `reads` is the
        entry in words and `others` are links to other ways to say how the hand ended.
        """
        context, then = reply.context, carry.load_with_draft(reply.context)
        entry = self.find(context.log[: context.version]) if self.is_change else None
        reads = ""
        if entry is not None:
            # The match before this entry took effect; amended, it keeps its number and its place.
            before = tuple(takewhile(lambda one: one.seq != entry.seq, then.replay.accepted))
            then = replace(then, replay=replay(context.game, before))
            reads = told(context, context.state, entry.fact, context.state.deal.number)
        hand: Hand = then.state.deal
        return {
            "then": then,
            "deal": hand,
            "hand": hand,
            "waiting": carry.draft_facts(context),
            "reads": reads,
            "others": self._others() if entry else (),
            "suits": SUITS,
            "no_trumps": [(one, NO_TRUMPS[one]) for one in hand.rules.no_trumps],
            "named": signed(hand.trump) if hand.trump else "",
            **self.asks(then, reply),
        }

    def asks(self, then: MatchContext, reply: FormPage) -> Mapping[str, object]:
        """Return what the template needs besides the hand."""
        return {}

    def _others(self) -> list[Link]:
        return [
            Link(str(words), self.draft_to(page, deal=self.number))
            for page, words in WAYS.items()
            if self.endpoint in WAYS and page != self.endpoint
        ]

    def draft_to(self, page: str, **asked: Any) -> str:
        """Return the address of another page of this match, with the draft."""
        return carry.with_draft(self.context, url_for(page, **asked, **self.context.place))


def waits(context: MatchContext) -> bool:
    """Return whether the hand is decided and the table has to say what follows from a revoke."""
    hand: Hand = context.state.deal
    return hand.end == "open" and hand.decided
