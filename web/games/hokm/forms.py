"""Forms of Hokm beside the trick board: the calls before a hand, their addresses, and links."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from flask import Blueprint, abort, redirect, url_for
from flask.typing import ResponseReturnValue
from wtforms import HiddenField
from wtforms.validators import AnyOf

from scoring.hokm.recorded_facts import RulerSet, TrickPlayed, TrumpNamed
from scoring.hokm.rules import read_trump
from scoring.hokm.state import Hand
from scoring.recorded_facts import Fact
from scoring.seats import exposure_order
from web.entry.carry import load_with_draft, with_draft
from web.entry.deal_form import OfficeForm
from web.entry.own_side_count import add_own_count
from web.entry.retold import Retold
from web.entry.views import add_forms
from web.games.hokm.hand_form_base import CHOOSE_SUIT, NAMED, SEATS, HandForm, waits
from web.games.hokm.hand_result_forms import HandResult, Revoke, TrickCounts
from web.games.hokm.own_side_count import OwnTricks
from web.games.hokm.report import lead
from web.i18n.sentence_parts import number
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match import urls
from web.match.context import MatchContext
from web.match.form_with_errors import FormPage
from web.match.page_data import Link
from web.match.setup_fields import CHOOSE


class Hakem(OfficeForm):
    """Say who is hakem of a hand. In a hand that is over, leads and tricks may change hands."""

    endpoint, path = "hokm.hakem", "/ruler"
    enters = RulerSet
    template = "games/hokm/hakem.html"
    hakem = HiddenField(
        validators=[AnyOf([str(seat) for seat in SEATS], _l("Choose one of the players."))]
    )

    def fact(self) -> RulerSet:
        return RulerSet(self.number, int(self.hakem.data))


class Trump(HandForm):
    """Say what is trump, as the hakem names it. `tricks` says that the trick board comes next."""

    endpoint, path = "hokm.trump", "/trump"
    enters = TrumpNamed
    template = "games/hokm/trump.html"
    corrects = (TrumpNamed,)
    trump = HiddenField(validators=[AnyOf(NAMED, CHOOSE_SUIT)])
    tricks = HiddenField()

    def fact(self) -> TrumpNamed:
        return TrumpNamed(self.number, read_trump(self.trump.data))

    def can_enter(self, context: MatchContext) -> bool:
        # Trump cannot be named anew once a trick of the hand is in (fault `hand_begun`).
        too_late = not self.is_change and load_with_draft(context).state.deal.tricks
        return not too_late and super().can_enter(context)

    def next_page(self, after: MatchContext) -> str:
        """Return the trick board after the question for trump; else where the match goes on."""
        if self.tricks.data:
            return url_for("board.open", **after.place)
        return super().next_page(after)


class ToldLeader(Retold):
    """Say who really led a trick. All cards stay with their players."""

    endpoint, path = "hokm.leader", "/d/<int:deal>/r/<int:round>/leader"
    template = "entry/who_led.html"
    leader = HiddenField(validators=[AnyOf([str(seat) for seat in SEATS], CHOOSE)])

    def fit(self) -> None:
        """Answer 404 where the trick is not in."""
        deal, nth = self.place
        self.hand: Hand = self.context.state.find_deal(deal) or abort(404)
        self.trick = self.hand.find_trick(nth) or abort(404)

    def retold(self, laid: Fact) -> Fact:
        assert isinstance(laid, TrickPlayed)
        leader, players = int(self.leader.data), self.hand.rules.players
        by_seat = dict(zip(self.trick.order, self.trick.cards, strict=True))
        cards = tuple(by_seat[seat] for seat in exposure_order(leader, players))
        told = leader != self.hand.due(laid.trick)
        return replace(laid, cards=cards, leader=leader, out_of_turn=told)

    def values(self, reply: FormPage) -> Mapping[str, object]:
        due = replace(self.trick, leader=self.hand.due(self.trick.number))
        return {
            "heading": _("Trick %(trick)s", trick=number(self.trick.number)),
            "leader": self.trick.leader,
            "players": self.context.players_in(self.hand),
            "lead": lead(self.context, self.hand, due),
            "now": urls.of_dispute(reply.context, *self.place),
        }


blueprint = Blueprint("hokm", __name__, url_prefix="/t/<address>/m/<int:number>")
add_forms(blueprint, HandResult, TrickCounts, Trump, Hakem, Revoke, ToldLeader)
add_own_count(blueprint, OwnTricks)


def now(reply: FormPage) -> ResponseReturnValue | None:
    """Show the page of the hand until its first trick is in, or the revoke that waits, or None."""
    context = reply.context
    if waits(context):
        return redirect(with_draft(context, url_for("hokm.revoke", **context.place)))
    if context.state.deal.tricks:
        return None
    return HandResult.filled(context, deal=context.state.deal.number).page(reply)


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
        ("board.open" if dealt.trump else "hokm.trump", _("Cards of each trick")),
        ("hokm.revoke", _("Revoke")),
        ("hokm.hakem", _("Change hakem")),
    ]
    elsewhere = [Link(label, url_for(endpoint, **context.place)) for endpoint, label in ways]
    if dealt.tricks:
        tricks = url_for("results.deal", deal=dealt.number, **context.place)
        elsewhere.append(Link(_("Tricks of this hand"), tricks))
    return elsewhere
