"""The form of a decision that holds from a deal on; `?deal=&round=` is the ruling that led here."""

from collections.abc import Mapping
from typing import Any, ClassVar

from flask import request, url_for
from flask_babel.speaklater import LazyString
from wtforms import Field

from scoring.kit.state import Dealt
from scoring.rulings import Fault
from web.entry.fact_form import FactForm
from web.entry.views import is_written
from web.games.catalogue import pages
from web.match import urls
from web.match.context import MatchContext
from web.match.decisions_by_deal import Decided, in_force
from web.match.form_with_errors import FormPage
from web.match.log_writes import hidden_number
from web.match.page_data import Elsewhere


class SinceDeal(FactForm):
    """Say another `value`, and `since` which deal it holds.

    Of all earlier deals only the first and the disputed one are offered, unless `earlier`. What
    holds already is answered with `unchanged`.
    """

    led_by = ("deal", "round")
    value: Field
    since = hidden_number()
    earlier: ClassVar[bool] = False
    unchanged: ClassVar[LazyString]

    def check(self) -> FormPage | None:
        """Return what is wrong with the form, or that it would change nothing."""
        wrong = super().check()
        # The same form sent twice changes nothing the second time: a success, not an error.
        if wrong or self.facts() or is_written(self.context, self):
            return wrong
        told = [("", str(self.unchanged))]
        return FormPage(self.context, 422, told)

    def held(self, before: Mapping[int, Decided]) -> list[tuple[int, Decided]]:
        """Return the chosen deal and those after it in which this changed, with what held there."""
        first = int(self.since.data)
        # The chosen deal may be one in which nothing changed so far.
        since = {first: in_force(before, first), **before}
        return [(deal, held) for deal, held in sorted(since.items()) if deal >= first]

    def changed(self, before: Mapping[int, Decided], value: Decided) -> list[int]:
        """Return the chosen deal and later ones of a change, where another value held."""
        return [deal for deal, held in self.held(before) if held != value]

    def field_of(self, fault: Fault) -> str:
        return "value"

    def next_page(self, after: MatchContext) -> str:
        """Return the ruling, else its deal, else the rules: a round may be gone by then."""
        asked = _asked()
        deal, nth = after.state.find_deal(asked.get("deal", 0)), asked.get("round", 0)
        if deal is None:
            return url_for("results.rules", **after.place)
        page = pages(after).report.round_page(after, deal, nth) if nth else None
        if page is None or isinstance(page, Elsewhere):
            return urls.of_deal(after, deal.number)
        return urls.of_round(after, deal.number, nth)

    def values(self, reply: FormPage) -> Mapping[str, object]:
        context, choices = reply.context, _since(reply.context)
        folded = set(range(1, choices[-1])).difference(choices) if self.earlier else set()
        return {
            **self.said,
            "deal": _asked().get("deal", 0),
            "choices": choices,
            "folded": sorted(folded, reverse=True),
            "this": context.state.deal.number if context.state.deal.entered else 0,
            "upcoming": 0 if context.is_over else choices[-1],
            "chosen": self.since.data if self.since.data in {*choices, *folded} else choices[-1],
            "now": _asked_from(context),
        }

    @property
    def said(self) -> Mapping[str, object]:
        """Return what the page calls the decision, and what held in the disputed deal."""
        raise NotImplementedError


def _since(context: MatchContext) -> list[int]:
    """Return the deals from which another rule may hold: first, disputed, open and next one."""
    deal = context.state.deal
    disputed = disputed_deal(context)
    since = {1, disputed.number if disputed else 1}
    if not context.is_over:
        # The open deal is also the next one while nothing of it is in.
        since |= {deal.number, deal.number + bool(deal.entered)}
    return sorted(since)


def asked_deal(context: MatchContext) -> Dealt:
    """Return the deal of which the form says what held: the disputed one, else the open one."""
    return disputed_deal(context) or context.state.deal


def disputed_deal(context: MatchContext) -> Dealt | None:
    """Return the deal of the ruling that led here, or None."""
    deal: Dealt | None = context.state.find_deal(_asked().get("deal", 0))
    return deal


def _asked() -> dict[str, Any]:
    """Return the deal and round of the ruling that led here, as far as the address has them."""
    found = {name: request.args.get(name, 0, type=int) for name in ("deal", "round")}
    return {name: value for name, value in found.items() if value > 0}


def _asked_from(context: MatchContext) -> str:
    """Return the page that led here: the dispute of that ruling, or all house rules."""
    asked = _asked()
    if disputed_deal(context) is None:
        return url_for("rules.other_rules", **context.place)
    return urls.of_dispute(context, asked["deal"], asked.get("round", 0))
