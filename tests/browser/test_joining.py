"""Phones come to a table, change seats and are sent away."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import Console, check_page, offline
from tests.browser.server import TableServer
from tests.browser.test_setup import address_of, start
from tests.browser.thumb import said
from tests.support.guests import cookies, seat
from tests.support.hazari_table import NAMES, Friends


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
    expect(pin).to_have_attribute("type", "password")
    phone.get_by_role("button", name="Show").tap()
    expect(pin).to_have_attribute("type", "text")
    phone.get_by_role("button", name="Hide").tap()
    expect(pin).to_have_attribute("type", "password")
    phone.get_by_role("button", name="Show").tap()
    seat(server.app, friends, "Salma")
    server.tell(friends)
    expect(phone.locator("summary").filter(has_text="Salma")).to_be_visible()
    expect(pin).to_have_value("4801")


def test_a_phone_that_is_sent_away_forgets_what_was_typed_at_tables(
    new_phone: Callable[..., Page], server: TableServer, friends: Friends, console: Console
) -> None:
    console.allow("status of 404")
    host, karim = new_phone(), new_phone()
    carried = cookies(seat(server.app, friends, "Karim"), friends)
    karim.context.add_cookies(
        [{"name": name, "value": text, "url": server.url} for name, text in carried.items()]
    )
    karim.goto(f"/t/{friends.table.address}/")
    type_at_two_tables(karim, karim.url)
    host.goto(f"/t/{friends.table.address}/people")
    unfold(host, "Karim")
    host.get_by_role("button", name="Remove").tap()
    expect(karim.get_by_role("heading", name="The host removed this phone")).to_be_visible()
    karim.wait_for_function("() => Object.keys(localStorage).length === 1")
    assert karim.evaluate("Object.keys(localStorage)") == ["hand of-another-table 1 0"]
    karim.goto("/")  # which does not lead to it, and it is not there either
    karim.wait_for_function("() => Object.keys(localStorage).length === 0")


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
    for name, height in (("Rina", 640), ("Salma", 560), ("Nasreen", 640)):
        phone = new_phone(viewport={"width": 360, "height": height})
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
        last, foot = (phone.locator(part).bounding_box() for part in ("[data-size='4']", ".bar"))
        assert last["y"] + last["height"] <= foot["y"] + 0.5, "the fourth round is below the fold"
        assert taps <= 3
    expect(host.locator("summary").filter(has_text="Nasreen")).to_be_visible()


@pytest.mark.long
def test_a_lost_phone_of_a_guest_is_replaced_by_one_tap_on_the_board_of_the_host(
    new_phone: Callable[..., Page], console: Console
) -> None:
    console.allow("status of 404|ERR_INTERNET_DISCONNECTED|htmx:")
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
    check_page(new)
    new.get_by_role("button", name=said("I am Salma")).tap()
    expect(new.get_by_text("You asked the host")).to_be_visible()
    check_page(new)
    question = host.locator("#news")
    expect(question).to_contain_text("asks for their seat on a new phone.")
    check_page(host)
    with offline(host):
        question.get_by_role("button", name="Yes").tap()
        expect(host.locator("#notice")).to_contain_text("Offline. What you typed stays here")
        expect(question.get_by_role("button", name="Yes")).to_be_in_viewport(ratio=1)
        check_page(host)
    expect(host.locator("#notice")).to_be_empty()
    expect(new.get_by_text("You asked the host")).to_be_visible()
    host.route("**/people/answer", lambda route: (host.wait_for_timeout(500), route.continue_()))
    question.get_by_role("button", name="Yes").dblclick()
    expect(new.get_by_text("You are")).to_contain_text("Salma")
    expect(new.get_by_role("heading", name="My hand")).to_be_visible()
    expect(lost.get_by_role("heading", name="The host removed this phone")).to_be_visible()
    check_page(lost)
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
    check_page(phone)
    phone.get_by_role("button", name="Share").tap()
    expect(phone).to_have_title(phone.locator(".address a").inner_text())
    expect(plain.get_by_role("button", name="Share")).to_have_count(0)
