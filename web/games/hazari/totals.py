"""Entry of totals only: four numbers counted from the piles close a deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from wtforms import ValidationError

from scoring.facts import Fact
from scoring.hazari.facts import DealCounted
from scoring.hazari.state import Deal
from scoring.log.replay import check
from scoring.rulings import Fault
from web.entry import carry
from web.entry.deal_entry import DealEntry
from web.games.hazari.board import MOVED_ON
from web.games.hazari.next_step import onwards
from web.i18n.numbers import NumberField
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.i18n.words import isolated
from web.i18n.words import number as in_reader_digits
from web.match.context import MatchContext
from web.match.fault_words import sentence
from web.match.form_page import FieldErrors, FormPage, refusal
from web.match.rule_texts import title

NOT_NEGATIVE = _l("Points cannot be below 0.")


def not_negative(form: DealEntry, field: NumberField) -> None:
    """Refuse points below 0; an empty field is None.

    Raises:
        ValidationError: for a negative number.
    """
    if field.data is not None and field.data < 0:
        raise ValidationError(NOT_NEGATIVE)


class Totals(DealEntry):
    """Say the points of each pile by seat. One field may stay empty: it gets what is left.

    `computed` is the seat of the field that was worked out, and `confirm` asks to compare it.
    """

    endpoint, path = "hazari.totals", "/totals"
    template = "games/hazari/totals.html"
    corrects = (DealCounted,)
    moved_on = MOVED_ON
    total0 = NumberField(validators=[not_negative])
    total1 = NumberField(validators=[not_negative])
    total2 = NumberField(validators=[not_negative])
    total3 = NumberField(validators=[not_negative])
    computed: int | None = None
    confirm = ""

    def fields_of(self, fact: Fact) -> dict[str, Any]:
        """Return the totals as the fields of their seats."""
        assert isinstance(fact, DealCounted)
        return {f"total{seat}": points for seat, points in enumerate(fact.totals)}

    @property
    def totals(self) -> tuple[NumberField, ...]:
        """Return the four fields by seat."""
        return (self.total0, self.total1, self.total2, self.total3)

    def fact(self) -> DealCounted:
        """Return the count of the deal; an empty field is 0."""
        return DealCounted(self.number, tuple(field.data or 0 for field in self.totals))

    def instead_of(self, original: Fact) -> Fact:
        """Return the same count with other totals: the cards that it tells besides stay."""
        assert isinstance(original, DealCounted)
        return replace(original, totals=self.fact().totals)

    def field_of(self, fault: Fault) -> str:
        """Return the field of a fault, or "" for a wrong sum, which belongs to all four."""
        return "" if fault.get("seat") is None else f"total{fault['seat']}"

    def then(self, after: MatchContext) -> str:
        """Return the page of the deal once it is closed, or where the table goes on."""
        return onwards(after, self.number)

    def held_back(self) -> FormPage | None:
        """Return the page that asks for more totals, or to compare the one that is left."""
        empty = [seat for seat, field in enumerate(self.totals) if field.data is None]
        shown = super().held_back()
        if shown or not empty:
            return shown
        if len(empty) == 1:
            return self._work_out(empty[0])
        wanted = _("Enter at least three of the four totals.")
        return FormPage(self.context, 422, [(self.totals[empty[0]].id, wanted)])

    def _work_out(self, seat: int) -> FormPage:
        """Fill in the fourth total, for the table to confirm."""
        context, three = self.context, sum(field.data or 0 for field in self.totals)
        deal: Deal = self.deal_in(context)
        total, players = context.rules_in(deal).deal_total, context.players_in(deal)
        rest = total - three
        if rest < 0:
            fault = Fault.of("sum_wrong", sum=three, total=total, difference=rest)
            return FormPage(context, 422, [("", sentence(fault, players))])
        field = self.totals[seat]
        # A NumberField draws `raw_data`, what was typed, before the value: drop the empty text.
        field.data, field.raw_data = rest, None
        self.computed = seat
        faults = check(context.game, context.log, self.facts()).faults
        told: FieldErrors = [(self.field_of(fault), sentence(fault, players)) for fault in faults]
        if not told:
            self.confirm = _(
                "%(name)s gets what is left: %(points)s. Compare it with the pile, then save.",
                name=isolated(players[seat]),
                points=in_reader_digits(rest),
            )
        return FormPage(context, refusal(faults, MOVED_ON), told)

    def values(self, reply: FormPage) -> Mapping[str, Any]:
        """Return a row for each player, and the rule that says what the piles come to."""
        deal: Deal = self.deal_in(reply.context)
        rules = reply.context.rules_in(deal)
        rule = f"hazari.points.{rules.variant}"
        # A round that is not in may have been taken with a Troy, which no totals tell.
        may_be_troy = deal.next_round is not None and rules.troy_counts(deal.next_round)
        return {
            "deal": deal,
            "confirm": self.confirm,
            "rows": self._rows(reply),
            "total": rules.deal_total,
            "asks_troy": not self.is_change and may_be_troy,
            "rule": rule,
            "rule_title": title(rule),
        }

    def _rows(self, reply: FormPage) -> list[dict[str, Any]]:
        """Return the fields by seat, with what is known of each pile and what is wrong with it.

        The draft that is saved with the totals is taken into account.
        """
        deal: Deal = self.deal_in(carry.load_with_draft(reply.context))
        return [
            {
                "field": field,
                "name": name,
                "so_far": deal.taken[seat],
                "unknown": deal.uncounted(seat),
                "wrong": [line for field_id, line in reply.told if field_id == field.id],
                "computed": seat == self.computed,
            }
            for seat, (field, name) in enumerate(
                zip(self.totals, reply.context.players_in(deal), strict=True)
            )
        ]
