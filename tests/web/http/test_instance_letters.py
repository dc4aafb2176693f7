"""Several instances behind one name: the path alone tells a proxy where a phone's table is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.http import parse_cookie
from werkzeug.test import TestResponse

from app import create_app
from tests.support.hazari_table import Friends, sit_down
from tests.support.newcomers import code, come, invite, sit
from tests.support.plain_form import words
from tests.support.set_up import fill_in, sat_down
from tests.web.http.test_security import token_in
from tests.web.http.test_server import refused
from web.access.permissions import cookie_name

LEADS_TO = (
    re.compile(r"/(?:t|join)/([a-z])[\w-]{22}(?:/|$)"),
    re.compile(r"/(?:join/)?at/([a-z])$"),
)
"""What the configuration of the proxy in docs/ looks for in a path."""

Instances = dict[str, Flask]


@pytest.fixture
def instances(tmp_path: Path) -> Iterator[Instances]:
    """Two instances, each with a record of its own."""
    apps = {}
    for letter in "ab":
        database = tmp_path / f"{letter}.db"
        apps[letter] = create_app({"DATABASE": database, "TESTING": True, "INSTANCE": letter})
        apps[letter].config["WTF_CSRF_ENABLED"] = False
    yield apps
    for app in apps.values():
        app.extensions["record"].close()


@pytest.fixture
def front(instances: Instances) -> Flask:
    """The one name behind which both stand, and what a proxy does there."""

    def proxy(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        found = [match for way in LEADS_TO if (match := way.match(environ["PATH_INFO"]))]
        last = parse_cookie(environ).get("instance", "a")
        return instances.get(found[0][1] if found else last, instances["a"])(environ, start)

    front = Flask("front")
    front.wsgi_app = proxy  # type: ignore[method-assign, assignment]
    return front


def new_table(phone: FlaskClient, app: Flask, name: str) -> Friends:
    """A table that this phone made at this instance."""
    phone.set_cookie("instance", app.config["INSTANCE"])
    return sat_down(app, fill_in(phone, "/tables/new", table=name))


def send(phone: FlaskClient, form: dict[str, str]) -> TestResponse:
    """Send a typed code, and send it on as a browser does."""
    answer = phone.post("/join", data=form)
    return phone.post(answer.location, data=form) if answer.status_code == 307 else answer


def test_a_phone_plays_at_tables_of_two_instances(instances: Instances, front: Flask) -> None:
    phone = front.test_client()
    friday = new_table(phone, instances["a"], "Friday")
    sunday = new_table(phone, instances["b"], "Sunday")
    assert re.fullmatch(r"a[\w-]{22}", friday.table.address)
    assert re.fullmatch(r"b[\w-]{22}", sunday.table.address)
    for friends in (friday, sunday, friday):
        assert phone.get(friends.address).status_code == 200
    assert front.test_client().get(sunday.address).status_code == 404


def test_the_first_page_shows_the_tables_of_one_instance_and_leads_to_the_others(
    instances: Instances, front: Flask
) -> None:
    phone = front.test_client()
    new_table(phone, instances["a"], "Friday")
    new_table(phone, instances["b"], "Sunday")
    page = phone.get("/")
    assert "Sunday" in page.text
    assert "Friday" not in page.text
    assert 'href="/at/a"' in page.text
    other = phone.get("/at/a")
    assert "Friday" in other.text
    assert 'href="/at/b"' in other.text
    assert "Friday" in phone.get("/").text
    assert phone.get("/at/c").status_code == 404


def test_a_phone_that_was_at_one_instance_is_told_of_no_other(
    instances: Instances, front: Flask
) -> None:
    phone = front.test_client()
    new_table(phone, instances["b"], "Sunday")
    assert "More tables" not in phone.get("/").text


@pytest.mark.parametrize("last", ["a", "b"])
def test_a_link_and_a_typed_code_lead_to_their_instance(
    instances: Instances, front: Flask, last: str
) -> None:
    friends = sit_down(instances["b"])
    host = instances["b"].test_client()
    link = invite(host, friends)
    assert LEADS_TO[0].match(link)
    shown = code(host, friends)
    assert re.fullmatch("B-....-....", shown)
    phone = front.test_client()
    phone.set_cookie(cookie_name(friends.table.address), "of-nobody")
    phone.set_cookie("instance", last)
    for app in instances.values():
        app.config["WTF_CSRF_ENABLED"] = True
    form = {"csrf_token": token_in(phone.get("/join").text), "code": shown.lower()}
    assert send(phone, form).location == link
    for app in instances.values():
        app.config["WTF_CSRF_ENABLED"] = False
    assert sit(phone, link, "Karim") == 303
    assert phone.get(friends.address).status_code == 200


@pytest.mark.parametrize("typed", ["Z-2222-2222", "B-2222-2222", "2222-2222"])
def test_a_code_of_no_table_and_of_no_instance_is_none(
    instances: Instances, front: Flask, typed: str
) -> None:
    answer = send(front.test_client(), {"code": typed})
    assert answer.status_code == 404
    assert "No open table has this code. Check it with the host." in words(answer)


def test_what_can_be_no_code_is_told_with_the_letter_counted(
    instances: Instances, front: Flask
) -> None:
    answer = front.test_client().post("/join", data={"code": "2-2222-2222"})
    assert answer.status_code == 422
    assert (
        "A code has 9 letters and digits, never 0, O, 1, I or L. Check it and type it again."
        in words(answer)
    )


def test_wrong_codes_that_were_sent_on_are_guesses_too(instances: Instances, front: Flask) -> None:
    phone = front.test_client()
    typed = [send(phone, {"code": "B-2222-2222"}).status_code for _ in range(11)]
    assert typed == [404] * 10 + [429]


def test_a_form_of_another_site_is_not_sent_on(instances: Instances) -> None:
    evil = {"Origin": "http://evil.example"}
    phone = instances["b"].test_client()
    assert phone.post("/join/at/b", data={"code": "B-2222-2222"}, headers=evil).status_code == 403


def test_what_was_given_before_an_instance_had_a_letter_goes_on(tmp_path: Path) -> None:
    alone = create_app({"DATABASE": tmp_path / "a.db", "TESTING": True})
    alone.config["WTF_CSRF_ENABLED"] = False
    friends = sit_down(alone)
    host = alone.test_client()
    link, shown = invite(host, friends), code(host, friends)
    assert len(friends.table.address) == 22
    alone.extensions["record"].close()
    named = create_app({"DATABASE": tmp_path / "a.db", "TESTING": True, "INSTANCE": "a"})
    named.config["WTF_CSRF_ENABLED"] = False
    for typed in (shown, f"A-{shown}"):
        answer = named.test_client().post("/join", data={"code": typed})
        assert answer.location == f"/join/a{link.removeprefix('/join/')}"
    assert named.test_client().get(link).status_code == 200
    named.extensions["record"].close()


def test_an_instance_that_stands_alone_has_no_letter_anywhere(app: Flask) -> None:
    app.config["WTF_CSRF_ENABLED"] = False
    friends = sit_down(app)
    come(app, friends, "Karim")
    phone = app.test_client()
    phone.get("/tables/new")
    assert phone.get_cookie("phone")
    assert phone.get_cookie("instance") is None
    assert phone.get("/at/a").status_code == 404
    assert phone.post("/join/at/a", data={"code": "A-2222-2222"}).status_code == 404
    assert phone.post("/join", data={"code": "A-2222-2222"}).status_code == 422


@pytest.mark.parametrize("letter", ["A", "ab", "1", "l", "é"])
def test_an_instance_that_is_no_letter_is_said_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, letter: str
) -> None:
    told = refused(monkeypatch, "HAZARI_INSTANCE", letter)
    assert told.startswith("HAZARI_INSTANCE must be")
