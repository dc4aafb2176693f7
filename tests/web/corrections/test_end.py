"""The table stops here."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.facts import MatchEnded
from tests.support.hazari_table import SALMA, Friends, sit_down
from tests.support.plain_form import hidden_fields, read_form, words


@pytest.fixture
def friends(app: Flask, client: FlaskClient) -> Friends:
    return sit_down(app)


def end(friends: Friends) -> str:
    return friends.address + "end"


def test_the_page_shows_the_standing_that_becomes_the_result(friends: Friends) -> None:
    page = words(friends.phone.get(end(friends)))
    assert "Nobody has points yet. This standing becomes the result, marked unfinished." in page
    friends.count(1, 60, 140, 100, 60)
    page = words(friends.phone.get(end(friends)))
    assert "Karim is in front with 140 of 1000." in page
    standing = page.split("marked unfinished.")[1]
    assert standing.index("Karim ★") < standing.index("Salma") < standing.index("Rina")
    friends.count(2, 140, 60, 60, 100)
    page = words(friends.phone.get(end(friends)))
    assert "Rina and Karim are in front with 200 each." in page


def test_rounds_of_an_open_deal_are_not_added(friends: Friends) -> None:
    friends.take(1, 1, SALMA)
    page = words(friends.phone.get(end(friends)))
    assert "1 round of deal 1 will not be added." in page
    friends.take(1, 2, SALMA)
    page = words(friends.phone.get(end(friends)))
    assert "2 rounds of deal 1 will not be added." in page


def test_the_match_ends_and_shows_its_result(friends: Friends) -> None:
    friends.count(1, 60, 140, 100, 60)
    form = read_form(friends.phone, end(friends))
    answer = friends.phone.post(end(friends), data=form)
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert friends.record.log(friends.match)[-1].fact == MatchEnded()
    assert friends.phone.get(end(friends)).location == friends.address


def test_f21_ending_while_another_phone_enters_shows_the_new_standing(friends: Friends) -> None:
    form = read_form(friends.phone, end(friends))
    friends.count(1, 60, 140, 100, 60)
    answer = friends.phone.post(end(friends), data=form)
    assert answer.status_code == 409
    page = words(answer)
    assert "deal 1 counted: Rina 60, Karim 140, Salma 100, Nasreen 60" in page
    assert "Karim is in front with 140 of 1000." in page
    assert friends.phone.post(end(friends), data=hidden_fields(answer.text)).status_code == 303


def test_b07_a_match_ends_once(friends: Friends) -> None:
    form = read_form(friends.phone, end(friends))
    friends.enter(MatchEnded())
    answer = friends.phone.post(end(friends), data={**form, "base": "2"})
    assert answer.status_code == 409
    assert "This match is over." in words(answer)
    assert "See where the match is now" in words(answer)
    assert friends.entries == 2


def test_e20_without_a_token_the_form_comes_back(app: Flask) -> None:
    friends, phone = sit_down(app), app.test_client()
    form = read_form(phone, end(friends))
    answer = phone.post(end(friends), data=form)
    assert answer.status_code == 400
    assert form["key"] in answer.text
    assert friends.entries == 1
