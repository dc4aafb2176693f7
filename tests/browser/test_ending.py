"""The moment a match is won, on the phone that saved the last deal and on those that follow."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted
from tests.browser.phone import check_page
from tests.browser.server import TableServer
from tests.support.guests import watcher
from tests.support.hazari_table import Friends, sit_down
from web.http import clock

COUNTED = """
let moments = "";
const happens = what => { document.documentElement.dataset.moments = moments += what; };
Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: true } });
navigator.vibrate = how => happens("trembles ");
window.AudioContext = class {
  currentTime = 0;
  destination = null;
  close() {}
};
window.GainNode = class {
  gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect(to) { return to; }
};
window.OscillatorNode = class {
  connect(to) { return to; }
  start() { happens("note "); }
  stop() {}
};
"""
MOVING = "getComputedStyle(document.querySelector('.confetti')).display != 'none'"
LASTING = """() => Math.max(...document.getAnimations().map(
  one => one.effect.getComputedTiming().endTime))"""


@pytest.fixture
def friends(server: TableServer) -> Friends:
    return sit_down(server.app, replace(BANGLADESH, target=300))


def win(friends: Friends, server: TableServer) -> None:
    """The last deal is saved now, and every phone hears of it."""
    friends.enter(DealCounted(1, (300, 60, 0, 0)), at=clock.now())
    server.tell(friends)


def test_suits_fall_once_and_the_phone_trembles_but_not_when_the_page_is_opened_again(
    new_phone: Callable[..., Page], server: TableServer, friends: Friends
) -> None:
    phone = new_phone(reduced_motion="no-preference")
    phone.add_init_script(COUNTED)
    win(friends, server)
    phone.goto(friends.address)
    assert phone.evaluate(MOVING)
    assert phone.evaluate(LASTING) <= 3000
    expect(phone.locator("html")).to_have_attribute("data-moments", "trembles ")
    check_page(phone)
    phone.reload()
    phone.locator("html[data-still]").wait_for()
    assert not phone.evaluate(MOVING)
    expect(phone.locator("html[data-moments]")).to_have_count(0)


def test_a_phone_that_wants_no_motion_sees_the_result_at_once(
    new_phone: Callable[..., Page], server: TableServer, friends: Friends
) -> None:
    phone = new_phone(reduced_motion="reduce")
    win(friends, server)
    phone.goto(friends.address)
    assert not phone.evaluate(MOVING)
    assert phone.evaluate("document.getAnimations().length") == 0


def test_a_phone_that_follows_is_there_at_the_same_moment_and_plays_a_sound_if_asked_to(
    new_phone: Callable[..., Page], server: TableServer, friends: Friends
) -> None:
    phone = new_phone(reduced_motion="no-preference")
    phone.add_init_script(COUNTED)
    server.carry(phone, friends, watcher(server.app, friends))
    phone.goto(f"/looks?back={friends.address}")
    phone.get_by_label("Play a sound").check()
    phone.get_by_role("button", name="Save settings").tap()
    phone.locator("#expected").wait_for()
    phone.wait_for_load_state()
    phone.locator("#expected").tap()  # with the first tap comes what a board has no room for
    phone.locator("link[media='not all']").first.wait_for(state="attached")
    win(friends, server)
    expect(phone.locator("#won .verdict")).to_contain_text("300")
    moments = "trembles note note note note "
    expect(phone.locator("html")).to_have_attribute("data-moments", moments)
    assert phone.evaluate(MOVING)
