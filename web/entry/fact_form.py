"""Everything that a table can put into the record: a form class for each kind of it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Self

from flask import Response, request, url_for
from flask_babel.speaklater import LazyString

from scoring.recorded_facts import Fact
from scoring.rulings import Fault
from storage import Behind
from web.entry import carry
from web.http.responses import after_post
from web.i18n.numbers import NumberField
from web.match import urls
from web.match.context import MatchContext
from web.match.form_with_errors import FormPage, show, typed_in, unread, unsaved
from web.match.log_writes import WriteForm, new_key

ABOUT = ("deal", "round", "change")
"""Hidden fields, which say what a form is about: all others are typed or chosen."""


class FactForm(WriteForm):
    """One way to put something into the record: its fields, its fact, and its page.

    A form says its fields and, as far as it differs from the methods here:

    - `fit`, which fields this match leaves out; `initial`, what they hold at first;
    - `check`, what is wrong besides single fields; `field_of`, where a fault is told;
    - `fact`, or `facts` where that is not always one; `next_page`, what follows once it is saved;
    - `can_enter`, whether there is anything to enter; `values`, what else the template needs.

    A form that stands on another page says which: `page` shows it, `back` is its address.

    `endpoint` names the page; in the blueprint of a game it is a page of that game only. `path`
    is its address below the match, which goes on with the query arguments `led_by`; facts of the
    kind that it `enters` are changed there. `template` extends `entry/form.html`; it is "" where
    the form stands on another page. `nothing_new` is told where the record says already what the
    form says. `context` is the match as the request found it.
    """

    endpoint: ClassVar[str]
    path: ClassVar[str]
    led_by: ClassVar[Sequence[str]] = ()
    enters: ClassVar[type[Fact] | None] = None
    template: ClassVar[str] = ""
    nothing_new: ClassVar[LazyString | str] = ""

    def __init__(self, context: MatchContext, **given: object) -> None:
        self.context = context
        super().__init__(**given)
        self.fit()

    def fit(self) -> None:
        """Remove the fields that this match does not ask for, and give others their choices."""

    @classmethod
    def new(cls, context: MatchContext, **values: object) -> Self:
        """Return the form with these values in its fields, whatever the address says."""
        given = {"formdata": None, "key": new_key(), "base": context.version, **values}
        return cls(context, **given)

    @classmethod
    def filled(cls, context: MatchContext, **values: object) -> Self:
        """Return the form as it is first shown: as the address fills it in, else with `values`."""
        form = cls.new(context, **values)
        if request.method != "GET" or not any(map(form.is_typed, request.args)):
            return form
        # Reading an address writes nothing, so it needs no CSRF token.
        form = cls.new(context, formdata=request.args, meta={"csrf": False}, **values)
        for field in form:
            # A link writes numbers in 0-9; they are shown in the reader's digits.
            if isinstance(field, NumberField) and field.raw_data == [str(field.data)]:
                field.raw_data = None
        return form

    @classmethod
    def asked(cls, context: MatchContext) -> Self:
        """Return the form that the address asks for; 404 where there is nothing of the kind."""
        sized = cls.of_match(context)
        return sized.filled(context, **sized.initial(context))

    @classmethod
    def sent(cls, context: MatchContext) -> Self:
        """Return the form that the request brings; 404 for one about what does not exist."""
        return cls.of_match(context)(context)

    @classmethod
    def of_match(cls, context: MatchContext) -> type[Self]:
        """Return the class with the fields that this match needs, where `fit` cannot say it."""
        return cls

    @classmethod
    def initial(cls, context: MatchContext) -> Mapping[str, object]:
        """Return what the fields hold at first; 404 for an address of nothing."""
        return {"deal": context.state.deal.number}

    @property
    def number(self) -> int:
        """Return the number of the deal that the form is about, as its field says; 0 without."""
        return int(self.deal.data or 0)

    def check(self) -> FormPage | None:
        """Return the page that says why what was sent cannot be saved; None to go on."""
        return unread(self.context, self)

    def moved_on(self) -> FormPage:
        """Return the page of a form that shows what the record does not have any more."""
        return unsaved(self.context, Behind(self.context.version), self)

    def fact(self) -> Fact:
        """Return what the form says; call it once the form is valid."""
        raise NotImplementedError

    def facts(self) -> Sequence[Fact]:
        """Return what to write, saved at once; nothing where the record says it already."""
        return [self.fact()]

    def field_of(self, fault: Fault) -> str:
        """Return the field of a fault; "" for the form as a whole."""
        return ""

    def next_page(self, after: MatchContext) -> str:
        """Return the address that follows once the match reads like this, or can take no entry."""
        return urls.of_board(after)

    def answer(self, after: MatchContext) -> Response:
        """Answer what was sent once the match reads like this: lead on to the next page."""
        return after_post(self.next_page(after))

    def back(self) -> str:
        """Return the address of this form with all that was typed, to come back from a preview."""
        is_new = "change" in self and not self.change.data
        about = () if is_new else [name for name in ("deal", "round") if name in self]
        return self.address(**self.texts, **{name: self[name].data for name in about})

    def address(self, **asked: Any) -> str:
        """Return the address of this page, with these arguments and the draft of the request."""
        address = url_for(self.endpoint, **{**asked, **self.url_args(), **self.context.place})
        return carry.with_draft(self.context, address)

    @classmethod
    def url_args(cls) -> dict[str, Any]:
        """Return what the address of this page says besides the match."""
        route, query = request.view_args or {}, request.args
        below = {name: route[name] for name in route if f"{name}>" in cls.path}
        return below | {name: query[name] for name in cls.led_by if name in query}

    @property
    def texts(self) -> dict[str, str]:
        """Return what was typed and chosen, as text by field."""
        return {name: text for name, text in request.form.items() if text and self.is_typed(name)}

    def is_typed(self, name: str) -> bool:
        """Return whether a field of this name is filled in by hand."""
        return name in self and name not in ("csrf_token", "key", "base", *ABOUT)

    def can_enter(self, context: MatchContext) -> bool:
        """Return whether this can still be entered in the match as it is now."""
        return True

    def values(self, reply: FormPage) -> Mapping[str, object]:
        """Return what the template needs besides the form."""
        return {}

    def page(self, reply: FormPage) -> Response:
        """Show the form on the match as it is now, with what speaks against saving it."""
        return show(
            self.template,
            replace(reply, typed=typed_in(self)),
            form=self,
            about_fields=[self[name] for name in ABOUT if name in self],
            **{
                "action": self.address(),
                "can_enter": self.can_enter(reply.context),
                **self.values(reply),
            },
        )
