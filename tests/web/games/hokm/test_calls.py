"""The calls before a hand of Hokm: who is hakem, and what the hakem names as trump."""

from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.cards import Suit
from scoring.hokm import HOKM
from scoring.hokm.facts import RulerSet, TrumpNamed
from tests.support.hazari_table import KARIM, SALMA
from tests.support.hokm_table import ACES, REVOKED, HokmFriends, sit_down_to_hokm
from tests.support.plain_form import read_form, seen_and_saved, words

# Trump


def trump(friends: HokmFriends) -> str:
    return friends.address + "trump"


def test_the_page_asks_the_hakem(client: FlaskClient, friends: HokmFriends) -> None:
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


# The hakem


def hakem_page(friends: HokmFriends) -> str:
    return friends.address + "ruler"


def test_the_page_says_who_is_hakem_and_when_to_name_another(
    client: FlaskClient, friends: HokmFriends
) -> None:
    answer = client.get(hakem_page(friends))
    page = words(answer)
    assert "Rina is hakem. Tap another player to change it." in page
    assert "Rina hakem ✓" in page
    assert "Nasreen dealer" in page
    assert answer.text.count('name="hakem"') == 3


def test_one_tap_sets_the_hakem_and_the_seat_before_deals(
    client: FlaskClient, friends: HokmFriends
) -> None:
    form = read_form(client, hakem_page(friends))
    answer = client.post(hakem_page(friends), data={**form, "hakem": SALMA})
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert friends.last_fact == RulerSet(1, SALMA)
    assert "Hakem: Salma · dealer: Karim" in words(client.get(friends.address))


def test_the_page_of_the_hand_and_its_menu_offer_it(
    client: FlaskClient, friends: HokmFriends
) -> None:
    link = f'href="{hakem_page(friends)}">Change hakem'
    assert client.get(friends.address).text.count(link) == 2
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES)
    assert link in client.get(friends.address).text
    assert link in client.get(friends.address + "hand").text.split("Who won the hand?")[1]


def test_tricks_that_are_in_are_read_from_the_new_hakem_on(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES, led=False)
    assert "Rina takes the trick" in words(client.get(friends.address + "d/1/r/1/"))
    page = words(client.get(hakem_page(friends)))
    assert (
        "The new hakem leads the first trick. Cards stay with their players. The app "
        "asks about each trick with a new leader."
    ) in page
    form = read_form(client, hakem_page(friends))
    answer = seen_and_saved(client, client.post(hakem_page(friends), data={**form, "hakem": KARIM}))
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert "Karim takes the trick" in words(client.get(friends.address + "d/1/r/1/"))
    assert "Undo hakem: Karim" in words(client.get(friends.address + "undo"))


def test_the_hakem_can_be_set_while_a_revoke_waits_for_the_table(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, *REVOKED, led=False)
    page = words(client.get(hakem_page(friends)))
    assert (
        "The new hakem leads the first trick. Cards stay with their players. The app "
        "asks about each trick with a new leader."
    ) in page
    form = read_form(client, hakem_page(friends))
    answer = seen_and_saved(client, client.post(hakem_page(friends), data={**form, "hakem": KARIM}))
    assert answer.status_code == 303
    assert "Salma did not follow" in words(client.get(friends.address + "revoke"))


def test_b09_nobody_sits_in_a_fourth_seat_of_three(app: Flask, client: FlaskClient) -> None:
    three = sit_down_to_hokm(app, replace(HOKM, players=3))
    form = read_form(client, hakem_page(three))
    answer = client.post(hakem_page(three), data={**form, "hakem": 3})
    assert answer.status_code == 422
    assert "This seat is empty. Choose one of the players." in words(answer)


def test_the_first_trick_is_led_by_the_new_hakem_and_asked_about(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES)
    form = read_form(client, hakem_page(friends))
    answer = client.post(hakem_page(friends), data={**form, "hakem": KARIM})
    page = client.get(answer.location)
    assert "Rina led trick 1 as entered, but Karim should lead." in words(page)
    assert f'href="{friends.address}d/1/r/1/change?pending=' in page.text
    assert friends.entries == 3
