"""Without a look, without a touch: a deal by keyboard alone, by names alone, and what is heard."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from scoring.cards import parse_cards
from tests.browser.server import TableServer
from tests.browser.test_evening import groups_of
from tests.browser.thumb import SPOKEN_RANKS, SPOKEN_SUITS
from tests.web.plain_form import plain
from tests.web.table import KARIM, NAMES, NASREEN, RINA, SALMA, TIES, sit_down

CELLS = [card for suit in "SHDC" for card in [*(rank + suit for rank in "AKQJT98765432"), ""]]
"""The board as it lies, seven in a row, with the cells that are no card."""
ONWARDS = {1: "Round 2", 2: "Round 3", 3: "Round 4", 4: "Add up the deal"}
HEAR = """document.addEventListener('DOMContentLoaded', () => new MutationObserver(changes => {
  const live = '[role=status], [role=alert], [aria-live]';
  const spoken = new Set(changes.map(({target}) =>
    (target.closest ? target : target.parentElement)?.closest(live)));
  for (const region of spoken) if (region?.textContent.trim())
    sessionStorage.heard = (sessionStorage.heard || '') + region.textContent.trim() + '\\n';
}).observe(document, {subtree: true, childList: true, characterData: true}))"""
"""Writes down what the live regions of a page say once it is there."""


def spoken(card: str) -> str:
    rank, suit = card
    return f"{SPOKEN_RANKS.get(rank, rank)} of {SPOKEN_SUITS[suit]}"


def order_of(page: Page) -> list[str]:
    """The players as the round is laid, by the names of the fields and buttons."""
    names = page.get_by_role("button", name=re.compile("card 1: empty")).all()
    return [plain(button.get_attribute("aria-label") or "").split(",")[0] for button in names]


def tab_to(page: Page, wanted: Locator, key: str = "Tab") -> None:
    """Press Tab until it is there."""
    for _ in range(60):
        if wanted.evaluate("e => e === document.activeElement"):
            return
        page.keyboard.press(key)
    pytest.fail(f"the keyboard does not come to {wanted}")


def walk(page: Page, start: str, card: str) -> None:
    """From one key of the board to another one, and press it."""
    at, goal = CELLS.index(start), CELLS.index(card)
    while at != goal:
        step = 1 if goal > at else -1
        below = at + 7 * step
        if abs(goal - at) > 3 and 0 <= below < len(CELLS) and CELLS[below]:
            page.keyboard.press("ArrowDown" if step > 0 else "ArrowUp")
            at = below
        else:
            page.keyboard.press("ArrowRight" if step > 0 else "ArrowLeft")
            at += step if CELLS[at + step] else 2 * step
    page.keyboard.press("Enter")


def test_a_deal_by_keyboard_alone(new_phone: Callable[..., Page], server: TableServer) -> None:
    page = new_phone(has_touch=False, is_mobile=False)
    page.goto(sit_down(server.app).address)
    for number in (1, 2, 3, 4):
        tab_to(page, page.get_by_role("button", name=re.compile("^ace of spades")))
        here = "AS"
        for name in order_of(page)[: 3 if number == 4 else 4]:
            for card in map(str, parse_cards(groups_of(number, 0)[name])):
                walk(page, here, card)
                here = card
        if number == 4:
            tab_to(page, page.get_by_role("button", name="Save"), "Shift+Tab")
            page.keyboard.press("Enter")
        verdict = page.get_by_role("heading", level=3)
        expect(verdict).to_be_focused()
        tab_to(page, page.get_by_role("link", name=re.compile(ONWARDS[number])))
        page.keyboard.press("Enter")
        page.wait_for_load_state()
    expect(page.get_by_role("table").first).to_contain_text("140")


def test_a_deal_by_roles_and_names_alone(phone: Page, server: TableServer) -> None:
    phone.goto(sit_down(server.app).address)
    for number in (1, 2, 3, 4):
        expect(phone.get_by_role("heading", level=2)).to_contain_text(f"Round {number} of 4")
        for name in order_of(phone)[: 3 if number == 4 else 4]:
            for card in map(str, parse_cards(groups_of(number, 0)[name])):
                phone.get_by_role("button", name=spoken(card), exact=True).click()
        if number == 4:
            phone.get_by_role("button", name="Save", exact=True).click()
        phone.get_by_role("link", name=re.compile(ONWARDS[number])).click()
    expect(phone.get_by_role("table").first).to_contain_text("140")


def test_a_voice_hears_once_what_was_filled_and_what_was_decided(
    phone: Page, server: TableServer
) -> None:
    phone.add_init_script(HEAR)
    phone.goto(sit_down(server.app).address)
    filled = []
    for seat in (KARIM, SALMA, NASREEN, RINA):
        for n, card in enumerate(map(str, parse_cards(TIES[0][seat])), start=1):
            phone.get_by_role("button", name=spoken(card), exact=True).click()
            filled.append(f"{NAMES[seat]}: {spoken(card)}. {n} of 3")
    verdict = phone.get_by_role("heading", level=3)
    expect(verdict).to_have_text("Rina takes the round: 115 points.")
    expect(verdict).to_be_focused()
    heard = plain(phone.evaluate("sessionStorage.heard")).splitlines()
    assert [line for line in heard if line not in ("Saving …", "Saved")] == filled
    assert heard.count("Saving …") <= 1  # the ruling may be there before
    assert heard.count("Saved") <= 1


def test_marks_stay_where_colours_are_the_readers(phone: Page, server: TableServer) -> None:
    phone.goto(sit_down(server.app).address)
    phone.emulate_media(forced_colors="active", reduced_motion="reduce")
    row = phone.get_by_role("listitem").filter(has_text="Karim")
    outline = "e => getComputedStyle(e).outlineStyle"
    assert row.evaluate(outline) == "solid"  # cards go here
    border = "e => getComputedStyle(e).borderTopWidth"
    bare = phone.get_by_role("button", name="king of clubs", exact=True).evaluate(border)
    phone.get_by_role("button", name="ace of clubs", exact=True).click()
    key = phone.get_by_role("button", name="ace of clubs, with Karim", exact=True)
    assert key.evaluate(border) > bare
    for card in ("KC", "QC"):
        phone.get_by_role("button", name=spoken(card), exact=True).click()
    assert row.evaluate(outline) == "none"
    assert key.evaluate("e => getComputedStyle(e).textDecorationLine") == "line-through"
    key.hover()
    phone.mouse.down()
    assert key.evaluate("e => getComputedStyle(e).transform") == "none"
    phone.mouse.up()
    assert phone.evaluate("document.getAnimations().length") == 0
