"""The table stops here."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.facts import MatchEnded
from tests.support.hazari_table import SALMA, Friends, sit_down
from tests.support.plain_form import hidden_fields, read_form, words


@pytest.fixture
def friends(app: Flask) -> Friends:
    return sit_down(app)


def end(friends: Friends) -> str:
    return friends.address + "end"


def test_the_page_shows_the_standing_that_becomes_the_result(
    client: FlaskClient, friends: Friends
) -> None:
    page = words(client.get(end(friends)))
    assert "Nobody has points yet. This standing becomes the result, marked unfinished." in page
    friends.count(1, 60, 140, 100, 60)
    page = words(client.get(end(friends)))
    assert "Karim is in front with 140 of 1000." in page
    standing = page.split("marked unfinished.")[1]
    assert standing.index("Karim ★") < standing.index("Salma") < standing.index("Rina")
    friends.count(2, 140, 60, 60, 100)
    page = words(client.get(end(friends)))
    assert "Rina and Karim are in front with 200 each." in page


def test_rounds_of_an_open_deal_are_not_added(client: FlaskClient, friends: Friends) -> None:
    friends.take(1, 1, SALMA)
    page = words(client.get(end(friends)))
    assert "1 round of deal 1 will not be added." in page
    friends.take(1, 2, SALMA)
    page = words(client.get(end(friends)))
    assert "2 rounds of deal 1 will not be added." in page


def test_the_match_ends_and_shows_its_result(client: FlaskClient, friends: Friends) -> None:
    friends.count(1, 60, 140, 100, 60)
    form = read_form(client, end(friends))
    answer = client.post(end(friends), data=form)
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert friends.record.log(friends.match)[-1].fact == MatchEnded()
    assert client.get(end(friends)).location == friends.address


def test_f01_a_double_tap_ends_the_match_once(client: FlaskClient, friends: Friends) -> None:
    form = read_form(client, end(friends))
    for _ in range(2):
        assert client.post(end(friends), data=form).status_code == 303
    assert len(friends.record.log(friends.match)) == 2


def test_f21_ending_while_another_phone_enters_shows_the_new_standing(
    client: FlaskClient, friends: Friends
) -> None:
    form = read_form(client, end(friends))
    friends.count(1, 60, 140, 100, 60)
    answer = client.post(end(friends), data=form)
    assert answer.status_code == 409
    page = words(answer)
    assert "deal 1 counted: Rina 60, Karim 140, Salma 100, Nasreen 60" in page
    assert "Karim is in front with 140 of 1000." in page
    assert client.post(end(friends), data=hidden_fields(answer.text)).status_code == 303


def test_b07_a_match_ends_once(client: FlaskClient, friends: Friends) -> None:
    form = read_form(client, end(friends))
    friends.enter(MatchEnded())
    answer = client.post(end(friends), data={**form, "base": "2"})
    assert answer.status_code == 409
    assert "This match is over." in words(answer)
    assert "See where the match is now" in words(answer)
    assert len(friends.record.log(friends.match)) == 2


REFUSED = [
    ("F06 a version to come", {"base": "99"}),
    ("F06 a negative version", {"base": "-1"}),
    ("F06 no version", {"base": ""}),
    ("F09 no key", {"key": ""}),
    ("F09 a strange key", {"key": "k k" * 8}),
]


@pytest.mark.parametrize("typed", [row[1] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_refused(client: FlaskClient, friends: Friends, typed: dict[str, str]) -> None:
    form = {**read_form(client, end(friends)), **typed}
    answer = client.post(end(friends), data=form)
    assert answer.status_code == 422
    assert "Reload the page" in words(answer)
    assert len(friends.record.log(friends.match)) == 1


def test_e20_without_a_token_the_form_comes_back(app: Flask, friends: Friends) -> None:
    phone = app.test_client()
    form = read_form(phone, end(friends))
    answer = phone.post(end(friends), data=form)
    assert answer.status_code == 400
    assert form["key"] in answer.text
    assert len(friends.record.log(friends.match)) == 1


def test_e12_a_match_of_another_table_is_not_found(client: FlaskClient, friends: Friends) -> None:
    form = read_form(client, end(friends))
    other = friends.address.replace("/m/1/", "/m/2/") + "end"
    assert client.get(other).status_code == 404
    assert client.post(other, data=form).status_code == 404
