"""Forms about one deal: what was played in it, and who deals or rules it."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

from flask import abort, request
from wtforms import HiddenField

from scoring.kit.state import Dealt
from scoring.log.replay import effective
from scoring.recorded_facts import Amended, Entry, Fact
from web.entry.fact_form import FactForm
from web.match import urls
from web.match.context import MatchContext
from web.match.form_with_errors import FormPage
from web.match.log_writes import entry_about, hidden_number

OneDeal = TypeVar("OneDeal", bound=Dealt)


class DealForm(FactForm, Generic[OneDeal]):
    """An entry about the open deal, or with `change` one that replaces facts it `corrects`."""

    corrects: ClassVar[tuple[type[Fact], ...]]
    deal = hidden_number()
    change = HiddenField()

    @classmethod
    def initial(cls, context: MatchContext) -> Mapping[str, object]:
        """Return the number of the open deal; with `?deal=` also what that deal reads."""
        if "deal" not in request.args:
            return super().initial(context)
        place = {name: request.args.get(name, type=int) for name in ("deal", "round")}
        form = cls.new(context, change="1", **place)
        original = form.original() or abort(404)
        return {"change": "1", **place, **form.fields_of(original.fact)}

    def fields_of(self, fact: Fact) -> dict[str, object]:
        """Return the fields that say this fact."""
        return {}

    @property
    def is_change(self) -> bool:
        """Return whether the form changes what the record has."""
        return bool(self.change.data)

    def deal_in(self, context: MatchContext) -> OneDeal:
        """Return the deal that is changed; the open one for a new entry, or where it is none."""
        found: OneDeal | None = context.state.find_deal(self.number) if self.is_change else None
        now: OneDeal = context.state.deal
        return found or now

    def find(self, log: Sequence[Entry]) -> Entry | None:
        """Return the entry of a log that the form changes; None where there is none."""
        nth = int(self["round"].data or 0) if "round" in self else None
        return entry_about(log, self.corrects, self.number, nth)

    def original(self) -> Entry | None:
        """Return the entry that the form changes, in the version that it showed."""
        return self.find(self.context.log[: int(self.base.data or 0)])

    def instead_of(self, original: Fact) -> Fact:
        """Return the fact that takes the place of the original one."""
        return self.fact()

    def facts(self) -> Sequence[Fact]:
        """Return the fact, or the correction of what the form showed; 404 where it showed none."""
        if not self.is_change:
            return [self.fact()]
        original = self.original() or abort(404)
        fact = self.instead_of(original.fact)
        now = {one.seq: one.fact for one in effective(self.context.log)}
        return [] if now.get(original.seq) == fact else [Amended(original.seq, fact)]

    def next_page(self, after: MatchContext) -> str:
        """Return who won at the end, the page of a deal once it is closed, or the board."""
        if after.is_over and not self.is_change:
            return urls.of_board(after)
        return urls.onwards(after, self.number)

    def can_enter(self, context: MatchContext) -> bool:
        """Return whether the entry to change is there, or the deal of the form is open."""
        if self.is_change:
            return self.find(context.log[: context.version]) is not None
        return bool(self.number == context.state.deal.number) and not context.is_over

    def values(self, reply: FormPage) -> Mapping[str, object]:
        deal = self.deal_in(reply.context)
        return {"deal": deal, "players": reply.context.players_in(deal)}


class OfficeForm(FactForm):
    """A form with a button for every seat, for the open deal or the one of `?deal=`."""

    deal = hidden_number()

    @classmethod
    def initial(cls, context: MatchContext) -> Mapping[str, object]:
        deal = request.args.get("deal", context.state.deal.number, type=int)
        return {"deal": deal} if context.state.find_deal(deal) else abort(404)

    def next_page(self, after: MatchContext) -> str:
        """Return the board for the open deal, else the page of the deal."""
        here = self.number == self.context.state.deal.number
        return urls.of_board(after) if here else urls.of_deal(after, self.number)

    def can_enter(self, context: MatchContext) -> bool:
        return context.state.find_deal(self.number) is not None

    def values(self, reply: FormPage) -> Mapping[str, object]:
        deal = reply.context.state.find_deal(self.number) or reply.context.state.deal
        return {"deal": deal, "players": reply.context.players_in(deal)}
