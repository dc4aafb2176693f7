"""Views for the open hand: who rules, how the sides stand, and who won it, in one tap."""

from dataclasses import dataclass

from flask import Response, redirect
from flask.typing import ResponseReturnValue

from scoring.hokm.facts import HandTaken
from scoring.hokm.judge import rule_taken
from scoring.hokm.state import Hand
from web.access.permissions import Permission, needs
from web.entry import carry
from web.games.hokm.forms import RESULTS, HandForm
from web.games.hokm.hand_context import change_or_404, is_change, scene
from web.games.hokm.hand_entry import elsewhere, hokm_or_404, save, sides_said
from web.i18n.card_faces import SUITS
from web.match.context import MatchContext
from web.match.form_page import FormPage, show


@dataclass(frozen=True, slots=True)
class Result:
    """A way that the hand can end: the value of its button, and the points it scores."""

    value: str
    shutout: bool
    points: int


@needs(Permission.HOST)
def hand(address: str, number: int) -> ResponseReturnValue:
    """Show the form for the winner of the hand; `?deal=` changes a hand that is over."""
    context = hokm_or_404(address, number)
    if is_change():
        return _page(FormPage(context), change_or_404(context, HandForm))
    now = carry.load_with_draft(context)
    away = elsewhere(now)
    return redirect(away) if away else open_hand(now)


def take(address: str, number: int) -> ResponseReturnValue:
    """Save the side that won the hand, and whether the others took no trick."""
    return save(hokm_or_404(address, number), HandForm(), _page)


def open_hand(context: MatchContext) -> Response:
    """Show the page of the open hand, where a match goes on until the first trick is in."""
    return _page(FormPage(context), HandForm.open(context))


def _page(reply: FormPage, form: HandForm) -> Response:
    """Show the score, trump, and a button for every result that is still possible."""
    shown = scene(reply.context, form)
    return show(
        "games/hokm/hand.html",
        reply,
        scene=shown,
        hand=shown.hand,
        suits=SUITS,
        sides=sides_said(shown.context),
        standing=shown.context.game.standing(shown.context.state),
        results=[_results(shown.context, side) for side, _ in enumerate(shown.context.sides)],
        can_enter=shown.can_enter,
    )


def _results(context: MatchContext, side: int) -> list[Result]:
    """Return the results with which this side can still win, after the tricks that are in."""
    dealt: Hand = context.state.deal
    return [
        Result(value, shutout, rule_taken(context.rules, dealt.ruler, side, shutout=shutout).points)
        for value, (winner, shutout) in RESULTS.items()
        if winner == side
        and not context.game.faults(context.state, HandTaken(dealt.number, side, shutout))
    ]
