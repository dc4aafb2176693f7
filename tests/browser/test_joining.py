"""A second phone comes to the table, plays from its own seat, keeps the table, and is sent away."""

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import Console, check_page
from tests.browser.server import TableServer
from tests.browser.test_setup import address_of, start
from tests.browser.thumb import said
from tests.support.guests import seat
from tests.support.hazari_table import NAMES, Friends

SHOTS = os.environ.get("SHOTS")


def look(page: Page, name: str) -> None:
    check_page(page)
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"{name}.png", full_page=True)


def path_of(shown: str) -> str:
    return re.sub(r"^http://[^/]+", "", shown)


def unfold(page: Page, summary: str) -> None:
    page.locator("summary").filter(has_text=summary).tap()


def type_at_two_tables(page: Page, table: str) -> None:
    """What the boards keep of cards that were typed and not sent."""
    address = re.sub(r".*/t/([^/]*)/.*", r"\1", table)
    for drawer in (f"{page.url}m/1/rounds", f"hand {address} 1 0", "hand of-another-table 1 0"):
        page.evaluate("drawer => localStorage.setItem(drawer, '[]')", drawer)


def test_a_pin_that_is_looked_at_stays_while_another_phone_comes(
    phone: Page, server: TableServer, friends: Friends
) -> None:
    seat(server.app, friends, "Karim")
    phone.goto(f"/t/{friends.table.address}/people")
    unfold(phone, "If this phone gets lost")
    pin = phone.get_by_label("PIN (6 digits)")
    pin.fill("4801")
    phone.get_by_role("button", name="Show").tap()
    seat(server.app, friends, "Salma")
    server.tell(friends)
    expect(phone.locator("summary").filter(has_text="Salma")).to_be_visible()
    expect(pin).to_have_value("4801")


@pytest.mark.long
def test_karim_scans_sits_down_keeps_the_table_and_sends_the_others_away(
    new_phone: Callable[..., Page], console: Console
) -> None:
    console.allow("status of 4(04|10|22)")
    rina, karim = new_phone(color_scheme="light"), new_phone(color_scheme="dark")
    rina.goto("/tables/new")
    start(rina, ("Rina", "Karim", "علی‌رضا", "Nasreen Begum Chowdhury"))
    table = address_of(rina)
    rina.goto(table)
    rina.get_by_role("link", name="People and phones").tap()
    expect(rina).to_have_url(f"{table}people")
    look(rina, "1-nobody")
    rina.get_by_role("button", name="Invite a player").tap()
    link, code = rina.locator(".address a").inner_text(), rina.locator(".code").inner_text()
    look(rina, "2-invited")

    # By the code, mistyped first, and then by the picture.
    karim.goto("/")
    karim.get_by_role("link", name="Join a table").tap()
    karim.get_by_label("Code").fill("2222-2222")
    karim.get_by_role("button", name="Find table").tap()
    expect(karim.get_by_role("alert")).to_be_focused()
    look(karim, "3-wrong-code")
    karim.get_by_label("Code").fill(code.lower())
    karim.get_by_role("button", name="Find table").tap()
    expect(karim).to_have_url(re.compile(re.escape(path_of(link))))
    karim.goto(path_of(link))
    look(karim, "4-door")
    karim.get_by_role("button", name="Karim").tap()
    karim.wait_for_url("**/d/1/hand")
    expect(karim.get_by_text("You are")).to_be_visible()
    look(karim, "4-hand")
    karim.goto(table)
    look(karim, "4-table")
    karim.get_by_role("link", name="People and phones").tap()
    expect(karim).to_have_url(f"{table}people")
    for fold in ("phone is lost", "Leave this table"):
        unfold(karim, fold)
    look(karim, "5-own")

    # Rina sees him, sets a PIN, mistypes it once, and hands over.
    expect(rina.locator("summary").filter(has_text="Karim")).to_contain_text("connected")
    unfold(rina, "If this phone gets lost")
    rina.get_by_label("PIN (6 digits)").fill("12345")
    assert rina.get_by_label("PIN (6 digits)").get_attribute("type") == "password"
    rina.get_by_role("button", name="Show").tap()
    assert rina.get_by_label("PIN (6 digits)").get_attribute("type") == "text"
    look(rina, "5-pin-shown")
    rina.get_by_role("button", name="Hide").tap()
    assert rina.get_by_label("PIN (6 digits)").get_attribute("type") == "password"
    rina.get_by_role("button", name="Set PIN").tap()
    expect(rina.get_by_role("alert")).to_be_focused()
    rina.get_by_label("PIN (6 digits)").fill("480152")
    rina.get_by_role("button", name="Set PIN").tap()
    expect(rina.get_by_role("alert")).to_have_count(0)
    rina.locator("main details").evaluate_all("folds => folds.forEach(fold => fold.open = true)")
    look(rina, "6-keeper")
    rina.get_by_role("button", name=said("Make host Karim")).tap()
    expect(rina.get_by_role("heading", name="This phone")).to_be_visible()
    unfold(rina, "phone is lost")
    rina.get_by_label("PIN (6 digits)").fill("480153")
    rina.get_by_role("button", name="Become host").tap()
    expect(rina.get_by_role("alert")).to_contain_text("4 more tries")
    look(rina, "7-wrong-pin")
    rina.goto(table)
    type_at_two_tables(rina, table)

    # Karim keeps the table: the link ends, the table closes, and Rina leaves.
    karim.goto(table)
    expect(karim.locator(".note:visible")).to_contain_text("Wrong PIN entered by")
    karim.goto(f"{table}people")
    unfold(karim, "Close link:")
    karim.get_by_role("button", name="Close link, keep phones").tap()
    expect(karim.get_by_role("button", name="Make new link")).to_be_visible()
    unfold(karim, "Close this table")
    karim.get_by_role("button", name="Close this table").tap()
    expect(karim.get_by_role("button", name="Reopen table")).to_be_visible()
    look(karim, "8-closed")
    unfold(karim, "Phone 1")
    karim.get_by_role("button", name="Remove Phone 1").tap()
    expect(karim.locator("summary").filter(has_text="Phone 1")).to_have_count(0)
    expect(rina.get_by_role("heading", name="The host removed this phone")).to_be_visible()
    expect(rina.get_by_role("main")).to_contain_text("Ask the host for a new link or code")
    rina.wait_for_function("() => Object.keys(localStorage).length === 1")
    assert rina.evaluate("Object.keys(localStorage)") == ["hand of-another-table 1 0"]
    rina.goto("/")  # which does not lead to it, and it is not there either
    rina.wait_for_function("() => Object.keys(localStorage).length === 0")
    rina.goto(path_of(link))
    look(rina, "9-ended")


def test_four_phones_are_seated_with_one_tap_after_the_scan_and_act_at_once(
    new_phone: Callable[..., Page],
) -> None:
    host = new_phone()
    host.goto("/tables/new")
    start(host, NAMES)
    host.goto(f"{address_of(host)}people")
    host.get_by_role("button", name="Karim", exact=True).tap()
    expect(host.get_by_text("You are")).to_be_visible()
    check_page(host)
    host.get_by_role("button", name="Invite a player").tap()
    link = path_of(host.locator(".address a").inner_text())
    for name in ("Rina", "Salma", "Nasreen"):
        phone = new_phone()
        taps = 1  # the link that the camera shows
        phone.goto(link)
        free = phone.locator("button.seat")
        expect(free.filter(has_text="Karim")).to_have_count(0)
        expect(free.filter(has_text=name)).to_be_in_viewport(ratio=1)
        check_page(phone)
        free.filter(has_text=name).tap()
        taps += 1
        expect(phone.get_by_text("You are")).to_contain_text(name)
        expect(phone.get_by_role("heading", name="My hand")).to_be_visible()
        expect(phone.locator(".key").first).to_be_in_viewport(ratio=1)
        assert taps <= 3
    expect(host.locator("summary").filter(has_text="Nasreen")).to_be_visible()


@pytest.mark.long
def test_who_tapped_the_wrong_seat_changes_it_and_the_next_phone_sees_it_free(
    new_phone: Callable[..., Page],
) -> None:
    host, nasreen, salma = new_phone(), new_phone(), new_phone()
    host.goto("/tables/new")
    start(host, NAMES)
    host.goto(f"{address_of(host)}people")
    host.get_by_role("button", name="Invite a player").tap()
    link = path_of(host.locator(".address a").inner_text())
    salma.goto(link)
    nasreen.goto(link)
    nasreen.get_by_role("button", name="Salma").tap()
    expect(nasreen.get_by_role("heading", name="My hand")).to_be_visible()
    expect(salma.locator("button.seat").filter(has_text="Salma")).to_have_count(0)
    check_page(nasreen)
    nasreen.get_by_role("link", name=said("Not Salma? Change seat")).tap()
    expect(nasreen.get_by_role("button", name="Nasreen")).to_be_in_viewport(ratio=1)
    check_page(nasreen)
    nasreen.get_by_role("button", name="Nasreen").tap()
    expect(nasreen.get_by_text("You are")).to_contain_text("Nasreen")
    expect(nasreen.get_by_role("heading", name="My hand")).to_be_visible()
    expect(salma.locator("button.seat").filter(has_text="Nasreen")).to_have_count(0)
    check_page(salma)
    salma.get_by_role("button", name="Salma").tap()
    expect(salma.get_by_role("heading", name="My hand")).to_be_visible()


@pytest.mark.parametrize("late_ms", [0, 500, 1500])
def test_a_lost_phone_of_a_guest_is_replaced_by_one_tap_on_the_board_of_the_host(
    new_phone: Callable[..., Page], console: Console, late_ms: int
) -> None:
    console.allow("status of 404")
    host, lost, new = new_phone(), new_phone(), new_phone(color_scheme="dark")
    host.goto("/tables/new")
    start(host, NAMES)
    board = host.url
    host.goto(f"{address_of(host)}people")
    host.get_by_role("button", name="Invite a player").tap()
    link = path_of(host.locator(".address a").inner_text())
    lost.goto(link)
    lost.get_by_role("button", name="Salma").tap()
    expect(lost.get_by_role("heading", name="My hand")).to_be_visible()
    host.goto(board)
    host.locator(".pad .key").first.tap()
    new.goto(link)
    look(new, f"lost-1-door-{late_ms}")
    new.get_by_role("button", name=said("I am Salma")).tap()
    expect(new.get_by_text("You asked the host")).to_be_visible()
    look(new, f"lost-2-waits-{late_ms}")
    question = host.locator("#news")
    expect(question).to_contain_text("asks for the seat, on a new phone.")
    look(host, f"lost-3-question-{late_ms}")
    host.route(
        "**/people/answer", lambda route: (host.wait_for_timeout(late_ms), route.continue_())
    )
    question.get_by_role("button", name="Yes").dblclick()
    expect(new.get_by_text("You are")).to_contain_text("Salma")
    expect(new.get_by_role("heading", name="My hand")).to_be_visible()
    expect(lost.get_by_role("heading", name="The host removed this phone")).to_be_visible()
    look(lost, f"lost-4-removed-{late_ms}")
    expect(question).to_be_empty()
    assert host.url == board
    expect(host.locator(".place .card:not(.slot)")).to_have_count(1)


def test_links_are_shared_where_the_phone_has_a_share_sheet(
    new_phone: Callable[..., Page],
) -> None:
    plain, phone = new_phone(), new_phone()
    plain.add_init_script("delete Navigator.prototype.share")
    phone.add_init_script("navigator.share = async ({ url }) => { document.title = url; }")
    for page in (plain, phone):
        page.goto("/tables/new")
        start(page, NAMES)
        page.goto(f"{address_of(page)}people")
        page.get_by_role("button", name="Invite a player").tap()
        expect(page.locator(".address a")).to_be_visible()
    look(phone, "share")
    phone.get_by_role("button", name="Share").tap()
    expect(phone).to_have_title(phone.locator(".address a").inner_text())
    expect(plain.get_by_role("button", name="Share")).to_have_count(0)


@pytest.mark.long
def test_the_phone_of_the_host_is_lost_after_the_second_deal_and_another_goes_on(
    new_phone: Callable[..., Page], server: TableServer
) -> None:
    host, other = new_phone(), new_phone(color_scheme="dark")
    host.goto("/tables/new")
    start(host, NAMES)
    match = host.url

    def deal(phone: Page, number: int) -> None:
        phone.goto(f"{match}totals")
        for place, points in enumerate((120, 80, 100, 60)):
            phone.locator(f"#total{place}").fill(str(points))
        phone.get_by_role("button", name="Save").tap()
        phone.wait_for_url(f"**/d/{number}/")
        phone.wait_for_load_state()

    deal(host, 1)
    check_page(host)
    look(host, "safety")
    host.get_by_role("button", name="Make recovery code").tap()
    code = host.locator("#recovery .code").inner_text()
    look(host, "recovery")
    deal(host, 2)
    expect(host.get_by_role("button", name="Make recovery code")).to_have_count(0)
    host.close()  # and is never seen again

    other.goto("/")
    other.get_by_role("link", name="Join a table").tap()
    other.get_by_label("Code").fill(code)
    other.get_by_role("button", name="Find table").tap()
    other.get_by_role("button", name="Become host").wait_for()
    look(other, "join-lost")
    other.get_by_role("button", name="Become host").tap()
    expect(other.get_by_text("You are host now.")).to_be_visible()
    assert other.url.endswith(match.split("/t/")[1])
    expect(other.locator(".pad .key").last).to_be_in_viewport(ratio=1)
    deal(other, 3)
    expect(other.get_by_text("360").first).to_be_visible()
