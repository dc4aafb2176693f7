"""Undo at one place of every page: it says what it takes back, does so, and offers redo."""

import pytest
from playwright.sync_api import Page, expect

from scoring.hazari.recorded_facts import RoundTaken
from tests.browser.phone import Console, check_page, offline, until
from tests.browser.server import TableServer
from tests.browser.test_board import laid, tap
from tests.browser.test_live import enter
from tests.browser.thumb import Thumb, said
from tests.support.hazari_table import SALMA, TIES, Friends, exposed
from tests.support.hokm_table import sit_down_to_hokm

LINES = """element => {
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getClientRects().length;
}"""
"""Script that returns how many lines the words of an element take."""

PAGES = ("", "d/1/", "d/1/r/2/", "sheet", "log", "rules", "taken", "take-home")


@pytest.fixture
def friends(friends: Friends) -> Friends:
    friends.play(1, TIES[:2])
    return friends


@pytest.mark.long
def test_it_stands_at_the_same_place_of_every_page_and_says_the_same(
    phone: Page, friends: Friends
) -> None:
    places = set()
    for page in PAGES:
        phone.goto(friends.address + page)
        box = phone.locator("#untap").bounding_box()
        assert min(box["width"], box["height"]) >= 44
        places.add(box["x"])
        phone.locator("#untap").tap()
        expect(phone.get_by_text(said("Undo round 2: 80 points to Nasreen"))).to_be_visible()
        if page:  # it lies over half of a place of the board
            check_page(phone)
    assert len(places) == 1


def test_a_saved_round_is_undone_in_two_taps_and_redone_in_one(
    phone: Page, friends: Friends
) -> None:
    phone.goto(friends.address)
    thumb = Thumb(phone)
    thumb.undo("round 2: 80 points to Nasreen")
    assert thumb.taps == 2
    expect(phone.locator(".round")).to_contain_text("Round 2 of 4")
    check_page(phone)
    thumb.redo()
    assert thumb.taps == 3
    expect(phone.locator(".round")).to_contain_text("Round 3 of 4")


def test_without_a_network_undo_waits_and_the_board_stays(
    phone: Page, friends: Friends, console: Console
) -> None:
    console.allow("ERR_INTERNET_DISCONNECTED")
    phone.add_init_script(
        """document.addEventListener("load", ({ target }) => {
          window.asks ||= target.src?.includes("/pwa.js");
        }, true)"""
    )
    phone.goto(friends.address)
    phone.locator("#untap").tap()
    until(phone, "window.asks && history.state?.menu")  # what a first tap brings is there
    undo = phone.get_by_role("button", name="Undo", exact=True)
    with offline(phone):
        undo.tap()
        expect(phone.get_by_role("alert")).to_contain_text("Offline. What you typed stays here")
        expect(undo).to_be_hidden()  # it lay over the alert
        check_page(phone)
    expect(phone.locator("#notice")).to_be_empty()
    phone.locator("#untap").tap()
    undo.tap()
    expect(phone.locator(".round")).to_contain_text("Round 2 of 4")


def test_a_tap_after_undo_comes_before_redo(phone: Page, friends: Friends) -> None:
    phone.goto(friends.address)
    thumb = Thumb(phone)
    thumb.undo("round 2: 80 points to Nasreen")
    redo = phone.get_by_role("button", name="Redo")
    laid(phone, list(TIES[1]))
    phone.locator(".place").first.tap()
    expect(redo).to_be_hidden()
    phone.locator("#untap").tap()
    laid(phone, list(TIES[1]))
    expect(redo).to_be_visible()


def test_two_cards_are_mended_after_undo_and_sent_by_save(phone: Page, friends: Friends) -> None:
    phone.goto(friends.address)
    Thumb(phone).undo("round 2: 80 points to Nasreen")
    until(phone, "document.querySelector('.ready .key')")
    for card, other in (("AS", "TS"), ("AH", "7H")):
        slot = phone.locator(f".place[value='{other}']")
        slot.tap()
        tap(phone, card)
    expect(phone.locator(".complete #save")).to_be_in_viewport(ratio=1)
    check_page(phone)
    assert friends.entries == 4
    phone.locator("#save").tap()
    expect(phone.locator(".round")).to_contain_text("Round 3 of 4")
    assert friends.last_fact == exposed(2, ("JD 9S AS", "8D 6D AH", *TIES[1][2:]))


def test_back_and_escape_close_what_undo_says(phone: Page, friends: Friends) -> None:
    phone.goto("/")
    phone.goto(friends.address + "sheet")
    here = phone.url
    sentence = phone.get_by_text(said("Undo round 2: 80 points to Nasreen"))
    for close in (phone.go_back, lambda: phone.keyboard.press("Escape")):
        phone.locator("#untap").tap()
        until(phone, "history.state?.menu === true")
        expect(sentence).to_be_visible()
        close()
        expect(sentence).to_be_hidden()
        until(phone, "history.state === null")
        assert phone.url == here


def test_what_is_read_stays_while_another_phone_enters_a_round(
    phone: Page, server: TableServer, friends: Friends
) -> None:
    phone.goto(friends.address + "sheet")
    phone.locator("#untap").tap()
    sentence = phone.get_by_text(said("Undo round 2: 80 points to Nasreen"))
    enter(server, friends, RoundTaken(1, 3, SALMA), RoundTaken(1, 4, SALMA))
    expect(phone.locator("main")).to_contain_text("Replay, card by card")
    expect(sentence).to_be_visible()


def test_redo_is_one_word_beside_a_long_sentence(phone: Page, server: TableServer) -> None:
    hokm = sit_down_to_hokm(server.app)
    hokm.win(1, 0)
    phone.goto(hokm.address)
    Thumb(phone).undo("hand 1: 1 point to Rina and Salma")
    redo = phone.get_by_role("status").get_by_role("button", name="Redo")
    assert redo.evaluate(LINES) == 1
