"""What a phone carries, and that no clock takes it away."""

from __future__ import annotations

import time
from datetime import datetime
from pathlib import Path

import pytest
from flask import Flask, flash, session
from flask.sessions import SecureCookieSessionInterface

from app import create_app
from tests.support.guests import session_cookie
from web.http.sessions import KEPT_TABLES, forget_table, known_tables, remember_table


@pytest.fixture
def kept(app: Flask) -> Flask:
    return remembering(app)


def remembering(app: Flask) -> Flask:
    """The app with pages that remember, forget and list tables."""

    @app.get("/kept/")
    def kept_list() -> str:
        return " ".join(known_tables())

    @app.get("/kept/add/<address>")
    def kept_add(address: str) -> str:
        remember_table(address)
        return ""

    @app.get("/kept/drop/<address>")
    def kept_drop(address: str) -> str:
        forget_table(address)
        return ""

    return app


def test_a_phone_knows_its_tables_newest_first_and_not_those_of_another(kept: Flask) -> None:
    phone = kept.test_client()
    for address in ("friday", "sunday", "friday"):
        phone.get(f"/kept/add/{address}")
    assert phone.get("/kept/").text == "friday sunday"
    phone.get("/kept/drop/friday")
    assert phone.get("/kept/").text == "sunday"
    kept.test_client().get("/kept/add/friday")
    assert kept.test_client().get("/kept/").text == ""


def test_what_one_request_adds_is_not_in_another_that_brings_the_same_cookie(kept: Flask) -> None:
    @kept.get("/kept/said")
    def kept_said() -> str:
        flash("You are host now.")
        return str(len(session["_flashes"]))

    phone = kept.test_client()
    assert phone.get("/kept/said").text == "1"
    name = session_cookie(kept)
    carried = phone.get_cookie(name)
    for _time in range(2):
        phone.set_cookie(name, carried.value)
        assert phone.get("/kept/said").text == "2"


def test_only_so_many_are_kept_that_the_cookie_stays_small(kept: Flask) -> None:
    phone = kept.test_client()
    for n in range(KEPT_TABLES + 5):
        answer = phone.get(f"/kept/add/{n:022d}")
    assert len(phone.get("/kept/").text.split()) == KEPT_TABLES
    assert len(answer.headers["Set-Cookie"]) < 2000


@pytest.mark.parametrize("days", [-1, 3650], ids=["set back", "far ahead"])
def test_no_clock_unseats_anybody(kept: Flask, monkeypatch: pytest.MonkeyPatch, days: int) -> None:
    phone = kept.test_client(use_cookies=False)
    cookie = phone.get("/kept/add/friday").headers["Set-Cookie"].split(";")[0]
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + days * 86_400)
    assert phone.get("/kept/", headers={"Cookie": cookie}).text == "friday"


@pytest.mark.parametrize("believed", ["1970-01-01", "2099-12-31"])
def test_the_cookie_lasts_whatever_day_the_machine_believes_it_is(
    kept: Flask, monkeypatch: pytest.MonkeyPatch, believed: str
) -> None:
    moment = datetime.fromisoformat(f"{believed}T00:00:00+00:00").timestamp()
    monkeypatch.setattr(time, "time", lambda: moment)
    cookie = kept.test_client().get("/kept/add/friday").headers["Set-Cookie"]
    assert "Expires=Fri, 31 Dec 9999" in cookie


@pytest.mark.parametrize("name", ["own", "former"])
@pytest.mark.parametrize("cookie", ["", "x", "a.b.c", "eyJ0YWJsZXMiOlsieCJdfQ.aaaa.bbbb", "\u00e9"])
def test_a_tampered_cookie_is_a_new_phone(kept: Flask, cookie: str, name: str) -> None:
    phone = kept.test_client(use_cookies=False)
    sent = session_cookie(kept) if name == "own" else "phone"
    answer = phone.get("/kept/", headers={"Cookie": f"{sent}={cookie}"})
    assert answer.status_code == 200
    assert answer.text == ""


@pytest.mark.parametrize("days", [2, -2])
def test_a_page_renews_the_cookie_of_another_day_and_a_static_file_does_not(
    kept: Flask, monkeypatch: pytest.MonkeyPatch, days: int
) -> None:
    phone = kept.test_client()
    phone.get("/kept/add/friday")
    assert "Set-Cookie" not in phone.get("/kept/").headers
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + days * 86_400)
    assert "Set-Cookie" not in phone.get("/static/css/app.css").headers
    assert "Set-Cookie" not in phone.get("/kept/", headers={"HX-Request": "true"}).headers
    assert "Set-Cookie" in phone.get("/kept/").headers
    assert "Set-Cookie" not in phone.get("/kept/").headers


def test_what_follows_from_a_cookie_says_so_and_who_only_reads_gets_none(kept: Flask) -> None:
    phone = kept.test_client()
    assert "Cookie" in phone.get("/kept/add/friday").vary
    answer = phone.get("/kept/")
    assert "Set-Cookie" not in answer.headers
    assert "Cookie" in answer.vary
    assert "Set-Cookie" not in kept.test_client().get("/").headers


@pytest.mark.parametrize("former", ["phone", "phone-a"])
def test_a_cookie_of_a_former_name_is_read_and_gives_way_to_one_of_this_installation(
    kept: Flask, former: str
) -> None:
    first, phone = kept.test_client(), kept.test_client()
    first.get("/kept/add/friday")
    phone.set_cookie(former, first.get_cookie(session_cookie(kept)).value)
    assert phone.get("/kept/").text == "friday"
    assert phone.get_cookie(former) is None
    assert phone.get("/kept/").text == "friday"
    assert "Set-Cookie" not in phone.get("/kept/").headers


def test_two_apps_on_one_machine_leave_each_other_their_cookies(
    kept: Flask, tmp_path: Path
) -> None:
    """A browser sends a cookie to every port of a host, also one that came from an older app."""
    other = remembering(create_app({"DATABASE": tmp_path / "other.db"}))
    jar: dict[str, str] = {}

    def ask(app: Flask, page: str) -> str:
        sent = "; ".join(f"{name}={text}" for name, text in jar.items())
        browser = app.test_client(use_cookies=False)
        answer = browser.get(f"/kept/{page}", headers={"Cookie": sent})
        for given in answer.headers.getlist("Set-Cookie"):
            name, _, text = given.split(";")[0].partition("=")
            jar[name] = text
        return answer.text

    ask(kept, "add/friday")
    jar["phone"] = jar.pop(session_cookie(kept))
    for app, table in ((other, "sunday"), (kept, "monday"), (other, "tuesday")):
        ask(app, f"add/{table}")
    assert ask(kept, "") == "monday friday"
    assert ask(other, "") == "tuesday sunday"
    other.extensions["record"].close()


def test_a_cookie_is_signed_with_sha_256_and_those_of_before_are_still_read(kept: Flask) -> None:
    phone = kept.test_client()
    signed = phone.get("/kept/add/friday").headers["Set-Cookie"].split(";")[0]
    assert len(signed.rpartition(".")[2]) == 43  # 256 bits in base64

    before = SecureCookieSessionInterface().get_signing_serializer(kept)
    name = session_cookie(kept)
    phone.set_cookie(name, before.dumps({"tables": ["sunday"]}))
    assert phone.get("/kept/").text == "sunday"
    assert len(phone.get_cookie(name).value.rpartition(".")[2]) == 43
    assert phone.get("/kept/").text == "sunday"
