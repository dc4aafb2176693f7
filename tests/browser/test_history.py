"""History on a phone: found by thumb, in any script, by day and by night."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.facts import MatchEnded, MatchOpened
from scoring.fives import FIVES
from scoring.hazari import BANGLADESH
from tests.browser.phone import Console, check_page
from tests.browser.server import TableServer
from tests.support.hazari_table import Friends, begin, sit_down
from tests.support.long import first_of

LONG = ("রহিমা খাতুন", "علی\u200cرضا", "Wolfeschlegelsteinhausen", "W" * 24)


def friday_and_sunday(server: TableServer) -> tuple[Friends, Friends]:
    """A table with more matches than a page shows, and one whose people have long names."""
    friday = sit_down(server.app)
    friday.count(1, 60, 140, 100, 60)
    friday.enter(MatchEnded())
    for _ in range(22):
        friday.another_match(MatchOpened("fives", ("Rina", "Karim", "Mitu"), FIVES, 0))
    opened = MatchOpened("hazari", LONG, BANGLADESH, 0)
    return friday, Friends(*begin(server.app, opened, "শুক্রবারের আড্ডা", "s" * 22))


@pytest.mark.parametrize(
    "options",
    first_of([{}, {"color_scheme": "dark", "viewport": {"width": 320, "height": 640}}]),
)
def test_a_match_of_long_ago_is_found_on_a_phone(
    new_phone: Callable[..., Page],
    server: TableServer,
    console: Console,
    options: dict[str, object],
) -> None:
    console.allow("status of 422")
    friday, sunday = friday_and_sunday(server)
    phone = new_phone(**options)
    for friends in (sunday, friday):
        phone.goto(friends.address)
    phone.goto("/")
    phone.get_by_role("link", name="History of all tables").tap()
    phone.wait_for_url("**/history")
    check_page(phone)
    phone.get_by_text("Search", exact=True).first.tap()
    phone.get_by_label("Player").fill("رضا")
    phone.get_by_label("From", exact=True).fill("2026-11-20")
    check_page(phone)
    phone.get_by_role("button", name="Search").tap()
    expect(phone.locator(".past > li")).to_have_count(1)
    check_page(phone)
    phone.get_by_label("From", exact=True).fill("2026-11-30")
    phone.get_by_label("To", exact=True).fill("2026-11-20")
    phone.get_by_role("button", name="Search").tap()
    expect(phone.get_by_text("The end date is before the start date.")).to_be_visible()
    check_page(phone)
    phone.get_by_role("link", name="Show all").tap()
    phone.get_by_role("link", name="Older").tap()
    expect(phone.locator(".past > li")).to_have_count(4)
    check_page(phone)


def test_what_is_typed_stays_while_others_play_on(phone: Page, server: TableServer) -> None:
    friday, _ = friday_and_sunday(server)
    phone.goto(f"/t/{friday.table.address}/history")
    phone.get_by_text("Search", exact=True).first.tap()
    phone.get_by_label("Player").fill("Mitu")
    other = friday.another_match(MatchOpened("fives", ("Rina", "Karim"), FIVES, 0))
    phone.evaluate("dispatchEvent(new Event('online'))")
    expect(phone.locator(".past h2").first).to_contain_text(f"Match {other.match.number}")
    expect(phone.get_by_label("Player")).to_have_value("Mitu")
    phone.get_by_label("Player").press("Enter")
    expect(phone.locator(".past h2").first).to_contain_text(f"Match {other.match.number - 1}")
