"""Without a look, without a touch: a deal by keyboard alone, by names alone, and what is heard."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from scoring.cards import parse_cards
from tests.browser.server import TableServer
from tests.browser.test_evening import groups_of
from tests.browser.unseen import HEAR, heard, spoken, tab_to, walk
from tests.support.hazari_table import KARIM, NAMES, NASREEN, RINA, SALMA, TIES, Friends, sit_down
from tests.support.plain_form import plain

GROUPS = {
    KARIM: "Karim: best so far: Colour run",
    SALMA: "Salma: Run",
    NASREEN: "Nasreen: Colour run",
    RINA: "Rina: best so far: Colour run",
}
"""What a voice says of a group that is full."""


def order_of(page: Page) -> list[str]:
    """The players as the round is laid, by the names of the fields and buttons."""
    buttons = page.get_by_role("button", name=re.compile("card 1: empty"))
    expect(buttons).to_have_count(4)  # once the script has laid out the rows
    names = [button.get_attribute("aria-label") or "" for button in buttons.all()]
    return [plain(name).split(",")[0] for name in names]


@pytest.mark.long
def test_a_deal_by_keyboard_alone(new_phone: Callable[..., Page], server: TableServer) -> None:
    page = new_phone(has_touch=False, is_mobile=False)
    page.goto(sit_down(server.app).address)
    for number in (1, 2, 3, 4):
        tab_to(page, page.get_by_role("button", name=re.compile("^ace of spades")))
        here = "AS"
        for name in order_of(page)[: 3 if number == 4 else 4]:
            for card in map(str, parse_cards(groups_of(number, 0)[name])):
                walk(page, here, card)
                here = card
        if number == 4:
            tab_to(page, page.get_by_role("button", name="Save"), "Shift+Tab")
            page.keyboard.press("Enter")
        verdict = page.get_by_role("heading", level=3)
        expect(verdict).to_be_focused()
        if number < 4:
            tab_to(page, page.get_by_role("link", name=re.compile(f"Round {number + 1}")))
            page.keyboard.press("Enter")
            expect(page.locator(".over")).to_have_count(0)
    expect(page.get_by_role("table").first).to_contain_text("140")


def test_a_deal_by_roles_and_names_alone(phone: Page, server: TableServer) -> None:
    phone.goto(sit_down(server.app).address)
    for number in (1, 2, 3, 4):
        expect(phone.get_by_role("heading", level=2)).to_contain_text(f"Round {number} of 4")
        for name in order_of(phone)[: 3 if number == 4 else 4]:
            for card in map(str, parse_cards(groups_of(number, 0)[name])):
                phone.get_by_role("button", name=spoken(card), exact=True).click()
        if number == 4:
            phone.get_by_role("button", name="Save", exact=True).click()
        else:
            phone.get_by_role("link", name=re.compile(f"Round {number + 1}")).click()
    expect(phone.get_by_role("table").first).to_contain_text("140")


def test_a_voice_hears_once_what_was_filled_and_what_was_decided(
    phone: Page, server: TableServer
) -> None:
    def slow(route: Route) -> None:
        answer = route.fetch(max_redirects=0)
        time.sleep(2.2)  # long enough to hear of it as of the entry of another phone
        route.fulfill(response=answer)

    phone.add_init_script(HEAR)
    phone.route("**/rounds", slow)
    phone.goto(sit_down(server.app).address)
    filled = []
    for seat in (KARIM, SALMA, NASREEN, RINA):
        for n, card in enumerate(map(str, parse_cards(TIES[0][seat])), start=1):
            phone.get_by_role("button", name=spoken(card), exact=True).click()
            filled.append(f"{NAMES[seat]}: {spoken(card)}. {n} of 3")
        if seat != RINA:  # with hers the round is sent
            expect(phone.locator("#say")).to_contain_text(GROUPS[seat])
            filled.append(GROUPS[seat])
    verdict = phone.get_by_role("heading", level=3)
    expect(verdict).to_have_text("Rina takes the round: 115 points.")
    expect(verdict).to_be_focused()
    assert [line for line in heard(phone) if line != GROUPS[RINA]] == filled


def test_marks_stay_where_colours_are_the_readers(phone: Page, server: TableServer) -> None:
    phone.goto(sit_down(server.app).address)
    phone.emulate_media(forced_colors="active", reduced_motion="reduce")
    row = phone.get_by_role("listitem").filter(has_text="Karim")
    outline = "e => getComputedStyle(e).outlineStyle"
    assert row.evaluate(outline) == "solid"  # cards go here
    border = "e => getComputedStyle(e).borderTopWidth"
    bare = phone.get_by_role("button", name="king of clubs", exact=True).evaluate(border)
    phone.get_by_role("button", name="ace of clubs", exact=True).click()
    key = phone.get_by_role("button", name="ace of clubs, with Karim", exact=True)
    assert key.evaluate(border) > bare
    for card in ("KC", "QC"):
        phone.get_by_role("button", name=spoken(card), exact=True).click()
    assert row.evaluate(outline) == "none"
    assert key.evaluate("e => getComputedStyle(e).textDecorationLine") == "line-through"
    key.hover()
    phone.mouse.down()
    assert key.evaluate("e => getComputedStyle(e).transform") == "none"
    phone.mouse.up()
    assert phone.evaluate("document.getAnimations().length") == 0


def test_the_best_group_and_its_cards_stay_where_colours_are_the_readers(
    phone: Page, friends: Friends
) -> None:
    friends.expose(1, 1, TIES[0])
    phone.emulate_media(forced_colors="active")
    phone.goto(f"{friends.address}d/1/r/1/")
    rows = phone.locator("#seats > li")
    best = rows.filter(has_text="Rina")
    framed = "all => all.map(one => getComputedStyle(one).outlineStyle === 'solid')"
    assert rows.evaluate_all(framed) == ["Rina" in row.inner_text() for row in rows.all()]
    assert best.locator(".card").evaluate_all(framed) == [True] * 3


def test_bars_and_chosen_answers_stay_where_colours_are_the_readers(
    phone: Page, friends: Friends
) -> None:
    friends.count(1, 100, 110, 70, 80)
    phone.emulate_media(forced_colors="active")
    phone.goto(f"{friends.address}d/1/")
    bars = phone.get_by_role("progressbar").all()
    assert len({bar.screenshot() for bar in bars}) == 4  # of one size, and yet not alike
    phone.goto("/who-wins")
    borders = "e => getComputedStyle(e).borderTopWidth"
    games = phone.get_by_role("navigation", name="Games", exact=True).locator("a:visible")
    assert [one.evaluate(borders) for one in games.all()] == ["4px", "2px", "2px", "2px"]


def test_a_finger_that_slides_off_a_key_enters_nothing(phone: Page, server: TableServer) -> None:
    phone.goto(sit_down(server.app).address)
    for name, kept in (("ace of clubs", ""), ("king of clubs", "KC")):
        phone.get_by_role("button", name=name, exact=True).hover()
        phone.mouse.down()
        assert phone.input_value(f"[name=seat{KARIM}]") == ""
        if not kept:
            phone.locator(".round").hover()
        phone.mouse.up()
        assert phone.input_value(f"[name=seat{KARIM}]") == kept
