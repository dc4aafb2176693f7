"""Views for a revoke: a side did not follow suit although it could."""

from dataclasses import dataclass

from flask import Response, redirect, url_for
from flask.typing import ResponseReturnValue

from scoring.hokm.facts import HandScored, Revoked
from scoring.hokm.state import HokmState
from web.access.permissions import Permission, needs
from web.entry import carry
from web.games.hokm.forms import HandEntry, RevokeForm
from web.games.hokm.hand_context import change_or_404, is_change, scene
from web.games.hokm.hand_entry import hokm_or_404, save, sides_said, waits
from web.games.hokm.revoke_words import revoke_in_words, what_follows
from web.match.commands import new_key
from web.match.context import MatchContext
from web.match.form_page import FormPage, is_over, show
from web.match.rule_texts import title


@dataclass(frozen=True, slots=True)
class Found:
    """A revoke that two tricks give away: the sentence, and the numbers of both tricks."""

    sentence: str
    tricks: tuple[int, int]


@needs(Permission.HOST)
def revoke(address: str, number: int) -> ResponseReturnValue:
    """Show the form for the side that revoked; `?deal=` changes a hand that is over.

    A decided hand with a revoke waits here until the table says whether the revoke counts.
    """
    context = hokm_or_404(address, number)
    if is_change():
        return _page(FormPage(context), change_or_404(context, RevokeForm))
    now = carry.load_with_draft(context)
    if is_over(now):
        return redirect(url_for("board.now", **context.place))
    return _page(FormPage(context), RevokeForm.open(now))


def revoked(address: str, number: int) -> ResponseReturnValue:
    """Save the side that revoked, which closes the hand by the house rule for revokes."""
    return save(hokm_or_404(address, number), RevokeForm(), _page)


def _page(reply: FormPage, form: HandEntry) -> Response:
    """Show a button for each side with what follows, and one for the tricks if the hand waits."""
    shown = scene(reply.context, form)
    context, hand, can_enter = shown.context, shown.hand, shown.can_enter
    stands = HandScored(hand.number, hand.taken)
    return show(
        "games/hokm/revoke.html",
        reply,
        scene=shown,
        hand=hand,
        sides=sides_said(context),
        found=[
            Found(revoke_in_words(one, context.players), (one.denied_in, one.shown_in))
            for one in hand.revokes
        ],
        follows=[
            _follows(context, Revoked(hand.number, side)) for side, _ in enumerate(context.sides)
        ]
        if can_enter
        else [],
        stands=_follows(context, stands) if can_enter and waits(context) else [],
        # A second form stands on this page, which needs a key of its own.
        stands_key=new_key(),
        rule_title=title("hokm.revoke"),
        can_enter=can_enter,
    )


def _follows(context: MatchContext, fact: Revoked | HandScored) -> list[str]:
    """Return what the table would be told after this entry, without saving it."""
    after: HokmState = context.game.apply(context.state, fact)
    hand = after.find_deal(fact.deal)
    assert hand is not None
    assert hand.ruling is not None
    return what_follows(hand.ruling, after.standing, context.players, context.sides)
