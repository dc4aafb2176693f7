"""The evening's deal once more: by links, by keys, by a swipe, by itself, and without script."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted
from scoring.recorded_facts import Amended, DealVoided, MatchOpened
from tests.browser.phone import check_one_screen, check_page, check_width
from tests.browser.server import TableServer
from tests.support.hazari_table import Friends, begin

PAUSE_MS = 2500
LAST = 4 * (4 + 1) + 1
LONG_NAMES = ("Karim-ul-Islam Chowdhury", "রহমান মিয়া", "کریم رضایی", "MMMMMMMMMMMMMMMMMMMMMMMM")
CUT_OFF = "links => links.filter(e => e.scrollWidth > e.clientWidth).map(e => e.textContent)"


@pytest.fixture
def friends(friends: Friends) -> Friends:
    """The worked deal, one that was counted and put right, and one that is void."""
    friends.play()
    counted = friends.count(2, 300, 60, 0, 0)
    friends.enter(Amended(counted, DealCounted(2, (60, 300, 0, 0))))
    friends.enter(DealVoided(3, "a card on the floor"))
    return friends


def is_at(page: Page, step: int, hash_: str = "") -> None:
    """The address changes before the page's script hears keys: what follows waits for both."""
    expect(page).to_have_url(re.compile(rf"/replay/{step}{hash_}$"))
    page.wait_for_load_state()


def one_screen(page: Page) -> None:
    """Nothing of it lies below the fold, or beside the screen."""
    check_one_screen(page)
    check_width(page)


@pytest.mark.long
def test_a_deal_is_gone_through_from_the_sheet_to_its_sum(
    new_phone: Callable[..., Page], friends: Friends
) -> None:
    phone, narrow = new_phone(), new_phone(viewport={"width": 320, "height": 640})
    for page in (phone, narrow):
        page.goto(friends.address + "sheet")
        check_page(page)
    phone.get_by_text("What the marks mean").last.tap()
    check_page(phone)
    phone.get_by_role("link", name=re.compile("Deal 1.*Replay, card by card")).tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Round 1, 1 of 4")
    check_page(phone)
    for step in range(2, LAST + 1):
        phone.get_by_role("link", name="One step forward").tap()
        is_at(phone, step)
        one_screen(phone)
        if step in (5, LAST):
            check_page(phone)
            narrow.goto(f"{friends.address}d/1/replay/{step}")
            check_page(narrow)
    expect(phone.locator("#sums")).to_contain_text("115 + \u20680\u2069 + 105 + 140 = 360")
    phone.get_by_role("link", name="See the deal").tap()
    phone.wait_for_url("**/d/1/")
    phone.evaluate("scrollTo(0, document.body.scrollHeight)")  # from under the bar
    check_page(phone)


def test_the_sheet_cuts_no_name_off_where_it_says_who_took_a_round(
    phone: Page, server: TableServer
) -> None:
    rules = replace(BANGLADESH, target=9000)
    opened = MatchOpened("hazari", LONG_NAMES, rules, 0)
    friends = Friends(*begin(server.app, opened, "Friday"))
    for number, seat in enumerate((0, 1, 2, 3), start=1):
        friends.take(1, number, seat)
    friends.count(1, 90, 90, 90, 90)
    phone.goto(friends.address + "sheet")
    rounds = phone.get_by_role("navigation", name="Rounds of deal 1").get_by_role("link")
    expect(rounds).to_have_count(4)
    assert rounds.evaluate_all(CUT_OFF) == []
    check_page(phone)


def test_keys_a_swipe_and_a_tap_step_through_it(phone: Page, friends: Friends) -> None:
    phone.goto(friends.address + "d/1/replay/")
    for key, step in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2)):
        phone.keyboard.press(key)
        is_at(phone, step)
    phone.get_by_role("link", name="Round 4").tap()
    is_at(phone, 16)
    for path, step in ((range(300, 60, -60), 17), (range(60, 300, 60), 16)):
        swipe(phone, path)
        is_at(phone, step)
    phone.keyboard.press("Shift+ArrowRight")
    is_at(phone, 16)


def swipe(page: Page, path: range) -> None:
    """A finger that goes along the screen."""
    tools = page.context.new_cdp_session(page)
    for kind, x in (("touchStart", path[0]), *(("touchMove", x) for x in path)):
        points = [{"x": x, "y": 250}]
        tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    tools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    tools.detach()


@pytest.mark.long
def test_it_plays_by_itself_when_asked_until_a_tap_stops_it(
    phone: Page, new_phone: Callable[..., Page], friends: Friends
) -> None:
    phone.clock.install(time=0)
    phone.goto(friends.address + "d/1/replay/1")
    phone.clock.pause_at(60_000)  # time passes only as it is told here, however slow the taps are
    phone.clock.fast_forward(2 * PAUSE_MS)
    is_at(phone, 1)
    phone.get_by_role("button", name="Play", exact=True).tap()
    for step in (2, 3):
        phone.clock.fast_forward(PAUSE_MS)
        is_at(phone, step, "#playing")
    expect(phone.get_by_role("button", name="Stop")).to_be_visible()
    phone.locator("#told").tap()
    is_at(phone, 3)
    expect(phone.get_by_role("button", name="Play", exact=True)).to_be_visible()
    phone.clock.fast_forward(2 * PAUSE_MS)
    is_at(phone, 3)
    phone.get_by_role("button", name="Play", exact=True).tap()
    phone.get_by_role("button", name="Stop").tap()
    expect(phone.get_by_role("button", name="Play", exact=True)).to_be_visible()
    phone.goto(f"{friends.address}d/1/replay/{LAST - 1}#playing")
    phone.clock.fast_forward(PAUSE_MS)
    is_at(phone, LAST)
    calm = new_phone(reduced_motion="reduce")
    calm.goto(friends.address + "d/1/replay/1#playing")
    expect(calm.get_by_role("button", name="Play", exact=True)).to_be_hidden()
