"""The pages of a hand of Hokm on a phone: large enough for a thumb, and all of it on one screen."""

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from scoring.cards import Suit
from scoring.hokm import HOKM
from tests.browser.phone import check_page
from tests.browser.server import TableServer
from tests.support.hokm_table import REVOKED, HokmFriends, sit_down_to_hokm
from tests.support.long import first_of

PAGES = ["", "counts", "trump", "ruler", "revoke"]
LONG = ("Wolfeschlegelsteinhausen", "মোহাম্মদ আবদুল করিম", "شهرزاد‌السلطان", "Bartholomew M. XI")


@pytest.fixture
def friends(server: TableServer) -> HokmFriends:
    return sit_down_to_hokm(server.app)


def fits(page: Page) -> bool:
    """Nothing has to be scrolled to."""
    return bool(page.evaluate("document.documentElement.scrollHeight <= innerHeight"))


@pytest.mark.parametrize("players", first_of([4, 3, 2]))
def test_every_page_of_a_hand_is_one_screen(phone: Page, server: TableServer, players: int) -> None:
    friends = sit_down_to_hokm(server.app, replace(HOKM, players=players))
    for page in PAGES:
        phone.goto(friends.address + page)
        check_page(phone)
        assert fits(phone), page


def test_long_names_are_not_cut(phone: Page, server: TableServer) -> None:
    friends = sit_down_to_hokm(server.app, names=LONG)
    for page in PAGES:
        phone.goto(friends.address + page)
        check_page(phone)


def test_a_trick_shows_where_long_names_begin_and_who_rules(
    phone: Page, server: TableServer
) -> None:
    names = ("شهرزاد السلطان من البصرة", *LONG[:2], "Karim")
    friends = sit_down_to_hokm(server.app, names=names)
    friends.name(1, Suit.SPADES)
    friends.lay(1, REVOKED[0])
    phone.goto(f"{friends.address}d/1/r/1/")
    for shown in phone.locator(".who").all():
        room = shown.bounding_box()
        for part in shown.locator("bdi, sup").all():
            box = part.bounding_box()
            assert room is not None
            assert box is not None
            assert room["x"] <= box["x"]
            assert box["x"] + box["width"] <= room["x"] + room["width"]


def test_a_page_that_waits_for_a_revoke_is_one_screen(phone: Page, friends: HokmFriends) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, *REVOKED)
    phone.goto(friends.address)
    expect(phone.get_by_role("button", name="Ignore the revoke")).to_be_in_viewport()
    check_page(phone)
    assert fits(phone)
