"""What every form about a hand of Hokm refuses, whatever it asks."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.facts import MatchEnded
from tests.support.hazari_table import sit_down
from tests.support.hokm_table import HokmFriends, sit_down_to_hokm
from tests.support.plain_form import read_form, words

ANSWERS = {
    "hand": {"result": "1"},
    "counts": {"tricks0": "7", "tricks1": "3"},
    "trump": {"trump": "S"},
    "ruler": {"ruler": "2"},
    "revoke": {"side": "1"},
}
"""Page → a lawful answer to what it asks."""

REFUSED = [
    ("B06 a later deal", {"deal": "7"}, 422, "Deal 7 has not begun"),
    ("B05 no deal", {"deal": "abc"}, 422, "Reload the page"),
    ("B05 deal 0", {"deal": "0"}, 422, "Reload the page"),
    ("C07 endless digits", {"deal": "1" * 5000}, 422, "Reload the page"),
    ("F06 a version to come", {"base": "99"}, 422, "Reload the page"),
    ("F06 no version", {"base": ""}, 422, "Reload the page"),
    ("F09 no key", {"key": ""}, 422, "Reload the page"),
]

each_page = pytest.mark.parametrize("page", ANSWERS)
of_the_hand_on_the_table = pytest.mark.parametrize(
    "page", [page for page in ANSWERS if page != "ruler"]
)
"""Who ruled an earlier hand can be put right."""


@pytest.fixture
def friends(app: Flask) -> HokmFriends:
    return sit_down_to_hokm(app)


def answered(client: FlaskClient, friends: HokmFriends, page: str) -> dict[str, str]:
    address = friends.address + page
    return {**read_form(client, address, address), **ANSWERS[page]}


@each_page
@pytest.mark.parametrize(
    ("typed", "status", "sentence"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED]
)
def test_a_form_for_another_hand_or_version_writes_nothing(
    client: FlaskClient,
    friends: HokmFriends,
    page: str,
    typed: dict[str, str],
    status: int,
    sentence: str,
) -> None:
    friends.win(1, 0)
    form = {**answered(client, friends, page), **typed}
    answer = client.post(friends.address + page, data=form)
    assert answer.status_code == status
    assert sentence in words(answer)
    assert 'role="alert"' in answer.text
    assert friends.entries == 2


@of_the_hand_on_the_table
def test_b06_a_closed_hand_takes_no_entry(
    client: FlaskClient, friends: HokmFriends, page: str
) -> None:
    friends.win(1, 0)
    form = {**answered(client, friends, page), "deal": "1"}
    answer = client.post(friends.address + page, data=form)
    assert answer.status_code == 409
    assert "Deal 1 is finished" in words(answer)
    assert friends.entries == 2


@of_the_hand_on_the_table
def test_b07_a_finished_match_takes_no_entry_about_a_hand(
    client: FlaskClient, friends: HokmFriends, page: str
) -> None:
    form = {**answered(client, friends, page), "base": "2"}
    friends.enter(MatchEnded())
    assert client.get(friends.address + page).location == friends.address
    answer = client.post(friends.address + page, data=form)
    assert answer.status_code == 409
    assert "This match is over." in words(answer)


@each_page
def test_a_match_of_another_game_has_no_hands(app: Flask, client: FlaskClient, page: str) -> None:
    hazari = sit_down(app)
    assert client.get(hazari.address + page).status_code == 404
    assert client.post(hazari.address + page).status_code == 404
