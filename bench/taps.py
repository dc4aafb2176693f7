"""Measure a tap on a slow phone: until the screen answers it, and until the ruling is there."""

from __future__ import annotations

from dataclasses import dataclass
from json import dumps

from playwright.sync_api import Browser, Page

from bench.first_load import LONG_TASKS, SINCE_LOAD
from bench.one_button import ANSWER, BUTTON
from scoring.cards import parse_cards
from tests.browser.phone import PHONE, slow_phone
from tests.browser.test_board import key

BETWEEN = 350
"""Milliseconds between two taps."""

PATIENCE = 4000
"""Milliseconds until a look for the answer to the last tap."""

LOOKS = 1
"""Most looks for the answer to the last tap."""

WATCH = """
window.answers = {};
addEventListener("pointerdown", event => {
  window.tapped = performance.timeOrigin + event.timeStamp;
}, true);
addEventListener("pagehide", () => { sessionStorage.tapped = window.tapped; });
new PerformanceObserver(list => list.getEntries().forEach(one => {
  if (!one.interactionId) return;
  answers[one.interactionId] = Math.max(answers[one.interactionId] || 0, one.duration);
})).observe({type: "event", durationThreshold: 16, buffered: true});
"""
"""Script that notes when the last tap began and how long, to 8 ms, the screen took for each."""

WAIT = """
((wanted) => {
  const painted = new MessageChannel();
  painted.port1.onmessage = () => {
    const tapped = window.tapped || sessionStorage.tapped; // on the page before
    window.took = performance.timeOrigin + performance.now() - tapped;
  };
  const seen = () => document.querySelector(wanted) && !watch.disconnect()
    && requestAnimationFrame(() => painted.port2.postMessage(0));
  const watch = new MutationObserver(seen);
  watch.observe(document, {subtree: true, childList: true});
})(%s);
"""
"""Script that notes when the awaited element was painted, on this page or the one it leads to."""

MIDDLE = """what => {
  const box = document.querySelector(what).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""

SEATS = "[...document.querySelectorAll('#round li')].map(row => +row.dataset.seat)"
"""Script that returns the order in which a board asks for the groups."""


@dataclass(frozen=True, slots=True)
class Laid:
    """Cards laid on a board, with times in milliseconds.

    `answers` is how soon the screen answered each tap, `longest` the longest task, and `ruling` how
    soon the ruling was there after the last tap, 0 on a board that does not send by itself.
    """

    answers: list[float]
    longest: float
    ruling: float = 0.0


def open_phone(chromium: Browser, address: str, wanted: str) -> Page:
    """Return a phone on this page that waits for an element to be shown."""
    page = chromium.new_context(**PHONE).new_page()
    page.add_init_script(LONG_TASKS + WATCH + WAIT % dumps(wanted))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    return page


def one_button(chromium: Browser, address: str) -> float:
    """Return how soon the answer to a tap on the page with one button is there."""
    page = open_phone(chromium, address, ANSWER)
    with slow_phone(page):
        tap(page, BUTTON)
        took = waited(page)
    page.context.close()
    return took


def lay(chromium: Browser, address: str, wanted: str, groups: tuple[str, ...]) -> Laid:
    """Tap these groups, given by seat, in the order in which the board asks for them."""
    page = open_phone(chromium, address, wanted)
    cards = [str(card) for seat in page.evaluate(SEATS) for card in parse_cards(groups[seat])]
    with slow_phone(page):
        for card in cards[:-1]:
            tap(page, key(page, card))
            page.wait_for_timeout(BETWEEN)
        answers = answered(page)
        before = page.evaluate(SINCE_LOAD)
        tap(page, key(page, cards[-1]))
        ruling = waited(page)
        longest = max(before, page.evaluate(SINCE_LOAD))
    page.context.close()
    return Laid(answers, longest, ruling)


def lay_packs(chromium: Browser, address: str, cards: str) -> Laid:
    """Tap these cards on the board of several packs, into the first field."""
    page = open_phone(chromium, address, "#never")
    with slow_phone(page):
        for card in parse_cards(cards):
            tap(page, f'#pad [value="{card}"]')
            page.wait_for_timeout(BETWEEN)
        answers = answered(page)
        longest = page.evaluate(SINCE_LOAD)
    page.context.close()
    return Laid(answers, longest)


def tap(page: Page, what: str) -> None:
    """Tap the middle of an element with a finger.

    The page itself says where that is: a locator would leave listeners behind that take a slow
    phone several milliseconds of every tap.
    """
    page.touchscreen.tap(*page.evaluate(MIDDLE, what))


def answered(page: Page) -> list[float]:
    """Return how soon the screen answered each tap; a browser may tell a little later."""
    answers: list[float] = []
    for _look in range(LOOKS):
        if answers := page.evaluate("() => Object.values(answers)"):
            break
        page.wait_for_timeout(PATIENCE)
    return answers


def waited(page: Page) -> float:
    """Return how many milliseconds after the tap the awaited element was painted."""
    took = 0.0
    for _look in range(LOOKS):
        page.wait_for_timeout(PATIENCE)
        if took := page.evaluate("() => window.took || 0"):
            break
    return took
