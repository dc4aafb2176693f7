"""A table with four friends, played by facts: what a view test needs before it looks at a page."""

import re
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass, field
from html import unescape
from itertools import count
from typing import Any, Self, TypeVar

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.cards import parse_cards
from scoring.hazari import BANGLADESH, HazariRules
from scoring.hazari.recorded_facts import DealCounted, GroupsExposed, RoundTaken
from scoring.log.undo import redo, undo
from scoring.recorded_facts import Entry, Fact, MatchEnded, MatchOpened
from storage import Match, Record, Saved, StillOpen, Table
from tests.scoring.match import KARIM as KARIM, NAMES, NASREEN, RINA, SALMA
from tests.support.ownership import KEY, keep, keeper_token
from tests.support.plain_form import hidden_fields, read, read_form, seen_and_saved, words
from web.match.context import MatchContext, match_context

MITU = ("Rina", "Karim", "Mitu", "Nasreen")
"""Mitu sits in Salma's seat."""

# Rina deals, so Karim leads round 1. Two exact ties, a lead that changes who wins the second one,
# and a four-card group that is a colour.
TIES = (
    ("AD KD QD", "AC KC QC", "KH QS JC", "JH TH 9H"),
    ("JD TS 9S", "8D 7H 6D", "9C 8H 7C", "JS TC 9D"),
    ("5C 4S 3H", "5D 4C 3D", "4D 3S 2H", "8C 7D 6C"),
    ("KS 7S 5H 2C", "QH TD 4H 2D", "8S 6H 6S 2S", "AH AS 5S 3C"),
)
"""Groups by round and seat."""

BY_CARDS, TAKERS = (115, 0, 105, 140), (RINA, NASREEN, NASREEN, SALMA)
"""What these groups come to, by hand: points by seat, and who took each round."""

Typed = Mapping[str, object]
"""What is typed into the fields of a form."""


@dataclass
class Friends:
    """Friends at their own table, the record of what they enter, and the phone that keeps it."""

    record: Record
    table: Table
    match: Match
    keys: "count[int]" = field(default_factory=count)
    phone: FlaskClient = field(init=False, repr=False, compare=False)

    @property
    def address(self) -> str:
        return f"/t/{self.table.address}/m/{self.match.number}/"

    @property
    def table_page(self) -> str:
        """The address of the table, above that of all its pages."""
        return f"/t/{self.table.address}/"

    def at(self, page: str) -> str:
        """The address of a page: below the match, or as it is given from its root on."""
        return page if page.startswith("/") else self.address + page

    def get(self, page: str = "", **how: Any) -> TestResponse:
        return self.phone.get(self.at(page), **how)

    def read(self, page: str = "") -> str:
        """The words of a page."""
        return read(self.phone, self.at(page))

    def post(self, page: str, data: Typed | None = None, **how: Any) -> TestResponse:
        return self.phone.post(self.at(page), data=data, **how)

    def form(self, page: str, action: str = "") -> dict[str, str]:
        """The hidden fields of the form on a page, or of the one sent to `action`."""
        return read_form(self.phone, self.at(page), self.at(action) if action else "")

    def send(
        self, page: str, typed: Typed | None = None, on: str | None = None, **how: Any
    ) -> TestResponse:
        """Fill in the form that is sent to this page, and stands there or `on` another one."""
        form = self.form(page if on is None else on, page.partition("?")[0])
        return self.post(page, {**form, **(typed or {})}, **how)

    def onwards(self, answer: TestResponse) -> str:
        """The page below the match to which an answer leads that saved something."""
        assert answer.status_code == 303, answer.text
        return answer.location.removeprefix(self.address)

    def refusal(
        self, page: str, typed: Typed | None = None, on: str | None = None, status: int = 422
    ) -> str:
        """What the page says when this form is sent, which is refused and saves nothing."""
        before = self.entries
        answer = self.send(page, typed, on)
        assert (answer.status_code, self.entries) == (status, before)
        assert 'role="alert"' in answer.text
        return words(answer)

    def send_draft(
        self, shown: TestResponse, page: str, typed: Typed | None = None
    ) -> TestResponse:
        """Fill in the form of a page that was shown, which is sent to `page` with a draft."""
        action = re.search(rf'action="({self.at(page)}[^"]*)"', shown.text)
        assert action, shown.text
        hidden = hidden_fields(shown.text, action[1])
        return self.phone.post(unescape(action[1]), data={**hidden, **(typed or {})})

    def confirm(self, answer: TestResponse) -> TestResponse:
        """Look at what a correction changes, and press the button that saves it."""
        return seen_and_saved(self.phone, answer)

    @property
    def log(self) -> tuple[Entry, ...]:
        return self.record.log(self.match)

    @property
    def entries(self) -> int:
        return len(self.log)

    @property
    def last_fact(self) -> Fact:
        return self.log[-1].fact

    @property
    def context(self) -> MatchContext:
        """The match as its pages see it."""
        return match_context(self.table, self.match, self.log)

    def enter(self, *facts: Fact, at: str = "2026-11-20T19:30:00Z") -> int:
        """Write these facts as one entry; the version after it."""
        key = f"{next(self.keys):022}"
        base = self.entries
        saved = self.record.match_log.append(
            self.match, facts, key=key, base=base, at=at, by="test"
        )
        assert isinstance(saved, Saved), saved
        return saved.version

    def next_match(self, opened: MatchOpened, at: str = "2026-11-20T21:00:00Z") -> Self:
        """The same friends at the next match of their table, which begins at this moment.

        One that is open is ended for it, and then goes on.
        """
        key = f"{next(self.keys):022}"
        following = copy(self)
        match = self.record.tables.open_match(self.table, opened, key=key, at=at, by="test")
        if isinstance(match, StillOpen):
            following.match = match.match
            following.enter(MatchEnded())
            match = self.record.tables.open_match(self.table, opened, key=key, at=at, by="test")
            following.take_back()
        assert isinstance(match, Match), match
        following.match = match
        return following

    def expose(self, deal: int, number: int, groups: tuple[str, ...]) -> int:
        return self.enter(exposed(number, groups, deal))

    def play(self, deal: int = 1, rounds: Iterable[tuple[str, ...]] = TIES) -> None:
        """Lay these rounds of a deal."""
        for number, groups in enumerate(rounds, start=1):
            self.expose(deal, number, groups)

    def take(self, deal: int, number: int, winner: int) -> int:
        return self.enter(RoundTaken(deal, number, winner))

    def count(self, deal: int, *totals: int) -> int:
        return self.enter(DealCounted(deal, totals))

    def another_match(self, opened: MatchOpened, at: str = "2026-11-20T19:30:00Z") -> "Friends":
        """Begin another match at this table while the first one goes on."""
        return self.next_match(opened, at)

    def take_back(self) -> int:
        """Undo what was entered last."""
        return self.enter(*undo(self.log))

    def bring_back(self) -> int:
        """Redo what was undone last."""
        return self.enter(*redo(self.log))


def exposed(number: int, groups: Iterable[str], deal: int = 1, spares: str = "") -> GroupsExposed:
    return GroupsExposed(deal, number, tuple(map(parse_cards, groups)), parse_cards(spares))


def in_seats(groups: Iterable[str]) -> dict[str, str]:
    """The groups or cards of all seats as they are typed into a board."""
    return {f"seat{seat}": text for seat, text in enumerate(groups)}


AnyFriends = TypeVar("AnyFriends", bound=Friends)


def sit_down(app: Flask, rules: HazariRules = BANGLADESH, dealer: int = RINA) -> Friends:
    """A new table whose first match has just begun."""
    return sit_down_to(app, MatchOpened("hazari", NAMES, rules, dealer))


def sit_down_to(
    app: Flask, opened: MatchOpened, name: str = "Friday table", key: str = KEY
) -> Friends:
    """A new table whose first match has just begun like this."""
    return with_phone(app, Friends(*begin(app, opened, name, key)))


def with_phone(app: Flask, friends: AnyFriends) -> AnyFriends:
    """These friends, with a phone that keeps their table."""
    friends.phone = app.test_client()
    return friends


def begin(
    app: Flask, opened: MatchOpened, name: str = "Friday table", key: str = KEY
) -> tuple[Record, Table, Match]:
    """A new table with this match, kept by the phones of the test."""
    record: Record = app.extensions["record"]
    token = keeper_token(app, key)
    began = record.tables.create(name, opened, token, key=key, at="2026-11-20T19:00:00Z", by="test")
    assert isinstance(began, tuple), began
    keep(app, began[0].address, key)
    return record, *began
