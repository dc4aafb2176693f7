"""The way from the browser's worker into the app, without a browser."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask, Response, request

from app import create_app
from pocket_edition.cookie_jar import CookieJar
from pocket_edition.gateway import Gateway

HOST = "cards.example"


@pytest.fixture
def jar(tmp_path: Path) -> CookieJar:
    return CookieJar(tmp_path / "cookies")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    made = create_app(
        {"DATABASE": tmp_path / "record.db", "OTHER_PHONES": False, "HOSTS": ["cards.example"]}
    )
    yield made
    made.extensions["record"].close()


def test_a_page_of_the_app_may_be_framed_by_the_page_around_it_only(
    app: Flask, jar: CookieJar
) -> None:
    status, headers, body = Gateway(app, jar, HOST).answer("GET", "/", [], b"")
    given = dict(headers)
    assert status == 200
    assert b"Hazari Table" in body
    assert "frame-ancestors 'self'" in given["Content-Security-Policy"]


def test_a_form_of_another_site_is_refused(app: Flask, jar: CookieJar) -> None:
    sent = [("Origin", "https://evil.example"), ("Content-Length", "0")]
    assert Gateway(app, jar, HOST).answer("POST", "/preferences", sent, b"")[0] == 403


def test_the_phone_is_known_by_its_cookies_after_a_new_start(
    app: Flask, jar: CookieJar, tmp_path: Path
) -> None:
    @app.get("/give")
    def give() -> Response:
        answer = Response("ok")
        answer.set_cookie("phone", "of the host", max_age=1000)
        return answer

    @app.get("/tell")
    def tell() -> str:
        return json.dumps(dict(request.cookies))

    given = Gateway(app, jar, HOST).answer("GET", "/give", [], b"")[1]
    assert "Set-Cookie" not in dict(given)
    again = Gateway(app, CookieJar(tmp_path / "cookies"), HOST)
    assert json.loads(again.answer("GET", "/tell", [], b"")[2])["phone"] == "of the host"


def test_a_cookie_that_is_taken_back_is_forgotten(app: Flask, jar: CookieJar) -> None:
    jar.take(["one=1; Path=/", "other=2; Path=/"])
    jar.take(["one=; Max-Age=0; Path=/"])
    assert jar.header == "other=2"


def test_an_address_reaches_the_app_as_the_browser_wrote_it(app: Flask, jar: CookieJar) -> None:
    @app.get("/echo/<name>")
    def echo(name: str) -> str:
        return f"{name} {request.args['q']} {request.method} {request.host}"

    target = "/echo/%E0%A6%B0?q=%DB%B1"
    assert Gateway(app, jar, HOST).answer("GET", target, [], b"")[2].decode() == (f"র ۱ GET {HOST}")
