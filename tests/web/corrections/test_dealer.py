"""Somebody else dealt: a dealer put right, on the table and in earlier deals."""

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scoring.hokm.recorded_facts import RulerSet
from tests.support.fives_table import FivesFriends
from tests.support.hazari_table import KARIM, SALMA, Friends, sit_down
from tests.support.hokm_table import HokmFriends, sit_down_to_hokm
from tests.support.plain_form import words


@pytest.fixture
def friends(app: Flask) -> Friends:
    """Rina dealt deal 1, which was played by cards; Karim deals deal 2."""
    friends = sit_down(app)
    friends.play()
    return friends


def set_dealer(friends: Friends, deal: int, seat: object) -> TestResponse:
    return friends.send("dealer", {"dealer": str(seat)}, on=f"dealer?deal={deal}")


def test_the_deal_and_the_seats_lead_to_the_page_that_offers_the_others(friends: Friends) -> None:
    link = f'href="{friends.address}dealer?deal=1">Wrong dealer in deal 1'
    assert link in friends.get("d/1/").text
    seats = friends.get("seats").text
    assert f'href="{friends.address}dealer?deal=2">Wrong dealer in deal 2' in seats
    page = friends.get("dealer?deal=1")
    assert "Rina current dealer ✓ Karim Salma Nasreen" in words(page)
    assert page.text.count('name="dealer"') == 3


def test_another_dealer_of_an_earlier_deal_changes_leads_ties_and_dealers(friends: Friends) -> None:
    before = friends.entries
    answer = set_dealer(friends, 1, SALMA)
    page = friends.read(answer.location)
    assert friends.entries == before
    assert "dealer: Rina → Salma" in page
    assert "Nasreen leads, not Karim" in page
    assert "Rina 0, Karim 115 → Rina 115, Karim 0" in page or "taken by" in page
    saved = friends.confirm(answer)
    assert (saved.status_code, saved.location) == (303, friends.address + "d/1/")
    assert "Rina leads" in friends.read()  # Nasreen deals deal 2
    friends.send("undo")
    assert "Salma leads" in friends.read()
    assert "Redo: dealer of deal 1: Salma" in friends.read("undo")


def test_a_showdown_is_read_from_the_new_dealers_left(fives: FivesFriends) -> None:
    answer = set_dealer(fives, 1, SALMA)
    assert "Deal 2 Nasreen deals, not Karim" in fives.read(answer.location)
    fives.confirm(answer)
    assert "Nasreen comes first, because Salma dealt." in fives.read("d/1/r/1/dispute")


# The hakem of Hokm


def test_the_hakem_of_an_earlier_hand_is_put_right(app: Flask) -> None:
    hokm = sit_down_to_hokm(app)
    hokm.win(1, 0)
    hokm.win(2, 1)
    page = hokm.address + "ruler?deal=1"
    assert f'href="{page}">Wrong hakem in hand 1' in hokm.get("d/1/").text
    assert "Rina was hakem in this hand." in hokm.read(page)
    answer = hokm.send("ruler", {"hakem": KARIM}, on=page)
    assert "Karim is hakem, not Rina" in hokm.read(answer.location)
    assert hokm.confirm(answer).location == hokm.address + "d/1/"
    assert hokm.last_fact == RulerSet(1, KARIM)
    assert "Hakem: Karim · dealer: Rina" in hokm.read("d/1/")


def test_in_hokm_the_dealer_sits_before_the_hakem(hokm: HokmFriends) -> None:
    assert hokm.get("dealer").status_code == 404
    assert hokm.post("dealer").status_code == 404
