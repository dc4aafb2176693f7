"""What the first look at a page costs a phone, and that it stands still from then on."""

import re
from collections.abc import Callable
from time import sleep

import pytest
from playwright.sync_api import Page, Route

from bench.evening import board_of_packs, pages
from tests.browser.phone import traffic
from tests.browser.server import TableServer
from tests.support.hazari_hands import address_of
from tests.support.hazari_table import RINA, Friends
from tests.support.long import first_of

SHIFTS = """
window.shifts = [];
new PerformanceObserver(list => list.getEntries().forEach(({value, sources}) =>
  shifts.push([value, ...sources.map(({node}) => node?.outerHTML || node?.textContent)])))
  .observe({type: 'layout-shift', buffered: true});
"""

LOOKED_AT = (": board", ": ruling", "counts", "replay", "sheet")
FIRST_SCRIPT = re.compile("/(at_hand|vendor/htmx.min).js")


def late(script: Route) -> None:
    """It comes when the page has been seen without it, and with it those after it."""
    sleep(0.2)
    script.continue_()


# The stream that stays open is one of the six requests; what it will say is no part of the load.
def test_the_first_load_of_every_board_is_16_kb_in_6_requests_at_most(
    new_phone: Callable[..., Page], server: TableServer
) -> None:
    evening = pages(server.app)
    boards = [name for name in evening if name.endswith(": board") and "Bukharo" not in name]
    assert len(boards) == 3
    for name in boards:
        page = new_phone()
        with traffic(page) as seen:
            page.goto(evening[name])
            page.locator(".pad .key").first.wait_for()
        assert len(seen.requests) <= 6, (name, seen.requests)
        assert seen.wire_bytes <= 16_000, (name, seen.wire_bytes)


QUESTIONS = (
    "/who-wins",
    "/who-wins?game=fives",
    "/who-wins?game=hokm",
    "/who-wins?game=bukharo",
    "/arrange?hand=",
    "/who-wins?game=fives&g1=KS+KH+7D+7C+QS&g2=AS+AH+5D+4C+3S&g3=KD+KC+7S+7H+QD",
)
"""The pages of "Who wins?", the last of them answered, and a hand to practise."""


@pytest.mark.parametrize("language", first_of(("bn", "fa", "en")))
def test_every_page_with_keys_for_cards_beside_the_boards_is_30_kb_at_most(
    new_phone: Callable[..., Page], server: TableServer, friends: Friends, language: str
) -> None:
    hand, packs = f"{address_of(friends)}?seat={RINA}", board_of_packs(server.app)
    for address in (*QUESTIONS, hand, packs):
        page = new_phone(locale=language)
        with traffic(page) as seen:
            page.goto(address)
            page.locator(".key").first.wait_for()
        assert seen.wire_bytes <= 30 * 1024, (address, seen.wire_bytes)


@pytest.mark.long
def test_every_page_of_an_evening_is_30_kb_at_most_and_stands_still(
    new_phone: Callable[..., Page], server: TableServer
) -> None:
    evening = pages(server.app)
    looked_at = [name for name in evening if name.endswith(LOOKED_AT)]
    assert len(looked_at) == 11
    for name in looked_at:
        page = new_phone()
        page.add_init_script(SHIFTS)
        page.route(FIRST_SCRIPT, late)
        with traffic(page) as seen:
            page.goto(evening[name])
        assert seen.wire_bytes <= 30 * 1024, name
        assert page.evaluate("shifts") == [], name
