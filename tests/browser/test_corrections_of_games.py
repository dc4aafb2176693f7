"""An argument about Fives or Hokm, settled on a phone: any entry of any deal can be changed."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from scoring.cards import Suit, parse_cards
from scoring.facts import Amended
from scoring.fives import FIVES
from scoring.hokm import HOKM
from scoring.hokm.facts import HandScored, TrickPlayed
from tests.browser.phone import Console, check_page, check_width
from tests.browser.server import TableServer
from tests.browser.test_board import HTMX_SAYS
from tests.browser.thumb import said
from tests.support.fives_table import KINGS, sit_down_to_fives
from tests.support.hazari_table import KARIM, RINA, SALMA
from tests.support.hokm_table import HokmFriends, sit_down_to_hokm
from tests.support.long import first_of
from tests.support.plain_form import plain

pytestmark = pytest.mark.long

WAYS = first_of([{}, {"java_script_enabled": False}])

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


def see(phone: Page, heading: str) -> None:
    """The page with this heading."""
    expect(phone.get_by_role("heading", name=said(heading)).first).to_be_visible()
    phone.wait_for_load_state()


def text(phone: Page) -> str:
    """What the page says."""
    return plain(" ".join(phone.locator("main").inner_text().split()))


def follow(phone: Page, link: str, heading: str) -> None:
    phone.get_by_role("link", name=said(link)).first.tap()
    see(phone, heading)


def press(phone: Page, button: str, heading: str) -> None:
    phone.get_by_role("button", name=button).tap()
    see(phone, heading)


@pytest.mark.parametrize("how", WAYS)
def test_a_showdown_of_fives_is_corrected_after_the_match_and_somebody_else_has_won(
    new_phone: Callable[..., Page], server: TableServer, how: dict[str, object]
) -> None:
    check = check_width if "java_script_enabled" in how else check_page
    friends = sit_down_to_fives(server.app, replace(FIVES, target=10))
    friends.tell(1, "treble", KARIM)
    friends.tell(2, "treble", SALMA)
    friends.show(3, KINGS)
    friends.tell(4, "treble", RINA)
    phone = new_phone(**how)
    phone.goto(friends.address + "sheet")
    expect(phone.locator("main")).to_contain_text(said("Rina wins: first to 10"))
    phone.get_by_role("rowheader", name="2").get_by_role("link").tap()
    see(phone, "Deal 2")
    check(phone)
    follow(phone, "Who won with what Change", "Who won with what?")
    check(phone)
    for choice in ("Four of a kind", "Karim", "Salma"):
        phone.locator("label.choice").filter(has_text=choice).tap()
    press(phone, "Save deal 2", "What this changes")
    check(phone)
    expect(phone.locator("#ends ins")).to_contain_text(said("Karim wins: first to 10"))
    assert friends.entries == 5
    press(phone, "Save without these entries", "Deal 2")
    phone.goto(friends.address)
    expect(phone.locator("main")).to_contain_text(said("Karim wins \u206812"))
    check(phone)


@pytest.fixture
def hokm(server: TableServer) -> HokmFriends:
    """Two hands are over; of the third one a trick is entered."""
    friends = sit_down_to_hokm(server.app)
    friends.name(1, Suit.SPADES)
    friends.lay(1, *SEVEN)
    friends.score(2, 7, 3)
    friends.name(3, Suit.HEARTS)
    friends.lay(3, "AS 2S 3S 4S")
    return friends


def lay(phone: Page, **cards: str) -> None:
    """Type other cards on the board of a trick, and save it."""
    typing = phone.get_by_role("button", name="Type")
    if typing.count():
        typing.tap()
    for seat, card in cards.items():
        phone.locator(f"#{seat}").fill(card)
    press(phone, "Save", "What this changes")


@pytest.mark.parametrize("how", WAYS)
def test_a_trick_of_an_earlier_hand_is_corrected_and_the_two_after_it_with_it(
    new_phone: Callable[..., Page], hokm: HokmFriends, console: Console, how: dict[str, object]
) -> None:
    console.allow(HTMX_SAYS)
    check = check_width if "java_script_enabled" in how else check_page
    phone, before = new_phone(**how), hokm.entries
    phone.goto(hokm.address + "d/1/")
    phone.get_by_text("7 tricks", exact=True).tap()
    follow(phone, "Trick 2", "Trick 2 · ruling")
    follow(phone, "Change cards", "Change trick 2 · Rina leads")
    lay(phone, seat2="JS")
    check(phone)
    assert "Rina led trick 3 as entered, but Salma should lead." in text(phone)
    follow(phone, "Change that too", "Change trick 3 · Salma leads")
    laid = [phone.locator(f"#seat{seat}").input_value() for seat in range(4)]
    assert laid == ["QH", "8H", "9H", "TH"]
    check(phone)
    lay(phone, seat2="JD")
    follow(phone, "Change that too", "Change trick 4 · Salma leads")
    lay(phone)
    check(phone)
    assert hokm.entries == before
    press(phone, "Save correction", "Hand 1")
    log = hokm.record.log(hokm.match)[before:]
    assert len({entry.write for entry in log}) == 1
    assert [entry.fact for entry in log] == [
        Amended(4, TrickPlayed(1, 2, parse_cards("KH 5H JS 7H"), RINA)),
        Amended(5, TrickPlayed(1, 3, parse_cards("JD TH QH 8H"), SALMA)),
        Amended(6, TrickPlayed(1, 4, parse_cards("3S 4S AS 2S"), SALMA)),
    ]
    phone.goto(hokm.address)
    see(phone, "Trick 2 · Rina leads")


@pytest.mark.parametrize("how", WAYS)
def test_the_result_of_a_hand_is_told_by_its_tricks_after_the_match(
    new_phone: Callable[..., Page], server: TableServer, how: dict[str, object]
) -> None:
    check = check_width if "java_script_enabled" in how else check_page
    friends = sit_down_to_hokm(server.app, replace(HOKM, target=2))
    for deal, side in ((1, 0), (2, 1), (3, 0)):
        friends.win(deal, side)
    phone = new_phone(**how)
    phone.goto(friends.address + "sheet")
    phone.get_by_role("rowheader", name="1").get_by_role("link").tap()
    see(phone, "Hand 1")
    check(phone)
    follow(phone, "Result Change", "Who won the hand?")
    check(phone)
    follow(phone, "Count the tricks", "Count the tricks")
    phone.locator("#tricks0").fill("3")
    phone.locator("#tricks1").fill("7")
    check(phone)
    press(phone, "Save the hand", "What this changes")
    check(phone)
    ends = plain(phone.locator("#ends ins").inner_text())
    assert ends.startswith("Karim and Nasreen win: first to 2")
    expect(phone.locator("#left-out")).to_contain_text("hand 3")
    press(phone, "Save without these entries", "Hand 1")
    phone.locator("summary").filter(has_text="1 note").tap()
    assert "The tricks do not match the earlier entry:" in text(phone)
    check(phone)
    phone.goto(friends.address + "undo")
    phone.get_by_role("main").get_by_role("button", name="Undo").tap()
    expect(phone.locator("main")).to_contain_text(said("Rina and Salma win \u20682"))


def test_a_hand_that_is_not_over_then_goes_on_in_the_same_correction(
    phone: Page, hokm: HokmFriends, console: Console
) -> None:
    console.allow(HTMX_SAYS)
    before = hokm.entries
    phone.goto(hokm.address + "d/1/r/7/change")
    see(phone, "Change trick 7 · Rina leads")
    lay(phone, seat0="KC", seat1="AC")
    check_page(phone)
    follow(phone, "Continue deal 1", "Trick 8 · Karim leads")
    check_page(phone)
    follow(phone, "Result of the hand", "Who won the hand?")
    check_page(phone)
    follow(phone, "Count the tricks", "Count the tricks")
    expect(phone.locator("[name=seven]")).to_have_count(7)  # Karim has a trick, and Rina six
    press(phone, "1", "What this changes")
    check_page(phone)
    press(phone, "Save correction", "Hand 1")
    assert hokm.last_fact == HandScored(1, (7, 1))
    assert hokm.entries == before + 2
