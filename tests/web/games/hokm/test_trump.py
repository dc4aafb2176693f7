"""Trump as the ruler names it."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.cards import Suit
from scoring.hokm.facts import TrumpNamed
from tests.support.hokm_table import ACES, REVOKED, HokmFriends, sit_down_to_hokm
from tests.support.plain_form import hidden_fields, read_form, words


@pytest.fixture
def friends(app: Flask) -> HokmFriends:
    return sit_down_to_hokm(app)


def trump(friends: HokmFriends) -> str:
    return friends.address + "trump"


def test_the_page_asks_the_ruler(client: FlaskClient, friends: HokmFriends) -> None:
    answer = client.get(trump(friends))
    assert "Rina names trump" in words(answer)
    assert answer.text.count('name="trump"') == 4


@pytest.mark.parametrize("suit", list(Suit))
def test_one_tap_names_trump_and_the_tricks_come_next(
    client: FlaskClient, friends: HokmFriends, suit: Suit
) -> None:
    form = read_form(client, trump(friends))
    answer = client.post(trump(friends), data={**form, "trump": suit})
    assert (answer.status_code, answer.location) == (303, friends.address + "rounds")
    assert friends.last_fact == TrumpNamed(1, suit)
    assert client.get(answer.location).status_code == 200


def test_on_the_page_of_the_hand_trump_is_only_noted(
    client: FlaskClient, friends: HokmFriends
) -> None:
    form = read_form(client, friends.address, trump(friends))
    answer = client.post(trump(friends), data={**form, "trump": "H"})
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert "hearts ✓" in words(client.get(friends.address))


def test_without_trump_trick_by_trick_asks_for_it_first(
    client: FlaskClient, friends: HokmFriends
) -> None:
    assert f'href="{trump(friends)}">Trick by trick' in client.get(friends.address).text
    friends.name(1, Suit.CLUBS)
    assert f'href="{friends.address}rounds">Trick by trick' in client.get(friends.address).text


def test_another_suit_can_be_named_before_the_first_trick(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.name(1, Suit.SPADES)
    answer = client.get(trump(friends))
    assert "spades ✓" in words(answer)
    assert answer.text.count('name="trump"') == 3
    form = read_form(client, trump(friends))
    assert client.post(trump(friends), data={**form, "trump": "D"}).status_code == 303
    assert friends.last_fact == TrumpNamed(1, Suit.DIAMONDS)


def test_once_a_trick_is_in_trump_stays(client: FlaskClient, friends: HokmFriends) -> None:
    form = {**read_form(client, trump(friends)), "trump": "D", "base": "3"}
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES)
    assert client.get(trump(friends)).location == friends.address
    answer = client.post(trump(friends), data=form)
    assert answer.status_code == 409
    assert "This hand has begun." in words(answer)
    assert 'name="trump"' not in answer.text


def test_a_hand_that_waits_for_a_revoke_asks_about_that_first(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, *REVOKED)
    assert client.get(trump(friends)).location == friends.address


def test_f01_a_double_tap_names_trump_once(client: FlaskClient, friends: HokmFriends) -> None:
    form = read_form(client, trump(friends))
    for _ in range(2):
        answer = client.post(trump(friends), data={**form, "trump": "S"})
        assert (answer.status_code, answer.location) == (303, friends.address + "rounds")
    assert friends.entries == 2


def test_f07_two_suits_with_one_key_leave_the_first(
    client: FlaskClient, friends: HokmFriends
) -> None:
    form = read_form(client, trump(friends))
    client.post(trump(friends), data={**form, "trump": "S"})
    answer = client.post(trump(friends), data={**form, "trump": "C"})
    assert answer.status_code == 422
    assert "the first one counts" in words(answer)
    assert friends.entries == 2


def test_f04_a_page_behind_is_one_tap_from_naming_it_again(
    client: FlaskClient, friends: HokmFriends
) -> None:
    form = read_form(client, trump(friends))
    friends.name(1, Suit.SPADES)
    answer = client.post(trump(friends), data={**form, "trump": "C"})
    assert answer.status_code == 409
    assert "The table has moved on. This was not saved." in words(answer)
    again = hidden_fields(answer.text)
    assert client.post(trump(friends), data={**again, "trump": "C"}).status_code == 303


REFUSED = [
    ("A26 no suit", {"trump": ""}, "Choose one of the four suits."),
    ("B09 no such suit", {"trump": "X"}, "Choose one of the four suits."),
    ("B09 two suits", {"trump": "SH"}, "Choose one of the four suits."),
]


@pytest.mark.parametrize(
    ("typed", "sentence"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED]
)
def test_what_is_no_suit_names_no_trump(
    client: FlaskClient, friends: HokmFriends, typed: dict[str, str], sentence: str
) -> None:
    friends.win(1, 0)
    form = {**read_form(client, trump(friends)), "trump": "S", **typed}
    answer = client.post(trump(friends), data=form)
    assert answer.status_code == 422
    assert sentence in words(answer)
    assert 'role="alert"' in answer.text
    assert friends.entries == 2
