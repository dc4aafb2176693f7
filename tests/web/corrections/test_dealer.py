"""Somebody else dealt: a dealer put right, on the table and in earlier deals."""

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.facts import DealerSet, MatchEnded
from scoring.hokm.facts import RulerSet
from tests.support.fives_table import EQUAL, KINGS, sit_down_to_fives
from tests.support.hazari_table import KARIM, NASREEN, SALMA, TIES, Friends, sit_down
from tests.support.hokm_table import sit_down_to_hokm
from tests.support.plain_form import read, read_form, seen_and_saved, words


@pytest.fixture
def friends(app: Flask, client: FlaskClient) -> Friends:
    """Rina dealt deal 1, which was played by cards; Karim deals deal 2."""
    friends = sit_down(app)
    for number, groups in enumerate(TIES, start=1):
        friends.expose(1, number, groups)
    return friends


def set_dealer(friends: Friends, deal: int, seat: object) -> TestResponse:
    form = friends.form(f"dealer?deal={deal}", "dealer")
    return friends.post("dealer", {**form, "dealer": str(seat)})


# Works


def test_the_deal_and_the_seats_lead_to_it(friends: Friends) -> None:
    link = f'href="{friends.address}dealer?deal=1">Wrong dealer in deal 1'
    assert link in friends.get("d/1/").text
    seats = friends.get("seats").text
    assert f'href="{friends.address}dealer?deal=2">Wrong dealer in deal 2' in seats


def test_the_page_names_the_dealer_and_offers_the_others(friends: Friends) -> None:
    page = friends.get("dealer?deal=1")
    assert "Rina current dealer ✓ Karim Salma Nasreen" in words(page)
    assert page.text.count('name="dealer"') == 3


def test_the_dealer_of_the_open_deal_is_set_at_once(friends: Friends) -> None:
    answer = set_dealer(friends, 2, NASREEN)
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert friends.last_fact == DealerSet(2, NASREEN)
    assert "Rina leads" in friends.read()
    assert "Undo: dealer of deal 2: Nasreen" in friends.read("undo")


def test_another_dealer_of_an_earlier_deal_changes_leads_ties_and_the_next_dealer(
    friends: Friends,
) -> None:
    before = friends.entries
    answer = set_dealer(friends, 1, SALMA)
    page = read(friends.phone, answer.location)
    assert friends.entries == before
    assert "dealer: Rina → Salma" in page
    assert "Nasreen leads, not Karim" in page
    assert "Rina 0, Karim 115 → Rina 115, Karim 0" in page or "taken by" in page
    saved = seen_and_saved(friends.phone, answer)
    assert (saved.status_code, saved.location) == (303, friends.address + "d/1/")
    assert "Rina leads" in friends.read()  # Nasreen deals deal 2
    undo = friends.address + "undo"
    friends.phone.post(undo, data=read_form(friends.phone, undo, undo))
    assert "Salma leads" in friends.read()
    assert "Redo: dealer of deal 1: Salma" in read(friends.phone, undo)


def test_a_deal_with_rounds_in_is_looked_at_first(friends: Friends) -> None:
    friends.take(2, 1, KARIM)
    answer = set_dealer(friends, 2, NASREEN)
    assert "Rina leads, not Salma" in read(friends.phone, answer.location)
    assert seen_and_saved(friends.phone, answer).location == friends.address


def test_a_finished_match_is_put_right(friends: Friends) -> None:
    friends.enter(MatchEnded())
    assert seen_and_saved(friends.phone, set_dealer(friends, 1, SALMA)).status_code == 303


def test_a_showdown_of_fives_is_read_from_the_new_dealers_left(
    app: Flask, client: FlaskClient
) -> None:
    fives = sit_down_to_fives(app)
    fives.show(1, KINGS)
    fives.show(2, EQUAL)
    answer = set_dealer(fives, 1, SALMA)
    assert "No winners, leads or points change." in read(client, answer.location)
    seen_and_saved(client, answer)
    assert "Nasreen comes first, because Salma dealt." in fives.read("d/1/r/1/dispute")


def test_the_log_says_who_dealt_instead_of_whom(friends: Friends) -> None:
    seen_and_saved(friends.phone, set_dealer(friends, 1, SALMA))
    log = friends.read("log")
    assert "dealer of deal 1: Salma" in log
    assert "dealer: Rina → Salma" in log


# The hakem of Hokm


def test_the_hakem_of_an_earlier_hand_is_put_right(app: Flask, client: FlaskClient) -> None:
    hokm = sit_down_to_hokm(app)
    hokm.win(1, 0)
    hokm.win(2, 1)
    page = hokm.address + "ruler?deal=1"
    assert f'href="{page}">Wrong hakem in hand 1' in hokm.get("d/1/").text
    assert "Rina was hakem in this hand." in read(client, page)
    form = read_form(client, page, hokm.address + "ruler")
    answer = hokm.post("ruler", {**form, "hakem": str(KARIM)})
    assert "Karim is hakem, not Rina" in read(client, answer.location)
    saved = seen_and_saved(client, answer)
    assert saved.location == hokm.address + "d/1/"
    assert hokm.last_fact == RulerSet(1, KARIM)
    assert "Hakem: Karim · dealer: Rina" in hokm.read("d/1/")


def test_the_hakem_of_a_finished_match_is_put_right(app: Flask, client: FlaskClient) -> None:
    hokm = sit_down_to_hokm(app)
    hokm.win(1, 0)
    hokm.enter(MatchEnded())
    assert hokm.get("ruler").location == hokm.address
    form = read_form(client, hokm.address + "ruler?deal=1", hokm.address + "ruler")
    answer = hokm.post("ruler", {**form, "hakem": str(SALMA)})
    assert seen_and_saved(client, answer).status_code == 303


def test_a_hand_that_is_not_there_has_no_hakem(app: Flask, client: FlaskClient) -> None:
    hokm = sit_down_to_hokm(app)
    assert hokm.get("ruler?deal=7").status_code == 404


# Refused


@pytest.mark.parametrize("deal", ["0", "9", "abc", "1" * 5000])
def test_a_deal_that_was_never_dealt(friends: Friends, deal: str) -> None:
    form = friends.form("dealer", "dealer")
    answer = friends.post("dealer", {**form, "deal": deal, "dealer": "1"})
    assert answer.status_code in (404, 422)
    assert friends.get("dealer?deal=9").status_code == 404


def test_in_hokm_the_dealer_sits_before_the_hakem(app: Flask, client: FlaskClient) -> None:
    hokm = sit_down_to_hokm(app)
    assert hokm.get("dealer").status_code == 404
    assert client.post(hokm.address + "dealer").status_code == 404
