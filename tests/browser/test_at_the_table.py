"""What a whole table reads: the ruling from across it, turned round, and the big score from across
the room; and the board on screens that are broad."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from scoring.bukharo import BUKHARO
from scoring.hazari import BANGLADESH
from scoring.recorded_facts import MatchOpened
from tests.browser.phone import (
    Console,
    check_one_screen,
    check_page,
    check_targets,
    check_width,
    until,
)
from tests.browser.server import TableServer
from tests.browser.test_board import HTMX_SAYS, RULED, tap, tap_round
from tests.support.bukharo_table import BukharoFriends
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, TIES, Friends, begin
from tests.support.long import first_of

NewPhone = Callable[..., Page]

TV, TABLET, LYING = ((1280, 720), (768, 1024), (640, 360))
LONG = ("Mohammad Rahman", "Karim-ul-Islam Chowdhury", "Salma", "নাসরিন আক্তার")
AWAKE = """
  window.asked = 0;
  Object.defineProperty(navigator, 'wakeLock', { value: {
    request: async () => { window.asked += 1; return window.lock = { released: false }; } } });
"""
"""A browser that lets the screen stay awake, and counts how often it is asked."""

OUT_OF_SIGHT = """hidden => {
  window.lock.released = true;
  Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def letters(what: Locator) -> float:
    """The height of its letters in pixels of the page."""
    return float(what.evaluate("one => parseFloat(getComputedStyle(one).fontSize)"))


def edge(what: Locator, side: str) -> float:
    return float(what.evaluate(f"one => one.getBoundingClientRect().{side}"))


def hold(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.fixture
def friends(friends: Friends) -> Friends:
    friends.expose(1, 1, TIES[0])
    return friends


@pytest.mark.long
@pytest.mark.parametrize("script", first_of([True, False]), ids=["with script", "without"])
def test_a_ruling_is_read_from_across_the_table_and_turned_round(
    new_phone: NewPhone, friends: Friends, script: bool
) -> None:
    phone = new_phone(java_script_enabled=script)
    phone.goto(friends.address + "d/1/r/1/")
    phone.get_by_role("link", name="Show in large letters").tap()
    name, sentence = phone.locator(".across .name"), phone.locator(".across .sentence")
    expect(sentence).to_be_in_viewport(ratio=1)
    assert letters(name) >= 64
    assert letters(sentence) >= 36
    assert edge(name, "top") < edge(sentence, "top")
    phone.get_by_role("link", name="Turn screen").tap()
    assert edge(name, "top") > edge(sentence, "top")
    assert edge(name, "bottom") < edge(phone.locator("#turn"), "top")
    if script:
        check_page(phone)
    phone.get_by_role("link", name="Turn screen back").tap()
    assert edge(name, "top") < edge(sentence, "top")
    phone.get_by_role("link", name="Round 2").tap()
    expect(phone.locator(".round")).to_contain_text("Round 2 of 4")


def test_where_there_is_room_the_ruling_is_large_by_itself(phone: Page, friends: Friends) -> None:
    phone.goto(friends.address + "d/1/r/1/")
    for size in (TV, TABLET):
        hold(phone, size)
        assert letters(phone.locator("#ruling h3")) >= 32
        assert edge(phone.locator("#ruling"), "left") >= edge(phone.locator("#seats"), "right")


@pytest.mark.long
@pytest.mark.parametrize("names", [("Rina", "Karim", "Salma", "Nasreen"), LONG])
def test_the_big_score_is_read_from_across_the_room_and_needs_no_tap(
    new_phone: NewPhone, server: TableServer, names: tuple[str, ...]
) -> None:
    friends = Friends(*begin(server.app, MatchOpened("hazari", names, BANGLADESH, RINA)))
    friends.count(1, 200, 0, 160, 0)
    screen = new_phone(viewport={"width": 1280, "height": 720}, is_mobile=False)
    screen.add_init_script(AWAKE)
    screen.goto(f"/t/{friends.table.address}/big")
    expect(screen.locator(".turn")).to_contain_text("Deal 2")
    friends.expose(2, 1, TIES[0])
    server.tell(friends)
    expect(screen.locator(".last .sentence")).to_contain_text("takes the round: 115 points.")
    for size, names_at_least in ((TV, 42), (TABLET, 38)):
        hold(screen, size)
        check_one_screen(screen)
        for what, least in (
            (".totals b", 80),
            (".totals .name", names_at_least),
            (".sentence", 46),
        ):
            assert letters(screen.locator(what).first) >= least, (size, what)
        expect(screen.locator(".last")).to_be_in_viewport(ratio=1)
        expect(screen.locator(".totals li").last).to_be_in_viewport(ratio=1)
    check_page(screen)
    until(screen, "asked === 1")
    screen.evaluate(OUT_OF_SIGHT, True)
    assert screen.evaluate("asked") == 1
    screen.evaluate(OUT_OF_SIGHT, False)
    until(screen, "asked === 2")


@pytest.mark.long
def test_the_pad_stands_beside_the_seats_and_takes_a_round_on_a_phone_that_lies(
    phone: Page, friends: Friends, console: Console
) -> None:
    console.allow(HTMX_SAYS)
    phone.goto(friends.address)
    for size in (TV, TABLET, LYING):
        hold(phone, size)
        pad, rows = phone.locator(".pad"), phone.locator("#round .seats")
        assert edge(pad, "left") >= edge(rows, "right")
        check_one_screen(phone)
        for part in (pad, rows, phone.locator(".bar")):
            expect(part).to_be_in_viewport(ratio=1)
        check_targets(phone)
    check_page(phone)
    tap_round(phone, TIES[1], RINA, KARIM, SALMA, NASREEN)
    phone.wait_for_url(RULED)
    assert friends.entries == 3
    phone.goto(friends.address)
    phone.tap("text=Type")
    assert edge(phone.locator("#seat0"), "right") <= 640
    check_width(phone)


def test_in_persian_the_pad_stands_on_the_other_side_of_the_seats(
    new_phone: NewPhone, friends: Friends
) -> None:
    phone = new_phone(locale="fa-IR")
    hold(phone, LYING)
    phone.goto(friends.address)
    assert edge(phone.locator(".pad"), "left") == 0
    assert edge(phone.locator("#round .seats"), "left") >= edge(phone.locator(".pad"), "right")


def test_four_cards_a_row_fit_beside_the_pad(phone: Page, friends: Friends) -> None:
    for number in (2, 3):
        friends.expose(1, number, TIES[number - 1])
    phone.goto(friends.address)
    hold(phone, LYING)
    tap(phone, TIES[3][NASREEN])
    check_width(phone)
    check_targets(phone)
    assert edge(phone.locator("#round .seats"), "right") <= edge(phone.locator(".pad"), "left")


def test_cards_of_bukharo_are_tapped_beside_the_field_they_fill(
    phone: Page, server: TableServer, console: Console
) -> None:
    console.allow(HTMX_SAYS)
    opened = MatchOpened("bukharo", LONG, BUKHARO, RINA)
    friends = BukharoFriends(*begin(server.app, opened))
    hold(phone, LYING)
    phone.goto(friends.address + "groups")
    field, pad = phone.locator(".chips").first, phone.locator("#pad")
    field.tap()
    expect(field).to_be_in_viewport(ratio=1)
    expect(pad.locator(".key").last).to_be_in_viewport(ratio=1)
    assert edge(field, "right") <= edge(pad, "left")
    pad.get_by_role("button", name="king of spades").tap()
    expect(phone.locator("#side0_groups")).to_have_value("KS")
    check_page(phone)
