"""Entries of Hokm beside the trick board, their addresses, and the links to them."""

from collections.abc import Mapping, Sequence

from flask import Blueprint, redirect, url_for
from flask.typing import ResponseReturnValue

from scoring.facts import Fact
from scoring.hokm.facts import HandScored, HandTaken, Revoked, RulerSet, TrumpNamed
from scoring.hokm.state import Hand
from web.entry.carry import with_draft
from web.entry.entry import Entry
from web.entry.views import add_entries
from web.games.hokm.calls import Hakem, Trump
from web.games.hokm.hand_entry import waits
from web.games.hokm.hand_results import HandResult, Revoke, TrickCounts, open_hand
from web.i18n.translations import gettext as _
from web.i18n.words import number
from web.match.context import MatchContext
from web.match.page_parts import Link

blueprint = Blueprint("hokm", __name__, url_prefix="/t/<address>/m/<int:number>")
add_entries(blueprint, HandResult, TrickCounts, Trump, Hakem, Revoke)


_PAGES: Mapping[type[Fact], type[Entry]] = {
    TrumpNamed: Trump,
    RulerSet: Hakem,
    HandTaken: HandResult,
    HandScored: TrickCounts,
    Revoked: Revoke,
}
"""Kind of fact → the entry that makes and changes it."""


def now(context: MatchContext) -> ResponseReturnValue | None:
    """Show the page of the hand until its first trick is in; None leads on to the trick board.

    Redirects to the revoke where all that is left to say is what follows from it.
    """
    if waits(context):
        return redirect(with_draft(context, url_for("hokm.revoke", **context.place)))
    return None if context.state.deal.tricks else open_hand(context)


def change(context: MatchContext, fact: Fact) -> str:
    """Return the address to change an entry about a hand; "" for any other fact."""
    page = _PAGES.get(type(fact))
    if page is None:
        return ""
    return url_for(page.endpoint, deal=getattr(fact, "deal", 0), **context.place)


def begun_by(context: MatchContext, deal: Hand) -> Link:
    """Return the link to correct the hakem of this hand, which also says who dealt it."""
    address = url_for("hokm.hakem", deal=deal.number, **context.place)
    return Link(_("Wrong hakem in hand %(hand)s", hand=number(deal.number)), address)


def menu(context: MatchContext) -> Sequence[Link]:
    """Return the links for an open match: results of the hand, calls before it, and a revoke."""
    dealt: Hand = context.state.deal
    ways = [
        ("hokm.hand", _("Who won the hand")),
        ("hokm.counts", _("Count the tricks")),
        ("board.open" if dealt.trump else "hokm.trump", _("Trick by trick")),
        ("hokm.revoke", _("Revoke")),
        ("hokm.hakem", _("Change hakem")),
    ]
    elsewhere = [Link(label, url_for(endpoint, **context.place)) for endpoint, label in ways]
    if dealt.tricks:
        tricks = url_for("results.deal", deal=dealt.number, **context.place)
        elsewhere.append(Link(_("Tricks of this hand"), tricks))
    return elsewhere
