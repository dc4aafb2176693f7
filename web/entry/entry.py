"""Everything that a table can put into the record: one class for each entry."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, ClassVar, Self

from flask import Response, abort, request, url_for
from wtforms import HiddenField

from scoring.catalogue import GAMES
from scoring.facts import Amended, Fact
from scoring.facts import Entry as LogEntry
from scoring.log.replay import effective
from scoring.rulings import Fault
from web.entry import carry
from web.entry.saving import Redirects
from web.i18n.numbers import NumberField
from web.match import urls
from web.match.commands import EntryForm, entry_about, hidden_number, new_key
from web.match.context import MatchContext
from web.match.form_page import FormPage, is_over, show, typed_in, unread

NOWHERE: Mapping[str, Any] = MappingProxyType({})


class Entry(EntryForm):
    """One way to put something into the record: its fields, its fact, and its page.

    `endpoint` names the page; in the blueprint of a game it is a page of that game only. `path`
    is its address below the match, `template` extends `entry/form.html`. `moved_on` are fault
    codes of the game for an entry that comes too late. `hidden` are the fields that say what the
    form is about: all others are typed or chosen. `methods` lacks "GET" where the form stands on
    another page. `context` is the match as the request found it, and `url_args` what its address
    says besides.
    """

    endpoint: ClassVar[str]
    path: ClassVar[str]
    template: ClassVar[str]
    moved_on: Collection[str] = ()
    hidden: ClassVar[Sequence[str]] = ("deal", "round", "change")
    methods: ClassVar[Sequence[str]] = ("GET", "POST")

    def __init__(
        self, context: MatchContext, url_args: Mapping[str, Any] = NOWHERE, **given: Any
    ) -> None:
        self.context, self.url_args = context, url_args
        super().__init__(**given)
        self.fit()

    def fit(self) -> None:
        """Remove the fields that this match does not ask for, and give others their choices."""

    @classmethod
    def is_for(cls, context: MatchContext) -> bool:
        """Return whether matches like this one take such an entry."""
        game = cls.endpoint.partition(".")[0]
        return game == context.match.game or game not in GAMES

    @classmethod
    def new(cls, context: MatchContext, url_args: Mapping[str, Any], **values: Any) -> Self:
        """Return the form with these values in its fields, whatever the address says."""
        given = {"formdata": None, "key": new_key(), "base": context.version, **values}
        return cls(context, url_args, **given)

    @classmethod
    def filled(
        cls, context: MatchContext, url_args: Mapping[str, Any] = NOWHERE, **values: Any
    ) -> Self:
        """Return the form as it is first shown: as the address fills it in, else with `values`."""
        form = cls.new(context, url_args, **values)
        if request.method != "GET" or not any(map(form.is_typed, request.args)):
            return form
        # Reading an address writes nothing, so it needs no CSRF token.
        form = cls.new(context, url_args, formdata=request.args, meta={"csrf": False}, **values)
        for field in form:
            # A link writes numbers in 0-9; they are shown in the reader's digits.
            if isinstance(field, NumberField) and field.raw_data == [str(field.data)]:
                field.raw_data = None
        return form

    @classmethod
    def asked(cls, context: MatchContext, url_args: Mapping[str, Any]) -> Self:
        """Return the form that the address asks for; 404 where there is nothing of the kind."""
        return cls.filled(context, url_args)

    @classmethod
    def sent(cls, context: MatchContext, url_args: Mapping[str, Any]) -> Self:
        """Return the form that the request brings; 404 for one about what does not exist."""
        return cls(context, url_args)

    def away(self) -> str:
        """Return where a page leads on to that has nothing to ask now; "" where it has."""
        return ""

    def held_back(self) -> FormPage | None:
        """Return the page to show in place of saving what was sent; None to go on."""
        return unread(self.context, self)

    def fact(self) -> Fact:
        """Return what the form says; call it once the form is valid."""
        raise NotImplementedError

    def facts(self) -> Sequence[Fact]:
        """Return what to write, saved at once; nothing where the record says it already."""
        return [self.fact()]

    def field_of(self, fault: Fault) -> str:
        """Return the field of a fault; "" for the form as a whole."""
        return ""

    def then(self, after: MatchContext) -> str:
        """Return the address that follows once the match reads like this."""
        return urls.of_board(after)

    def back(self) -> str:
        """Return the address of this form with all that was typed, to come back from a preview."""
        return self.address(**self.texts)

    def ways(self) -> Redirects:
        """Return where saving leads, and the way back from a preview."""
        return Redirects(self.then, self.back())

    def address(self, **asked: Any) -> str:
        """Return the address of this page, with these arguments and the draft of the request."""
        address = url_for(self.endpoint, **{**asked, **self.url_args, **self.context.place})
        return carry.with_draft(self.context, address)

    @property
    def texts(self) -> dict[str, str]:
        """Return what was typed and chosen, as text by field."""
        return {name: text for name, text in request.form.items() if text and self.is_typed(name)}

    def is_typed(self, name: str) -> bool:
        """Return whether a field of this name is filled in by hand."""
        return name in self and name not in ("csrf_token", "key", "base", *self.hidden)

    def can_enter(self, context: MatchContext) -> bool:
        """Return whether this can still be entered in the match as it is now."""
        return True

    def values(self, reply: FormPage) -> Mapping[str, Any]:
        """Return what the template needs besides the form."""
        return {}

    def page(self, reply: FormPage) -> Response:
        """Show the form on the match as it is now, with what speaks against saving it."""
        return show(
            self.template,
            replace(reply, typed=typed_in(self)),
            form=self,
            about_fields=[self[name] for name in self.hidden if name in self],
            **{
                "action": self.address(),
                "can_enter": self.can_enter(reply.context),
                **self.values(reply),
            },
        )


class DealEntry(Entry):
    """An entry about one deal: the open one, or with `change` one that the record has already.

    `corrects` are the kinds of facts that such an entry takes the place of.
    """

    corrects: ClassVar[tuple[type[Fact], ...]]
    deal = hidden_number()
    change = HiddenField()

    @classmethod
    def asked(cls, context: MatchContext, url_args: Mapping[str, Any]) -> Self:
        """Return the form for the open deal; with `?deal=` filled with what that deal reads."""
        if "deal" not in request.args:
            return cls.filled(context, url_args, deal=context.state.deal.number)
        about = {"deal": request.args.get("deal", type=int), "change": "1"}
        form = cls.filled(context, url_args, **about)
        original = form.original() or abort(404)
        return cls.filled(context, url_args, **about, **form.fields_of(original.fact))

    def fields_of(self, fact: Fact) -> dict[str, Any]:
        """Return the fields that say this fact."""
        return {}

    @property
    def number(self) -> int:
        """Return the number of the deal."""
        return int(self.deal.data or 0)

    @property
    def is_change(self) -> bool:
        """Return whether the form changes what the record has."""
        return bool(self.change.data)

    def deal_in(self, context: MatchContext) -> Any:
        """Return the deal that is changed; the open one for a new entry, or where it is none."""
        found = context.state.find_deal(self.number) if self.is_change else None
        return found or context.state.deal

    def find(self, log: Sequence[LogEntry]) -> LogEntry | None:
        """Return the entry of a log that the form changes; None where there is none."""
        return entry_about(log, self.corrects, self.number)

    def original(self) -> LogEntry | None:
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

    def away(self) -> str:
        """Return the board where a match that is over takes no new entry."""
        over = not self.is_change and is_over(self.context)
        return urls.of_board(self.context) if over else ""

    def then(self, after: MatchContext) -> str:
        """Return the page of the deal once it is closed, else the board."""
        return urls.onwards(after, self.number)

    def back(self) -> str:
        """Return the address of this form, about the same deal, with all that was typed."""
        return self.address(**self.texts, **({"deal": self.number} if self.is_change else {}))

    def can_enter(self, context: MatchContext) -> bool:
        """Return whether the deal is there to be changed, or still the open one."""
        there = bool(self.number == self.deal_in(context).number)
        return there and (self.is_change or not is_over(context))

    def values(self, reply: FormPage) -> Mapping[str, Any]:
        """Return the deal and its players."""
        deal = self.deal_in(reply.context)
        return {"deal": deal, "players": reply.context.players_in(deal)}
