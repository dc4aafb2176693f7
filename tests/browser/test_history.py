"""A search in the history on a phone, while others play on."""

from playwright.sync_api import Page, expect

from scoring.fives import FIVES
from scoring.recorded_facts import MatchOpened
from tests.browser.server import TableServer
from tests.support.hazari_table import sit_down


def test_what_is_typed_stays_while_others_play_on(phone: Page, server: TableServer) -> None:
    friday = sit_down(server.app)
    for _ in range(2):
        friday.another_match(MatchOpened("fives", ("Rina", "Karim", "Mitu"), FIVES, 0))
    phone.goto(f"/t/{friday.table.address}/history")
    phone.get_by_text("Search", exact=True).first.tap()
    phone.get_by_label("Player").fill("Mitu")
    other = friday.another_match(MatchOpened("fives", ("Rina", "Karim"), FIVES, 0))
    phone.evaluate("dispatchEvent(new Event('online'))")
    expect(phone.locator(".past h2").first).to_contain_text(f"Match {other.match.number}")
    expect(phone.get_by_label("Player")).to_have_value("Mitu")
    phone.get_by_label("Player").press("Enter")
    expect(phone.locator(".past h2").first).to_contain_text(f"Match {other.match.number - 1}")
