"""What every form about a hand of Hokm refuses, and what it takes after all."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.cards import Suit
from scoring.facts import MatchEnded
from tests.support.hokm_table import HokmFriends, sit_down_to_hokm
from tests.support.plain_form import hidden_fields, read_form, words

ANSWERS = {
    "hand": {"result": "1"},
    "counts": {"tricks0": "7", "tricks1": "3"},
    "trump": {"trump": "S"},
    "ruler": {"hakem": "2"},
    "revoke": {"side": "1"},
}
"""Page → a lawful answer to what it asks."""

NOBODY = "Choose one of the players."
NO_SIDE = "Choose one of the teams."
NO_SUIT = "Choose one of the four suits."
REFUSED = [
    *((page, "deal", "7", "Deal 7 has not begun. The current deal is") for page in ANSWERS),
    *((page, "deal", deal, "Reload") for page in ANSWERS for deal in ("abc", "0", "1" * 5000)),
    ("hand", "result", "", NO_SIDE),
    ("hand", "result", "2", "That team has no players. Choose another team."),
    ("hand", "result", "7", NO_SIDE),
    ("hand", "result", "-1", NO_SIDE),
    ("counts", "trump", "X", NO_SUIT),
    ("trump", "trump", "", NO_SUIT),
    ("trump", "trump", "X", NO_SUIT),
    ("trump", "trump", "SH", NO_SUIT),
    ("ruler", "hakem", "", NOBODY),
    ("ruler", "hakem", "4", NOBODY),
    ("ruler", "hakem", "-1", NOBODY),
    ("revoke", "side", "", NO_SIDE),
    ("revoke", "side", "2", "That team has no players. Choose another team."),
    ("revoke", "side", "-1", NO_SIDE),
]
"""Page, a field and what is typed there, and what is told."""

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


@pytest.mark.parametrize(("page", "field", "typed", "sentence"), REFUSED)
def test_what_is_no_answer_about_this_hand_writes_nothing(
    client: FlaskClient, friends: HokmFriends, page: str, field: str, typed: str, sentence: str
) -> None:
    friends.win(1, 0)
    form = {**answered(client, friends, page), field: typed}
    answer = client.post(friends.address + page, data=form)
    assert (answer.status_code, friends.entries) == (422, 2)
    assert sentence in words(answer)
    assert 'role="alert"' in answer.text


@of_the_hand_on_the_table
def test_f04_a_page_behind_says_nothing_about_the_next_hand(
    client: FlaskClient, friends: HokmFriends, page: str
) -> None:
    form = answered(client, friends, page)
    friends.win(1, 0)
    answer = client.post(friends.address + page, data=form)
    assert (answer.status_code, friends.entries) == (409, 2)
    assert "Not saved: the match has moved on." in words(answer)
    assert "Go to current round" in words(answer)
    (field, *_more) = ANSWERS[page]
    assert f'name="{field}"' not in answer.text


@of_the_hand_on_the_table
def test_f04_a_page_behind_is_one_tap_away_while_the_hand_is_open(
    client: FlaskClient, friends: HokmFriends, page: str
) -> None:
    action = friends.address + page
    form = answered(client, friends, page)
    friends.name(1, Suit.HEARTS)
    answer = client.post(action, data=form)
    assert answer.status_code == 409
    again = {**hidden_fields(answer.text, action), **ANSWERS[page]}
    assert client.post(action, data=again).status_code == 303


@of_the_hand_on_the_table
def test_b06_a_closed_hand_takes_no_entry(
    client: FlaskClient, friends: HokmFriends, page: str
) -> None:
    friends.win(1, 0)
    form = {**answered(client, friends, page), "deal": "1"}
    answer = client.post(friends.address + page, data=form)
    assert (answer.status_code, friends.entries) == (409, 2)
    assert "Deal 1 is over. The current deal is" in words(answer)


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
