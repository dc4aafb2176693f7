"""The menu of a page: a tap beside it, Escape and the phone's Back close it and do nothing else."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.phone import until
from tests.browser.test_board import key, laid
from tests.browser.test_late_script import come, hold
from tests.support.hazari_table import Friends

HELD = "history.state?.menu === true"
LEFT = "history.state === null"
CLOSE_AND_OPEN = """async () => {
  window.done = false;
  addEventListener("popstate", () => setTimeout(() => { window.done = true; }), {once: true});
  const menu = document.querySelector(".menu");
  const toggled = () => new Promise(heard => menu.addEventListener("toggle", heard, {once: true}));
  for (menu.open of [false, true]) await toggled();
}"""
"""Opens the menu again before the browser has gone back over the entry of the open one."""


def opener(page: Page) -> Locator:
    return page.locator(".menu > summary")


def tap_where(page: Page, what: str) -> None:
    """Tap the left edge of this on the screen, whatever lies above it."""
    box = page.locator(what).first.bounding_box()
    page.touchscreen.tap(box["x"] + 8, box["y"] + box["height"] / 2)


def open_menu(page: Page) -> None:
    """Open it, until Back would close it."""
    opener(page).tap()
    until(page, HELD)


@pytest.mark.parametrize("place", ["", "../../"])
def test_back_and_escape_close_the_menu_and_lead_no_further(
    phone: Page, friends: Friends, place: str
) -> None:
    phone.goto("/")
    phone.goto(friends.address + place)
    here = phone.url
    nav = phone.locator(".menu nav")
    for step in (phone.go_back, lambda: phone.keyboard.press("Escape"), opener(phone).tap):
        open_menu(phone)
        expect(nav).to_be_visible()
        step()
        expect(nav).to_be_hidden()
        until(phone, LEFT)
        expect(opener(phone)).to_be_focused()
        assert phone.url == here
    phone.go_back()
    expect(phone).to_have_url("/")


def test_a_tap_beside_the_menu_only_closes_it(phone: Page, friends: Friends) -> None:
    phone.goto(friends.address)
    phone.locator(key(phone, "7C")).wait_for()
    for below in ("h1", "#untap", "a.icon"):
        opener(phone).tap()
        expect(phone.locator(".menu nav")).to_be_visible()
        tap_where(phone, below)
        expect(phone.locator(".menu nav")).to_be_hidden()
    laid(phone, ["", "", "", ""])
    expect(phone.locator("li.now bdi")).to_have_text("Karim")
    phone.tap(key(phone, "2C"))
    laid(phone, ["2C"], 1)


def test_a_menu_that_is_opened_again_at_once_stays_open(phone: Page, friends: Friends) -> None:
    phone.goto(friends.address + "../../")
    here = phone.url
    open_menu(phone)
    phone.evaluate(CLOSE_AND_OPEN)
    until(phone, f"done && {HELD}")
    expect(phone.locator(".menu nav")).to_be_visible()
    phone.go_back()
    expect(phone.locator(".menu nav")).to_be_hidden()
    assert phone.url == here


def test_a_tap_beside_the_menu_closes_it_without_script(
    new_phone: Callable[..., Page], friends: Friends
) -> None:
    phone = new_phone(java_script_enabled=False)
    phone.goto(friends.address + "../../")
    here = phone.url
    opener(phone).tap()
    tap_where(phone, "main .go a")
    expect(phone.locator(".menu nav")).to_be_hidden()
    assert phone.url == here


def test_a_link_of_the_menu_is_one_step_back_from(phone: Page, friends: Friends) -> None:
    phone.goto(friends.address)
    here = phone.url
    open_menu(phone)
    with phone.expect_navigation():
        phone.locator(".menu").get_by_role("link", name="Score sheet").tap()
    phone.go_back()
    assert phone.url == here
    expect(phone.locator(".menu nav")).to_be_hidden()
    until(phone, LEFT)


def test_a_page_loaded_anew_with_its_menu_open_has_one_way_back(
    phone: Page, friends: Friends
) -> None:
    phone.goto("/")
    phone.goto(friends.address + "../../")
    open_menu(phone)
    phone.reload()
    until(phone, LEFT)
    phone.go_back()
    expect(phone).to_have_url("/")


def test_what_undo_says_stays_where_it_is_opened_before_the_page_is_ready(
    phone: Page, friends: Friends
) -> None:
    phone.goto(friends.address)
    open_menu(phone)
    held = hold(phone, "**/menu.js*")
    phone.reload(wait_until="commit")
    phone.locator("#untap").tap()
    phone.evaluate("addEventListener('popstate', () => { window.gone = true; })")
    come(phone, held)
    until(phone, f"window.gone && {HELD}")
    expect(phone.get_by_text("Nothing to undo.")).to_be_visible()
    phone.go_back()
    until(phone, LEFT)
    expect(phone.get_by_text("Nothing to undo.")).to_be_hidden()


def test_what_is_asked_stays_when_the_menu_is_closed(phone: Page) -> None:
    phone.goto("/who-wins")
    phone.get_by_role("button", name="Type", exact=True).tap()
    group = phone.locator("li > input")
    group.nth(0).fill("AH KH QH")
    group.nth(1).fill("AS KS QS")
    phone.get_by_role("button", name="Who wins?").tap()
    expect(phone.get_by_role("heading", name="Group 2 takes the round")).to_be_visible()
    expect(phone).to_have_url(re.compile(r"who-wins\?"))
    phone.evaluate("document.querySelector('#board').dataset.same = 'yes'")
    group.nth(2).fill("2C")
    open_menu(phone)
    phone.go_back()
    expect(phone.locator(".menu nav")).to_be_hidden()
    expect(group.nth(2)).to_have_value("2C")
    expect(phone.locator("#board[data-same]")).to_be_visible()
