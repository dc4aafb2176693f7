"""Without a look at the screen: cards by their spoken names, a keyboard, and what a voice says."""

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.test_board import WALKED
from tests.browser.thumb import SPOKEN_RANKS, SPOKEN_SUITS
from tests.support.plain_form import plain

CELLS = [card for suit in "SHDC" for card in [*(rank + suit for rank in "AKQJT98765432"), ""]]
"""The board as it lies, seven in a row, with the cells that are no card."""
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


def heard(page: Page) -> list[str]:
    """What was said so far, but for what is said of the network."""
    lines = plain(page.evaluate("sessionStorage.heard || ''")).splitlines()
    return [line for line in lines if line not in ("Saving…", "Saved")]


def tab_to(page: Page, wanted: Locator, key: str = "Tab") -> None:
    """Press Tab until it is there."""
    for _ in range(60):
        if wanted.evaluate("e => e === document.activeElement"):
            return
        page.keyboard.press(key)
    pytest.fail(f"the keyboard does not come to {wanted}")


def walk(page: Page, start: str, card: str) -> None:
    """From one key of the board to another one, and press it."""
    page.locator(WALKED).wait_for()
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
