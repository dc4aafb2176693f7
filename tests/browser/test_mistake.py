"""Find the mistake on a phone: tap what lay there, answer, agree; with and without script."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.cards import parse_cards
from scoring.facts import Amended
from scoring.hazari.facts import GroupsExposed
from tests.browser.phone import check_page, check_width
from tests.browser.server import TableServer
from tests.browser.thumb import said
from tests.support.hazari_table import SALMA, TIES, Friends, sit_down

SIX = ("JD TS 9S", "8D 7H 6H", "9C 8H 7C", "JS TC 9D")
"""Round 2 with 6♥ typed for Karim's 6♦, so that Salma's last group seems to hold 6♦."""

LAST = "round=4&seat0=KS+7S+5H+2C&seat1=QH+TD+4H+2D&seat3=AH+AS+5S+3C"


@pytest.fixture
def friends(server: TableServer) -> Friends:
    friends = sit_down(server.app)
    for number, groups in enumerate((TIES[0], SIX, TIES[2]), start=1):
        friends.expose(1, number, groups)
    return friends


def tap(phone: Page, *cards: str) -> None:
    """Tap these cards by their names, and send them."""
    for card in cards:
        phone.locator("label.key", has_text=card).tap()
    phone.get_by_role("button", name="These lay there").tap()


def agree(phone: Page) -> None:
    """Say yes, look at what that changes, and save it."""
    phone.get_by_role("button", name="Yes, that is what lay there").tap()
    expect(phone.get_by_role("heading", name="What this changes")).to_be_visible()
    phone.get_by_role("button", name="Save the correction").tap()


@pytest.mark.parametrize("how", [{}, {"java_script_enabled": False}])
def test_one_card_seen_and_one_answer_mend_an_earlier_round(
    new_phone: Callable[..., Page], friends: Friends, how: dict[str, object]
) -> None:
    check = check_width if "java_script_enabled" in how else check_page
    phone = new_phone(**how)
    phone.goto(f"{friends.address}d/1/mistake?{LAST}")
    expect(
        phone.get_by_role("heading", name=said("What did Salma show in round 4?"))
    ).to_be_visible()
    check(phone)
    tap(phone, "6 of hearts")
    expect(phone.locator(".said")).to_contain_text(said("6♥\ufe0e was entered for Karim, round 2"))
    check(phone)
    tap(phone, "8 of spades", "6 of spades", "2 of spades")
    expect(phone.locator(".change")).to_have_count(2)
    expect(phone.locator(".goes")).to_have_text(["6♥\ufe0e", "6♦\ufe0e"])
    expect(phone.locator(".goes + .sr")).to_have_text(["6 of hearts", "6 of diamonds"])
    expect(phone.locator(".comes")).to_have_text(["6♦\ufe0e", "6♥\ufe0e"])
    expect(phone.locator(".comes + .sr")).to_have_text(["6 of diamonds", "6 of hearts"])
    check(phone)
    agree(phone)
    expect(phone.locator("#ruling")).to_be_visible()
    amended, last = [entry.fact for entry in friends.record.log(friends.match)[4:]]
    assert amended == Amended(3, GroupsExposed(1, 2, tuple(map(parse_cards, TIES[1]))))
    assert isinstance(last, GroupsExposed)
    assert set(last.groups[SALMA]) == set(parse_cards(TIES[3][SALMA]))


def test_nothing_said_is_lost_by_going_back_or_reloading(phone: Page, friends: Friends) -> None:
    phone.goto(f"{friends.address}d/1/mistake?round=4&seat2=8S+6H")
    question = phone.get_by_role("heading", name=said("Which of these did Karim show in round 2?"))
    expect(question).to_be_visible()
    check_page(phone)
    phone.get_by_role("link", name="I don’t know").tap()
    expect(phone.get_by_role("heading", name="This stays uncertain")).to_be_visible()
    phone.reload()
    expect(phone.locator(".said")).to_contain_text(said("Nobody knows more about Karim, round 2"))
    check_page(phone)
    phone.go_back()
    expect(question).to_be_visible()
    phone.go_forward()
    phone.get_by_role("link", name="Take back").tap()
    expect(question).to_be_visible()
    tap(phone, "6 of diamonds")
    agree(phone)
    phone.wait_for_url("**seat2=8S+6H**")


def test_any_group_can_be_doubted_and_a_card_placed_anywhere(phone: Page, friends: Friends) -> None:
    phone.goto(f"{friends.address}d/1/")
    phone.get_by_role("link", name="Find the mistake").tap()
    expect(phone.get_by_role("heading", name="Find the mistake")).to_be_visible()
    check_page(phone)
    phone.locator("section", has_text="Round 2").get_by_role("link", name="Karim").tap()
    key = phone.get_by_role("checkbox", name=said("6 of diamonds, not entered"))
    key.focus()
    phone.keyboard.press("Space")
    expect(key).to_be_checked()
    phone.keyboard.press("Enter")
    expect(phone.locator(".said")).to_contain_text("6♦\ufe0e was entered nowhere")
    phone.get_by_role("link", name="I don’t know").tap()
    expect(phone.get_by_role("heading", name="Who showed")).to_be_visible()
    phone.get_by_text("Somebody else, or another round").tap()
    expect(phone.get_by_role("heading", name="Round 3")).to_be_visible()
    check_page(phone)
    phone.locator("details section", has_text="Round 3").get_by_role("link", name="Salma").tap()
    expect(phone.locator(".said")).to_contain_text(said("Salma showed"))
    check_page(phone)
