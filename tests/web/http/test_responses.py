"""A page for a browser, a part for htmx, and the page that a form leads to with its answer."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable

import pytest
from flask import Flask, abort, redirect
from flask.testing import FlaskClient
from flask.typing import ResponseReturnValue
from werkzeug.test import TestResponse

from scoring.cards import Suit
from tests.support.cases import cases
from tests.support.guests import seat
from tests.support.hazari_table import NAMES, RINA, TIES, Friends, in_seats, sit_down
from tests.support.hokm_table import REVOKED, sit_down_to_hokm
from tests.support.plain_form import read_form
from tests.web.conftest import HTMX
from web.http.responses import TAKES_PAGE, after_post, this_page, wants_part

PAGE, PART = "<!doctype html>", "<section"


@cases("http", "htmx gets the part alone but where it replaces the whole page")
def test_htmx_gets_the_part_alone_but_where_it_replaces_the_whole_page(
    trial: Flask, headers: dict[str, str], begins: str
) -> None:
    answer = trial.test_client().get("/trial/part", headers=headers)
    assert answer.status_code == 422
    assert answer.text.startswith(begins)
    assert "HX-Request" in answer.vary


Page = Callable[[], ResponseReturnValue]

TAKES = {**HTMX, TAKES_PAGE: "1"}
MADE_ANEW = re.compile(r'(csrf_token" value|X-CSRFToken":|name="key" value)=?"[^"]+"')
"""Pattern of the parts that differ each time a page is rendered."""


def enter(client: FlaskClient, friends: Friends, **headers: str) -> TestResponse:
    """Send the first round of the match."""
    rounds = friends.address + "rounds"
    fields = read_form(client, friends.address, rounds)
    typed = in_seats(TIES[0])
    return client.post(rounds, data={**fields, **typed}, headers={**TAKES, **headers})


def assert_as_opened(phone: FlaskClient, answer: TestResponse) -> None:
    """Assert that the answer holds the page that the phone gets when it opens the address."""
    assert answer.status_code == 200
    opened = phone.get(answer.headers["HX-Push-Url"])
    assert MADE_ANEW.sub("", answer.text) == MADE_ANEW.sub("", opened.text)


def test_the_ruling_comes_with_the_answer_as_the_phone_would_open_it(friends: Friends) -> None:
    answer = enter(friends.phone, friends)
    ruling = friends.address + "?ruling=1"
    assert (answer.status_code, answer.headers["HX-Push-Url"]) == (200, ruling)
    assert friends.entries == 2
    assert_as_opened(friends.phone, answer)
    assert 'id="ruling"' in answer.text
    assert answer.headers["Cache-Control"] == "no-store"
    named = [name for name, _value in answer.headers]
    assert sorted(named) == sorted({*named})


def test_a_correction_brings_the_ruling_as_it_is_now(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    typed = in_seats(TIES[1])
    answer = friends.send("d/1/r/1/change", typed, headers=TAKES)
    assert friends.entries == 3
    assert_as_opened(friends.phone, answer)


def test_a_trick_brings_the_board_of_the_next_one_and_the_last_trick_its_hand(app: Flask) -> None:
    friends = sit_down_to_hokm(app)
    friends.name(1, Suit.SPADES)
    for trick in ("AH 3H 4H 2H", *REVOKED[1:]):
        typed = in_seats(trick.split())
        answer = friends.send("rounds", typed, headers=TAKES)
        assert_as_opened(friends.phone, answer)
    assert answer.headers["HX-Push-Url"] == friends.address + "d/1/"


def test_a_phone_in_a_seat_gets_the_page_where_it_waits(app: Flask, friends: Friends) -> None:
    phone = seat(app, friends, NAMES[RINA])
    own = f"{friends.address}rounds/{RINA}"
    fields = read_form(phone, f"{friends.address}?change=1", own)
    typed = {f"seat{RINA}": TIES[0][RINA]}
    answer = phone.post(own, data={**fields, **typed}, headers=TAKES)
    assert answer.headers["HX-Push-Url"] == friends.address
    assert_as_opened(phone, answer)


def test_a_round_sent_again_after_it_was_undone_leads_to_what_there_is(friends: Friends) -> None:
    fields = {**friends.form("", "rounds"), **in_seats(TIES[0])}
    friends.post("rounds", fields, headers=TAKES)
    friends.take_back()
    answer = friends.post("rounds", fields, headers=TAKES)
    assert_as_opened(friends.phone, answer)
    assert 'id="ruling"' not in answer.text


def test_it_is_compressed_for_a_phone_that_accepts_it(app: Flask, client: FlaskClient) -> None:
    answer = enter(client, sit_down(app), **{"Accept-Encoding": "gzip"})
    assert answer.content_encoding == "gzip"
    assert b'id="ruling"' in gzip.decompress(answer.data)


def test_a_form_that_is_refused_is_answered_as_ever(friends: Friends) -> None:
    friends.expose(1, 1, TIES[1])
    answer = friends.post(
        "rounds",
        data={"key": "k" * 22, "base": "1", "deal": "1", "round": "1", "seat0": "AH"},
        headers=TAKES,
    )
    assert answer.status_code == 422
    assert "HX-Push-Url" not in answer.headers


def led(trial: Flask, url: str, page: Page | None = None, **sent: str) -> TestResponse:
    """Return the answer to a form that leads to this address, whose page `page` renders."""
    trial.config["WTF_CSRF_ENABLED"] = False
    trial.add_url_rule("/trial/on", "on", lambda: after_post(url, page), methods=["POST"])
    return trial.test_client().post("/trial/on", headers=sent)


def opens(answer: TestResponse, url: str) -> bool:
    """The phone is told to open this page itself."""
    return (answer.status_code, answer.headers.get("HX-Redirect")) == (204, url)


def test_a_page_is_as_whole_as_at_its_address(trial: Flask) -> None:
    def page() -> str:
        return f"{wants_part()} {this_page()}"

    answer = led(trial, "/trial/part?a=1", page, **TAKES)
    assert (answer.status_code, answer.text) == (200, "False /trial/part?a=1")


NO_PAGES: dict[str, Page | None] = {
    "refused": lambda: ("", 422),
    "not there any more": lambda: abort(404),
    "failing": lambda: str(1 // 0),
    "leading on": lambda: redirect("/"),
    "a place on a page": None,
}


@pytest.mark.parametrize("name", NO_PAGES)
def test_a_page_that_does_not_come_well_is_opened_anew_and_an_error_is_logged(
    trial: Flask, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert opens(led(trial, "/#tables", NO_PAGES[name], **TAKES), "/#tables")
    told = [line.getMessage() for line in caplog.records]
    assert len(told) == (name == "failing"), told
    assert all("ZeroDivisionError" in line and "test_responses.py:" in line for line in told)


def test_a_phone_that_does_not_take_the_page_opens_it(trial: Flask) -> None:
    answer = led(trial, "/trial/part", lambda: "page", **HTMX)
    assert opens(answer, "/trial/part")
    assert "HX-Request" in answer.vary


def test_a_new_cookie_arrives_before_the_page(app: Flask, friends: Friends) -> None:
    friends.get()
    assert enter(friends.phone, friends).status_code == 200
    stranger = app.test_client()
    address = friends.address + "rounds"
    form = {"key": "s" * 22, "base": "2", "deal": "1", "round": "2"}
    typed = in_seats(TIES[1])
    answer = stranger.post(address, data={**form, **typed}, headers=TAKES)
    assert opens(answer, friends.address + "?ruling=1")
    assert "Set-Cookie" in answer.headers


def test_a_plain_form_is_led_on_with_303_whatever_it_says(trial: Flask) -> None:
    answer = led(trial, "/trial/part", **{TAKES_PAGE: "1"})
    assert (answer.status_code, answer.location) == (303, "/trial/part")
