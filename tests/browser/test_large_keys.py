"""The large keys: a rank and a suit, in either order, on every board that fills rows with cards."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.cards import parse_cards
from tests.browser.phone import SLOWLY, Console, check_one_screen, check_page, check_width
from tests.browser.server import TableServer
from tests.browser.test_board import HTMX_SAYS, RULED, laid
from tests.browser.thumb import SPOKEN_RANKS, SPOKEN_SUITS
from tests.support.bukharo_table import sit_down_to_bukharo
from tests.support.hazari_hands import address_of, hand_of
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, TIES, Friends
from tests.support.long import first_of

pytestmark = pytest.mark.long


@pytest.fixture
def phone(new_phone: Callable[..., Page], server: TableServer) -> Page:
    return with_large_keys(new_phone(), server)


def with_large_keys(page: Page, server: TableServer) -> Page:
    page.add_init_script(SLOWLY)
    page.context.add_cookies([{"name": "looks", "value": "...large", "url": server.url}])
    return page


def press(page: Page, name: str | re.Pattern[str]) -> None:
    page.get_by_role("button", name=name, exact=True).tap()


def lay(page: Page, cards: str, *, suit_first: bool = False) -> None:
    for card in parse_cards(cards):
        rank, suit = SPOKEN_RANKS.get(card.rank, str(card.rank)), SPOKEN_SUITS[card.suit]
        press(page, suit if suit_first else rank)
        press(page, f"{rank} of {suit}")


def test_a_round_by_rank_and_suit_in_either_order(phone: Page, friends: Friends) -> None:
    phone.goto(friends.address)
    check_page(phone)
    for number, seat in enumerate((KARIM, SALMA, NASREEN, RINA)):
        lay(phone, TIES[0][seat], suit_first=number % 2 == 1)
    phone.wait_for_url(RULED)
    assert friends.record.log(friends.match)[1].fact.groups == tuple(  # type: ignore[attr-defined]
        map(parse_cards, TIES[0])
    )


def test_the_other_half_says_who_has_the_card(phone: Page, friends: Friends) -> None:
    phone.goto(friends.address)
    lay(phone, "AC KC QC KH")
    press(phone, "king")
    check_page(phone)
    press(phone, "king of clubs, with Karim")
    expect(phone.locator("#answer")).to_contain_text("Karim, not sent yet")
    press(phone, "hearts")
    check_page(phone)
    press(phone, "king of hearts, with Salma")  # taken back: it lies in the group at hand
    laid(phone, ["", "AC KC QC", "", ""])


def test_a_half_is_given_up_or_exchanged(phone: Page, friends: Friends) -> None:
    phone.goto(friends.address)
    for name in ("king", "king", "clubs", "hearts"):
        press(phone, name)
    chosen = phone.get_by_role("button", pressed=True)
    expect(chosen).to_have_accessible_name("hearts")
    laid(phone, [""] * 4)
    press(phone, "10 of hearts")
    laid(phone, ["TH"], KARIM)
    expect(chosen).to_have_count(0)


def test_letters_and_digits_are_large_keys_too(phone: Page, friends: Friends) -> None:
    phone.goto(friends.address)
    phone.get_by_role("button", name="ace", exact=True).focus()
    phone.keyboard.type("acck10cqh")
    laid(phone, ["AC KC TC", "QH"], KARIM)
    for arrow in ("ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowLeft"):
        phone.keyboard.press(arrow)
    expect(phone.get_by_role("button", name="ace", exact=True)).to_be_focused()


def test_typing_instead_and_back_to_large_keys(phone: Page, friends: Friends) -> None:
    phone.goto(friends.address)
    press(phone, "Type")
    phone.get_by_role("textbox", name="Karim").fill("AC KC")
    press(phone, "Tap cards")
    expect(phone.get_by_role("button", name="ace", exact=True)).to_be_focused()
    lay(phone, "QC")
    laid(phone, ["AC KC QC"], KARIM)


def test_large_keys_stay_after_a_refusal(phone: Page, friends: Friends, console: Console) -> None:
    console.allow("status of 409|" + HTMX_SAYS)
    phone.goto(friends.address)
    for seat in (KARIM, SALMA, NASREEN):
        lay(phone, TIES[0][seat])
    friends.expose(1, 1, TIES[0])
    lay(phone, TIES[0][RINA])
    expect(phone.locator("#faults")).to_contain_text("the same cards as yours")
    for seat in (RINA, KARIM, SALMA, NASREEN):
        lay(phone, TIES[1][seat], suit_first=True)
    phone.wait_for_url(RULED)
    assert friends.entries == 3


def test_a_hand_is_laid_with_large_keys(phone: Page, friends: Friends) -> None:
    phone.goto(f"{address_of(friends)}?seat={KARIM}")
    lay(phone, " ".join(hand_of(KARIM)))
    check_page(phone)
    expect(phone.get_by_role("button", name="Up!")).to_be_visible()
    press(phone, "Change cards")
    phone.get_by_role("button", name="2", exact=True).focus()
    phone.keyboard.press("ArrowDown")
    expect(phone.get_by_role("button", name="diamonds", exact=True)).to_be_focused()


def test_the_groups_of_bukharo_are_laid_with_large_keys(
    phone: Page, server: TableServer, console: Console
) -> None:
    console.allow(HTMX_SAYS)
    phone.goto(sit_down_to_bukharo(server.app).address + "groups")
    field = phone.locator("#side0_groups")
    for number, card in enumerate(parse_cards("AC QC JC")):
        rank, suit = SPOKEN_RANKS[card.rank], SPOKEN_SUITS[card.suit]
        press(phone, suit if number == 1 else rank)
        press(phone, f"{rank} of {suit}, 3 left")
    expect(field).to_have_value("AC QC JC")
    expect(phone.locator("#reads")).to_contain_text("neither a set nor a sequence")
    check_page(phone)
    press(phone, "queen")
    expect(phone.get_by_role("button", name="queen of clubs, 2 left")).to_be_visible()
    press(phone, "Remove last card")
    press(phone, "Next group")
    press(phone, "queen of hearts, 3 left")
    expect(field).to_have_value("AC QC\nQH")
    press(phone, "Type the cards")
    expect(phone.locator("#reads")).to_be_hidden()
    expect(field).to_be_focused()


@pytest.mark.parametrize("size", first_of([(640, 360), (915, 412), (1024, 768), (1280, 800)]))
def test_large_keys_beside_the_groups_of_bukharo_are_all_on_the_screen(
    phone: Page, server: TableServer, size: tuple[int, int]
) -> None:
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    phone.goto(sit_down_to_bukharo(server.app).address + "groups")
    phone.locator(".chips").first.tap()
    expect(phone.get_by_role("button", name="clubs", exact=True)).to_be_in_viewport(ratio=1)
    check_page(phone)


@pytest.mark.parametrize("language", first_of(["fa", "en", "bn"]))
def test_large_keys_fit_a_small_phone_and_large_letters(
    new_phone: Callable[..., Page], friends: Friends, server: TableServer, language: str
) -> None:
    phone = new_phone(bypass_csp=True)  # for the large letters
    chosen = {"name": "looks", "value": f"{language}...large", "url": server.url}
    phone.context.add_cookies([chosen])
    phone.goto(friends.address)
    check_one_screen(phone)
    phone.locator(".half").nth(15).tap()
    phone.set_viewport_size({"width": 320, "height": 568})
    check_page(phone)
    phone.set_viewport_size({"width": 360, "height": 640})
    phone.add_style_tag(content="html{font-size:200%}")
    check_width(phone)
    narrow = (
        "keys => keys.filter(key => key.scrollWidth > key.clientWidth + 1).map(key => key.value)"
    )
    assert phone.locator(".half:visible").evaluate_all(narrow) == []
