"""The page that a form leads to comes with the answer, to a phone that takes it."""

import gzip
import re
from urllib.parse import quote

from flask import Flask, redirect
from flask.testing import FlaskClient
from flask.typing import ResponseReturnValue
from werkzeug.test import TestResponse

from tests.support.hazari_table import TIES, Friends, sit_down
from tests.support.plain_form import read_form
from tests.web.conftest import HTMX
from web.http.responses import TAKES_PAGE, after_post

TAKES = {**HTMX, TAKES_PAGE: "1"}
MADE_ANEW = re.compile(r'(csrf_token" value|X-CSRFToken":|name="key" value)=?"[^"]+"')
"""What is another one in every page."""


def enter(client: FlaskClient, friends: Friends, **headers: str) -> TestResponse:
    """Send the first round of the match."""
    rounds = friends.address + "rounds"
    fields = read_form(client, friends.address, rounds)
    typed = {f"seat{seat}": text for seat, text in enumerate(TIES[0])}
    return client.post(rounds, data={**fields, **typed}, headers={**TAKES, **headers})


def test_the_ruling_comes_with_the_answer_as_the_phone_would_have_opened_it(
    app: Flask, client: FlaskClient
) -> None:
    friends = sit_down(app)
    answer = enter(client, friends)
    ruling = friends.address + "d/1/r/1/"
    assert (answer.status_code, answer.headers["HX-Push-Url"]) == (200, ruling)
    assert friends.entries == 2
    opened = client.get(ruling)
    assert MADE_ANEW.sub("", answer.text) == MADE_ANEW.sub("", opened.text)
    assert 'id="ruling"' in answer.text
    assert answer.headers["Cache-Control"] == "no-store"
    named = [name for name, _value in answer.headers]
    assert sorted(named) == sorted({*named})


def test_it_is_compressed_for_a_phone_that_accepts_it(app: Flask, client: FlaskClient) -> None:
    answer = enter(client, sit_down(app), **{"Accept-Encoding": "gzip"})
    assert answer.content_encoding == "gzip"
    assert b'id="ruling"' in gzip.decompress(answer.data)


def test_a_form_that_is_refused_is_answered_as_ever(app: Flask, client: FlaskClient) -> None:
    friends = sit_down(app)
    friends.expose(1, 1, TIES[1])
    answer = client.post(
        friends.address + "rounds",
        data={"key": "k" * 22, "base": "1", "deal": "1", "round": "1", "seat0": "AH"},
        headers=TAKES,
    )
    assert answer.status_code == 422
    assert "HX-Push-Url" not in answer.headers


def led(trial: Flask, url: str, **sent: str) -> TestResponse:
    """What a form is answered that leads to this address."""
    trial.config["WTF_CSRF_ENABLED"] = False
    trial.add_url_rule("/trial/on", "on", lambda: after_post(url), methods=["POST"])
    return trial.test_client().post("/trial/on", headers=sent)


def opens(answer: TestResponse, url: str) -> bool:
    """The phone is told to open this page itself."""
    return (answer.status_code, answer.headers.get("HX-Redirect")) == (204, url)


def test_an_address_is_read_as_the_server_reads_it(trial: Flask) -> None:
    @trial.get("/trial/কার্ড/")
    def cards() -> str:
        return "read"

    assert led(trial, f"/trial/{quote('কার্ড')}/?a=%26", **TAKES).text == "read"


def test_a_page_that_does_not_come_well_is_opened(trial: Flask) -> None:
    assert opens(led(trial, "/trial/part", **TAKES), "/trial/part")


def test_a_page_that_leads_on_is_opened(trial: Flask) -> None:
    @trial.get("/trial/away")
    def away() -> ResponseReturnValue:
        return redirect("/")

    assert opens(led(trial, "/trial/away", **TAKES), "/trial/away")


def test_a_place_on_a_page_is_opened(trial: Flask) -> None:
    assert opens(led(trial, "/#tables", **TAKES), "/#tables")


def test_a_new_cookie_arrives_before_the_page(app: Flask, client: FlaskClient) -> None:
    friends = sit_down(app)
    client.get(friends.address)
    assert enter(client, friends).status_code == 200
    stranger = app.test_client()
    address = friends.address + "rounds"
    form = {"key": "s" * 22, "base": "2", "deal": "1", "round": "2"}
    typed = {f"seat{seat}": text for seat, text in enumerate(TIES[1])}
    answer = stranger.post(address, data={**form, **typed}, headers=TAKES)
    assert opens(answer, friends.address + "d/1/r/2/")
    assert "Set-Cookie" in answer.headers


def test_a_plain_form_is_led_on_with_303_whatever_it_says(trial: Flask) -> None:
    assert led(trial, "/", **{TAKES_PAGE: "1"}).status_code == 303
