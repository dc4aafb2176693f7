"""Forms of Hazari beside the board, their addresses, and the links to them."""

from collections.abc import Mapping
from dataclasses import replace

from flask import Blueprint, abort, redirect, url_for
from flask.typing import ResponseReturnValue
from wtforms import HiddenField, RadioField
from wtforms.fields.choices import SelectChoice
from wtforms.validators import AnyOf

from scoring.cards import show_cards
from scoring.hazari.exposed_groups import TakenBy
from scoring.hazari.recorded_facts import GroupsExposed
from scoring.hazari.rules import ROUNDS, SEATS, group_size
from scoring.hazari.state import Deal
from scoring.recorded_facts import Fact
from web.entry.carry import with_draft
from web.entry.retold import Retold
from web.entry.views import add_forms
from web.games.dealing import begun_by as begun_by
from web.games.hazari import hand_page, hands_up, hindsight, mistake_page
from web.games.hazari.round_report import choice_of_three, lead
from web.games.hazari.without_cards import Totals, WinnerOnly, count_due
from web.i18n.card_names import in_a_row
from web.i18n.sentence_parts import number, ranked
from web.i18n.translations import gettext as _
from web.match import urls
from web.match.cards_form import Groups
from web.match.context import MatchContext
from web.match.form_with_errors import FormPage
from web.match.page_data import Link
from web.match.setup_fields import CHOOSE


class ToldOrder(Retold):
    """Say who really led a round, or in which order all turned their cards.

    The button that is pressed is `leader`; the others follow in turn. Without one the places count.
    """

    endpoint, path = "hazari.order", "/d/<int:deal>/r/<int:round>/order"
    template = "games/hazari/order.html"
    leader = HiddenField(default="", validators=[AnyOf(["", *map(str, range(SEATS))], CHOOSE)])
    place0, place1, place2, place3 = (
        RadioField(invalid_choice_message=CHOOSE) for _place in range(SEATS)
    )

    def fit(self) -> None:
        """Offer the players for each place; 404 where no cards of the round were entered."""
        deal, nth = self.place
        self.dealt: Deal = self.context.state.find_deal(deal) or abort(404)
        self.round = self.dealt.find_round(nth) or abort(404)
        if self.round.groups is None:
            abort(404)
        self.players = self.context.players_in(self.dealt)
        for place, field in enumerate(self.places):
            field.choices = [SelectChoice(str(n), name) for n, name in enumerate(self.players)]
            # A button says all; the places are then those that the page showed.
            if self.leader.data:
                field.data = str(self.round.order[place])

    @classmethod
    def initial(cls, context: MatchContext) -> Mapping[str, object]:
        order = cls(context, formdata=None).round.order
        return {f"place{place}": str(seat) for place, seat in enumerate(order)}

    @property
    def places(self) -> list[RadioField]:
        """Return the fields of the places, the leader's first."""
        return [self[f"place{place}"] for place in range(SEATS)]

    @property
    def due(self) -> int:
        """Return who was to lead the round: the winner of the one before, or after the dealer."""
        before = self.round.number - 1
        return self.dealt.rounds[before - 1].winner if before else self.dealt.first_leader

    def retold(self, laid: Fact) -> Fact:
        order = tuple(int(field.data) for field in self.places)
        if self.leader.data:
            order = self.dealt.in_turn(int(self.leader.data))
        assert isinstance(laid, GroupsExposed)
        return replace(laid, order=() if order == self.dealt.in_turn(self.due) else order)

    def values(self, reply: FormPage) -> Mapping[str, object]:
        return {
            "heading": _("Round %(round)s", round=number(self.round.number)),
            "leader": self.round.leader,
            "turned": self.round.turned,
            "players": self.players,
            "lead": lead(self.context, self.dealt, self.round._replace(leader=self.due, turned=())),
            "rows": [(field, ranked(place)) for place, field in enumerate(self.places, start=1)],
            "now": urls.of_dispute(reply.context, *self.place),
        }


class ChosenThree(Retold):
    """Say which card of four each seat leaves out, as text; empty where the best three count."""

    endpoint, path = "hazari.spares", "/d/<int:deal>/three"
    template = "games/hazari/spares.html"
    spare0, spare1, spare2, spare3 = (
        RadioField(default="", invalid_choice_message=CHOOSE) for _seat in range(SEATS)
    )

    def fit(self) -> None:
        """Let each player leave out a card of the own group; 404 where nobody chooses."""
        for field, group in zip(self.by_seat, self._groups(self.context), strict=True):
            cards = [SelectChoice(show_cards([card])) for card in group]
            field.choices = [SelectChoice(""), *cards]

    @classmethod
    def initial(cls, context: MatchContext) -> Mapping[str, object]:
        deal: Deal = context.state.find_deal(cls.url_args()["deal"]) or abort(404)
        laid = cls(context, formdata=None)._groups(context)
        return {
            f"spare{seat}": show_cards([card])
            for seat, group in enumerate(laid)
            for card in group
            if card in deal.spares
        }

    @property
    def place(self) -> tuple[int, int]:
        return int(self.url_args()["deal"]), ROUNDS

    @property
    def by_seat(self) -> list[RadioField]:
        """Return the fields in the order of the seats."""
        return [self[f"spare{seat}"] for seat in range(SEATS)]

    def retold(self, laid: Fact) -> Fact:
        left_out = tuple(
            card
            for group, field in zip(self._groups(self.context), self.by_seat, strict=True)
            for card in group
            if show_cards([card]) == field.data
        )
        assert isinstance(laid, GroupsExposed)
        return replace(laid, spares=left_out)

    def values(self, reply: FormPage) -> Mapping[str, object]:
        """Return for each player the best three, or any three of the four."""
        context = reply.context
        deal, _nth = self.place
        players = context.players_in(context.state.find_deal(deal) or abort(404))
        rows = [
            (
                name,
                [
                    (show_cards([card]), in_a_row([one for one in group if one != card]))
                    for card in group
                ],
                field,
            )
            for name, group, field in zip(players, self._groups(context), self.by_seat, strict=True)
            if group
        ]
        return {"deal": deal, "rows": rows, "now": urls.of_deal(context, deal)}

    def _groups(self, context: MatchContext) -> Groups:
        """Return the groups of round 4 by seat, () for one of three; 404 where nobody chooses."""
        deal: Deal | None = context.state.find_deal(self.place[0])
        if deal is None or choice_of_three(context, deal) is None:
            abort(404)
        laid = deal.shown[ROUNDS - 1]
        assert not isinstance(laid, TakenBy)
        return tuple(group if len(group) == group_size(ROUNDS) else () for group in laid)


blueprint = Blueprint("hazari", __name__, url_prefix="/t/<address>/m/<int:number>")
add_forms(blueprint, WinnerOnly, Totals, ChosenThree, ToldOrder, mistake_page.Repaired)
blueprint.add_url_rule("/d/<int:deal>/mistake", view_func=mistake_page.mistake)
blueprint.add_url_rule("/d/<int:deal>/hindsight", view_func=hindsight.hindsight)
blueprint.add_url_rule("/d/<int:deal>/hand", view_func=hand_page.hand)
blueprint.add_url_rule("/d/<int:deal>/hand", view_func=hand_page.lay_up, methods=["POST"])
blueprint.add_url_rule("/d/<int:deal>/hand/labels", view_func=hand_page.labels, methods=["POST"])
blueprint.add_url_rule("/reveal", view_func=hands_up.reveal, methods=["POST"])


def now(reply: FormPage) -> ResponseReturnValue | None:
    """Return the way to the count of the piles when it is due; None leads on to the board."""
    context = reply.context
    if not count_due(context):
        return None
    return redirect(with_draft(context, url_for("hazari.totals", **context.place)))


def menu(context: MatchContext) -> list[Link]:
    """Return other ways to enter the round, and a hand or the rounds, of an open match.

    Where only totals are entered, the board is their form.
    """
    deal = context.state.deal
    if deal.by_totals:
        return []
    ways = [
        Link(_("Who took it"), url_for("hazari.taken", **context.place)),
        Link(_("Totals only"), url_for("hazari.totals", **context.place)),
    ]
    if deal.shown:
        rounds = url_for("results.deal", deal=deal.number, **context.place)
        ways.append(Link(_("Rounds of this deal"), rounds))
    elif not deal.missing:
        hands = url_for("hazari.hand", deal=deal.number, **context.place)
        ways.append(Link(_("Arrange a hand"), hands))
    return ways
