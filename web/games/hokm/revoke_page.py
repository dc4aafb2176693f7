"""Views for a revoke: a side did not follow suit although it could."""

from dataclasses import dataclass

from flask import Response, redirect, url_for
from flask.typing import ResponseReturnValue

from scoring.hokm.facts import HandScored, Revoked
from scoring.hokm.state import HokmState
from web.access.permissions import Right, needs
from web.entry import carry
from web.games.hokm.forms import HandEntry, RevokeForm
from web.games.hokm.hand_context import change_or_404, is_change, scene
from web.games.hokm.hand_entry import hokm_or_404, save, sides_said, waits
from web.games.hokm.revoke_words import revoke_in_words, what_follows
from web.match.commands import new_key
from web.match.context import AtMatch
from web.match.form_page import Reply, is_over, show
from web.match.rule_texts import title


@dataclass(frozen=True, slots=True)
class Found:
    """A revoke that two tricks give away: the sentence, and the numbers of both tricks."""

    sentence: str
    tricks: tuple[int, int]


@needs(Right.KEEPER)
def revoke(address: str, number: int) -> ResponseReturnValue:
    """Show the form for the side that revoked; `?deal=` changes a hand that is over.

    A decided hand with a revoke waits here until the table says whether the revoke counts.
    """
    at = hokm_or_404(address, number)
    if is_change():
        return _page(Reply(at), change_or_404(at, RevokeForm))
    now = carry.supposed(at)
    if is_over(now):
        return redirect(url_for("board.now", **at.place))
    return _page(Reply(at), RevokeForm.open(now))


def revoked(address: str, number: int) -> ResponseReturnValue:
    """Save the side that revoked, which closes the hand by the house rule for revokes."""
    return save(hokm_or_404(address, number), RevokeForm(), _page)


def _page(reply: Reply, form: HandEntry) -> Response:
    """Show a button for each side with what follows, and one for the tricks if the hand waits."""
    shown = scene(reply.at, form)
    at, hand, can_enter = shown.at, shown.hand, shown.can_enter
    stands = HandScored(hand.number, hand.taken)
    return show(
        "games/hokm/revoke.html",
        reply,
        scene=shown,
        hand=hand,
        sides=sides_said(at),
        found=[
            Found(revoke_in_words(one, at.players), (one.denied_in, one.shown_in))
            for one in hand.revokes
        ],
        follows=[_follows(at, Revoked(hand.number, side)) for side, _ in enumerate(at.sides)]
        if can_enter
        else [],
        stands=_follows(at, stands) if can_enter and waits(at) else [],
        # A second form stands on this page, which needs a key of its own.
        stands_key=new_key(),
        rule_title=title("hokm.revoke"),
        can_enter=can_enter,
    )


def _follows(at: AtMatch, fact: Revoked | HandScored) -> list[str]:
    """Return what the table would be told after this entry, without saving it."""
    after: HokmState = at.game.apply(at.state, fact)
    hand = after.find_deal(fact.deal)
    assert hand is not None
    assert hand.ruling is not None
    return what_follows(hand.ruling, after.standing, at.players, at.sides)
