"""The board in a real browser: taps, keyboard, typing, no script, a reload and a lost network."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from scoring.cards import parse_cards
from tests.browser.phone import (
    SLOWLY,
    Console,
    check_one_screen,
    check_page,
    check_width,
    hold,
    offline,
    traffic,
)
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, TIES, Friends

RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10"}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
TINTED = """() => [...document.querySelectorAll('#round li')]
  .filter(row => getComputedStyle(row).backgroundColor !== 'rgba(0, 0, 0, 0)').length"""
"""How many rows are coloured as the best so far."""
WALKED = '#round .pad > .key[tabindex="0"]'
"""The one key at which Tab stops, once the script is there that walks over the keys by arrows."""
HTMX_SAYS = "htmx:|Response Status Error"
RULED = "**/m/1/?ruling=1"
"""The board of the next round, under the ruling of the one that was saved."""


@pytest.fixture
def board(phone: Page, friends: Friends) -> Page:
    """The board of round 1: Karim leads, then Salma, Nasreen and Rina."""
    phone.goto(friends.address)
    return phone


def key(page: Page, card: str) -> str:
    rank, suit = card
    return f'.key[aria-label^="{RANKS.get(rank, rank)} of {SUITS[suit]}"]'


def tap(page: Page, cards: str) -> None:
    for card in parse_cards(cards):
        page.locator(key(page, str(card))).tap()


def tap_round(page: Page, groups: tuple[str, ...], *order: int) -> None:
    for seat in order:
        tap(page, groups[seat])


def fields(page: Page) -> list[str]:
    """The four text fields by seat."""
    return [page.input_value(f"[name=seat{seat}]") for seat in range(4)]


def laid(page: Page, rows: list[str], first: int = 0) -> None:
    """These cards lie in the rows from this seat on."""
    for seat, cards in enumerate(rows, first):
        expect(page.locator(f"[name=seat{seat}]")).to_have_value(cards)


def type_round(page: Page, groups: tuple[str, ...]) -> None:
    for seat, text in enumerate(groups):
        page.fill(f"[name=seat{seat}]", text)


# Taps


def test_twelve_taps_enter_a_round(board: Page, friends: Friends) -> None:
    with traffic(board) as seen:
        tap_round(board, TIES[0], KARIM, SALMA, NASREEN, RINA)
        board.wait_for_url(RULED)
    assert [line for line in seen.requests if line.startswith("POST")] == [
        f"POST {board.url.removesuffix('?ruling=1')}rounds"
    ]
    assert friends.entries == 2
    assert friends.record.log(friends.match)[1].fact.groups == tuple(  # type: ignore[attr-defined]
        map(parse_cards, TIES[0])
    )
    expect(board.locator("#ruling")).to_contain_text("Rina")


def test_a_full_group_passes_on_to_the_next_seat(board: Page) -> None:
    tap(board, "AC KC")
    expect(board.locator("li.now bdi")).to_have_text("Karim")
    expect(board.locator("li.now .what")).to_have_text("1 more")
    tap(board, "QC KH")
    expect(board.locator("li.now bdi")).to_have_text("Salma")
    laid(board, ["", "AC KC QC", "KH", ""])
    expect(board.locator("#worth")).to_have_text("40 points on the table")


def test_without_the_network_no_row_is_called_best_until_it_is_back(
    board: Page, console: Console
) -> None:
    console.allow(f"ERR_INTERNET_DISCONNECTED|{HTMX_SAYS}")
    tap(board, TIES[0][KARIM])
    expect(board.locator(f"#what{KARIM}")).to_have_text("★ Colour run")
    with offline(board):
        tap(board, "AS AH AD")
        expect(board.locator(".star")).to_have_count(0)
        expect(board.locator(f"#what{KARIM}")).to_have_text("Colour run")
    expect(board.locator(f"#what{SALMA}")).to_have_text("★ Troy")
    expect(board.locator(".star")).to_have_count(1)


def test_a_filled_slot_is_emptied_and_filled_next(board: Page) -> None:
    tap(board, "AC KC QC KH")
    expect(board.locator(f"#what{KARIM}")).to_have_text("★ Colour run")
    board.tap('button[aria-label^="Karim: king of clubs"]')
    laid(board, ["AC QC"], KARIM)
    expect(board.locator("li.now .what")).to_have_text("1 more")
    tap(board, "2C QS")  # fills Karim's gap, then goes on with Salma
    laid(board, ["AC QC 2C", "KH QS"], KARIM)


def test_a_card_of_the_group_at_hand_is_taken_back_by_its_key(board: Page) -> None:
    board.evaluate(SLOWLY)
    tap(board, "AC KC")
    expect(board.locator(key(board, "KC"))).to_have_attribute("aria-pressed", "true")
    tap(board, "KC")
    laid(board, ["AC"], KARIM)
    expect(board.locator(key(board, "KC"))).to_have_attribute("aria-pressed", "false")


def test_a_seat_is_gone_to_by_a_tap(board: Page) -> None:
    board.tap("li:has-text('Rina')", position={"x": 20, "y": 20})
    tap(board, "AD KD QD AC")
    laid(board, ["AD KD QD", "AC", "", ""])


def test_a_used_card_says_who_has_it_and_moves(board: Page) -> None:
    tap(board, "AC KC QC KC")
    expect(board.locator("#answer span")).to_have_text("K♣\ufe0e: Karim, not sent yet")
    laid(board, [""], SALMA)
    board.tap("text=Move it here?")
    laid(board, ["AC QC", "KC"], KARIM)
    expect(board.locator("#answer")).to_be_empty()


def test_a_card_of_an_earlier_round_says_who_has_it_and_since_when(
    phone: Page, friends: Friends
) -> None:
    friends.expose(1, 1, TIES[0])
    phone.goto(friends.address)
    used = phone.locator(key(phone, "KC"))
    expect(used).to_have_accessible_name("king of clubs, Karim in round 1")
    used.tap()
    since = re.compile("K♣\ufe0e: Karim, round 1, at .*[0-9]:30")
    expect(phone.locator("#answer")).to_contain_text(since)
    laid(phone, [""] * 4)
    expect(phone.locator("#answer a")).to_contain_text("Move it here?")


def test_undo_takes_back_the_last_tap_before_what_is_saved(board: Page, friends: Friends) -> None:
    undo_tap = board.locator("#untap")
    expect(undo_tap).to_have_attribute("aria-label", "Undo")
    tap(board, "AC KC QC KH")
    expect(undo_tap).to_have_attribute("aria-label", "Undo last tap: king of hearts")
    expect(undo_tap).to_have_attribute("data-card", "K♥\ufe0e")
    undo_tap.tap()
    undo_tap.tap()
    laid(board, ["AC KC", ""], KARIM)
    expect(board.locator("li.now bdi")).to_have_text("Karim")
    undo_tap.tap()
    undo_tap.tap()
    expect(undo_tap).to_have_attribute("aria-label", "Undo")
    expect(undo_tap).to_have_attribute("data-card", "")
    expect(board.locator(".undo form, .undo p")).to_be_hidden()
    undo_tap.tap()
    expect(board.get_by_text("Nothing to undo.")).to_be_visible()
    assert friends.entries == 1


# Round 4


def test_the_last_group_of_round_4_is_deduced(phone: Page, friends: Friends) -> None:
    friends.play(1, TIES[:3])
    phone.goto(friends.address)  # Nasreen leads, Salma exposes last
    tap_round(phone, TIES[3], NASREEN, RINA)
    tap(phone, TIES[3][KARIM].removesuffix(" 2D"))
    laid(phone, [""], SALMA)
    tap(phone, "2D")
    expect(phone.locator(f"[name=seat{SALMA}]")).not_to_have_value("")
    assert sorted(fields(phone)[SALMA].split()) == sorted(TIES[3][SALMA].split())
    expect(phone.locator("#answer")).to_contain_text("Filled in: compare with the table")
    search = re.compile(re.escape(friends.address) + "d/1/mistake.round=4&")
    expect(phone.locator("#answer a")).to_have_attribute("href", search)
    tap(phone, "AD")
    expect(phone.locator("#answer")).to_contain_text("Rina, round 1")
    expect(phone.locator("#answer a")).to_contain_text("Filled in: compare with the table")
    assert friends.entries == 4  # the table is asked first
    phone.tap("#save")
    phone.wait_for_url("**/d/1/")
    assert friends.entries == 5


def test_a_deduced_group_goes_when_its_ground_goes(phone: Page, friends: Friends) -> None:
    friends.play(1, TIES[:3])
    phone.goto(friends.address)
    tap_round(phone, TIES[3], NASREEN, RINA, KARIM)
    phone.tap('button[aria-label^="Karim: 2 of diamonds"]')
    laid(phone, [""], SALMA)
    expect(phone.locator("#save")).to_be_hidden()
    tap(phone, "2S")
    expect(phone.locator(f"[name=seat{SALMA}]")).to_have_value(re.compile("2D"))


def test_nothing_is_deduced_when_a_round_has_no_cards(phone: Page, friends: Friends) -> None:
    for number in (1, 2, 3):
        friends.take(1, number, RINA)
    phone.goto(friends.address)
    tap(phone, "AS KS QS JS AH KH QH JH AD KD QD JD")
    laid(phone, [""], NASREEN)
    tap(phone, "AC KC QC JC")
    phone.wait_for_url("**/d/1/")


# A reload, a lost network, another phone


def test_taps_outlive_a_reload(board: Page, friends: Friends) -> None:
    tap(board, "AC KC QC KH")
    board.reload()
    laid(board, ["", "AC KC QC", "KH", ""])
    board.locator("#untap").tap()
    laid(board, [""], SALMA)
    tap(board, TIES[0][SALMA])
    tap_round(board, TIES[0], NASREEN, RINA)
    board.wait_for_url(RULED)
    board.goto(friends.address)
    laid(board, [""] * 4)


def test_taps_stay_when_the_table_changed_elsewhere(phone: Page, friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    phone.goto(friends.address)
    tap(phone, "JD TS 9S 8D")
    laid(phone, ["JD TS 9S", "8D", "", ""])
    friends.take_back()
    friends.expose(1, 1, (TIES[0][0], TIES[0][1], TIES[0][2], "JH TH 8D"))
    phone.reload()
    laid(phone, ["JD TS 9S", "", "", ""])


def test_a_reply_that_is_lost_is_asked_for_again(
    board: Page, friends: Friends, console: Console
) -> None:
    console.allow("status of 503|ERR_FAILED|" + HTMX_SAYS)
    tries: list[str] = []

    def weather(route: Route) -> None:
        tries.append(route.request.post_data or "")
        if len(tries) == 1:
            route.fulfill(status=503, body="")
        elif len(tries) == 2:
            route.fetch(max_redirects=0)
            route.abort()
        else:
            route.continue_()

    board.route("**/rounds", weather)
    tap_round(board, TIES[0], KARIM, SALMA, NASREEN, RINA)
    board.wait_for_url(RULED)
    assert len(tries) == 3
    assert len(set(tries)) == 1
    assert friends.entries == 2


def test_lost_previews_stop_nothing(board: Page, friends: Friends, console: Console) -> None:
    console.allow("ERR_FAILED|status of 500|" + HTMX_SAYS)
    board.route("**/preview?*", lambda route: route.abort())
    tap_round(board, TIES[0], KARIM, SALMA)
    board.unroute("**/preview?*")
    board.route("**/preview?*", lambda route: route.fulfill(status=500, body="<p>no</p>"))
    tap_round(board, TIES[0], NASREEN)
    expect(board.locator("#notice")).to_be_empty()
    expect(board.locator("#answer")).to_be_empty()
    tap_round(board, TIES[0], RINA)
    board.wait_for_url(RULED)


def test_a_preview_that_is_late_is_given_up(board: Page, console: Console) -> None:
    console.allow(HTMX_SAYS)
    hold(board, "**/preview?*")
    with board.expect_request("**/preview?*"):
        tap(board, "AC KC QC")
    with board.expect_event("requestfailed") as given_up:
        board.tap('button[aria-label^="Karim: queen of clubs"]')
    assert "preview" in given_up.value.url
    expect(board.locator(f"#what{KARIM}")).to_have_text("1 more")


def test_a_round_this_phone_once_typed_does_not_come_back(phone: Page, friends: Friends) -> None:
    phone.goto(friends.address)
    tap(phone, "JD TS")
    friends.expose(1, 1, TIES[0])
    phone.reload()
    expect(phone.locator(".round")).to_contain_text("Round 2 of 4")
    friends.take_back()
    phone.reload()
    expect(phone.locator(".round")).to_contain_text("Round 1 of 4")
    laid(phone, list(TIES[0]))


def test_the_open_round_comes_back_when_an_undo_is_brought_back(
    phone: Page, friends: Friends
) -> None:
    friends.expose(1, 1, TIES[0])
    phone.goto(friends.address)
    tap(phone, "JD TS")
    friends.take_back()
    phone.reload()
    expect(phone.locator(".round")).to_contain_text("Round 1 of 4")
    friends.bring_back()
    phone.reload()
    laid(phone, ["JD TS"], RINA)


# Typed, by keyboard, without script


def test_typing_instead(board: Page, friends: Friends) -> None:
    tap(board, "AC KC")
    board.tap("text=Type")
    expect(board.locator("[name=seat1]")).to_have_value("AC KC")
    for seat, text in enumerate(TIES[0]):
        board.fill(f"[name=seat{seat}]", text.replace("T", "10").lower())
    check_page(board)
    board.tap("#tap")
    expect(board.locator(key(board, "JH"))).to_have_accessible_name("jack of hearts, with Nasreen")
    board.tap("#save")
    board.wait_for_url(RULED)
    assert friends.entries == 2


def test_no_row_is_marked_best_while_typing(board: Page) -> None:
    tap(board, TIES[0][KARIM])
    expect(board.locator(".star")).to_be_visible()
    assert board.evaluate(TINTED) == 1
    board.tap("text=Type")
    assert board.evaluate(TINTED) == 0


def test_a_keyboard_walks_over_the_keys(board: Page, friends: Friends) -> None:
    board.keyboard.press("Tab")
    board.locator(WALKED).wait_for()
    board.focus(key(board, "AS"))
    for press in ("ArrowRight", "Enter", "ArrowDown", "Space", "ArrowUp", "ArrowLeft", "Enter"):
        board.keyboard.press(press)
    laid(board, ["KS 6S AS"], KARIM)
    board.focus(key(board, "2S"))
    board.keyboard.press("ArrowRight")  # over the suit sign
    expect(board.locator(key(board, "AH"))).to_be_focused()
    assert board.locator('.key[tabindex="0"]').count() == 1


def test_without_script_the_fields_are_the_board(
    new_phone: Callable[..., Page], friends: Friends, console: Console
) -> None:
    page = new_phone(java_script_enabled=False)
    page.goto(friends.address)
    console.allow("422")
    page.tap("#save")
    expect(page.locator("#faults")).to_be_visible()
    last, save = (page.locator(each).bounding_box() for each in ("#round li:last-child", "#save"))
    assert last["y"] + last["height"] <= save["y"]
    type_round(page, TIES[0])
    page.tap("#save")
    page.wait_for_url(RULED)
    assert friends.entries == 2


def test_when_the_script_does_not_come_the_fields_do(phone: Page, friends: Friends) -> None:
    phone.route("**/*board.js*", lambda route: route.fulfill(body=""))
    phone.goto(friends.address)
    expect(phone.locator("[name=seat0]")).to_be_visible()
    expect(phone.locator("#save")).to_be_visible()


# A change


# On the screen


@pytest.mark.parametrize("number", [1, 4])
def test_everything_is_on_one_screen(phone: Page, friends: Friends, number: int) -> None:
    if number == 4:
        friends.play(1, TIES[:3])
    phone.goto(friends.address)
    check_one_screen(phone)
    tap_round(phone, TIES[number - 1], *((KARIM, SALMA) if number == 1 else (NASREEN, RINA, KARIM)))
    check_one_screen(phone)
    check_page(phone)
    phone.set_viewport_size({"width": 320, "height": 640})
    check_width(phone)
