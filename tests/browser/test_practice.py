"""Without a match: thirteen cards are arranged and compared, and a pasted deal is judged."""

from playwright.sync_api import Page, expect

from tests.browser.phone import Console, check_page, hold, offline, until
from tests.browser.thumb import Thumb, unbroken
from web.games.hazari.game import PAGES

DEALT = "AS KS QS 7S 9H 5H 2H TD 9D 4D 9C 8C 3C"
LAID = "9C 9D 9H 5H 4D 3C AS KS QS TD 8C 7S 2H"


def test_a_hand_is_arranged_by_taps_and_compared(phone: Page, console: Console) -> None:
    console.allow("ERR_INTERNET_DISCONNECTED")
    phone.goto(f"/arrange?hand={DEALT.replace(' ', '+')}")
    check_page(phone)
    Thumb(phone).lay(LAID)
    expect(phone.locator("#what1")).to_have_text(unbroken("Troy of nines"))
    check_page(phone)
    phone.reload()
    phone.get_by_role("button", name="Swap groups 2 and 3").tap()
    shows = phone.get_by_role("button", name="Show the best")
    with offline(phone):
        shows.tap()
        expect(phone.locator("#answer")).to_have_text(
            "Offline. Your cards stay here. Trying again…"
        )
    # It is sent by itself
    expect(phone.locator("h2").first).to_have_text(
        "No arrangement is better: 130 points on average."
    )
    check_page(phone)
    phone.get_by_role("link", name="Arrange it again").tap()
    expect(phone.locator("#round.complete")).to_be_visible()


def test_a_pasted_deal_waits_for_the_network_and_a_second_tap_asks_nothing(
    phone: Page, console: Console
) -> None:
    console.allow("ERR_INTERNET_DISCONNECTED")
    console.allow("422")
    phone.goto("/deal")
    field, judge = phone.get_by_label("The deal in one line"), phone.locator("#noted button")
    field.fill("fives: KS KH KD 2S 2H | AS AH AD QS X")
    judge.tap()
    expect(phone.locator("mark")).to_have_text("X")
    expect(field).to_be_focused()
    check_page(phone)
    field.fill(PAGES.noted)
    with offline(phone):
        judge.tap()
        expect(phone.locator("#notice")).to_contain_text("What you typed stays here.")
    held = hold(phone, "**/deal?*")
    judge.tap()
    judge.tap()
    until(phone, "document.querySelector('#noted form.htmx-request')")
    assert len(held) == 1
    held[0].continue_()
    expect(phone.locator("#ruling")).to_contain_text("Player 4 takes the round: 105 points.")
    check_page(phone)
