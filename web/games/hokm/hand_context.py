"""The hand that a page is about: the one on the table, or one that is over and changed."""

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
from web.match.context import AtMatch
from web.match.draft import carried
from web.match.form_page import is_over
from web.match.undo_words import told
from web.match.views import Link

Form = TypeVar("Form", bound=HandEntry)


def is_open(at: AtMatch, form: HandEntry) -> bool:
    """The hand that the form is about is the one on the table."""
    return bool(form.deal.data == at.state.deal.number and not is_over(at))


def entry_to_change(
    at: AtMatch, kinds: tuple[type[Fact], ...], deal: int, version: int | None = None
) -> Entry | None:
    """The newest entry of these kinds about a hand that counts in this version of the record."""
    log = at.log[: at.version if version is None else version]
    about = [
        entry
        for entry in effective(log)
        if isinstance(entry.fact, kinds) and getattr(entry.fact, "deal", 0) == deal
    ]
    return about[-1] if about else None


def change_or_404(at: AtMatch, form: type[Form]) -> Form:
    """The form to change what was entered about the hand `?deal=`."""
    entry = entry_to_change(at, form.corrects, request.args.get("deal", 0, type=int)) or abort(404)
    return form.mending(at, entry.fact)


def is_change() -> bool:
    """The address asks for a hand whose entry shall be changed."""
    return "deal" in request.args


@dataclass(frozen=True, slots=True)
class Scene:
    """What a page about a hand shows: the match `at` the moment of the entry, the hand on its table
    then, and whether the form can be sent. `reads` is what the entry says that is changed, `others`
    are other ways to tell the same; `waiting` corrections go into the same write."""

    at: AtMatch
    page: str
    can_enter: bool
    waiting: tuple[Fact, ...] = ()
    reads: str = ""
    others: Sequence[Link] = ()

    @property
    def hand(self) -> Hand:
        """The hand, as far as it had come."""
        hand: Hand = self.at.state.deal
        return hand

    @property
    def action(self) -> str:
        """Where the form is sent, with all that waits to be saved with it."""
        return self.action_of(self.page)

    def action_of(self, page: str) -> str:
        """The same for the form of another page about this hand."""
        return carried(url_for(page, **self.at.place), self.at, self.waiting)


def scene(at: AtMatch, form: HandEntry) -> Scene:
    """The table as it is now, for a change as it was before that entry; with what is pending."""
    waiting, with_these = carry.pending_facts(at), carry.supposed(at)
    entry = entry_to_change(at, form.corrects, form.number) if form.change.data else None
    if entry is None:
        can_enter = is_open(with_these, form) and not form.change.data
        return Scene(with_these, form.PAGE, can_enter, waiting)
    then = _as_it_was(with_these, entry)
    return Scene(
        then,
        form.PAGE,
        bool(then.state.deal.number == form.number),
        waiting,
        reads=told(at, at.state, entry.fact, at.state.deal.number),
        others=[
            Link(words, carried(url_for(page, deal=form.number, **at.place), at, waiting))
            for page, words in _ways(form)
        ],
    )


def _ways(form: HandEntry) -> list[tuple[str, str]]:
    """The other pages that tell how a hand ended."""
    ways = [
        ("hokm.hand", _("Who won the hand")),
        ("hokm.counts", _("Count the tricks")),
        ("hokm.revoke", _("Revoke")),
    ]
    pages = [page for page, _words in ways]
    return [way for way in ways if way[0] != form.PAGE] if form.PAGE in pages else []


def _as_it_was(at: AtMatch, entry: Entry) -> AtMatch:
    """The match before this entry took effect."""
    before = tuple(takewhile(lambda one: one.seq != entry.seq, at.replay.accepted))
    return replace(at, replay=replay(at.game, before))
