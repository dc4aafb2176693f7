"""Two worlds that are alike but for cards not to be seen yet, and all that phones can ask them.

Nothing in a world is left to chance: random bytes, tokens and the clock are the same in both, so
whatever differs in an answer was made of the hidden cards.
"""

import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from html import unescape
from itertools import count
from math import inf
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from app import create_app
from storage.access_facts import SeatTaken
from tests.support import guests
from tests.support.hazari_hands import Hand, address_of, hand_of, say_up
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, TIES, Friends, sit_down

FORM = re.compile(r'<form[^>]*\smethod="post"\s+action="([^"]+)"[^>]*>(.*?)</form>', re.DOTALL)
FILLED = re.compile(r'<(?:input|button)[^>]*\sname="(\w+)"\s+value="([^"]+)"')
ASKED = (
    *("", f"?seat={SALMA}&deal=1&round=2&seat0=AS", f"?seat={NASREEN}"),
    *(f"?deal=1&round={number}&base=1" for number in (1, 2)),
)
"""What the address of a page may ask besides."""

OTHER_PAGES = re.compile("home|rulebook|who|tables|hokm|fives|bukharo")
"""Pages of no match of Hazari."""

READ_ALOUD = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


@contextmanager
def nothing_left_to_chance() -> Iterator[None]:
    """The same random bytes and the same moment, from the start, each time."""
    drawn = count()

    def urandom(size: int) -> bytes:
        return b"".join(next(drawn).to_bytes(4) for _ in range(size))[-size:]

    class Clock(datetime):
        @classmethod
        def now(cls, tz: Any = UTC) -> "Clock":
            return cls(2026, 11, 20, 19, 30, tzinfo=tz)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("os.urandom", urandom)
        patched.setattr("secrets.token_bytes", urandom)
        patched.setattr(
            "random.SystemRandom.getrandbits",
            lambda _self, bits: int.from_bytes(urandom(4)) % 2**bits,
        )
        patched.setattr("web.http.clock.datetime", Clock)
        patched.setattr("time.time", lambda: 1.8e9)
        patched.setattr("web.access.presence.HERE_SECONDS", inf)
        yield


@dataclass(frozen=True)
class Heard:
    """One question, and all that came back."""

    asked: str
    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes


Told = tuple[list[Heard], Sequence[str]]
"""All answers, and what was written where the server runs."""


@dataclass
class World:
    """A table at which cards of Salma's are hidden, and the phones that look at it."""

    app: Flask
    friends: Friends
    roles: dict[str, FlaskClient]
    typed: dict[str, str]
    heard: list[Heard] = field(default_factory=list)

    def ask(self, roles: Sequence[str], *, only: str = "") -> None:
        """Every page, and every write, by each of these; each write starts from where all began.
        `only` is a part of the addresses that are asked, where it is not all."""
        path = Path(self.app.config["DATABASE"])
        with closing(sqlite3.connect(":memory:")) as before, closing(sqlite3.connect(path)) as db:
            db.backup(before)
            for role in roles:
                for action, sent in self._look(role, only):
                    if self._ask(role, "POST", action, sent).status < 400:
                        self._ask(role, "GET", self.friends.address)
                        before.backup(db)

    def read(self, roles: Sequence[str], *, only: str = "/t/") -> None:
        """Every page and file of the table, as each of these may open it; or `only` some."""
        for role in roles:
            for rule in self._rules("GET", only):
                self._ask(role, "GET", f"{self._address(rule)}?deal=1&round=1&base=1")

    def _look(self, role: str, only: str) -> list[tuple[str, dict[str, str]]]:
        """Read every page; every form on them, and one for every other address that writes."""
        forms = {}
        for rule in self._rules("GET", only):
            for asked in ASKED[: 1 if OTHER_PAGES.match(rule.endpoint) else None]:
                body = self._ask(role, "GET", self._address(rule) + asked).body.decode(
                    errors="replace"
                )
                for action, inside in FORM.findall(body):
                    filled = {
                        name: unescape(value) for name, value in FILLED.findall(inside) if value
                    }
                    forms[unescape(action)] = self.typed | filled
        by_path = {action.split("?")[0] for action in forms}
        for rule in self._rules("POST", only):
            if self._address(rule) not in by_path:
                forms[self._address(rule)] = self.typed
        return [*forms.items()]

    def _rules(self, method: str, only: str) -> list[Rule]:
        found = (rule for rule in self.app.url_map.iter_rules() if method in (rule.methods or ()))
        pages = (rule for rule in found if rule.endpoint != "static" and only in rule.rule)
        return sorted(pages, key=str)

    def _address(self, rule: Rule) -> str:
        known = {"address": self.friends.table.address, "game": "hazari", "setting": "tie"}
        values = {name: known.get(name, 1) for name in rule.arguments}
        return str(self.app.url_map.bind("localhost").build(rule.endpoint, values))

    def _ask(self, role: str, method: str, address: str, sent: Any = None) -> Heard:
        client = self.roles[role]
        answer = client.open(address, method=method, data=sent, buffered=False)
        asked = f"{role}: {method} {address}"
        heard = Heard(asked, answer.status_code, tuple(answer.headers), _body(answer))
        self.heard.append(heard)
        return heard


def _body(answer: TestResponse) -> bytes:
    """All of it, or the beginning of a stream."""
    if answer.mimetype != "text/event-stream":
        return answer.data
    first = next(iter(answer.iter_encoded()), b"")
    answer.close()
    return first


Lay = Callable[[Friends, dict[str, FlaskClient]], None]
"""Actions of the phones of a table before the questions begin."""


@contextmanager
def world(folder: Path, lay: Lay, typed: Hand, hidden: str) -> Iterator[World]:
    """A table that Rina keeps, with a phone for each player and a watcher. `lay` hides cards of the
    phone called `hidden`, which asks nothing itself."""
    folder.mkdir()
    with nothing_left_to_chance():
        app = create_app({"DATABASE": folder / "record.db", "WTF_CSRF_ENABLED": False})
        try:
            friends = sit_down(app)
            is_host = SeatTaken(friends.record.access(friends.table).host, "Rina")
            friends.record.add_access(friends.table, is_host, key="r" * 22, at=guests.AT, by="test")
            roles = {
                "keeper": guests.host(app, friends),
                "salma": guests.seat(app, friends, "Salma"),
                "seat": guests.seat(app, friends, "Karim"),
                "next": guests.seat(app, friends, "Nasreen"),
                "watcher": guests.watcher(app, friends),
                "stranger": guests.stranger(app, friends),
            }
            lay(friends, roles)
            del roles[hidden]
            yield World(app, friends, roles, _anything(typed, friends.entries))
        finally:
            app.extensions["record"].close()


def hand_up(hidden: Hand, *, revealed: bool) -> Lay:
    """Rina and Salma lay their hands Up, and Salma's is the hidden one; with `revealed` Karim's is
    Up as well, and round 1 was entered by its cards.

    Two hands are missing: four that are Up would be told at once.
    """

    def lay(friends: Friends, roles: dict[str, FlaskClient]) -> None:
        address = address_of(friends)
        assert say_up(roles["keeper"], address, hand_of(RINA)).status_code == 303
        assert say_up(roles["salma"], address, hidden).status_code == 303
        if revealed:
            assert say_up(roles["seat"], address, hand_of(KARIM)).status_code == 303
            friends.expose(1, 1, TIES[0])

    return lay


def _anything(hand: Hand, base: int) -> dict[str, str]:
    """What a form may be filled with where it says nothing itself."""
    groups = {f"group{nth}": group for nth, group in enumerate(hand, start=1)}
    seats = {f"seat{seat}": group for seat, group in enumerate([*hand[:3], "AH AS 5S"])}
    totals = {f"total{seat}": "90" for seat in range(4)}
    more = {"key": "w" * 22, "base": f"{base}", "deal": "1", "round": "1", "winner": "0"}
    return {**groups, **seats, **totals, **more, "reason": "agreed", "dealer": "1", "seat": "2"}


def spellings(group: str) -> list[str]:
    """A group in every way in which a page might tell it."""
    cards = group.split()
    signs = [card[:-1].replace("T", "10") + SIGNS[card[-1]] for card in cards]
    names = [f"{card[:-1].replace('T', '10')} of {READ_ALOUD[card[-1]]}" for card in cards]
    return [
        *(" ".join(cards), "".join(cards), "+".join(cards), "%20".join(cards)),
        *(" ".join(signs), "".join(signs), ", ".join(names)),
    ]


def plain(body: bytes) -> str:
    """The words of an answer, without tags and the marks that choose how a sign is drawn."""
    text = unescape(re.sub(r"<[^>]+>", "", body.decode(errors="replace")))
    return re.sub(r"[\ufe0e\u2066-\u2069]", "", text).replace("\u2011", "-")


def same_answers(told: Told, other: Told, secret: Sequence[str]) -> list[Heard]:
    """All that was told, which is the same in both worlds and holds none of these groups."""
    (heard, written), (also_heard, also_written) = told, other
    for one, another in zip(heard, also_heard, strict=True):
        assert one == another, one.asked
    assert written == also_written
    spelt = [text for group in secret for text in spellings(group)]
    for one in heard:
        if "/t/" not in one.asked:
            continue  # the rules tell a deal with such groups
        shown = f"{one.headers} {one.body!r} {plain(one.body)}"
        assert not [text for text in spelt if text in shown], one.asked
    return heard
