"""A refusal is a calm page, or a notice on the page that is open; never a trace."""

from __future__ import annotations

import re
from typing import get_args

import html5lib
import pytest
from flask import Flask, abort
from flask.testing import FlaskClient

from storage import NotSaved
from storage.returned_values import Trouble
from tests.support.guests import seat, watcher
from tests.support.hazari_table import Friends
from web.http.refusal_words import NOT_SAVED, SENTENCES


@pytest.fixture
def refusing(app: Flask) -> FlaskClient:
    @app.get("/refuse/<int:status>")
    def refuse(status: int) -> str:
        abort(status)

    return app.test_client()


@pytest.mark.parametrize(
    ("status", "read_as"),
    [*((status, status) for status in sorted(SENTENCES)), (418, 400), (429, 400), (501, 500)],
)
def test_every_refusal_is_a_well_formed_page_of_ours_or_a_notice(
    refusing: FlaskClient, status: int, read_as: int
) -> None:
    answer = refusing.get(f"/refuse/{status}")
    part = refusing.get(f"/refuse/{status}", headers={"HX-Request": "true"})
    assert (answer.status_code, part.status_code) == (status, status)
    assert str(SENTENCES[read_as][0]) in answer.text
    html5lib.HTMLParser(strict=True).parse(answer.text)
    assert part.headers["HX-Retarget"] == "#notice"
    assert part.headers["HX-Reswap"].startswith("outerHTML")
    root = html5lib.parseFragment(part.text, namespaceHTMLElements=False)
    assert [(element.get("id"), element.get("role")) for element in root] == [("notice", "alert")]


def test_who_may_not_do_something_is_led_to_what_everybody_at_the_table_may_see(
    app: Flask, friends: Friends
) -> None:
    phones = {"undo": seat(app, friends, "Karim"), "d/1/hand": watcher(app, friends)}
    for page, phone in phones.items():
        refused = phone.get(f"{friends.address}{page}")
        assert refused.status_code == 403
        assert ("Only players can do this" in refused.text) == (page != "undo")
        match, table, people = re.findall(r'class="button[^"]*" href="(/t/[^"]*)"', refused.text)
        assert match == friends.address
        assert table == f"/t/{friends.table.address}/"
        assert people == f"/t/{friends.table.address}/people"
        assert {phone.get(one).status_code for one in (match, table, people)} == {200}
    assert "/m/99" not in phones["undo"].get(f"/t/{friends.table.address}/m/99/undo").text


@pytest.mark.parametrize("code", get_args(Trouble))
def test_every_trouble_of_the_record_is_said_in_words(app: Flask, code: Trouble) -> None:
    @app.get("/trouble")
    def trouble() -> str:
        raise NotSaved(code)

    answer = app.test_client().get("/trouble", headers={"HX-Request": "true"})
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "5"
    assert str(NOT_SAVED[code][1]) in answer.text


def test_an_error_of_ours_shows_no_trace_and_logs_one_line(
    trial: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    trial.config["PROPAGATE_EXCEPTIONS"] = False
    answer = trial.test_client().get("/trial/kf8Zq0s3VwTt5yQmXb1c9A/broken")
    assert answer.status_code == 500
    assert "RuntimeError" not in answer.text
    assert "Traceback" not in answer.text
    [record] = caplog.records
    line = record.getMessage()
    reference = line.split()[0]
    assert reference in answer.text
    assert "RuntimeError" in line
    assert "web/conftest.py:" in line
    assert "\n" not in line
    assert "kf8Zq0s3VwTt5yQmXb1c9A" not in line


@pytest.mark.parametrize(
    "problem",
    [UnicodeEncodeError("utf-8", "page " * 999, 5, 6, "no text"), RuntimeError("page " * 999)],
)
def test_no_line_of_the_log_holds_a_page(
    trial: Flask, caplog: pytest.LogCaptureFixture, problem: Exception
) -> None:
    trial.config["PROPAGATE_EXCEPTIONS"] = False

    @trial.get("/trial/fails")
    def fails() -> str:
        raise problem

    assert trial.test_client().get("/trial/fails").status_code == 500
    [record] = caplog.records
    assert type(problem).__name__ in record.getMessage()
    assert record.getMessage().count("page ") < 50


def test_an_address_without_its_last_slash_is_still_led_on(app: Flask) -> None:
    @app.get("/led/")
    def led() -> str:
        return "here"

    assert app.test_client().get("/led", follow_redirects=True).text == "here"
