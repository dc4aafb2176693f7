"""What holds for every answer, whoever asks for what, and for names wherever they are written."""

import csv
import json
from collections.abc import Iterator
from contextlib import closing
from io import StringIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import html5lib
import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from app import create_app
from tests.support.newcomers import come, invite, sit, stranger
from tests.support.pictures import SVG
from tests.web.access import test_permissions
from tests.web.access.test_permissions import EXPECTED, KNOWN, ROLES, World
from web.http.security import HEADERS, OWN

world = test_permissions.world

LOADED = ("text/css", "text/javascript")
"""Our own style sheets and scripts: what a page may do is said by the page."""


def is_strict(answer: TestResponse) -> None:
    """No browser takes this answer for anything else, keeps it, frames it or shares it."""
    headers = answer.headers
    wanted = HEADERS
    if answer.mimetype in LOADED:
        wanted = {"X-Content-Type-Options": "nosniff"}
    else:
        assert headers["Cache-Control"] == "no-store"
        assert headers[OWN]
    assert {name: headers.get(name) for name in wanted} == wanted
    assert not [name for name, _text in headers if name.startswith("Access-Control")]
    if answer.mimetype.startswith("text/"):
        assert "charset=utf-8" in headers["Content-Type"].lower()
    assert "Content-Type" in headers or answer.status_code in (204, 304)
    for cookie in headers.getlist("Set-Cookie"):
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie


@pytest.mark.parametrize("line", EXPECTED)
def test_every_answer_to_every_phone_is_strict(world: World, line: str) -> None:
    for role in ROLES:
        with closing(world.ask(role, line)) as answer:
            is_strict(answer)
        if "/export/" in line and answer.status_code == 200:
            assert answer.headers["Content-Disposition"].startswith("attachment;")


REFUSED: dict[str, tuple[dict[str, Any], int]] = {
    "host": ({"headers": {"Host": "evil.example"}}, 400),
    "no form token": ({"method": "POST", "path": "/tables/new", "data": {"a": "1"}}, 400),
    "another site": (
        {"method": "POST", "path": "/join", "headers": {"Origin": "http://evil.example"}},
        403,
    ),
    "nothing there": ({"path": "/nowhere"}, 404),
    "no such file": ({"path": "/static/nowhere.css"}, 404),
    "method": ({"method": "DELETE", "path": "/join"}, 405),
    "Too much to send": ({"method": "POST", "path": "/join", "data": {"code": "x" * 70_000}}, 413),
    "no form": ({"method": "POST", "path": "/join", "json": {}}, 415),
    "no code": ({"method": "POST", "path": "/join", "data": {"code": "?"}}, 422),
    "no record": ({"method": "POST", "path": "/import"}, 422),
    "The app made a mistake, not you. Everything you saved is still there.": (
        {"path": "/broken"},
        500,
    ),
}


@pytest.mark.parametrize(("asked", "status"), REFUSED.values(), ids=REFUSED)
@pytest.mark.parametrize("htmx", [{}, {"HX-Request": "true"}], ids=["page", "part"])
def test_every_refusal_is_strict(
    app: Flask, asked: dict[str, Any], status: int, htmx: dict[str, str]
) -> None:
    app.config.update(PROPAGATE_EXCEPTIONS=False, WTF_CSRF_ENABLED=status == 400)

    @app.get("/broken")
    def broken() -> str:
        raise RuntimeError("ours")

    answer = app.test_client().open(**{**asked, "headers": {**asked.get("headers", {}), **htmx}})
    assert answer.status_code == status
    is_strict(answer)
    assert answer.content_type == "text/html; charset=utf-8"


NOT_SERVED = """
/.git/config /.git/HEAD /static/../.git/HEAD /app.py /static/../app.py /static/..%2fapp.py
/static/%2e%2e/app.py /instance/record.db /instance/record.db.key
/static/../instance/record.db.key /static/ /static/vendor /static/nothing.css /static/%00
/templates/base.html /requirements.txt
""".split()


@pytest.mark.parametrize("path", [*NOT_SERVED, "/static/" + "a" * 300])
def test_nothing_of_the_machine_is_served_but_the_static_files(
    client: FlaskClient, path: str
) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    is_strict(answer)


# Names

EVIL = (
    "'\"><img src=x onerror=a>",
    "</script><svg onload=x>",
    "{{7*7}}' onx='a'-->&lt;",
    '=1+1;<tt>\\"\u2028',
)
TABLE = "<iframe src=//evil.example>"
WATCHER = '"><script src=//e.io>'


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """The same tables, where everybody has a name that would be markup."""
    database: Path = tmp_path_factory.mktemp("hostile") / "record.db"
    app = create_app({"DATABASE": database, "TESTING": True, "WTF_CSRF_ENABLED": False})
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(test_permissions, "NAMES", EVIL)
        friends = test_permissions.evening(app, TABLE, "k" * 22)
    host = app.test_client()
    come(app, friends, EVIL[1])
    sit(stranger(app, friends), invite(host, friends, "watch"), name=WATCHER)
    ids = {
        **KNOWN,
        "address": friends.table.address,
        "link": invite(host, friends).removeprefix("/join/"),
    }
    phones = {"keeper": host, "stranger": stranger(app, friends)}
    yield World(app, phones, ids, "")
    app.extensions["record"].close()


def names_in(text: str) -> list[str]:
    return [name for name in (*EVIL, TABLE, WATCHER) if name in text]


def is_picture(drawn: str) -> str:
    """What a picture says; it is well formed, and nothing in it could do anything or is fetched."""
    root = ElementTree.fromstring(drawn)  # noqa: S314  the app drew it
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in ("svg", "rect", "path", "g", "polyline", "text")
        active = ("on", "{", "href", "style")
        assert not [name for name in element.attrib if name.startswith(active)]
        assert not [text for text in element.attrib.values() if "url(" in text]
    return "".join(root.itertext())


def is_sound(page: str) -> str:
    """What a page says; it is well formed, and no name has become a part of its structure."""
    parser = html5lib.HTMLParser(namespaceHTMLElements=False)
    whole = page.startswith("<!doctype")
    root = parser.parse(page) if whole else parser.parseFragment(page)
    assert parser.errors == []
    for element in root.iter():
        tag, given = str(element.tag), element.attrib
        assert tag not in ("iframe", "tt")
        assert tag != "img" or given["src"].startswith("/t/")
        assert not [name for name in given if name.startswith("on")]
        assert not given.get("src", "").startswith(("//", "http"))
        assert not given.get("href", "").startswith(("//", "javascript:"))
        if tag == "script":
            assert given["src"].startswith("/static/")
            assert not element.text
        if "data-words" in given:
            json.loads(given["data-words"])
    return "".join(root.itertext()) + " ".join(
        text for element in root.iter() for text in element.attrib.values()
    )


FILES = ("GET /static/<path:filename>", "GET /worker.js")
PAGES = [line for line in EXPECTED if line.startswith("GET") and line not in FILES]


@pytest.mark.parametrize("line", PAGES)
@pytest.mark.parametrize("role", ["keeper", "stranger"])
def test_a_name_is_text_in_every_answer(hostile: World, role: str, line: str) -> None:
    if "/events" in line:
        return  # numbers only, and no end
    answer = hostile.ask(role, line)
    assert names_in(str(answer.headers)) == []
    if answer.mimetype == "application/json":
        assert json.loads(answer.text)["table"]["name"] == TABLE
    elif answer.mimetype == "application/vnd.sqlite3":
        assert TABLE.encode() in answer.data
    elif answer.mimetype == "text/csv":
        rows = list(csv.reader(StringIO(answer.text.removeprefix("\ufeff"), newline="")))
        assert {len(row) for row in rows} == {len(rows[0])}
        assert not [cell for row in rows for cell in row if cell.startswith(("=", "+", "@"))]
    elif answer.mimetype == "image/svg+xml":
        drawn = set(names_in(is_picture(answer.text)))
        if "result" in line:  # a square has no room for long names
            assert drawn
        else:
            assert drawn == {*EVIL, TABLE}
    else:
        is_sound(answer.text)


NAMING = ["", *"d/1/r/1/ d/1/replay/2 sheet log rounds seats take-home print receipt".split()]


@pytest.mark.parametrize("page", NAMING)
def test_the_names_are_on_the_pages_that_were_looked_at(hostile: World, page: str) -> None:
    answer = hostile.phones["keeper"].get(f"/t/{hostile.ids['address']}/m/1/{page}")
    assert set(names_in(is_sound(answer.text))) >= set(EVIL)
    assert names_in(answer.text) == []
    people = hostile.phones["keeper"].get(f"/t/{hostile.ids['address']}/people").text
    assert {TABLE, WATCHER} <= set(names_in(is_sound(people)))
