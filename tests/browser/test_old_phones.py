"""Boards in a browser as old as the README allows: taps, labels that voices read, and rounds that
are sent."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.cards import parse_cards
from scoring.hazari.recorded_facts import GroupsExposed
from tests.browser.server import TableServer
from tests.browser.test_board import key, tap, tap_round
from tests.browser.test_large_keys import with_large_keys
from tests.browser.thumb import Thumb
from tests.support.bukharo_table import sit_down_to_bukharo
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, TIES, Friends

OLD_BROWSER = r"""
for (const [owner, ...names] of [
  [Array.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced'],
  [Object, 'hasOwn', 'groupBy'],
  [Promise, 'withResolvers'],
  [AbortSignal, 'timeout', 'any'],
  [HTMLFormElement.prototype, 'requestSubmit'],
  [HTMLElement.prototype, 'inert', 'popover', 'showPopover'],
  [Element.prototype, 'checkVisibility', 'moveBefore', 'role',
    ...Object.keys(Element.prototype).filter(name => /^aria[A-Z]/.test(name))],
  [window, 'structuredClone', 'CloseWatcher', 'BroadcastChannel', 'requestIdleCallback'],
]) for (const name of names) delete owner[name];

const look = owner => name => {
  const known = owner.prototype[name];
  if (known) owner.prototype[name] = function (selector, ...more) {
    if (/:has\(/.test(selector)) throw new DOMException(selector, 'SyntaxError');
    return known.call(this, selector, ...more);
  };
};
for (const owner of [Document, DocumentFragment, Element])
  ['querySelector', 'querySelectorAll', 'matches', 'closest'].forEach(look(owner));
"""
"""To be run before the scripts of a page: what is newer is taken out of this browser. Of styles
`tools/browser_floor.py` takes care."""


@pytest.fixture
def old(phone: Page) -> Page:
    phone.add_init_script(OLD_BROWSER)
    return phone


def test_a_round_is_tapped_and_sent(old: Page, friends: Friends) -> None:
    old.goto(friends.address)
    tap(old, "AC KC")
    expect(old.locator(key(old, "KC"))).to_have_attribute("aria-pressed", "true")
    tap(old, "QC")
    expect(old.locator(key(old, "KC"))).to_have_accessible_name("king of clubs, with Karim")
    expect(old.locator(f"#what{KARIM}")).to_have_text("★ Colour run")
    expect(old.locator("#say")).to_have_text("Karim: best so far: Colour run")
    tap_round(old, TIES[0], SALMA, NASREEN, RINA)
    old.wait_for_url("**/?ruling=1")
    assert friends.last_fact == GroupsExposed(1, 1, tuple(map(parse_cards, TIES[0])))


def test_the_last_group_from_another_phone_sends_the_round(
    old: Page, new_phone: Callable[..., Page], server: TableServer, friends: Friends
) -> None:
    rina = new_phone()
    rina.add_init_script(OLD_BROWSER)
    server.seat(rina, friends, "Rina")
    old.goto(friends.address)
    tap_round(old, TIES[0], KARIM, SALMA, NASREEN)
    rina.goto(f"{friends.address}?change=1")
    Thumb(rina).lay(TIES[0][RINA])
    old.wait_for_url("**/?ruling=1")
    assert friends.last_fact == GroupsExposed(1, 1, tuple(map(parse_cards, TIES[0])))


def test_a_hand_is_arranged(old: Page, friends: Friends) -> None:
    old.goto(f"{friends.address}d/1/hand?seat=0")
    tap(old, "AC")
    expect(old.locator(".place").first).to_have_accessible_name("Group 1, card 1: ace of clubs")
    old.locator(".place").first.tap()
    expect(old.locator(".place").first).to_have_attribute("aria-pressed", "true")


def test_large_keys_press_their_cards(old: Page, server: TableServer, friends: Friends) -> None:
    with_large_keys(old, server)
    old.goto(friends.address)
    half = old.locator(".large .half")
    half.filter(has_text="A").first.tap()
    expect(half.filter(has_text="A").first).to_have_attribute("aria-pressed", "true")
    old.locator(".half.clubs").tap()
    expect(old.locator(f"[name=seat{KARIM}]")).to_have_value("AC")
    half.filter(has_text="A").first.tap()
    expect(old.locator(".half.clubs")).to_have_accessible_name("ace of clubs, with Karim")


def test_a_key_of_the_packs_says_how_many_are_left(old: Page, server: TableServer) -> None:
    friends = sit_down_to_bukharo(server.app)
    old.goto(f"{friends.address}groups")
    Thumb(old).lay("4H")
    expect(old.locator('.key[value="4H"]')).to_have_accessible_name("4 of hearts, 2 left")
    expect(old.locator("#say")).to_have_text("4 of hearts, 2 left")
