"""A deal that does not count."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.facts import DealVoided, MatchEnded
from tests.support.hazari_table import RINA, SALMA, TIES, Friends, sit_down
from tests.support.plain_form import hidden_fields, read_form, words


@pytest.fixture
def friends(app: Flask, client: FlaskClient) -> Friends:
    return sit_down(app)


def void(friends: Friends) -> str:
    return friends.address + "void"


def last_fact(friends: Friends) -> object:
    return friends.record.log(friends.match)[-1].fact


def test_the_page_says_what_is_lost(friends: Friends) -> None:
    assert "Deal 1 will not count; Rina deals again." in words(friends.phone.get(void(friends)))
    friends.take(1, 1, SALMA)
    page = words(friends.phone.get(void(friends)))
    assert "1 round of deal 1 will not count; Rina deals again." in page
    friends.expose(1, 2, TIES[1])
    page = words(friends.phone.get(void(friends)))
    assert "2 rounds of deal 1 will not count; Rina deals again." in page


def test_the_same_dealer_deals_again_and_the_reason_is_kept(friends: Friends) -> None:
    form = read_form(friends.phone, void(friends))
    answer = friends.phone.post(
        void(friends), data={**form, "reason": "  Salma had\t14\u202e cards "}
    )
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert last_fact(friends) == DealVoided(1, "Salma had 14 cards")
    assert "Deal 2 will not count; Rina deals again." in words(friends.phone.get(void(friends)))


KEPT = [
    ("no reason", "", ""),
    ("only spaces", "   ", ""),
    ("D02 only invisible", "\u200b\u3164\u2800\u00ad\ufeff", ""),
    ("D08 joiners", "ক্\u200dষ ভুল", "ক্\u200dষ ভুল"),
    ("D04 100 families", "👨‍👩‍👧‍👦" * 100, "👨‍👩‍👧‍👦" * 100),
    ("D03 200 Bengali letters", "কি" * 200, "কি" * 200),
    ("D23 a reserved word", "null", "null"),
]


@pytest.mark.parametrize(("typed", "kept"), [row[1:] for row in KEPT], ids=[row[0] for row in KEPT])
def test_kept(friends: Friends, typed: str, kept: str) -> None:
    form = read_form(friends.phone, void(friends))
    answer = friends.phone.post(void(friends), data={**form, "reason": typed})
    assert answer.status_code == 303
    assert last_fact(friends) == DealVoided(1, kept)


REFUSED = [
    ("D03 201 letters", {"reason": "x" * 201}, 422, "200 characters at most."),
    ("D05 one letter under marks", {"reason": "e" + "\u0301" * 500}, 422, "Too many marks"),
    ("D09 a NUL", {"reason": "a\x00b"}, 422, "cannot be read"),
    ("D12 bytes of another coding", {"reason": "%FF%FE"}, 422, "cannot be read"),
    ("D27 a long story", {"reason": "x" * 50_000}, 422, "200 characters at most."),
    ("B06 a later deal", {"deal": "2"}, 422, "Deal 2 has not begun"),
    ("B05 no deal", {"deal": "abc"}, 422, "Reload the page"),
]


@pytest.mark.parametrize(
    ("typed", "status", "sentence"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED]
)
def test_refused(friends: Friends, typed: dict[str, str], status: int, sentence: str) -> None:
    form = {**read_form(friends.phone, void(friends)), "reason": "Misdeal", **typed}
    answer = friends.phone.post(void(friends), data=form)
    assert answer.status_code == status
    assert sentence in words(answer)
    assert 'role="alert"' in answer.text
    assert friends.entries == 1


def test_f04_a_page_behind_keeps_the_reason(friends: Friends) -> None:
    form = read_form(friends.phone, void(friends))
    friends.take(1, 1, RINA)
    answer = friends.phone.post(void(friends), data={**form, "reason": "Misdeal"})
    assert answer.status_code == 409
    assert "round 1: taken by Rina" in words(answer)
    assert "1 round of deal 1 will not count" in words(answer)
    assert 'value="Misdeal"' in answer.text
    again = {**hidden_fields(answer.text), "reason": "Misdeal"}
    assert friends.phone.post(void(friends), data=again).status_code == 303


def test_f04_a_deal_that_closed_meanwhile_is_not_voided(friends: Friends) -> None:
    form = read_form(friends.phone, void(friends))
    friends.count(1, 120, 80, 100, 60)
    answer = friends.phone.post(void(friends), data={**form, "reason": "Misdeal"})
    assert answer.status_code == 409
    assert 'name="reason"' not in answer.text


def test_b06_a_closed_deal_is_not_voided(friends: Friends) -> None:
    friends.count(1, 120, 80, 100, 60)
    form = {**read_form(friends.phone, void(friends)), "deal": "1"}
    answer = friends.phone.post(void(friends), data=form)
    assert answer.status_code == 409
    assert "Deal 1 is finished" in words(answer)


def test_b07_a_finished_match_voids_no_deal(friends: Friends) -> None:
    form = {**read_form(friends.phone, void(friends)), "base": "2"}
    friends.enter(MatchEnded())
    assert friends.phone.get(void(friends)).location == friends.address
    answer = friends.phone.post(void(friends), data=form)
    assert answer.status_code == 409
    assert "This match is over." in words(answer)
