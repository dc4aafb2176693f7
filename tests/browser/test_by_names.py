"""Without a look, without a touch: a deal by keyboard alone, by names alone, and what is heard."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from scoring.cards import parse_cards
from tests.browser.phone import Console, until
from tests.browser.server import TableServer
from tests.browser.test_board import HTMX_SAYS, WALKED, laid
from tests.browser.test_evening import groups_of
from tests.browser.thumb import SPOKEN_RANKS, SPOKEN_SUITS, said
from tests.scoring.bukharo.worked_games import GAMES
from tests.support.bukharo_table import in_counts, sit_down_to_bukharo
from tests.support.hazari_table import KARIM, NAMES, NASREEN, RINA, SALMA, TIES, Friends, sit_down
from tests.support.plain_form import plain

GROUPS = {
    KARIM: "Karim: best so far: Colour run",
    SALMA: "Salma: Run",
    NASREEN: "Nasreen: Colour run",
    RINA: "Rina: best so far: Colour run",
}
"""What a voice says of a group that is full."""

CELLS = [card for suit in "SHDC" for card in [*(rank + suit for rank in "AKQJT98765432"), ""]]
"""The board as it lies, seven in a row, with the cells that are no card."""
HEAR = """document.addEventListener('DOMContentLoaded', () => new MutationObserver(changes => {
  const live = '[role=status], [role=alert], [aria-live]';
  const spoken = new Set(changes.map(({target}) =>
    (target.closest ? target : target.parentElement)?.closest(live)));
  for (const region of spoken) if (region?.textContent.trim())
    sessionStorage.heard = (sessionStorage.heard || '') + region.textContent.trim() + '\\n';
}).observe(document, {subtree: true, childList: true, characterData: true}))"""
"""Writes down what the live regions of a page say once it is there."""


def spoken(card: str) -> str:
    rank, suit = card
    return f"{SPOKEN_RANKS.get(rank, rank)} of {SPOKEN_SUITS[suit]}"


def heard(page: Page) -> list[str]:
    """List the lines that the live regions said, without those of a save."""
    lines = plain(page.evaluate("sessionStorage.heard || ''")).splitlines()
    return [line for line in lines if line not in ("Saving…", "Saved")]


def tab_to(page: Page, wanted: Locator, key: str = "Tab") -> None:
    """Press Tab until it is there."""
    for _ in range(60):
        if wanted.evaluate("e => e === document.activeElement"):
            return
        page.keyboard.press(key)
    pytest.fail(f"the keyboard does not come to {wanted}")


def walk(page: Page, start: str, card: str) -> None:
    """From one key of the board to another one, and press it."""
    page.locator(WALKED).wait_for()
    at, goal = CELLS.index(start), CELLS.index(card)
    while at != goal:
        step = 1 if goal > at else -1
        below = at + 7 * step
        if abs(goal - at) > 3 and 0 <= below < len(CELLS) and CELLS[below]:
            page.keyboard.press("ArrowDown" if step > 0 else "ArrowUp")
            at = below
        else:
            page.keyboard.press("ArrowRight" if step > 0 else "ArrowLeft")
            at += step if CELLS[at + step] else 2 * step
    page.keyboard.press("Enter")


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
        laid(phone, [kept], KARIM)


# The other games

COUNTED = GAMES["the first game of a session"]


def press_on(page: Page, role: str, name: str | re.Pattern[str]) -> None:
    """Come to it by Tab, and press Enter."""
    tab_to(page, page.get_by_role(role, name=name).first)  # type: ignore[arg-type]
    page.keyboard.press("Enter")


def decided(page: Page, verdict: str) -> None:
    """Expect the heading of the verdict to be focused, so that a voice reads it first."""
    told = re.compile(said(verdict).pattern.replace("+", "*"))
    heading = page.get_by_role("heading", level=3).filter(has_text=told)
    expect(heading).to_be_focused()


@pytest.mark.long
def test_a_game_of_bukharo_by_keyboard_alone(
    new_phone: Callable[..., Page], server: TableServer, console: Console
) -> None:
    console.allow(HTMX_SAYS)
    page = new_phone(has_touch=False, is_mobile=False)
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


@pytest.mark.long
def test_a_count_of_bukharo_is_heard_step_by_step(phone: Page, server: TableServer) -> None:
    phone.add_init_script(HEAR)
    phone.goto(sit_down_to_bukharo(server.app).address)
    more = phone.get_by_role("button", name=re.compile("one more$")).first
    about = (more.get_attribute("aria-label") or "").removesuffix(": one more")
    more.click()
    more.click()
    phone.get_by_role("button", name=re.compile("one fewer$")).first.click()
    until(phone, "sessionStorage.heard?.trim().split('\\n').length === 3")
    assert phone.evaluate("sessionStorage.heard").splitlines() == [
        f"{about}: {n}" for n in (1, 2, 1)
    ]
