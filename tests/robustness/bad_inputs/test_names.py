"""Names and reasons: text whatever it looks like, wherever it is shown."""

import re

import pytest
from html5lib import HTMLParser

from tests.robustness.bad_inputs.conditions import Evening, said
from tests.support.cases import rows
from tests.support.hazari_table import TIES
from tests.support.long import first_row_of
from tests.support.page_forms import Page


@pytest.mark.parametrize("sent", [b"\xff\xfe", b"%ff%fe", b"Ri%ED%A0%80na"], ids=lambda b: f"{b!r}")
def test_bytes_that_are_no_text_are_refused(evening: Evening, sent: bytes) -> None:
    form = evening.form("void")
    fields = "&".join(f"{name}={text}" for name, text in form.sent if name != "reason")
    with evening.unchanged():
        answer = evening.client.post(
            form.action,
            data=fields.encode() + b"&reason=" + sent,
            content_type="application/x-www-form-urlencoded",
        )
        assert answer.status_code in (400, 422)
        assert Page(answer.text).alerts.strip()


PAGES = ("", "d/1/r/1/", "sheet", "log", "seats", "end", "totals", "d/1/r/1/decide")
FILES = ("export/match.json", "export/deals.csv", "export/exposures.csv")


@pytest.mark.parametrize(
    ("what", "name"), first_row_of(rows("names", "a name is text wherever it is shown"))
)
def test_a_name_is_text_wherever_it_is_shown(evening: Evening, what: str, name: str) -> None:
    evening.friends.expose(1, 1, TIES[0])
    with evening.written_once():
        answer = evening.sit({"player1": name, "since": "1"})
        if answer.status_code == 422:  # it looks like another name: the form asks whether it is one
            assert "look alike" in said(Page(answer.text).alerts)
            answer = evening.sit({"player1": name, "since": "1", "two_people": "1"})
        assert answer.status_code == 303, said(Page(answer.text).alerts)
    shown = "".join(look_at(evening, evening.at(page), name) for page in PAGES)
    shown += look_at(evening, f"/t/{evening.friends.table.address}/", name)
    assert name in shown, what
    for file in FILES:
        answer = evening.client.get(evening.at(file))
        assert answer.status_code == 200
        if len(name) > 4:
            assert name not in "".join(f"{key}{text}" for key, text in answer.headers)


def look_at(evening: Evening, address: str, name: str) -> str:
    """What a sound page says; no markup was made by the name."""
    answer = evening.client.get(address)
    assert answer.status_code == 200, address
    parser = HTMLParser()
    parser.parse(answer.text)
    assert parser.errors == []
    if "<" in name or '"' in name:
        assert name not in answer.text
    assert not re.search(r"<img|onerror=[^&]*>|hx-get=./x|href=.javascript:", answer.text)
    assert len(name) < 5 or name not in "".join(f"{key}{text}" for key, text in answer.headers)
    return Page(answer.text).text


def test_a_name_from_right_to_left_keeps_its_number_beside_it(evening: Evening) -> None:
    evening.friends.count(1, 120, 80, 100, 60)
    assert evening.sit({"player1": "علی‌رضا", "since": "1"}).status_code == 303
    board = evening.client.get(evening.friends.address).text
    assert re.search(r"<bdi translate=no>علی‌رضا</bdi>(?:<sup.*?</sup>)?<small><b[^>]*>80<", board)


def test_no_name_becomes_an_address(evening: Evening) -> None:
    with evening.unchanged():
        for asked in ("javascript:alert(1)", "//evil.example", "https:evil", "/\\evil"):
            page = evening.client.get(evening.at("rounds"), query_string={"onto": asked})
            assert not re.search(rf'="{re.escape(asked)}', page.text)
            assert asked not in re.sub(r'"/looks[^"]*"', "", page.text)
