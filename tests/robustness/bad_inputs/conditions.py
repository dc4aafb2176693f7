"""What must hold after every bad input, whatever it was; the rows call it U1 to U9.

U1 no error of ours. U2 nothing changed in any table. U3 what was typed is still there. U4 a
sentence at the field and above the form. U6 what comes back is escaped. U7 nothing secret in the
log. U9 a second table notices nothing. U5, that the sentence is seen, is looked at on a phone in
`tests/browser/test_refusals_are_seen.py`.
"""

import re
from collections.abc import Callable, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.cards import Rank, parse_cards
from scoring.fives import FIVES
from scoring.hazari import BANGLADESH
from scoring.recorded_facts import MatchOpened
from storage import Record
from tests.support.hazari_table import NAMES, RINA, Friends, begin
from tests.support.page_forms import Form, Page
from tests.support.plain_form import plain
from tests.web.conftest import HTMX

TABLES = count()
CONTROL = re.compile("[\x00-\x1f\x7f-\x9f]")

GENERAL = frozenset({400, 403, 404, 405, 410, 413, 414, 415})
"""Refusals that are no answer of a form: for htmx a notice above it, which leaves it as it is."""

OURS = re.compile(r"Traceback|sqlite|SELECT |INSERT |Werkzeug|RuntimeError|ValueError")

Heads = Mapping[tuple[str, int], tuple[int, str]]


def heads(record: Record) -> Heads:
    """How long every log of every table is, and the hash at its end; how many tables and matches
    there are."""
    with record._database.reading() as db:
        found = {
            (name, 0): (db.execute(f"SELECT count(*) FROM {name}").fetchone()[0], "")  # noqa: S608
            for name in ("tables", "matches")
        }
        for log, owner in (("entries", "match_id"), ("asides", "match_id"), ("door", "table_id")):
            ends = f"SELECT {owner}, max(seq), hash FROM {log} GROUP BY {owner}"  # noqa: S608
            found |= {(log, row[0]): (row[1], row[2]) for row in db.execute(ends).fetchall()}
    return found


@dataclass
class Evening:
    """A table where something bad is sent, and another that must notice nothing."""

    app: Flask
    client: FlaskClient
    caplog: pytest.LogCaptureFixture

    def __post_init__(self) -> None:
        self.others = self.sit_down(MatchOpened("fives", ("Bela", "Farid", "Mitu"), FIVES, RINA))
        self.friends = self.sit_down(MatchOpened("hazari", NAMES, BANGLADESH, RINA))

    def sit_down(self, opened: MatchOpened) -> Friends:
        """A table of its own, which this phone keeps."""
        return Friends(*begin(self.app, opened, key=f"table{next(TABLES):017}"))

    @property
    def record(self) -> Record:
        return self.friends.record

    def at(self, page: str) -> str:
        """A page of the match, or one with a whole address."""
        return page if page.startswith("/") else self.friends.address + page

    def form(self, page: str, action: str = "") -> Form:
        """The first form below the header of a page, or the one sent to an address that ends like
        this."""
        answer = self.client.get(self.at(page))
        assert answer.status_code == 200, answer.location
        below = answer.text[answer.text.index("<main") :]
        found = [form for form in Page(below).forms if form.method == "post"]
        wanted = [form for form in found if form.action.split("?")[0].endswith(action)]
        return wanted[0]

    def send(self, page: str, typed: Mapping[str, Any], **how: Any) -> TestResponse:
        """The form of this page with this typed into it."""
        form = self.form(page)
        return self.client.post(form.action, data={**dict(form.sent), **typed}, **how)

    def sit(self, typed: Mapping[str, Any]) -> TestResponse:
        """These names in the form of the seats, saved where they are shown first."""
        answer = self.send("seats", typed)
        if answer.status_code != 303 or "/correct?" not in answer.location:
            return answer
        form = self.form(answer.location, "correct")
        return self.client.post(form.action, data=dict(form.sent))

    @contextmanager
    def unchanged(self) -> Any:
        """Nothing is written while the block runs, and the other table sees what it saw."""
        before, seen = heads(self.record), self._next_door()
        yield
        assert heads(self.record) == before
        assert self._next_door() == seen
        self.log_is_clean()

    @contextmanager
    def written_once(self) -> Any:
        """One write to the match while the block runs, and nothing anywhere else."""
        before, seen = heads(self.record), self._next_door()
        yield
        self.client.get(self.friends.address)  # is told what was saved
        mine = ("entries", self.friends.match.id)
        after = heads(self.record)
        assert after[mine][0] == before[mine][0] + 1
        assert {**after, mine: before[mine]} == before
        assert self._next_door() == seen

    def log_is_clean(self) -> None:
        """Nothing that was logged names a table or was typed by anybody; it is one line each."""
        for logged in self.caplog.records:
            line = logged.getMessage()
            assert "\n" not in line
            assert self.friends.table.address not in line

    def _next_door(self) -> str:
        page = self.client.get(self.others.address)
        assert page.status_code == 200
        return Page(page.text).text


@dataclass(frozen=True)
class Bad:
    """Something that is typed into a page, and the answer: a status, and a sentence above the form
    and `beside` one of its fields. Something may have happened `before` the page is opened, and
    `meanwhile`, before the form is sent. What is `known`, in the record already, is told as a note
    and no error, and need not stand in the form again."""

    page: str
    typed: Mapping[str, str]
    status: int
    says: str
    beside: str = ""
    action: str = ""
    known: bool = False
    before: Callable[[Evening], object] = field(default=lambda _evening: None)
    meanwhile: Callable[[Evening], object] = field(default=lambda _evening: None)


def check(evening: Evening, bad: Bad) -> None:
    """Send it, as a phone without script and as one with, and look at all that must hold."""
    bad.before(evening)
    form = evening.form(bad.page, bad.action)
    bad.meanwhile(evening)
    with evening.unchanged():
        for headers in ({}, HTMX):
            answer = evening.client.post(
                form.action, data=form.filled(dict(bad.typed)), headers=headers
            )
            is_refused(answer, bad, form)


def is_refused(answer: TestResponse, bad: Bad, form: Form) -> None:
    """The answer says what is wrong where it is seen, and gives back what was typed."""
    assert answer.status_code == bad.status, answer.text
    assert not OURS.search(answer.text)
    page = Page(answer.text)
    told, untold = (page.notes, page.alerts) if bad.known else (page.alerts, "")
    assert bad.says in said(told), said(told)
    assert not said(untold), said(untold)
    if bad.beside:
        assert bad.says in said(page.beside[bad.beside])
    stays = answer.status_code in GENERAL
    for name, text in bad.typed.items():
        if not bad.known and not stays and name in form.typed:
            assert is_shown(page, name, text), (name, text, page.values[name])
        if re.search('[<"]', text):
            assert text not in answer.text
    if stays and "HX-Retarget" in answer.headers:
        assert answer.headers["HX-Retarget"] == "#notice"


def is_shown(page: Page, name: str, text: str) -> bool:
    """What was typed into a field stands in it, or among what is told, cards also as they are
    drawn."""
    typed, told = _blank(text), _blank(page.text)
    return typed in map(_blank, page.values[name]) or typed in told or _are_drawn(text, told)


def _are_drawn(text: str, told: str) -> bool:
    """These are cards, and they are read out in this order."""
    try:
        cards = parse_cards(text)
    except ValueError:
        return False
    spoken = [f"{_RANKS.get(card.rank, card.rank)} of {card.suit.name.lower()}" for card in cards]
    return bool(cards) and re.search(".{1,9}".join(spoken), told) is not None


_RANKS = {
    Rank.ACE: "ace",
    Rank.KING: "king",
    Rank.QUEEN: "queen",
    Rank.JACK: "jack",
    Rank.TEN: "10",
}


def said(text: str) -> str:
    """What a reader hears."""
    return " ".join(plain(text).split())


def _blank(text: str) -> str:
    return " ".join(CONTROL.sub("", text).split())
