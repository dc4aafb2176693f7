"""The calls before a hand of Hokm: who rules it, and what the ruler names as trump."""

from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.cards import Suit
from scoring.hokm import HOKM
from scoring.hokm.facts import RulerSet, TrumpNamed
from tests.support.hazari_table import KARIM, NASREEN, SALMA
from tests.support.hokm_table import ACES, REVOKED, HokmFriends, sit_down_to_hokm
from tests.support.plain_form import hidden_fields, read_form, seen_and_saved, words


@pytest.fixture
def friends(app: Flask) -> HokmFriends:
    return sit_down_to_hokm(app)


# Trump


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


# The ruler


def ruler(friends: HokmFriends) -> str:
    return friends.address + "ruler"


def test_the_page_says_who_rules_and_when_to_name_another(
    client: FlaskClient, friends: HokmFriends
) -> None:
    answer = client.get(ruler(friends))
    page = words(answer)
    assert "Rina is hakem. Tap another player to change it." in page
    assert "Rina rules now ✓" in page
    assert "Nasreen deals now" in page
    assert answer.text.count('name="ruler"') == 3


def test_one_tap_sets_the_ruler_and_the_seat_before_deals(
    client: FlaskClient, friends: HokmFriends
) -> None:
    form = read_form(client, ruler(friends))
    answer = client.post(ruler(friends), data={**form, "ruler": SALMA})
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert friends.last_fact == RulerSet(1, SALMA)
    assert "Salma rules · Karim deals" in words(client.get(friends.address))


def test_the_page_of_the_hand_and_its_menu_offer_it(
    client: FlaskClient, friends: HokmFriends
) -> None:
    link = f'href="{ruler(friends)}">Set ruler'
    assert client.get(friends.address).text.count(link) == 2
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES)
    assert link in client.get(friends.address).text
    assert link in client.get(friends.address + "hand").text.split("Who won the hand?")[1]


def test_tricks_that_are_in_are_read_from_the_new_ruler_on(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES, led=False)
    assert "Rina takes the trick" in words(client.get(friends.address + "d/1/r/1/"))
    page = words(client.get(ruler(friends)))
    assert "The new ruler leads the first trick then." in page
    form = read_form(client, ruler(friends))
    answer = seen_and_saved(client, client.post(ruler(friends), data={**form, "ruler": KARIM}))
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert "Karim takes the trick" in words(client.get(friends.address + "d/1/r/1/"))
    assert "Undo ruler: Karim" in words(client.get(friends.address + "undo"))


def test_the_ruler_can_be_set_while_a_revoke_waits_for_the_table(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, *REVOKED, led=False)
    page = words(client.get(ruler(friends)))
    assert "The new ruler leads the first trick then." in page
    form = read_form(client, ruler(friends))
    answer = seen_and_saved(client, client.post(ruler(friends), data={**form, "ruler": KARIM}))
    assert answer.status_code == 303
    assert "Salma did not follow" in words(client.get(friends.address + "revoke"))


def test_f04_a_page_behind_is_one_tap_from_setting_it_again(
    client: FlaskClient, friends: HokmFriends
) -> None:
    form = read_form(client, ruler(friends))
    friends.rule(1, NASREEN)
    answer = client.post(ruler(friends), data={**form, "ruler": KARIM})
    assert answer.status_code == 409
    assert "Nasreen rules now ✓" in words(answer)
    again = hidden_fields(answer.text)
    assert client.post(ruler(friends), data={**again, "ruler": KARIM}).status_code == 303


def test_b09_nobody_sits_in_a_fourth_seat_of_three(app: Flask, client: FlaskClient) -> None:
    three = sit_down_to_hokm(app, replace(HOKM, players=3))
    form = read_form(client, ruler(three))
    answer = client.post(ruler(three), data={**form, "ruler": 3})
    assert answer.status_code == 422
    assert "This seat is empty. Choose one of the players." in words(answer)


def test_the_first_trick_is_led_by_the_new_ruler_and_asked_about(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES)
    form = read_form(client, ruler(friends))
    answer = client.post(ruler(friends), data={**form, "ruler": KARIM})
    page = client.get(answer.location)
    assert "Rina led trick 1 as entered, but Karim should lead." in words(page)
    assert f'href="{friends.address}d/1/r/1/change?pending=' in page.text
    assert friends.entries == 3
