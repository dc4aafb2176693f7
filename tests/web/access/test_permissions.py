"""Who may ask for what: every address, for every kind of phone, with its own ids, those of another
table and unknown ones.

A new page needs a line in `EXPECTED`, or a place in a list that stands there.
"""

import re
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, url_for
from flask.testing import FlaskClient
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from app import create_app
from scoring.bukharo import BUKHARO
from scoring.fives import FIVES
from scoring.hazari import BANGLADESH
from scoring.hokm import HOKM
from scoring.hokm.recorded_facts import HandTaken
from scoring.recorded_facts import MatchOpened
from storage.reviews import Objected
from tests.support.hazari_table import NAMES, Friends, sit_down_to
from tests.support.newcomers import come, invite
from web.access.permissions import cookie_name
from web.http import phone_secrets

ROLES = ("stranger", "keeper of another table", "watcher", "seat", "keeper")
"""The columns."""

EVERYBODY = "200 200 200 200 200"
FORM = "422 422 422 422 422"
READ = "404 404 200 200 200"
KEEP = "404 404 403 403 200"
WRITE = "404 404 403 403 422"
SIT = "404 404 403 200 200"
SAY = "404 404 403 422 422"
OWN = "404 404 422 422 422"
"""An empty form is read and refused: the phone may send one."""

NOTHING = "404 404 403 403 404"
"""Without what somebody said or chose before, there is nothing for the keeper either."""

KNOWN = {
    "deal": 1,
    "round": 1,
    "step": 2,
    "setting": "tie",
    "seat": 1,
    "entry": 1,
    "evening": 1,
    "objection": 1,
    "game": "hazari",
    "file": "deals.csv",
    "filename": "css/app.css",
    "language": "bn",
    "letter": "a",
}
"""What an address may name, of every table of these tests."""

TABLE, MATCH = "/t/<address>/", "/t/<address>/m/<int:number>/"
DEAL, ROUND = MATCH + "d/<int:deal>/", MATCH + "d/<int:deal>/r/<int:round>/"


def each(rights: str, begins: str, paths: str) -> dict[str, str]:
    """The same rights for all addresses that begin alike."""
    return {begins + path: rights for path in paths.split()}


# Addresses of one right each; how they begin stands in `EXPECTED`.
OF_APP = """
deal history import import/totals join looks manifest/<language> numbers offline
rules/ rules/<game> rules/<game>/evening/<int:evening>/
rules/<game>/evening/<int:evening>/<int:deal>/<int:step> static/<path:filename> tables/new
tables/new/<game> who-wins who-wins/labels worker.js
"""
FORMS_OF_APP = """
arrange import import/read import/totals import/totals/read join join/recover tables/new
tables/new/<game>
"""
OF_TABLE = """
big export/<file> history news people players/ ranking/ ranking/heads ranking/people
ranking/seasons records/
"""
FORMS_OF_HOST = """
import import/read matches/new matches/new/<game> people/answer people/close people/hand-over
people/invite people/no-pin people/pin people/recovery people/recovery/later people/reopen
people/revoke people/seat people/send-away
"""
OF_MATCH = """
evening export/<file> export/result.svg export/sheet.svg log print receipt rules sheet take-home
"""
ENTRIES = """
agreement counts end groups hand other-rules/<setting> redo revoke rounds ruler seats sides taken
other-rules/direction other-rules/pack totals trump undo void won d/<int:deal>/mistake
d/<int:deal>/r/<int:round>/change d/<int:deal>/r/<int:round>/decide d/<int:deal>/r/<int:round>/order
"""
OF_ENTRIES = "dealer points other-rules d/<int:deal>/dispute d/<int:deal>/r/<int:round>/dispute"
OF_DEAL = "hindsight replay/ replay/<int:step>"
SAID = """
reveal rounds/<int:seat> d/<int:deal>/hand d/<int:deal>/ok d/<int:deal>/r/<int:round>/objections
"""
NOT_YET = """
correct d/<int:deal>/three d/<int:deal>/r/<int:round>/leader d/<int:deal>/r/<int:round>/move
"""

EXPECTED = {
    # A stream without a server that streams.
    "GET /t/<address>/events": "404 404 204 204 204",
    "GET /": EVERYBODY,
    "POST /arrange/labels": EVERYBODY,
    **each(EVERYBODY, "GET /", OF_APP),
    **each(FORM, "POST /", FORMS_OF_APP),
    **each("302 302 302 302 302", "GET /", "arrange at/<letter> draw/<game>"),
    "GET /looks/<language>": "303 303 303 303 303",
    "POST /away": "303 303 303 303 303",
    "POST /looks": "303 303 303 303 303",
    "GET /join/<link>": "200 200 302 302 302",
    "POST /join/<link>": "422 422 303 303 303",
    f"GET {TABLE}": READ,
    **each(READ, f"GET {TABLE}", OF_TABLE),
    f"GET {TABLE}go-on": "404 404 302 302 302",
    f"GET {TABLE}import": KEEP,
    **each("404 404 403 403 409", f"GET {TABLE}", "matches/new matches/new/<game>"),
    **each(WRITE, f"POST {TABLE}", FORMS_OF_HOST),
    f"POST {TABLE}ranking/undo": WRITE,
    f"POST {TABLE}ranking/seasons": WRITE,
    **each(NOTHING, f"POST {TABLE}ranking/", "apart guest same"),
    **each(OWN, f"POST {TABLE}people/", "ask leave lost own-seat recovery/told"),
    f"GET {TABLE}players/one": f"{READ} name=Rina",
    f"GET {MATCH}": READ,
    **each(READ, f"GET {MATCH}", OF_MATCH),
    **each(KEEP, f"GET {MATCH}", ENTRIES + OF_ENTRIES),
    **each(WRITE, f"POST {MATCH}", ENTRIES),
    **each(SAY, f"POST {MATCH}", SAID),
    **each(NOTHING, f"GET {MATCH}", NOT_YET),
    **each(f"{READ} base=1", f"GET {MATCH}", "news rounds/news"),
    f"POST {MATCH}correct": WRITE,
    **each(NOTHING, f"POST {MATCH}", "dealer points"),
    f"GET {MATCH}preview": "404 404 403 204 204",
    f"POST {MATCH}rematch": "404 404 403 403 303",
    f"GET {MATCH}reveal/<int:entry>": "404 404 204 204 204",
    f"POST {MATCH}reveal/<int:entry>": NOTHING,
    **each("404 404 403 200 302", f"GET {MATCH}", "own-pile own-tricks"),
    **each("404 404 403 422 302", f"POST {MATCH}", "own-pile own-tricks"),
    f"GET {DEAL}": READ,
    **each(READ, f"GET {DEAL}", OF_DEAL),
    f"GET {DEAL}hand": SIT,
    f"POST {DEAL}hand/labels": SIT,
    f"GET {DEAL}large": "404 404 302 302 302",
    f"GET {DEAL}rules": f"{READ} number=3",
    f"POST {DEAL}three": NOTHING,
    f"POST {ROUND}leader": NOTHING,
    f"GET {ROUND}": READ,
    **each(READ, f"GET {ROUND}", "large rules"),
    f"POST {ROUND}by-the-rules": WRITE,
    f"POST {ROUND}objections/<int:objection>": WRITE,
}
"""The status for each role with the ids of the first table, and what the address needs besides."""

MATCHES = {"fives": 2, "hokm": 3, "bukharo": 4}
"""The match of each game at both tables; Hazari is the first."""

ELSEWHERE = {"number": 5, "deal": 3, "round": 5}
"""There is such a one at the other table only, or nowhere."""

UNKNOWN = {
    **dict.fromkeys(
        ("number", "deal", "round", "step", "seat", "entry", "objection", "evening"), 99
    ),
    **dict.fromkeys(("address", "link"), "unknown"),
    "letter": "zz",
    "game": "whist",
    "setting": "weather",
    "file": "table.csv",
    "filename": "nothing.css",
    "language": "xx",
}


@dataclass(frozen=True)
class World:
    """Two tables, a phone of every role at the first, and how addresses are filled in."""

    app: Flask
    phones: dict[str, FlaskClient]
    ids: dict[str, Any]
    other: str

    def ask(self, role: str, line: str, **changed: Any) -> TestResponse:
        """Ask as this role, with the ids of the first table but for those that are changed."""
        method, rule = line.split(" ")
        found = rule_of(self.app, method, rule)
        usual = {"number": MATCHES.get(found.endpoint.partition(".")[0], 1)}
        ids = {**self.ids, **usual, **besides(line), **changed}
        named = {name: ids[name] for name in {*found.arguments, *besides(line)}}
        with self.app.test_request_context():
            address = url_for(found.endpoint, **named)
        return self.phones[role].open(address, method=method)


def besides(line: str) -> dict[str, str]:
    """What the address needs besides the usual ids."""
    return dict(re.findall(r"(\w+)=(\w+)", EXPECTED[line]))


def expected(line: str) -> dict[str, int]:
    """The status by role."""
    return dict(zip(ROLES, map(int, re.findall(r"\b\d{3}\b", EXPECTED[line])), strict=True))


def rule_of(app: Flask, method: str, rule: str) -> Rule:
    return next(
        one
        for one in app.url_map.iter_rules()
        if one.rule == rule and method in (one.methods or ())
    )


def lines(app: Flask) -> set[str]:
    """Every address there is, with each method but those that Flask adds."""
    return {
        f"{method} {rule.rule}"
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }


def evening(app: Flask, name: str, key: str) -> Friends:
    """A table with a match of every game, the first with a deal played to its end."""
    friends = sit_down_to(app, MatchOpened("hazari", NAMES, BANGLADESH, 0), name, key)
    friends.play()
    friends.take(2, 1, 0)
    friends.record.say(
        friends.match,
        Objected(2, 0, ()),
        key="saw",
        at="2026-11-20T19:31:00Z",
        by="test",
        refusal=lambda log: "",
    )
    for game, rules in (("fives", FIVES), ("hokm", HOKM), ("bukharo", BUKHARO)):
        match = friends.another_match(MatchOpened(game, NAMES, rules, 0))
        if game == "hokm":
            match.enter(HandTaken(1, 1, shutout=False))
    return friends


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    database: Path = tmp_path_factory.mktemp("rights") / "record.db"
    app = create_app({"DATABASE": database, "TESTING": True, "WTF_CSRF_ENABLED": False})
    friends = evening(app, "Friday table", "f" * 22)
    other = evening(app, "Sunday table", "s" * 22)
    other.another_match(MatchOpened("hazari", NAMES, BANGLADESH, 0))
    link = invite(app.test_client(), friends)
    phones = {"watcher": come(app, friends, "", "watch"), "seat": come(app, friends, "Karim")}
    app.extensions["kept"].clear()  # from here on every phone has only what it carries
    for role, context, key in (("keeper", friends, "f" * 22), (ROLES[1], other, "s" * 22)):
        phones[role] = app.test_client()
        with app.app_context():
            token = phone_secrets.secret("keeper", key)
        phones[role].set_cookie(cookie_name(context.table.address), token)
        phones[role].get(context.table_page)  # the first look at a table gives a cookie
    phones["stranger"] = app.test_client()
    for phone in phones.values():
        phone.get("/")  # and the first page of all another
    ids = {**KNOWN, "address": friends.table.address, "link": link.removeprefix("/join/")}
    yield World(app, phones, ids, other.table.address)
    app.extensions["record"].close()


def as_seen(answer: TestResponse) -> tuple[Any, ...]:
    """Everything of an answer that could tell something: not the date, nor when a cookie was
    signed."""
    headers = [
        (name, value.split(".")[0] if name == "Set-Cookie" else value)
        for name, value in answer.headers
        if name != "Date"
    ]
    return answer.status_code, headers, answer.data


def test_every_address_has_a_line_and_every_line_an_address(world: World) -> None:
    assert lines(world.app) == set(EXPECTED)


@pytest.mark.parametrize("line", EXPECTED)
def test_a_phone_gets_what_its_right_allows(world: World, line: str) -> None:
    asked = {}
    for role in ROLES:
        with closing(world.ask(role, line)) as answer:  # a stream has no end of its own
            asked[role] = answer.status_code
    assert asked == expected(line)


@pytest.mark.parametrize("line", [line for line in EXPECTED if "<address>" in line])
def test_a_right_at_one_table_is_none_at_another(world: World, line: str) -> None:
    for role in ROLES:
        unknown = as_seen(world.ask(role, line, address="unknown"))
        assert unknown[0] == 404
        if role != ROLES[1]:
            assert as_seen(world.ask(role, line, address=world.other)) == unknown
        else:
            assert as_seen(world.ask(role, line)) == unknown


@pytest.mark.parametrize("line", [line for line in EXPECTED if "<" in line])
def test_an_id_of_another_table_reads_like_one_that_never_was(world: World, line: str) -> None:
    for role, status in expected(line).items():
        for name in rule_of(world.app, *line.split(" ")).arguments:
            unknown = world.ask(role, line, **{name: UNKNOWN[name]})
            assert unknown.status_code == (403 if status == 403 and name != "address" else 404)
            if name in ELSEWHERE and "<address>" in line:
                foreign = world.ask(role, line, **{name: ELSEWHERE[name]})
                assert as_seen(foreign) == as_seen(unknown)
