"""Forms without cards: who took a round, and totals counted from the piles close a deal."""

from collections.abc import Mapping
from dataclasses import replace

from flask import url_for
from wtforms import HiddenField
from wtforms.validators import AnyOf

from scoring.hazari.recorded_facts import DealCounted, GroupsExposed, RoundTaken
from scoring.hazari.rules import PLAYERS, SEATS
from scoring.hazari.state import Deal
from scoring.recorded_facts import Fact
from scoring.rulings import Fault
from web.entry import carry
from web.entry.deal_form import DealForm
from web.games.hazari.entry_summaries import round_result
from web.i18n.numbers import NumberField, at_least
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.context import MatchContext
from web.match.fault_words import sentence
from web.match.form_with_errors import FormPage
from web.match.log_writes import hidden_number
from web.match.word_registry import rule_title

TAKERS = {
    f"{seat}{'-troy' if troy else ''}": (seat, troy)
    for seat in range(SEATS)
    for troy in (False, True)
}
"""Value of a player's button → (seat that took the round, whether with a Troy)."""


def count_due(context: MatchContext) -> bool:
    """Return whether only the piles can be entered: all rounds are in, or not four play."""
    return context.state.deal.next_round is None and not context.is_over


class WinnerOnly(DealForm[Deal]):
    """Say who took a round, without its cards. The button that is pressed is the field."""

    endpoint, path = "hazari.taken", "/taken"
    template = "games/hazari/taken.html"
    corrects = (GroupsExposed, RoundTaken)
    round = hidden_number()
    winner = HiddenField(validators=[AnyOf(list(TAKERS), _l("Choose one of the players."))])

    @classmethod
    def initial(cls, context: MatchContext) -> Mapping[str, object]:
        """Return the open round, or the one of `?deal=&round=` that is in."""
        return {"round": context.state.deal.next_round, **super().initial(context)}

    @property
    def nth(self) -> int:
        """Return the number of the round."""
        return int(self.round.data or 0)

    def fact(self) -> RoundTaken:
        return RoundTaken(self.number, self.nth, *TAKERS[self.winner.data])

    def next_page(self, after: MatchContext) -> str:
        """Return the page of the deal once it is closed, the count that is due, or the board."""
        if count_due(after):
            return url_for("hazari.totals", **after.place)
        return super().next_page(after)

    def can_enter(self, context: MatchContext) -> bool:
        is_open = self.is_change or self.nth == context.state.deal.next_round
        return is_open and super().can_enter(context)

    def values(self, reply: FormPage) -> Mapping[str, object]:
        """Return the players in exposure order, what the round reads now, and about Troys."""
        deal = self.deal_in(reply.context)
        players = reply.context.players_in(deal)
        played = deal.find_round(self.nth) if deal.number == self.number else None
        return {
            "deal": deal,
            "players": players,
            "round": self.nth,
            "order": deal.in_turn(played.leader if played else deal.leader),
            "reads_now": round_result(deal, self.nth, players) if played else "",
            "had_cards": played is not None and played.groups is not None,
            "asks_troy": reply.context.rules_in(deal).troy_counts(self.nth),
        }


class Totals(DealForm[Deal]):
    """Say the points of each pile by seat; one may be left empty.

    `computed` is "" or the seat and the total that the app worked out, such as "3 60". It is worked
    out anew whenever the others change, and never taken for a typed one.
    """

    endpoint, path = "hazari.totals", "/totals"
    enters = DealCounted
    template = "games/hazari/totals.html"
    corrects = (DealCounted,)
    total0, total1, total2, total3, total4, total5, total6, total7 = (
        NumberField(validators=[at_least(0, _l("Points cannot be below 0."))])
        for _seat in range(PLAYERS[-1])
    )
    computed = HiddenField(default="")

    def fit(self) -> None:
        for empty in range(len(self.context.players), PLAYERS[-1]):
            del self[f"total{empty}"]

    def fields_of(self, fact: Fact) -> dict[str, object]:
        assert isinstance(fact, DealCounted)
        return {f"total{seat}": points for seat, points in enumerate(fact.totals)}

    @property
    def totals(self) -> list[NumberField]:
        """Return the fields by seat."""
        return [self[f"total{seat}"] for seat in range(len(self.context.players))]

    def fact(self) -> DealCounted:
        """Return the count of the deal; an empty field is 0."""
        return DealCounted(self.number, tuple(field.data or 0 for field in self.totals))

    def instead_of(self, original: Fact) -> Fact:
        """Return the same count with other totals: the cards that it tells besides stay."""
        assert isinstance(original, DealCounted)
        return replace(original, totals=self.fact().totals)

    def field_of(self, fault: Fault) -> str:
        """Return the field of a fault, or "" for a wrong sum, which belongs to all."""
        return "" if fault.get("seat") is None else f"total{fault['seat']}"

    def check(self) -> FormPage | None:
        """Fill in a total that is left empty; return the page that asks for more if several are."""
        shown = super().check()
        empty = [
            seat
            for seat, field in enumerate(self.totals)
            if field.data is None or self._is_worked_out(seat)
        ]
        if shown or not empty:
            return shown
        if len(empty) > 1:
            wanted = _("Leave only one total empty.")
            return FormPage(self.context, 422, [(self.totals[empty[0]].id, wanted)])
        return self._work_out(empty[0])

    def _is_worked_out(self, seat: int) -> bool:
        """Return whether a total is the app's own, and nobody has typed over it."""
        return bool(self.computed.data) and self.computed.data == f"{seat} {self.totals[seat].data}"

    def _work_out(self, seat: int) -> FormPage | None:
        """Fill in the last total; return the page that says that the others are too many."""
        context, field = self.context, self.totals[seat]
        deal = self.deal_in(context)
        total = deal.worth(context.rules_in(deal))
        others = sum(one.data or 0 for one in self.totals if one is not field)
        rest = total - others
        # A NumberField draws `raw_data`, what was typed, before the value: drop the empty text.
        field.data, field.raw_data = (rest if rest >= 0 else None), None
        self.computed.data = f"{seat} {rest}" if rest >= 0 else ""
        if rest >= 0:
            return None
        fault = Fault.of("sum_wrong", sum=others, total=total, difference=rest)
        return FormPage(context, 422, [("", sentence("hazari", fault, context.players_in(deal)))])

    def values(self, reply: FormPage) -> Mapping[str, object]:
        """Return a row for each player with what is known of the pile, and the rule of points."""
        deal = self.deal_in(reply.context)
        rules = reply.context.rules_in(deal)
        rule = "hazari.players" if deal.by_totals else f"hazari.points.{rules.variant}"
        # A round that is not in may have been taken with a Troy, which no totals tell.
        may_be_troy = deal.next_round is not None and rules.troy_counts(deal.next_round)
        drafted = self.deal_in(carry.load_with_draft(reply.context))
        players = reply.context.players_in(drafted)
        rows = [
            {
                "field": field,
                "name": players[seat],
                "so_far": drafted.taken[seat],
                "unknown": drafted.uncounted(seat),
                "wrong": [line for field_id, line in reply.errors if field_id == field.id],
                "computed": self._is_worked_out(seat),
            }
            for seat, field in enumerate(self.totals)
        ]
        return {
            "deal": deal,
            "rows": rows,
            "total": deal.worth(rules),
            "asks_troy": not self.is_change and may_be_troy,
            "rule": rule,
            "rule_title": rule_title(rule),
        }
