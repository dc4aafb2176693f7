"""A side did not follow suit although it could: what the tricks show, and what the table says."""

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
    """A revoke that two tricks give away: the sentence, and the tricks."""

    sentence: str
    tricks: tuple[int, int]


@needs(Right.KEEPER)
def revoke(address: str, number: int) -> ResponseReturnValue:
    """Ask which side revoked; of a hand that waits for it, whether the revoke counts. With `?deal=`
    change what was said of a hand that is over."""
    at = hokm_or_404(address, number)
    if is_change():
        return _page(Reply(at), change_or_404(at, RevokeForm))
    now = carry.supposed(at)
    if is_over(now):
        return redirect(url_for("board.now", **at.place))
    return _page(Reply(at), RevokeForm.open(now))


def revoked(address: str, number: int) -> ResponseReturnValue:
    """The hand is closed under the rule of this match for revokes."""
    return save(hokm_or_404(address, number), RevokeForm(), _page)


def _page(reply: Reply, form: HandEntry) -> Response:
    """A button for each side, with what follows; and the tricks as they are, if the hand waits."""
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
        stands_key=new_key(),
        rule_title=title("hokm.revoke"),
        can_enter=can_enter,
    )


def _follows(at: AtMatch, fact: Revoked | HandScored) -> list[str]:
    """What the table would be told after this entry."""
    after: HokmState = at.game.apply(at.state, fact)
    hand = after.find_deal(fact.deal)
    assert hand is not None
    assert hand.ruling is not None
    return what_follows(hand.ruling, after.standing, at.players, at.sides)
