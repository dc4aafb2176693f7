"""A ruling is disputed on a phone: a card, the rule, the table's own decision, the dealer."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import Console, check_page
from tests.browser.server import TableServer
from tests.browser.thumb import said
from tests.support.fives_table import EQUAL, sit_down_to_fives
from tests.support.hazari_table import Friends


@pytest.fixture
def friends(friends: Friends) -> Friends:
    """Deal 1 by cards; the table is at deal 2."""
    friends.play()
    return friends


def follow(phone: Page, name: str) -> None:
    """Tap a link, and wait for its page."""
    with phone.expect_navigation():
        phone.get_by_role("link", name=name).tap()


def press(phone: Page, name: str) -> None:
    """The same for a button."""
    with phone.expect_navigation():
        phone.get_by_role("button", name=name).tap()


def dispute(phone: Page, friends: Friends, number: int) -> None:
    """Open a ruling and say that something is wrong with it."""
    phone.goto(f"{friends.address}d/1/r/{number}/")
    check_page(phone)
    follow(phone, "Dispute")
    expect(phone.get_by_role("heading", name="What is wrong?")).to_be_visible()
    check_page(phone)


def test_a_card_leads_to_the_board_of_the_round(phone: Page, friends: Friends) -> None:
    dispute(phone, friends, 2)
    follow(phone, "Wrong card")
    expect(phone.locator("main")).to_contain_text("Change round 2")


def test_the_whole_match_is_judged_again_by_another_rule(phone: Page, friends: Friends) -> None:
    dispute(phone, friends, 2)
    follow(phone, "We use a different rule")
    expect(phone.locator("main")).to_contain_text("Exact ties: The last exposed")
    check_page(phone)
    follow(phone, "Change this rule: Exact ties")
    check_page(phone)
    phone.get_by_text("The first exposed").tap()
    phone.get_by_text("Whole match").tap()
    press(phone, "Use this rule")
    expect(phone.locator("#outcomes")).to_contain_text(said("taken by Rina → taken by Karim"))
    check_page(phone)
    press(phone, "Save")
    expect(phone.locator("#ruling")).to_contain_text("Exact ties: the first exposed wins")


def test_the_next_deals_go_by_another_rule(phone: Page, friends: Friends) -> None:
    phone.goto(friends.address + "rules")
    follow(phone, "Dealer, seats, rules")
    check_page(phone)
    follow(phone, "Target")
    check_page(phone)
    phone.get_by_label("Target").fill("500")
    press(phone, "Use this rule")
    expect(phone.locator("main")).to_contain_text("Target: 1000 → 500")
    check_page(phone)


def test_the_table_decides_otherwise_and_it_stays_to_be_seen(
    phone: Page, friends: Friends, console: Console
) -> None:
    console.allow("status of 422")
    dispute(phone, friends, 2)
    follow(phone, "We agreed on something else")
    check_page(phone)
    phone.locator("#winner").get_by_text("Rina").tap()
    phone.locator("#share0").fill("50")
    phone.get_by_label("Reason").fill("Nasreen showed hers too late")
    press(phone, "Save decision")
    expect(phone.get_by_role("alert")).to_be_focused()
    expect(phone.locator("#shares-error")).to_contain_text("These add up to 50, but must add up to")
    check_page(phone)
    phone.locator("#share0").fill("")
    press(phone, "Save decision")
    check_page(phone)
    press(phone, "Save")
    expect(phone.locator("#decided")).to_contain_text(
        "Rina takes it by the players’ decision: 80 points."
    )
    expect(phone.locator("#decided")).to_contain_text("Nasreen showed hers too late")
    check_page(phone)
    phone.goto(friends.address + "d/1/")
    expect(phone.locator("main")).to_contain_text("Round 2, by players’ decision")
    check_page(phone)
    phone.goto(friends.address + "sheet")
    expect(phone.locator("#sheet")).to_contain_text("round 2 decided by the players")
    check_page(phone)
    phone.goto(friends.address + "d/1/r/2/decide")
    press(phone, "Undo the decision")
    press(phone, "Save")
    expect(phone.locator("#ruling")).to_contain_text("takes the round: 80 points.")
    expect(phone.locator("#decided")).to_have_count(0)


def test_somebody_else_dealt(phone: Page, friends: Friends) -> None:
    phone.goto(friends.address + "d/1/")
    follow(phone, "Wrong dealer in deal 1")
    check_page(phone)
    press(phone, "Salma")
    expect(phone.locator("#outcomes")).to_contain_text(said("Nasreen leads, not Karim"))
    check_page(phone)
    press(phone, "Save")
    expect(phone.locator("main")).to_contain_text("Round 1")
    phone.goto(friends.address + "d/1/r/1/dispute")
    expect(phone.locator("main")).to_contain_text(said("Nasreen led, because Salma dealt."))


def test_the_cards_are_tried_by_other_rules(phone: Page, friends: Friends) -> None:
    phone.goto(friends.address + "d/1/r/2/")
    follow(phone, "Try other cards in “Who wins?”")
    expect(phone.locator("#ruling")).to_contain_text("Group 4 takes the round: 80 points.")


def test_a_deal_is_disputed_as_a_whole(phone: Page, friends: Friends) -> None:
    friends.count(2, 120, 80, 100, 60)
    phone.goto(friends.address + "d/2/")
    follow(phone, "Dispute")
    expect(phone.locator("main")).to_contain_text("Totals")
    check_page(phone)


def test_a_showdown_is_decided_without_script(
    new_phone: Callable[..., Page], server: TableServer
) -> None:
    fives = sit_down_to_fives(server.app)
    fives.show(1, EQUAL)
    phone = new_phone(java_script_enabled=False)
    phone.goto(fives.address + "d/1/r/1/")
    follow(phone, "Dispute")
    follow(phone, "We agreed on something else")
    phone.locator("#winner").get_by_text("Karim").tap()
    phone.get_by_label("Reason").fill("seen by all")
    press(phone, "Save decision")
    expect(phone.locator("#decided")).to_contain_text(
        "Karim takes it by the players’ decision: 2 points."
    )
