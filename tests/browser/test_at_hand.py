"""The app at hand: on the home screen, awake at the table, and honest without the network."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import Console, check_page, offline, until
from tests.browser.server import TableServer
from tests.browser.test_board import laid, tap
from tests.browser.test_turning import READY, lay_all_but_one
from tests.support.hazari_table import KARIM, TIES, Friends, sit_down

LAST_READ = "Offline. This is the last saved copy."
ALLOWING = """
  window.asked = { awake: 0, felt: [] };
  const request = async () => { asked.awake += 1; return window.lock = { released: false }; };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  navigator.vibrate = time => asked.felt.push(time);
"""
"""A browser that keeps the screen awake and can be felt, and says what it was asked for."""


@pytest.mark.long
def test_without_the_network_the_phone_shows_what_it_last_read_and_says_so(
    keeping: Page, server: TableServer, friends: Friends
) -> None:
    friends.expose(1, 1, TIES[0])
    table = f"/t/{friends.table.address}/"
    for page in ("/", "/rules/hazari", table, friends.address, f"{table}people"):
        keeping.goto(page)
    until(keeping, "(await (await caches.open('pages')).keys()).length === 4")
    with server.away():
        keeping.goto(table)
        expect(keeping.locator("#notice")).to_contain_text(LAST_READ)
        expect(keeping.get_by_role("heading", name="Friday table")).to_be_visible()
        check_page(keeping)
        keeping.goto(friends.address)
        expect(keeping.locator(".pad .key").first).to_be_visible()
        expect(keeping.locator("#lost")).to_contain_text("Offline")
        keeping.goto(f"{table}people")
        expect(keeping.get_by_role("heading", name="Offline")).to_be_visible()
        expect(keeping.locator("#notice")).to_be_empty()
        check_page(keeping)
        keeping.get_by_role("link", name="Go to current round").tap()
        expect(keeping.locator(".pad .key").first).to_be_visible()
        assert friends.address.endswith(keeping.evaluate("location.pathname"))
        keeping.go_back()
        expect(keeping.get_by_role("heading", name="Offline")).to_be_visible()
    keeping.get_by_role("link", name="Try again").tap()
    expect(keeping.get_by_role("heading", name="Phones at the table")).to_be_visible()


@pytest.mark.long
def test_without_the_network_no_board_is_shown_of_a_round_that_is_in(
    keeping: Page, server: TableServer, friends: Friends
) -> None:
    keeping.goto(friends.address)
    until(keeping, "(await (await caches.open('pages')).keys()).length === 1")
    last = lay_all_but_one(keeping)
    keeping.wait_for_function(READY)
    tap(keeping, last)
    expect(keeping.get_by_role("link", name="Round 2")).to_be_visible()
    kept = "(await (await caches.open('pages')).matchAll()).map(page => page.text())"
    until(keeping, f"(await Promise.all({kept})).join().includes('Round 2 of 4')")
    with server.away():
        keeping.goto(friends.address)
        expect(keeping.get_by_role("heading", name="Round 2")).to_be_visible()


@pytest.mark.long
def test_nothing_of_a_table_is_kept_by_a_phone_that_was_sent_away(
    keeping: Page, server: TableServer, friends: Friends
) -> None:
    for page in (friends.address, "/"):
        keeping.goto(page)
    until(keeping, "(await (await caches.open('pages')).keys()).length === 2")
    server.app.extensions["kept"].clear()
    keeping.goto(f"/t/{friends.table.address}/")
    expect(keeping.get_by_role("heading", name="Page not found")).to_be_visible()
    until(keeping, "!(await (await caches.open('pages')).keys()).length")
    with server.away():
        for page in (friends.address, "/"):
            keeping.goto(page)
            expect(keeping.get_by_role("heading", name="Offline")).to_be_visible()


def test_a_form_that_cannot_arrive_stays_as_it_was_typed(phone: Page, console: Console) -> None:
    console.allow("ERR_INTERNET_DISCONNECTED")
    phone.goto("/join")
    phone.get_by_label("Code").fill("2222-2222")
    find = phone.get_by_role("button", name="Find table")
    with offline(phone):
        find.tap()
        expect(phone.get_by_role("alert")).to_contain_text(
            "Offline. What you typed stays here. Send it again later."
        )
        expect(phone.get_by_label("Code")).to_have_value("2222-2222")
        check_page(phone)
    expect(phone.locator("#notice")).to_be_empty()
    console.allow("status of 4")
    find.tap()
    expect(phone.get_by_role("alert")).not_to_contain_text("Offline")


def test_the_screen_stays_awake_from_the_first_tap_and_a_tap_is_felt(
    phone: Page, server: TableServer
) -> None:
    phone.add_init_script(ALLOWING)
    phone.goto(sit_down(server.app).address)
    keys = phone.locator(".pad .key")
    keys.nth(0).tap()
    until(phone, "asked.awake === 1")
    keys.nth(1).tap()
    until(phone, "asked.felt.length >= 1")
    assert phone.evaluate("asked.awake") == 1
    phone.evaluate("lock.released = true")
    keys.nth(2).tap()
    until(phone, "asked.awake === 2")
    laid(phone, ["AS KS QS"], KARIM)  # no tap is on its way any more
    until(phone, "asked.felt.length >= 2")
    felt = phone.evaluate("asked.felt.length")
    phone.emulate_media(reduced_motion="reduce")
    keys.nth(3).tap()
    expect(keys.nth(3)).to_have_attribute("aria-pressed", "true")
    assert phone.evaluate("asked.felt.length") == felt


def test_what_is_tapped_every_round_lies_where_a_thumb_reaches(
    phone: Page, friends: Friends
) -> None:
    friends.expose(1, 1, TIES[0])
    for address, tapped in ((friends.address, ".pad"), (f"{friends.address}d/1/r/1/", ".stick a")):
        phone.goto(address)
        box = phone.locator(tapped).first.bounding_box()
        assert box["y"] >= 0.4 * 640
        assert box["y"] + box["height"] <= 640


def test_the_home_screen_takes_the_app(phone: Page, friends: Friends) -> None:
    phone.goto(friends.address)
    tap(phone, "AS")
    expect(phone.locator("link[rel=apple-touch-icon]")).to_have_count(1)
    told = phone.context.new_cdp_session(phone).send("Page.getAppManifest")
    assert told["url"].endswith("/manifest/en")
    phone.goto("/")
    tools = phone.context.new_cdp_session(phone)
    told = tools.send("Page.getAppManifest")
    assert told["url"].endswith("/manifest/en")
    assert told["errors"] == []
    errors = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in errors if one["errorId"] != "in-incognito"] == []
