"""Find the mistake on a phone: two taps exchange two cards; with and without script."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from scoring.cards import parse_cards
from scoring.hazari.recorded_facts import GroupsExposed
from scoring.recorded_facts import Amended
from tests.browser.phone import check_page, check_width
from tests.browser.thumb import said
from tests.support.hazari_table import SALMA, TIES, Friends
from tests.support.long import first_of

SIX = ("JD TS 9S", "8D 7H 6H", "9C 8H 7C", "JS TC 9D")
"""Round 2 with 6♥ typed for Karim's 6♦, so that Salma's last group seems to hold 6♦."""

LAST = "round=4&seat0=KS+7S+5H+2C&seat1=QH+TD+4H+2D&seat3=AH+AS+5S+3C"


@pytest.fixture
def friends(friends: Friends) -> Friends:
    friends.play(1, (TIES[0], SIX, TIES[2]))
    return friends


def card(phone: Page, name: str) -> Locator:
    return phone.get_by_role("button", name=name)


def preview_and_save(phone: Page) -> None:
    phone.get_by_role("button", name="Save correction").tap()
    expect(phone.get_by_text("Cancel")).to_be_visible()
    phone.get_by_role("button", name="Save correction").tap()


@pytest.mark.long
@pytest.mark.parametrize("how", first_of([{}, {"java_script_enabled": False}]))
def test_two_taps_exchange_two_cards(
    new_phone: Callable[..., Page], friends: Friends, how: dict[str, object]
) -> None:
    check = check_width if "java_script_enabled" in how else check_page
    phone = new_phone(**how)
    phone.goto(f"{friends.address}d/1/mistake?{LAST}")
    expect(phone.get_by_text("The app filled in")).to_be_visible()
    check(phone)
    card(phone, "6 of hearts").tap()
    expect(card(phone, "6 of hearts")).to_have_attribute("aria-pressed", "true")
    expect(card(phone, "6 of hearts")).to_be_in_viewport(ratio=1)
    expect(phone.get_by_text("is marked.")).to_be_in_viewport(ratio=1)
    check(phone)
    card(phone, "6 of diamonds").tap()
    changes = phone.get_by_role("region", name="What this changes")
    expect(changes.get_by_role("listitem")).to_have_text(
        [
            said("Karim, round 2: 6♦\ufe0e instead of 6♥\ufe0e"),
            said("Salma, round 4: 6♥\ufe0e instead of 6♦\ufe0e"),
        ]
    )
    expect(changes).to_be_in_viewport(ratio=1)
    expect(phone.locator(".comes")).to_have_count(2)
    check(phone)
    preview_and_save(phone)
    expect(phone.locator("#ruling")).to_be_visible()
    amended, last = [entry.fact for entry in friends.record.log(friends.match)[4:]]
    assert amended == Amended(3, GroupsExposed(1, 2, tuple(map(parse_cards, TIES[1]))))
    assert set(last.groups[SALMA]) == set(parse_cards(TIES[3][SALMA]))


@pytest.mark.long
def test_nothing_is_lost_by_going_back_or_reloading(phone: Page, friends: Friends) -> None:
    """6♥ lies with Salma now, and was typed for Karim before."""
    phone.goto(f"{friends.address}d/1/mistake?round=4&seat2=8S+6H")
    expect(phone.get_by_text("was entered twice")).to_be_visible()
    expect(phone.locator(".twice")).to_have_count(2)
    check_page(phone)
    card(phone, "6 of hearts").last.tap()
    card(phone, "6 of diamonds").tap()
    changes = phone.get_by_role("region", name="What this changes")
    expect(changes).to_be_visible()
    phone.reload()
    expect(changes).to_be_visible()
    phone.go_back()
    expect(card(phone, "6 of hearts").last).to_have_attribute("aria-pressed", "true")
    phone.go_forward()
    expect(changes).to_be_visible()
    preview_and_save(phone)
    phone.wait_for_url("**seat2=8S+6H**")


def test_cards_are_exchanged_by_keyboard(phone: Page, friends: Friends) -> None:
    phone.goto(f"{friends.address}d/1/mistake")
    card(phone, "6 of hearts").focus()
    phone.keyboard.press("Enter")
    expect(card(phone, "6 of hearts")).to_have_attribute("aria-pressed", "true")
    expect(card(phone, "6 of hearts")).to_be_focused()
    phone.keyboard.press("Tab")
    phone.keyboard.press("Space")
    expect(phone.locator(".said")).to_be_visible()
