"""The ruling over the next board: read while the keys wait, gone with the first card."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.phone import UNMOVED, Console, check_page
from tests.browser.server import TableServer
from tests.browser.test_board import key, tap, tap_round
from tests.support.fives_table import FIVE, HANDS, sit_down_to_fives
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, TIES, Friends

SLIDES = "() => getComputedStyle(document.querySelector('.over')).animationName"
COVERED = """() => {
  const [over, pad, top] = ['.over', '.pad', '.top'].map(name =>
    document.querySelector(name).getBoundingClientRect());
  return [over.top - top.bottom, pad.top - over.bottom];
}"""
"""How far the ruling is from the header, and the keys from the ruling."""


def first_round(phone: Page, friends: Friends) -> None:
    """Tap the first round; its ruling is there."""
    phone.goto(friends.address)
    tap_round(phone, TIES[0], KARIM, SALMA, NASREEN, RINA)
    expect(phone.locator(".over h3")).to_be_focused()


def test_the_first_card_takes_the_ruling_away_and_is_laid(
    phone: Page, friends: Friends, console: Console
) -> None:
    first_round(phone, friends)
    check_page(phone)
    phone.reload()
    expect(phone.locator(".over h3")).to_contain_text("takes the round: 115 points.")
    phone.wait_for_function(UNMOVED)  # it slides in
    assert [round(gap) for gap in phone.evaluate(COVERED)] == [0, 0]
    tap(phone, "JD")
    expect(phone.locator(".over")).to_have_count(0)
    expect(phone.locator("#round li").first.locator(".card:not(.slot)")).to_have_text("J♦\ufe0e")
    expect(phone.locator(".round")).to_contain_text("Round 2 of 4")
    phone.reload()
    expect(phone.locator("#round li").first.locator(".card:not(.slot)")).to_have_count(1)
    expect(phone.locator(".over")).to_have_count(0)
    assert phone.url.endswith("/m/1/")


def test_tab_leads_from_the_ruling_to_the_keys_and_to_nothing_beneath_it(
    phone: Page, friends: Friends
) -> None:
    first_round(phone, friends)
    phone.get_by_role("link", name="Dispute").focus()
    phone.keyboard.press("Tab")
    expect(phone.locator(".pad .key:focus")).to_have_count(1)
    phone.locator("#uncover").press("Enter")
    phone.keyboard.press("Tab")
    expect(phone.locator("#round .place:focus")).to_have_count(1)


def test_the_ruling_shows_the_winning_cards_the_totals_and_the_reason_in_one_look(
    phone: Page, server: TableServer, new_phone: Callable[..., Page]
) -> None:
    friends = sit_down_to_fives(server.app, names=FIVE)
    friends.show(1, HANDS)
    phone.goto(friends.address + "?ruling=1")
    phone.wait_for_function(UNMOVED)
    ruling = phone.locator(".over")
    expect(ruling.locator(".card")).to_have_text(
        ["K♠\ufe0e", "K♥\ufe0e", "K♦\ufe0e", "2♠\ufe0e", "2♥\ufe0e"]
    )
    expect(ruling.locator(".tally li b")).to_have_text(["0", "0", "0", "0", "6"])
    expect(ruling.get_by_text("the higher three decide")).to_be_in_viewport(ratio=1)
    onwards = phone.locator("#uncover")
    expect(onwards).to_have_text(re.compile(r"Deal 2\s▸ \W*Karim\W* deals"))
    check_page(phone)
    tablet = new_phone(viewport={"width": 820, "height": 1180})
    tablet.goto(friends.address)
    slot, key = (tablet.locator(part).first.bounding_box() for part in (".place .card", ".key"))
    assert slot["height"] > key["height"] / 2


def test_a_used_card_and_the_key_to_type_take_the_ruling_away_too(
    phone: Page, friends: Friends
) -> None:
    first_round(phone, friends)
    tap(phone, "AD")
    expect(phone.locator("#answer")).to_contain_text("Rina, round 1")
    expect(phone.locator(".over")).to_have_count(0)
    phone.goto(friends.address + "?ruling=1")
    phone.locator(".pad .other").tap()
    expect(phone.locator(".over")).to_have_count(0)
    expect(phone.get_by_role("textbox", name="Rina")).to_be_focused()


def test_the_link_that_leads_on_closes_the_ruling_by_keyboard_and_asks_for_nothing(
    phone: Page, friends: Friends
) -> None:
    first_round(phone, friends)
    link = phone.get_by_role("link", name=re.compile("Round 2"))
    link.focus()
    phone.evaluate("() => { window.here = true; }")
    phone.keyboard.press("Enter")
    expect(phone.locator(".over")).to_have_count(0)
    expect(phone.locator("#moment")).to_be_focused()
    assert phone.evaluate("() => window.here")
    assert phone.url.endswith("/m/1/")
    expect(phone.locator(key(phone, "JD"))).to_be_visible()


def test_with_reduced_motion_the_ruling_does_not_slide(phone: Page, friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    phone.goto(friends.address + "?ruling=1")
    assert phone.evaluate(SLIDES) == "over"
    phone.emulate_media(reduced_motion="reduce")
    assert phone.evaluate(SLIDES) == "none"
