"""Entry of who won the open hand, in one tap: the page where a match goes on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import Response
from wtforms import HiddenField
from wtforms.validators import AnyOf

from scoring.facts import Fact
from scoring.hokm.facts import HandTaken
from scoring.hokm.judge import rule_taken
from scoring.hokm.state import Hand
from web.games.hokm.hand_entry import CHOOSE_SIDE, SIDES, HandEntry, Scene, sides_said
from web.i18n.card_faces import SUITS
from web.match.context import MatchContext
from web.match.form_page import FormPage

RESULTS = {
    f"{side}{'-none' if shutout else ''}": (side, shutout)
    for side in SIDES
    for shutout in (False, True)
}
"""Value of a result's button → (side that won, whether the others took no trick)."""


@dataclass(frozen=True, slots=True)
class Result:
    """A way that the hand can end: the value of its button, and the points it scores."""

    value: str
    shutout: bool
    points: int


class HandResult(HandEntry):
    """Say which side won the hand. The button that is pressed is the field."""

    endpoint, path = "hokm.hand", "/hand"
    template = "games/hokm/hand.html"
    result = HiddenField(validators=[AnyOf(list(RESULTS), CHOOSE_SIDE)])

    def fact(self) -> HandTaken:
        """Return who won the hand, and whether the others took no trick."""
        return HandTaken(self.number, *RESULTS[self.result.data])

    def instead_of(self, original: Fact) -> Fact:
        """Return the new result with trump as it was noted with the old one."""
        return replace(self.fact(), trump=getattr(original, "trump", None))

    def asks(self, scene: Scene, reply: FormPage) -> Mapping[str, Any]:
        """Return the score, trump, and every result that is still possible."""
        context = scene.context
        return {
            "suits": SUITS,
            "sides": sides_said(context),
            "standing": context.game.standing(context.state),
            "results": [_results(context, side) for side, _ in enumerate(context.sides)],
        }


def open_hand(context: MatchContext) -> Response:
    """Show the page of the open hand, where a match goes on until the first trick is in."""
    form = HandResult.filled(context, deal=context.state.deal.number)
    return form.page(FormPage(context))


def _results(context: MatchContext, side: int) -> list[Result]:
    """Return the results with which this side can still win, after the tricks that are in."""
    dealt: Hand = context.state.deal
    return [
        Result(value, shutout, rule_taken(context.rules, dealt.ruler, side, shutout=shutout).points)
        for value, (winner, shutout) in RESULTS.items()
        if winner == side
        and not context.game.faults(context.state, HandTaken(dealt.number, side, shutout))
    ]
