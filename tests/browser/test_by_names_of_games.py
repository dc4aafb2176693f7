"""Whole deals of Fives, Hokm and Bukharo by keyboard alone, by names alone, and what is heard."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from scoring.cards import parse_cards, show_cards
from tests.browser.phone import Console
from tests.browser.server import TableServer
from tests.browser.test_board import HTMX_SAYS
from tests.browser.thumb import said, unbroken
from tests.browser.unseen import HEAR, heard, spoken, tab_to, walk
from tests.scoring.bukharo.worked_games import GAMES, Worked
from tests.support.bukharo_table import in_counts, sit_down_to_bukharo
from tests.support.fives_table import KINGS, sit_down_to_fives
from tests.support.hazari_table import KARIM, NAMES, NASREEN, RINA, SALMA
from tests.support.hokm_table import sit_down_to_hokm

pytestmark = pytest.mark.long

COUNTED, LAID = GAMES["the first game of a session"], GAMES["the second game of a session"]
SIDES = ("Rina and Salma", "Karim and Nasreen")
FULL = {
    KARIM: "Karim: best so far: Full house",
    SALMA: "Salma: Junk",
    NASREEN: "Nasreen: Junk",
}
"""What a voice says of a hand of Fives that is full."""


SEVEN = (
    "AH 2H 3H 4H",
    "KH 5H 6H 7H",
    "QH 8H 9H TH",
    "AS 2S 3S 4S",
    "KS 5S 6S 7S",
    "QS 8S 9S TS",
    "AC 2C 3C 4C",
)
"""With spades as trump Rina takes them all."""


def keyboard(new_phone: Callable[..., Page]) -> Page:
    return new_phone(has_touch=False, is_mobile=False)


def press_on(page: Page, role: str, name: str | re.Pattern[str]) -> None:
    """Come to it by Tab, and press Enter."""
    tab_to(page, page.get_by_role(role, name=name).first)  # type: ignore[arg-type]
    page.keyboard.press("Enter")


def walk_to(page: Page, cards: str) -> None:
    """Press these cards on the board of 52, by arrows from its first key."""
    tab_to(page, page.get_by_role("button", name=re.compile("^ace of spades")))
    here = "AS"
    for card in map(str, parse_cards(cards)):
        walk(page, here, card)
        here = card


def decided(page: Page, verdict: str) -> None:
    """What was decided has the focus, so that a voice begins with it."""
    told = re.compile(said(verdict).pattern.replace("+", "*"))
    heading = page.get_by_role("heading", level=3).filter(has_text=told)
    expect(heading).to_be_focused()


def test_a_showdown_of_fives_by_keyboard_alone(
    new_phone: Callable[..., Page], server: TableServer, console: Console
) -> None:
    console.allow(HTMX_SAYS)
    page = keyboard(new_phone)
    page.goto(sit_down_to_fives(server.app).address)
    walk_to(page, " ".join(KINGS[seat] for seat in (KARIM, SALMA, NASREEN, RINA)))
    decided(page, "Rina scores 6 points with Full house.")
    press_on(page, "link", re.compile("Deal 2"))
    expect(page.locator("#subtitle")).to_contain_text("Deal 2")


def test_a_showdown_of_fives_by_names_alone_is_heard_hand_by_hand(
    phone: Page, server: TableServer, console: Console
) -> None:
    console.allow(HTMX_SAYS)
    phone.add_init_script(HEAR)
    phone.goto(sit_down_to_fives(server.app).address)
    filled = []
    for seat in (KARIM, SALMA, NASREEN, RINA):
        for n, card in enumerate(map(str, parse_cards(KINGS[seat])), start=1):
            phone.get_by_role("button", name=spoken(card), exact=True).click()
            filled.append(f"{NAMES[seat]}: {spoken(card)}. {n} of 5")
        if seat in FULL:
            expect(phone.locator("#say")).to_contain_text(FULL[seat])
            filled.append(FULL[seat])
    decided(phone, "Rina scores 6 points with Full house.")
    assert [line for line in heard(phone) if not line.startswith("Rina: best")] == filled


def test_a_hand_of_hokm_by_keyboard_alone(
    new_phone: Callable[..., Page], server: TableServer, console: Console
) -> None:
    console.allow(HTMX_SAYS)
    page = keyboard(new_phone)
    page.goto(sit_down_to_hokm(server.app).address)
    press_on(page, "link", "Trick by trick")
    press_on(page, "button", "spades")
    for number, trick in enumerate(SEVEN, start=1):
        expect(page.locator(".round")).to_contain_text(f"Trick {number}")
        if number > 1:
            expect(page.locator(".before")).to_be_focused()
            expect(page.locator(".before")).to_contain_text("Rina takes the trick.")
        walk_to(page, trick)
    decided(page, "Rina and Salma score 2 points: kot.")
    press_on(page, "link", re.compile("Hand 2"))
    expect(page.locator("#subtitle")).to_contain_text("Hand 2")


def test_a_game_of_bukharo_by_keyboard_alone(
    new_phone: Callable[..., Page], server: TableServer, console: Console
) -> None:
    console.allow(HTMX_SAYS)
    page = keyboard(new_phone)
    page.goto(sit_down_to_bukharo(server.app).address)
    for fold in page.locator("details.off > summary").all():
        tab_to(page, fold)
        page.keyboard.press("Enter")
    typed = in_counts(*COUNTED)
    for field in page.locator("#game input[type=text], #game input[type=checkbox]").all():
        text = typed.get(field.get_attribute("id") or "")
        if text:
            tab_to(page, field)
            page.keyboard.press("Space") if text == "y" else page.keyboard.type(text)
    for which in ("first", "second"):
        tab_to(page, page.locator(f"#{which} input").first)
        chosen = page.locator(f'#{which} input[value="{typed[which]}"]')
        while not chosen.is_checked():
            page.keyboard.press("ArrowDown")
    press_on(page, "button", "Save deal")
    decided(page, "Rina and Salma win this deal with 565.")
    press_on(page, "link", re.compile("Deal 2"))
    expect(page.locator("#subtitle")).to_contain_text("Deal 2")


def lay(page: Page, side: int, worked: Worked) -> None:
    """The cards of a side, by the names of its fields and of the keys."""
    group = page.get_by_role("group", name=said(SIDES[side]), exact=True)
    fields = {"Groups on the table": [*map(show_cards, worked.cards.groups)]}
    fields["In hand"] = [show_cards(worked.cards.hand)]
    fields["Cards"] = [show_cards(worked.cards.laid_off)]
    group.get_by_text("Laid on others’ groups").click()
    for field, lines in fields.items():
        enter(group.get_by_role("group", name=field, exact=True))
        for number, cards in enumerate(lines):
            if number:
                page.get_by_role("button", name="Next group").click()
            for card in map(str, parse_cards(cards)):
                page.get_by_role("button", name=re.compile(f"^{spoken(card)}, ")).click()


def enter(place: Locator) -> None:
    """Press the first line until it takes the cards: a sum that comes may move it meanwhile."""
    line = place.get_by_role("button", name="Add cards to line 1", exact=True)
    for _time in range(5):
        line.click()
        if place.locator(".now").count():
            return
    pytest.fail("The first line never took the cards.")


def test_a_game_of_bukharo_by_names_alone_is_heard_card_by_card_and_group_by_group(
    phone: Page, server: TableServer, console: Console
) -> None:
    console.allow(HTMX_SAYS)
    phone.add_init_script(HEAR)
    phone.goto(sit_down_to_bukharo(server.app).address)
    phone.get_by_role("link", name="Enter the cards instead").click()
    phone.locator(".ready").wait_for()
    for card in ("JC", "QC", "KC"):
        phone.get_by_role("button", name=re.compile(f"^{spoken(card)}, 3 left")).click()
    expect(phone.locator("#reads")).to_have_text(unbroken("Sequence J-Q-K · 30"))
    said_so_far = heard(phone)
    assert [line for line in said_so_far if "left" in line] == [
        f"{spoken(card)}, 2 left" for card in ("JC", "QC", "KC")
    ]
    assert said_so_far.count("Sequence J-Q-K · 30") == 1
    for _ in range(3):
        phone.get_by_role("button", name="Remove the last card").click()
    assert "king of clubs, 3 left" in heard(phone)
    for side, worked in enumerate(LAID):
        lay(phone, side, worked)
    phone.get_by_role("button", name="Close the board").click()
    for which in ("first", "second"):
        declared = phone.get_by_role("group", name=f"Who declared the {which}")
        who = next((n for n, side in enumerate(LAID) if getattr(side.count, which)), None)
        name = "Nobody" if who is None else SIDES[who]
        declared.get_by_role("radio", name=said(name)).check()
    phone.get_by_role("button", name="Save deal").click()
    decided(phone, "Karim and Nasreen win this deal with 515.")


def test_a_count_of_bukharo_is_heard_step_by_step(phone: Page, server: TableServer) -> None:
    phone.add_init_script(HEAR)
    phone.goto(sit_down_to_bukharo(server.app).address)
    more = phone.get_by_role("button", name=re.compile("one more$")).first
    about = (more.get_attribute("aria-label") or "").removesuffix(": one more")
    more.click()
    more.click()
    phone.get_by_role("button", name=re.compile("one fewer$")).first.click()
    assert phone.evaluate("sessionStorage.heard").splitlines() == [
        f"{about}: {n}" for n in (1, 2, 1)
    ]
