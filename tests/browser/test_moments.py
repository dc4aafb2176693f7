"""What tables of Fives and Hokm read, on a phone: in both schemes, for axe, and on a narrow one."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from scoring.cards import Suit
from scoring.facts import Amended, DealVoided, RulesChanged, Seated
from scoring.fives import FIVES
from scoring.fives.facts import HandWon
from scoring.hokm.facts import Revoked
from tests.browser.phone import check_page, check_width
from tests.browser.server import TableServer
from tests.support.fives_table import EQUAL, KINGS, sit_down_to_fives
from tests.support.hokm_table import REVOKED, sit_down_to_hokm

LONG = ("Mohammad Rahman", "Karim-ul-Islam Chowdhury", "Salma", "Nasreen Akhter", "Mina")


@pytest.mark.long
def test_showdowns_and_their_sheet_are_accessible_and_fit_the_phone(
    new_phone: Callable[..., Page], server: TableServer
) -> None:
    friends = sit_down_to_fives(server.app, names=LONG)
    friends.show(1, (*KINGS, "TS TH 9C 9D AC"))
    friends.show(2, (*EQUAL, "2S 2H 5S 6C TC"))
    friends.tell(3, "two_pairs", 0, 3)
    friends.enter(DealVoided(4, "a card face up"))
    friends.enter(Seated(2, ("Mitu", *LONG[1:])), RulesChanged(5, replace(FIVES, tie="split")))
    friends.enter(Amended(4, HandWon(3, (1,), "two_pairs")))
    page = new_phone()
    narrow = new_phone(viewport={"width": 320, "height": 640})
    for address in ("d/1/r/1/", "d/2/r/1/", "d/3/", "d/4/", "sheet", "rules", "log", "seats"):
        page.goto(friends.address + address)
        check_page(page)
        narrow.goto(friends.address + address)
        check_width(narrow)


@pytest.mark.long
def test_tricks_hands_and_flowers_are_accessible_and_fit_the_phone(
    new_phone: Callable[..., Page], server: TableServer
) -> None:
    friends = sit_down_to_hokm(server.app, names=LONG)
    friends.name(1, Suit.SPADES)
    friends.lay(1, *REVOKED)
    friends.enter(Revoked(1, 1))
    friends.score(2, 7, 5)
    friends.score(3, 6, 7)  # from the third deal on there are lines
    page = new_phone()
    narrow = new_phone(viewport={"width": 320, "height": 640})
    for address in ("d/1/r/1/", "d/1/", "sheet", "d/3/"):
        page.goto(friends.address + address)
        check_page(page)
        narrow.goto(friends.address + address)
        check_width(narrow)
    expect(page.get_by_role("img", name="2 of 7 points")).to_be_visible()
    page.get_by_text("Numbers", exact=True).tap()
    expect(page.get_by_role("table", name="Totals after each deal")).to_be_visible()
    check_page(page)


def test_the_next_deal_is_one_tap_from_a_showdown_and_in_sight(
    phone: Page, server: TableServer
) -> None:
    friends = sit_down_to_fives(server.app, names=LONG)
    friends.show(1, (*KINGS, "TS TH 9C 9D AC"))
    phone.goto(friends.address + "d/1/r/1/")
    onwards = phone.get_by_role("link", name="Deal 2")
    expect(onwards).to_be_in_viewport()
    assert onwards.get_attribute("href") == friends.address
