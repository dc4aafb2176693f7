"""The hand that a form is about: the open one, or one that is over and being changed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import TypeVar

from flask import abort, request, url_for

from scoring.facts import Entry, Fact
from scoring.hokm.state import Hand
from scoring.log.replay import effective, replay
from web.entry import carry
from web.games.hokm.forms import HandEntry
from web.i18n.translations import gettext as _
from web.match.context import MatchContext
from web.match.draft import address_with_draft
from web.match.form_page import is_over
from web.match.undo_words import told
from web.match.views import Link

Form = TypeVar("Form", bound=HandEntry)


def is_open(context: MatchContext, form: HandEntry) -> bool:
    """Return whether the hand that the form is about is the open one."""
    return bool(form.deal.data == context.state.deal.number and not is_over(context))


def entry_to_change(
    context: MatchContext, kinds: tuple[type[Fact], ...], deal: int, version: int | None = None
) -> Entry | None:
    """Return the newest entry of these kinds about a hand, or None where there is none.

    `version` is the number of entries of the log to look at; without it, those of the record count,
    without the draft.
    """
    log = context.log[: context.version if version is None else version]
    about = [
        entry
        for entry in effective(log)
        if isinstance(entry.fact, kinds) and getattr(entry.fact, "deal", 0) == deal
    ]
    return about[-1] if about else None


def change_or_404(context: MatchContext, form: type[Form]) -> Form:
    """Return the form to change what was entered about the hand `?deal=`; 404 without an entry."""
    entry = entry_to_change(context, form.corrects, request.args.get("deal", 0, type=int)) or abort(
        404
    )
    return form.mending(context, entry.fact)


def is_change() -> bool:
    """Return whether the address asks to change an entry about a hand."""
    return "deal" in request.args


@dataclass(frozen=True, slots=True)
class Scene:
    """The state that a form about a hand shows.

    `context` is the match context at the moment of the entry, `page` the endpoint of the form, and
    `can_enter` whether it may be sent. `waiting` is the draft, which is saved in the same write.
    For a change, `reads` is the entry in words and `others` links to other ways to say how the hand
    ended.
    """

    context: MatchContext
    page: str
    can_enter: bool
    waiting: tuple[Fact, ...] = ()
    reads: str = ""
    others: Sequence[Link] = ()

    @property
    def hand(self) -> Hand:
        """Return the hand, as far as it had come at that moment."""
        hand: Hand = self.context.state.deal
        return hand

    @property
    def action(self) -> str:
        """Return the address that the form is sent to, with the draft."""
        return self.action_of(self.page)

    def action_of(self, page: str) -> str:
        """Return the address of another page about this hand, with the draft."""
        return address_with_draft(url_for(page, **self.context.place), self.context, self.waiting)


def scene(context: MatchContext, form: HandEntry) -> Scene:
    """Return what a form shows: the match now, or for a change as it was before that entry."""
    waiting, with_these = carry.pending_facts(context), carry.load_with_draft(context)
    entry = entry_to_change(context, form.corrects, form.number) if form.change.data else None
    if entry is None:
        can_enter = is_open(with_these, form) and not form.change.data
        return Scene(with_these, form.PAGE, can_enter, waiting)
    then = _as_it_was(with_these, entry)
    return Scene(
        then,
        form.PAGE,
        bool(then.state.deal.number == form.number),
        waiting,
        reads=told(context, context.state, entry.fact, context.state.deal.number),
        others=[
            Link(
                words,
                address_with_draft(
                    url_for(page, deal=form.number, **context.place), context, waiting
                ),
            )
            for page, words in _ways(form)
        ],
    )


def _ways(form: HandEntry) -> list[tuple[str, str]]:
    """Return (endpoint, words) of the other pages that say how a hand ended."""
    ways = [
        ("hokm.hand", _("Who won the hand")),
        ("hokm.counts", _("Count the tricks")),
        ("hokm.revoke", _("Revoke")),
    ]
    pages = [page for page, _words in ways]
    return [way for way in ways if way[0] != form.PAGE] if form.PAGE in pages else []


def _as_it_was(context: MatchContext, entry: Entry) -> MatchContext:
    """Return the match context before this entry took effect."""
    # An amended entry keeps its number, so the log is replayed up to the same place.
    before = tuple(takewhile(lambda one: one.seq != entry.seq, context.replay.accepted))
    return replace(context, replay=replay(context.game, before))
