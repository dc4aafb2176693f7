"""A table with four friends, played by facts: what a view test needs before it looks at a page."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeVar

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.cards import parse_cards
from scoring.facts import Fact, MatchOpened
from scoring.hazari import BANGLADESH, HazariRules
from scoring.hazari.facts import DealCounted, GroupsExposed, RoundTaken
from storage import Match, Record, Saved, Table
from tests.support.ownership import KEY, keep, keeper_token
from tests.support.plain_form import read, read_form

RINA, KARIM, SALMA, NASREEN = range(4)
NAMES = ("Rina", "Karim", "Salma", "Nasreen")

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

    def get(self, page: str = "", **how: Any) -> TestResponse:
        """A page of the match, by its address below the match."""
        return self.phone.get(self.address + page, **how)

    def read(self, page: str = "") -> str:
        """The words of a page of the match."""
        return read(self.phone, self.address + page)

    def post(self, page: str, data: Mapping[str, object] | None = None, **how: Any) -> TestResponse:
        return self.phone.post(self.address + page, data=data, **how)

    def form(self, page: str, action: str = "") -> dict[str, str]:
        """The hidden fields of the form on a page, or of the one sent to `action`."""
        return read_form(self.phone, self.address + page, self.address + action if action else "")

    @property
    def entries(self) -> int:
        return len(self.record.log(self.match))

    @property
    def last_fact(self) -> Fact:
        return self.record.log(self.match)[-1].fact

    def enter(self, *facts: Fact) -> int:
        """Write these facts as one entry; the version after it."""
        key = f"{next(self.keys):022}"
        base = len(self.record.log(self.match))
        saved = self.record.append(
            self.match, facts, key=key, base=base, at="2026-11-20T19:30:00Z", by="test"
        )
        assert isinstance(saved, Saved), saved
        return saved.version

    def expose(self, deal: int, number: int, groups: tuple[str, ...]) -> int:
        return self.enter(GroupsExposed(deal, number, tuple(map(parse_cards, groups))))

    def play(self, deal: int = 1) -> None:
        """Lay the four rounds of `TIES`."""
        for number, groups in enumerate(TIES, start=1):
            self.expose(deal, number, groups)

    def take(self, deal: int, number: int, winner: int) -> int:
        return self.enter(RoundTaken(deal, number, winner))

    def count(self, deal: int, *totals: int) -> int:
        return self.enter(DealCounted(deal, totals))


AnyFriends = TypeVar("AnyFriends", bound=Friends)


def sit_down(app: Flask, rules: HazariRules = BANGLADESH, dealer: int = RINA) -> Friends:
    """A new table whose first match has just begun."""
    return with_phone(app, Friends(*begin(app, MatchOpened("hazari", NAMES, rules, dealer))))


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
    began = record.create_table(name, opened, token, key=key, at="2026-11-20T19:00:00Z", by="test")
    assert isinstance(began, tuple), began
    keep(app, began[0].address, key)
    return record, *began
