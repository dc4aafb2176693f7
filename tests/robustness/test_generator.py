"""Every form of the app, found by walking its pages, is sent spoilt by chance: by the keeper, from
a seat and by a phone that only watches, which send the keeper's forms too.

Whatever comes: no error of ours, nothing written unless the answer says so and the phone may, and
what was typed is still on the screen where it is refused.
"""

import re
from contextlib import closing
from dataclasses import dataclass, replace
from html import unescape
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from app import create_app
from scoring.cards import PACK
from scoring.catalogue import GAMES
from scoring.log.undo import redo, undo
from scoring.recorded_facts import MatchEnded
from storage.access_facts import TableClosed
from tests.robustness.bad_inputs.conditions import heads, is_shown
from tests.robustness.length import times
from tests.robustness.mutations import FORM, Request, spoil
from tests.scoring.players import play
from tests.support.guests import stranger
from tests.support.hazari_table import Friends, begin
from tests.support.newcomers import invite, sit
from tests.support.page_forms import Form, Page, Sent
from tests.web.access.test_permissions import expected

pytestmark = pytest.mark.long

EACH = {"keeper": 300, "seat": 130, "watcher": 70}
"""Spoilt forms at one table, by who sends them."""

TABLES = times(1, 50)
ENTRIES = 9
DECLARED = frozenset({200, 204, 302, 303, 400, 403, 404, 405, 409, 410, 413, 415, 422, 429})
SAVED = frozenset({204, 303})

SECRET = "pin"
"""The one field that no page shows again."""

NAMES = ("Asha", "Bela", "Farid", "Jamal", "Lila", "Mitu", "Omar", "রহিমা", "علی‌رضا", "Élise")


@dataclass
class Walk:
    """A table, every form on its pages, and the page that each was found on."""

    app: Flask
    game: str
    seed: int

    def __post_init__(self) -> None:
        self.chance = Random(f"{self.game} {self.seed}")
        self.phone: FlaskClient = self.app.test_client()
        log = play(GAMES[self.game], self.chance, ENTRIES).log
        self.record, self.table, self.match = begin(self.app, log[0].fact, key=f"{self.game:_<22}")  # type: ignore[arg-type]
        self.role = "keeper"
        self.seat = ""
        self.found: dict[str, tuple[str, Form]] = {}
        self.strange: Sent = ()
        for entry in log[1:]:
            self._enter(entry.fact)
            if len(self.record.log(self.match)) in (2, ENTRIES // 2):
                self._walk()
        self._enter(MatchEnded())
        self._walk()
        self._enter(*undo(self.record.log(self.match)))
        self._walk()

    def go_on_as(self, role: str) -> None:
        """From now on another phone asks, which knows the forms of those before it too."""
        self.role, self.seat = role, ""
        if role != "keeper":
            self.sit_down()
            self._walk()

    def sit_down(self) -> None:
        """Come in, unless this phone has its seat still."""
        if self.seat and self.record.access(self.table).is_taken(self.seat):
            return
        friends = Friends(self.record, self.table, self.match)
        offered = "seat" if self.role == "seat" else "watch"
        link = invite(self.app.test_client(), friends, offered)
        self.phone = stranger(self.app, friends)
        free = re.findall('type="radio" name="seat" value="([^"]+)"', self.phone.get(link).text)
        self.seat = unescape(free[0]) if free else ""
        assert sit(self.phone, link, self.seat) == 303

    def may_write(self, request: Request) -> bool:
        """Whether what was sent is for phones like this one at all."""
        if self.role == "keeper":
            return True
        asked = self.app.url_map.bind("localhost").match(
            request.address.partition("?")[0], request.method, return_rule=True
        )
        return expected(f"POST {asked[0].rule}")[self.role] not in (403, 404)

    def _enter(self, *facts: object) -> None:
        base = len(self.record.log(self.match))
        key = f"{base + 1000:022}"
        at = "2026-11-20T19:30:00Z"
        self.record.match_log.append(self.match, facts, key=key, base=base, at=at, by="test")  # type: ignore[arg-type]

    def _walk(self) -> None:
        """Follow every kind of link once."""
        waiting, seen = [f"/t/{self.table.address}/m/{self.match.number}/", "/", "/new"], set()
        while waiting:
            address = waiting.pop().partition("#")[0]
            if _kind(address) in seen or address.startswith(("/rules", "/static")):
                continue
            seen.add(_kind(address))
            answer = self.phone.get(address, follow_redirects=True)
            if answer.mimetype == "text/html":
                self.learn(answer.request.full_path.rstrip("?"), answer.text)
                waiting += map(unescape, re.findall(r'<a [^>]*href="(/[^"]*)"', answer.text))

    def learn(self, address: str, html: str) -> None:
        """The forms of this page."""
        for form in Page(html).forms:
            place = form.action or address
            self.found[f"{form.method} {_kind(place)}"] = (address, replace(form, action=place))
            self.strange = (*self.strange, *form.sent)[-400:]

    def fresh(self, name: str) -> Form | None:
        """The form as its page shows it now."""
        address, _known = self.found[name]
        answer = self.phone.get(address, follow_redirects=True)
        if answer.mimetype != "text/html":
            return None
        for form in Page(answer.text).forms:
            if f"{form.method} {_kind(form.action or address)}" == name:
                return replace(form, action=form.action or address)
        return None

    def renewed(self, form: Form) -> Form:
        """The form as it would be shown now, with a key and the version of its own."""
        now = {"key": f"{self.chance.getrandbits(64):022}"}
        now["base"] = str(len(self.record.log(self.match)))
        sent = tuple((name, now.get(name, text) if text else text) for name, text in form.sent)
        return replace(form, sent=sent)

    def taken_home(self) -> bytes:
        """A file of this table, as its pages give it to be read in again."""
        kind = self.chance.choice(("table.json", "table.json", "deals.csv"))
        return self.phone.get(f"/t/{self.table.address}/export/{kind}").data

    def take_back(self) -> None:
        """The table open, and the match as it was before the last write."""
        if self.record.access(self.table).closed:
            key, at = f"{self.chance.getrandbits(64):022}", "2026-11-20T19:30:00Z"
            self.record.add_access(self.table, TableClosed(closed=False), key=key, at=at, by="test")
        log = self.record.log(self.match)
        facts = undo(log) or redo(log)
        if facts:
            self._enter(*facts)
        if self.role != "keeper":
            self.sit_down()


def _kind(address: str) -> str:
    """What kind of page it is, whatever deal or card it is about."""
    path, _, query = address.partition("?")
    asked = sorted(re.findall(r"(?:^|&)(\w+)=", query))
    return re.sub(r"(?<=/)[0-9]+(?=/)", "N", path) + "?" * bool(asked) + "&".join(asked)


def good(chance: Random, form: Form) -> Sent:
    """The form as somebody fills it in: empty fields get numbers, names, or cards that are left."""
    size = int(form.about.get("data-size", "3"))
    gone = form.about.get("data-elsewhere", "")
    left = [str(card) for card in PACK if str(card) not in gone] * 2
    cards = iter(chance.sample(left, len(left)))
    sent = dict(form.sent)
    for name in form.typed:
        if sent[name] and chance.random() < 0.8:
            continue
        if name in form.numeric:
            sent[name] = str(chance.choice((0, 5, 60, 90, 120, 1000)))
        elif re.match("player|name|reason|table", name):
            sent[name] = chance.choice(NAMES)
        else:
            sent[name] = " ".join(card for card, _ in zip(cards, range(size), strict=False))
    for name, value in chance.sample(form.answers, min(len(form.answers), chance.randint(0, 3))):
        sent[name] = value
    if form.buttons and all(form.buttons[0]):
        sent.update([chance.choice(form.buttons)])
    return tuple((name, text) for name, text in sent.items() if name)


def attack(walk: Walk, name: str, form: Form) -> bool:
    """Send this form spoilt, and look at what must hold. Whether anything was written."""
    chance = walk.chance
    sent = tuple(good(chance, form))
    method = form.method.upper()
    sent_along = form.files if chance.random() < 0.5 else ()
    files = tuple((name, walk.taken_home()) for name in sent_along)
    request = Request(form.action, sent, method, strange=walk.strange, files=files)
    request = spoil(chance, request)
    before = heads(walk.record)
    answer = send(walk.phone, request)
    told = f"{request.spoilt} {request.sent!r:.1500} {request.address} -> {answer.status}"
    told = f"{walk.role} {name} {told}"
    assert answer.status_code in DECLARED, told
    after = heads(walk.record)
    if after != before:
        assert answer.status_code in SAVED or is_part(answer, before, after), told
        assert request.method == "POST", told
        assert walk.may_write(request), told
        _is_one_write(before, after, told)
    if answer.mimetype == "text/html" and request.method != "HEAD":
        assert "<script>alert" not in answer.text, told
        assert "<b onclick" not in answer.text, told
        _is_still_there(answer, request, form, told)
        if answer.status_code == 422 and chance.random() < 0.1:
            walk.learn(request.address, answer.text)
    if "/correct?" in (answer.location or ""):
        walk.learn(answer.location, walk.phone.get(answer.location).text)
    return after != before


def is_part(answer: TestResponse, before: dict, after: dict) -> bool:
    """What phones said beside the match, shown in its place on the page that is open."""
    said = all(log[0] == "asides" for log in after if after[log] != before.get(log))
    return said and answer.status_code == 200 and "<html" not in answer.text


def send(phone: FlaskClient, request: Request) -> TestResponse:
    reads = request.method in ("GET", "HEAD")
    if request.files and request.method == "POST" and request.content_type == FORM:
        parts = [*request.sent, *((name, (BytesIO(one), "x")) for name, one in request.files)]
        sent: MultiDict[str, object] = MultiDict(
            (name, text.encode("utf-8", "replace").decode() if isinstance(text, str) else text)
            for name, text in parts
        )
        return phone.post(request.address, data=sent, headers=request.headers)
    joined = "&" if "?" in request.address else "?"
    address = request.address + (joined + request.body.decode() if reads else "")
    return phone.open(
        address,
        method=request.method,
        data=None if reads else request.body,
        content_type=None if reads else request.content_type,
        headers=request.headers,
    )


def _is_one_write(before: dict, after: dict, told: str) -> None:
    """One log grew, or one match or table began; nothing else is other than it was."""
    grown = [log for log in after if after[log] != before.get(log)]
    made = [log for log in grown if log[1] == 0]
    if made:  # with the logs of its own, and none that was there
        assert not any(log in before for log in grown if log not in made), told
    else:
        # With a name that is put right goes the phone of its player.
        entered = [log for log in grown if log[0] != "door"] or grown
        assert len(entered) == 1, told


def _is_still_there(answer: TestResponse, request: Request, form: Form, told: str) -> None:
    """What was typed into a form that is refused can still be read."""
    # A file takes the place of what was typed.
    wrong = request.method != "POST" or request.content_type != FORM or request.files
    if wrong or answer.status_code not in (409, 422):
        return
    page = Page(answer.text)
    assert page.alerts.strip(), told
    names = [name for name, _ in request.sent]
    for name, text in request.sent:
        once = name in form.typed and names.count(name) == 1
        if once and text.isprintable() and name != SECRET:
            assert is_shown(page, name, text), f"{name}={text!r:.80} is gone: {told}"


def besiege(walk: Walk, role: str) -> int:
    """Send spoilt forms to one table, every one before any comes again; how many were good enough
    to be written."""
    written = 0
    forms: dict[str, Form] = {}
    waiting: list[str] = []
    walk.go_on_as(role)
    for _ in range(EACH[role]):
        waiting = waiting or walk.chance.sample(sorted(walk.found), len(walk.found))
        name = waiting.pop()
        if name not in forms:
            forms[name] = walk.fresh(name) or walk.found[name][1]
        if attack(walk, name, walk.renewed(forms[name])):
            written += 1
            walk.take_back()
    return written


@pytest.mark.parametrize("game", GAMES)
def test_no_spoilt_form_breaks_anything_or_loses_what_was_typed(tmp_path: Path, game: str) -> None:
    tried = 0
    for seed in range(TABLES):
        path = tmp_path / f"{seed}.db"
        app = create_app({"DATABASE": path, "TESTING": True, "WTF_CSRF_ENABLED": False})
        with closing(app.extensions["record"]):
            walk = Walk(app, game, seed)
            written = {role: besiege(walk, role) for role in EACH}
            assert 0 < written["keeper"] < EACH["keeper"] / 2
            tried += sum(EACH.values())
            print(f"{game} {seed}: {len(walk.found)} forms, good ones: {written}")
    assert tried == times(500, 25_000)
