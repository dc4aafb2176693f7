"""Entry of a revoke: a side did not follow suit although it could."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from wtforms import HiddenField
from wtforms.validators import AnyOf

from scoring.hokm.facts import HandScored, Revoked
from scoring.hokm.state import HokmState
from web.entry import carry
from web.games.hokm.hand_entry import CHOOSE_SIDE, SIDES, HandEntry, Scene, sides_said, waits
from web.games.hokm.revoke_words import revoke_in_words, what_follows
from web.match import urls
from web.match.commands import new_key
from web.match.context import MatchContext
from web.match.form_page import FormPage, is_over
from web.match.rule_texts import title


@dataclass(frozen=True, slots=True)
class Found:
    """A revoke that two tricks give away: the sentence, and the numbers of both tricks."""

    sentence: str
    tricks: tuple[int, int]


class Revoke(HandEntry):
    """Say which side revoked, which closes the hand by the house rule for revokes.

    A decided hand with a revoke waits here until the table says whether the revoke counts.
    """

    endpoint, path = "hokm.revoke", "/revoke"
    template = "games/hokm/revoke.html"
    side = HiddenField(validators=[AnyOf([str(side) for side in SIDES], CHOOSE_SIDE)])

    def fact(self) -> Revoked:
        """Return which side revoked."""
        return Revoked(self.number, int(self.side.data))

    def away(self) -> str:
        """Return the board of a match that is over."""
        over = not self.is_change and is_over(carry.load_with_draft(self.context))
        return urls.of_board(self.context) if over else ""

    def asks(self, scene: Scene, reply: FormPage) -> Mapping[str, Any]:
        """Return what follows for each side, and from the tricks as they are if the hand waits."""
        context, hand, may = scene.context, scene.hand, scene.can_enter
        follows = [
            _follows(context, Revoked(hand.number, side))
            for side, _ in enumerate(context.sides)
            if may
        ]
        stands = HandScored(hand.number, hand.taken)
        return {
            "sides": sides_said(context),
            "found": [
                Found(revoke_in_words(one, context.players), (one.denied_in, one.shown_in))
                for one in hand.revokes
            ],
            "follows": follows,
            "stands": _follows(context, stands) if may and waits(context) else [],
            # A second form stands on this page, which needs a key of its own.
            "stands_key": new_key(),
            "rule_title": title("hokm.revoke"),
        }


def _follows(context: MatchContext, fact: Revoked | HandScored) -> list[str]:
    """Return what the table would be told after this entry, without saving it."""
    after: HokmState = context.game.apply(context.state, fact)
    hand = after.find_deal(fact.deal)
    assert hand is not None
    assert hand.ruling is not None
    return what_follows(hand.ruling, after.standing, context.players, context.sides)
