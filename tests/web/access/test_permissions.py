"""Who may ask for what: every address, for every kind of phone, with its own ids, those of another
table and unknown ones. Rows E01 and E11-E14.

A new page needs a line in `EXPECTED`.
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
from scoring.facts import MatchOpened
from scoring.fives import FIVES
from scoring.hazari import BANGLADESH
from scoring.hokm import HOKM
from scoring.hokm.facts import HandTaken
from storage import Match
from storage.reviews import Objected
from tests.support.hazari_table import NAMES, TIES, Friends, begin
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
    "objection": 1,
    "game": "hazari",
    "filename": "css/app.css",
    "language": "bn",
    "letter": "a",
}
"""What an address may name, of every table of these tests."""

EXPECTED = {
    "GET /": EVERYBODY,
    "GET /at/<letter>": "302 302 302 302 302",
    "GET /history": EVERYBODY,
    "GET /looks": EVERYBODY,
    "POST /looks": "303 303 303 303 303",
    "GET /manifest/<language>": EVERYBODY,
    "GET /offline": EVERYBODY,
    "GET /worker.js": EVERYBODY,
    "GET /join": EVERYBODY,
    "POST /join": FORM,
    "GET /join/<link>": "200 200 302 302 302",
    "POST /join/<link>": "422 422 303 303 303",
    "GET /import": EVERYBODY,
    "POST /import": FORM,
    "POST /import/read": FORM,
    "GET /import/totals": EVERYBODY,
    "POST /import/totals": FORM,
    "POST /import/totals/read": FORM,
    "GET /rules/": EVERYBODY,
    "GET /rules/<game>": EVERYBODY,
    "GET /numbers": EVERYBODY,
    "GET /static/<path:filename>": EVERYBODY,
    "GET /tables/new": EVERYBODY,
    "POST /tables/new": FORM,
    "GET /tables/new/<game>": EVERYBODY,
    "POST /tables/new/<game>": FORM,
    "GET /who-wins": EVERYBODY,
    "GET /who-wins/labels": EVERYBODY,
    "GET /t/<address>/": READ,
    "GET /t/<address>/go-on": "404 404 302 302 302",
    "GET /t/<address>/export/deals.csv": READ,
    "GET /t/<address>/export/exposures.csv": READ,
    "GET /t/<address>/export/table.json": READ,
    "GET /t/<address>/export/table.sqlite": READ,
    "GET /t/<address>/events": READ,
    "GET /t/<address>/big": READ,
    "GET /t/<address>/history": READ,
    "GET /t/<address>/import": KEEP,
    "POST /t/<address>/import": WRITE,
    "POST /t/<address>/import/read": WRITE,
    "GET /t/<address>/matches/new": "404 404 403 403 409",
    "POST /t/<address>/matches/new": WRITE,
    "GET /t/<address>/matches/new/<game>": "404 404 403 403 409",
    "POST /t/<address>/matches/new/<game>": WRITE,
    "GET /t/<address>/news": READ,
    "GET /t/<address>/people": READ,
    "POST /t/<address>/people/close": WRITE,
    "POST /t/<address>/people/hand-over": WRITE,
    "POST /t/<address>/people/invite": WRITE,
    "POST /t/<address>/people/leave": OWN,
    "POST /t/<address>/people/recovery": WRITE,
    "POST /t/<address>/people/recovery/later": WRITE,
    "POST /t/<address>/people/lost": OWN,
    "POST /t/<address>/people/no-pin": WRITE,
    "POST /t/<address>/people/own-seat": OWN,
    "POST /t/<address>/people/pin": WRITE,
    "POST /t/<address>/people/reopen": WRITE,
    "POST /t/<address>/people/revoke": WRITE,
    "POST /t/<address>/people/seat": WRITE,
    "POST /t/<address>/people/send-away": WRITE,
    "GET /t/<address>/players/": READ,
    "GET /t/<address>/players/one": f"{READ} name=Rina",
    "GET /t/<address>/players/pair": f"{READ} name=Rina other=Karim",
    "GET /t/<address>/records/": READ,
    "GET /t/<address>/m/<int:number>/": READ,
    "GET /t/<address>/m/<int:number>/correct": NOTHING,
    "POST /t/<address>/m/<int:number>/correct": WRITE,
    "GET /t/<address>/m/<int:number>/counts": KEEP,
    "POST /t/<address>/m/<int:number>/counts": WRITE,
    "GET /t/<address>/m/<int:number>/d/<int:deal>/": READ,
    "GET /t/<address>/m/<int:number>/d/<int:deal>/dispute": KEEP,
    "GET /t/<address>/m/<int:number>/d/<int:deal>/hand": SIT,
    "GET /t/<address>/m/<int:number>/d/<int:deal>/large": "404 404 302 302 302",
    "POST /t/<address>/m/<int:number>/d/<int:deal>/hand": SAY,
    "POST /t/<address>/m/<int:number>/d/<int:deal>/hand/labels": SIT,
    "GET /t/<address>/m/<int:number>/d/<int:deal>/hindsight": READ,
    "GET /t/<address>/m/<int:number>/d/<int:deal>/mistake": KEEP,
    "POST /t/<address>/m/<int:number>/d/<int:deal>/mistake": WRITE,
    "GET /t/<address>/m/<int:number>/d/<int:deal>/r/<int:round>/": READ,
    "GET /t/<address>/m/<int:number>/d/<int:deal>/r/<int:round>/large": READ,
    "GET /t/<address>/m/<int:number>/d/<int:deal>/replay/": READ,
    "GET /t/<address>/m/<int:number>/d/<int:deal>/replay/<int:step>": READ,
    "POST /t/<address>/m/<int:number>/d/<int:deal>/r/<int:round>/by-the-rules": WRITE,
    "POST /t/<address>/m/<int:number>/d/<int:deal>/r/<int:round>/objections": SAY,
    "POST /t/<address>/m/<int:number>/d/<int:deal>/r/<int:round>/objections/<int:objection>": WRITE,
    "POST /t/<address>/m/<int:number>/d/<int:deal>/r/<int:round>/ok": SAY,
    "GET /t/<address>/m/<int:number>/d/<int:deal>/r/<int:round>/change": KEEP,
    "POST /t/<address>/m/<int:number>/d/<int:deal>/r/<int:round>/change": WRITE,
    "GET /t/<address>/m/<int:number>/d/<int:deal>/r/<int:round>/decide": KEEP,
    "POST /t/<address>/m/<int:number>/d/<int:deal>/r/<int:round>/decide": WRITE,
    "GET /t/<address>/m/<int:number>/d/<int:deal>/r/<int:round>/dispute": KEEP,
    "GET /t/<address>/m/<int:number>/d/<int:deal>/r/<int:round>/move": NOTHING,
    "GET /t/<address>/m/<int:number>/d/<int:deal>/r/<int:round>/rules": READ,
    "GET /t/<address>/m/<int:number>/d/<int:deal>/rules": f"{READ} number=3",
    "GET /t/<address>/m/<int:number>/dealer": KEEP,
    "POST /t/<address>/m/<int:number>/dealer": NOTHING,
    "GET /t/<address>/m/<int:number>/end": KEEP,
    "POST /t/<address>/m/<int:number>/end": WRITE,
    "GET /t/<address>/m/<int:number>/export/deals.csv": READ,
    "GET /t/<address>/m/<int:number>/export/exposures.csv": READ,
    "GET /t/<address>/m/<int:number>/export/match.json": READ,
    "GET /t/<address>/m/<int:number>/export/result.svg": READ,
    "GET /t/<address>/m/<int:number>/export/sheet.svg": READ,
    "GET /t/<address>/m/<int:number>/groups": KEEP,
    "POST /t/<address>/m/<int:number>/groups": WRITE,
    "GET /t/<address>/m/<int:number>/hand": KEEP,
    "POST /t/<address>/m/<int:number>/hand": WRITE,
    "GET /t/<address>/m/<int:number>/log": READ,
    "GET /t/<address>/m/<int:number>/news": f"{READ} base=1",
    "GET /t/<address>/m/<int:number>/other-rules": KEEP,
    "GET /t/<address>/m/<int:number>/other-rules/<setting>": KEEP,
    "POST /t/<address>/m/<int:number>/other-rules/<setting>": WRITE,
    "GET /t/<address>/m/<int:number>/preview": "404 404 403 204 204",
    "GET /t/<address>/m/<int:number>/print": READ,
    "GET /t/<address>/m/<int:number>/receipt": READ,
    "GET /t/<address>/m/<int:number>/redo": KEEP,
    "POST /t/<address>/m/<int:number>/redo": WRITE,
    "POST /t/<address>/m/<int:number>/rematch": "404 404 403 403 303",
    "GET /t/<address>/m/<int:number>/reveal/<int:entry>": "404 404 204 204 204",
    "POST /t/<address>/m/<int:number>/reveal/<int:entry>": NOTHING,
    "GET /t/<address>/m/<int:number>/revoke": KEEP,
    "POST /t/<address>/m/<int:number>/reveal": SAY,
    "POST /t/<address>/m/<int:number>/d/<int:deal>/ok": SAY,
    "POST /t/<address>/m/<int:number>/revoke": WRITE,
    "GET /t/<address>/m/<int:number>/rounds": KEEP,
    "POST /t/<address>/m/<int:number>/rounds": WRITE,
    "POST /t/<address>/m/<int:number>/rounds/<int:seat>": SAY,
    "GET /t/<address>/m/<int:number>/rounds/news": f"{READ} base=1",
    "GET /t/<address>/m/<int:number>/ruler": KEEP,
    "POST /t/<address>/m/<int:number>/ruler": WRITE,
    "GET /t/<address>/m/<int:number>/rules": READ,
    "GET /t/<address>/m/<int:number>/seats": KEEP,
    "POST /t/<address>/m/<int:number>/seats": WRITE,
    "GET /t/<address>/m/<int:number>/sheet": READ,
    "GET /t/<address>/m/<int:number>/sides": KEEP,
    "POST /t/<address>/m/<int:number>/sides": WRITE,
    "GET /t/<address>/m/<int:number>/take-home": READ,
    "GET /t/<address>/m/<int:number>/d/<int:deal>/three": NOTHING,
    "POST /t/<address>/m/<int:number>/d/<int:deal>/three": NOTHING,
    "GET /t/<address>/m/<int:number>/taken": KEEP,
    "POST /t/<address>/m/<int:number>/taken": WRITE,
    "GET /t/<address>/m/<int:number>/totals": KEEP,
    "POST /t/<address>/m/<int:number>/totals": WRITE,
    "GET /t/<address>/m/<int:number>/trump": KEEP,
    "POST /t/<address>/m/<int:number>/trump": WRITE,
    "GET /t/<address>/m/<int:number>/undo": KEEP,
    "POST /t/<address>/m/<int:number>/undo": WRITE,
    "GET /t/<address>/m/<int:number>/void": KEEP,
    "POST /t/<address>/m/<int:number>/void": WRITE,
    "GET /t/<address>/m/<int:number>/won": KEEP,
    "POST /t/<address>/m/<int:number>/won": WRITE,
}
"""The status for each role with the ids of the first table, and what the address needs besides."""

MATCHES = {"fives": 2, "hokm": 3, "bukharo": 4}
"""The match of each game at both tables; Hazari is the first."""

ELSEWHERE = {"number": 5, "deal": 3, "round": 5}
"""There is such a one at the other table only, or nowhere."""

UNKNOWN = {
    "number": 99,
    "deal": 99,
    "round": 99,
    "step": 99,
    "address": "unknown",
    "link": "unknown",
    "letter": "zz",
    "game": "whist",
    "setting": "weather",
    "seat": 99,
    "entry": 99,
    "objection": 99,
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
    friends = Friends(*begin(app, MatchOpened("hazari", NAMES, BANGLADESH, 0), name, key))
    for number, groups in enumerate(TIES, start=1):
        friends.expose(1, number, groups)
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
        match = another_match(friends, MatchOpened(game, NAMES, rules, 0))
        if game == "hokm":
            match.enter(HandTaken(1, 1, shutout=False))
    return friends


def another_match(friends: Friends, opened: MatchOpened) -> Friends:
    key, at = f"{next(friends.keys):022}", "2026-11-20T19:30:00Z"
    match = friends.record.open_match(friends.table, opened, key=key, at=at, by="test")
    assert isinstance(match, Match)
    return Friends(friends.record, friends.table, match)


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    database: Path = tmp_path_factory.mktemp("rights") / "record.db"
    app = create_app({"DATABASE": database, "TESTING": True, "WTF_CSRF_ENABLED": False})
    friends = evening(app, "Friday table", "f" * 22)
    other = evening(app, "Sunday table", "s" * 22)
    another_match(other, MatchOpened("hazari", NAMES, BANGLADESH, 0))
    link = invite(app.test_client(), friends)
    phones = {"watcher": come(app, friends, "", "watch"), "seat": come(app, friends, "Karim")}
    app.extensions["kept"].clear()  # from here on every phone has only what it carries
    for role, context, key in (("keeper", friends, "f" * 22), (ROLES[1], other, "s" * 22)):
        phones[role] = app.test_client()
        with app.app_context():
            token = phone_secrets.secret("keeper", key)
        phones[role].set_cookie(cookie_name(context.table.address), token)
        phones[role].get(f"/t/{context.table.address}/")  # the first look at a table gives a cookie
    phones["stranger"] = app.test_client()
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
def test_e13_e14_a_phone_gets_what_its_right_allows(world: World, line: str) -> None:
    asked = {}
    for role in ROLES:
        with closing(world.ask(role, line)) as answer:  # a stream has no end of its own
            asked[role] = answer.status_code
    assert asked == expected(line)


@pytest.mark.parametrize("line", [line for line in EXPECTED if "<address>" in line])
def test_e11_a_right_at_one_table_is_none_at_another(world: World, line: str) -> None:
    for role in ROLES:
        unknown = as_seen(world.ask(role, line, address="unknown"))
        assert unknown[0] == 404
        if role != ROLES[1]:
            assert as_seen(world.ask(role, line, address=world.other)) == unknown
        else:
            assert as_seen(world.ask(role, line)) == unknown


@pytest.mark.parametrize("line", [line for line in EXPECTED if "<" in line])
def test_e01_e12_an_id_of_another_table_reads_like_one_that_never_was(
    world: World, line: str
) -> None:
    for role, status in expected(line).items():
        for name in rule_of(world.app, *line.split(" ")).arguments:
            unknown = world.ask(role, line, **{name: UNKNOWN[name]})
            assert unknown.status_code == (403 if status == 403 and name != "address" else 404)
            if name in ELSEWHERE:
                foreign = world.ask(role, line, **{name: ELSEWHERE[name]})
                assert as_seen(foreign) == as_seen(unknown)


def test_e11_htmx_is_told_no_more(world: World) -> None:
    phone = world.phones["seat"]
    answers = [
        phone.get(f"/t/{address}/m/1/", headers={"HX-Request": "true"})
        for address in (world.other, "unknown")
    ]
    assert as_seen(answers[0]) == as_seen(answers[1])
