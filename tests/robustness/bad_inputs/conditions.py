"""Two tables, of which one must notice nothing of what is sent to the other, and what is known of
their logs."""

import re
from collections.abc import Mapping
from contextlib import contextmanager
from dataclasses import dataclass
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

TABLES = count()
CONTROL = re.compile("[\x00-\x1f\x7f-\x9f]")


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
