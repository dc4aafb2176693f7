"""An evening of Fives with one phone, from the first page to the files taken home."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import Console, check_page
from tests.browser.taken_home import read_csv, read_deals, read_match, read_sheet
from tests.browser.test_board import HTMX_SAYS
from tests.browser.thumb import NAMES, Thumb, said

pytestmark = pytest.mark.long

# The hands that were shown, by seat: Rina, Karim, Salma, Nasreen.
LOW_ACES = ("KS KH KD 2S 2H", "AS AH AD QS QH", "9S 8S 7S 6S 5S", "JD TC 8C 4H 3D")
EQUAL = ("KS KH 7D 7C QS", "AS AH 5D 4C 3S", "KD KC 7S 7H QD", "JS TS 9C 4D 2C")
ALL_JUNK = ("KD QS JC TH AC", "KH 9H 7H 5H 3H", "9S 8S 6D 4C 2C", "QD TD 7C 5C 3D")
MISTYPED = ("AS AD 5H 4H 2D", "QS QH QD 4C 3C", "JS JH JD 9C 8C", "KH TC 7D 6S 2C")
MENDED = (*MISTYPED[:2], "JS JH JD 9C 9S", MISTYPED[3])
FOURS = ("AS AH AD AC KS", "2S 2H 2D 2C 9S", "KH KD QS QH JS", "TS 8H 6C 4C 3D")

# Written by hand, by seat: points of each deal, then the race to 10.
# Deal 4 is void, deal 5 all junk; after deal 7 Rina and Salma are equal past the target.
SHEET = [
    ((6, 0, 0, 0), (6, 0, 0, 0)),
    ((3, 0, 3, 0), (9, 0, 3, 0)),
    ((0, 4, 0, 0), (9, 4, 3, 0)),
    ((0, 0, 0, 0), (9, 4, 3, 0)),
    ((0, 0, 0, 0), (9, 4, 3, 0)),
    ((0, 0, 6, 0), (9, 4, 9, 0)),
    ((2, 0, 2, 0), (11, 4, 11, 0)),
    ((0, 0, 0, 8), (11, 4, 11, 8)),
    ((0, 8, 0, 0), (11, 12, 11, 8)),
]
DEALT = "Rina Karim Salma Nasreen Nasreen Rina Karim Salma Nasreen".split()
TYPES = "full_house two_pairs treble void junk full_house one_pair four_of_a_kind four_of_a_kind"
HOW = "shown shown told void shown shown told told shown".split()

# Deal, its hands, and from the dealer's left the player, the type and the points.
SHOWN = [
    ("1", LOW_ACES, "Karim full_house 0, Salma junk 0, Nasreen junk 0, Rina full_house 6"),
    ("2", EQUAL, "Salma two_pairs 3, Nasreen junk 0, Rina two_pairs 3, Karim one_pair 0"),
    ("5", ALL_JUNK, "Rina junk 0, Karim junk 0, Salma junk 0, Nasreen junk 0"),
    ("6", MENDED, "Karim treble 0, Salma full_house 6, Nasreen junk 0, Rina one_pair 0"),
    (
        "9",
        FOURS,
        "Rina four_of_a_kind 0, Karim four_of_a_kind 8, Salma two_pairs 0, Nasreen junk 0",
    ),
]
EXPOSED = [
    (deal, str(place), player, hands[NAMES.index(player)], kind, points)
    for deal, hands, told in SHOWN
    for place, (player, kind, points) in enumerate(map(str.split, told.split(", ")), start=1)
]


def go_on(thumb: Thumb, number: int) -> None:
    """To the next deal, which has this number; its board lies under a ruling already."""
    if not thumb.page.locator(".over").count():
        thumb.go_on()
    see_deal(thumb.page, number)


def see_deal(page: Page, number: int) -> None:
    """The board of this deal, ready to be tapped."""
    expect(page.locator("#subtitle")).to_contain_text(f"Deal {number}")
    page.locator(".pad .key").first.wait_for()


def show_hands(thumb: Thumb, hands: tuple[str, ...], *, first: str) -> str:
    """Tap a showdown in the order of the screen, which begins with this name; then the ruling."""
    order = thumb.see_order()
    assert order[0] == first
    for name in order:
        thumb.lay(hands[NAMES.index(name)])
    return thumb.read_ruling()


def tell(thumb: Thumb, what: str, *who: str) -> None:
    """Who won with what, without the cards."""
    uncover = thumb.page.locator("#uncover")
    if uncover.count():  # the link lies under the ruling
        thumb.tap(uncover)
    thumb.tap(thumb.page.get_by_role("link", name="Who won with what"))
    for name in (what, *who):
        thumb.tap(thumb.page.get_by_text(name, exact=True))
    check_page(thumb.page)
    thumb.tap(thumb.page.get_by_role("button", name="Save deal"))
    thumb.page.wait_for_url("**/d/*/")


def rules_cited(page: Page) -> list[str]:
    links = page.locator("#ruling .cite a").all()
    return [str(link.get_attribute("href")).removeprefix("/rules/fives#") for link in links]


def totals(page: Page) -> dict[str, int]:
    names = [name.removesuffix(" ★") for name in page.locator("#race .bars bdi").all_inner_texts()]
    return dict(zip(names, map(int, page.locator("#race .bars b").all_inner_texts()), strict=True))


def test_four_friends_play_fives_to_ten_with_one_phone(phone: Page, console: Console) -> None:
    console.allow(HTMX_SAYS)  # a full hand asks for labels, which saving gives up
    thumb = Thumb(phone)
    thumb.sit_down("Fives")
    thumb.tap(phone.locator('label:has(input[name="dealer"][value="0"])'))
    thumb.tap(phone.get_by_text("House rules, target, table name"))
    phone.get_by_role("textbox", name="Target").fill("10")
    check_page(phone)
    thumb.tap(phone.get_by_role("button", name="Start"))

    # Deal 1: a card that lies already answers; aces are low, and five spades in a row are junk.
    see_deal(phone, 1)
    check_page(phone)
    thumb.lay("AS AH AD QS QH 9S")
    thumb.tap(phone.get_by_role("button", name="queen of hearts, with Karim"))
    expect(phone.locator("#answer")).to_contain_text("Q♥\ufe0e: Karim")
    expect(phone.locator("#answer")).to_contain_text("Move it here?")
    check_page(phone)
    thumb.lay("8S 7S 6S 5S " + LOW_ACES[3] + LOW_ACES[0])
    ruling = thumb.read_ruling()
    match = phone.url.split("?")[0]
    assert "Rina scores 6 points with Full house." in ruling
    assert "Rina’s Full house, kings and twos beats Karim’s Full house, aces and queens" in ruling
    assert "the ace is the lowest card, below the two." in ruling
    assert "Salma’s cards are in a row, but a straight counts for nothing in Fives" in ruling
    assert "Salma’s cards are all of one suit, but a flush counts for nothing in Fives" in ruling
    cited = ["fives.full-house", "fives.ranks", "fives.no-straights", "fives.points"]
    assert rules_cited(phone) == cited
    check_page(phone)
    thumb.tap(phone.get_by_role("link", name="Straights and flushes are junk"))
    expect(phone.locator("[id='fives.no-straights']")).to_be_in_viewport()
    phone.go_back()

    # Deal 2: the phone reloads in the middle; two hands are equal to the last card.
    go_on(thumb, 2)
    thumb.lay(EQUAL[2] + "JS TS")
    phone.reload()
    see_deal(phone, 2)
    thumb.lay("9C 4D 2C" + EQUAL[0] + EQUAL[1])
    ruling = thumb.read_ruling()
    assert "Salma and Rina score 3 points each." in ruling
    assert "Salma and Rina have equal hands, down to the last card: Two pairs, kings" in ruling
    assert rules_cited(phone) == ["fives.tie.all-score", "fives.two-pairs", "fives.points"]
    assert totals(phone) == {"Rina": 9, "Salma": 3, "Karim": 0, "Nasreen": 0}
    check_page(phone)

    # Deal 3: the cards were gathered already. Undone, and redone at once.
    go_on(thumb, 3)
    tell(thumb, "Treble", "Karim")
    assert "Karim scores 4 points with Treble." in thumb.read_ruling()
    thumb.undo("showdown: 4 points to Karim")
    see_deal(phone, 3)
    check_page(phone)
    thumb.redo()

    # Deal 4 is void, and Nasreen deals again: all junk, one hand from ten to ace, one of hearts.
    see_deal(phone, 4)
    thumb.choose("Void this deal")
    phone.get_by_label("Reason").fill("a card face up")
    check_page(phone)
    thumb.tap(phone.get_by_role("button", name="Void deal 4"))
    see_deal(phone, 5)
    ruling = show_hands(thumb, ALL_JUNK, first="Rina")
    assert "Nobody scores. No hand has a pair: junk scores nothing and is not compared." in ruling
    assert "Rina’s cards are in a row" in ruling
    assert "Karim’s cards are all of one suit" in ruling

    # Deal 6: a nine was typed as an eight, which gave the points to the wrong player.
    go_on(thumb, 6)
    assert "Karim scores 4 points with Treble." in show_hands(thumb, MISTYPED, first="Karim")
    thumb.tap(phone.get_by_role("link", name="Change cards"))
    thumb.tap(phone.locator('button[aria-label^="Salma: 8 of clubs"]'))
    thumb.lay("9S")
    check_page(phone)
    thumb.tap(phone.get_by_role("button", name="Save"))
    phone.get_by_text("scores 6 points with Full house.").wait_for()
    ruling = thumb.read_ruling()
    assert "beats Karim’s Treble of queens: Full house is the higher type." in ruling

    # Deals 7 and 8 by the fast lane: equal past ten, so play goes on.
    go_on(thumb, 7)
    tell(thumb, "One pair", "Rina", "Salma")
    equal = said("Rina and Salma are tied with 11. Play continues until the tie is broken.")
    assert "Entered: Salma and Rina had equal hands, One pair." in thumb.read_ruling()
    assert rules_cited(phone) == ["fives.told", "fives.tie.all-score", "fives.points"]
    expect(phone.get_by_text(equal)).to_be_visible()
    check_page(phone)
    go_on(thumb, 8)
    tell(thumb, "Four of a kind", "Nasreen")
    expect(phone.get_by_text(equal)).to_be_visible()

    # Deal 9: four twos beat four aces, and somebody is in front.
    go_on(thumb, 9)
    ruling = show_hands(thumb, FOURS, first="Rina")
    assert "Karim’s Four twos beats Rina’s Four aces: the higher rank decides." in ruling
    won = "3 players reach 10: the highest total wins."
    expect(phone.locator("#won")).to_contain_text(said(won))
    assert totals(phone) == {"Karim": 12, "Rina": 11, "Salma": 11, "Nasreen": 8}
    check_page(phone)
    check_record(phone, match)

    # The rematch: the deal passes on from Nasreen to Rina, and the match is in the history.
    phone.goto(match)
    thumb.tap(phone.get_by_role("button", name="Rematch"))
    see_deal(phone, 1)
    assert thumb.see_order() == ["Karim", "Salma", "Nasreen", "Rina"]
    thumb.choose("This table")
    thumb.tap(phone.get_by_role("link", name="History"))
    past = said("3 players reached 10. The highest total wins: Karim with 12.")
    expect(phone.locator(".past")).to_contain_text(past)
    expect(phone.locator(".past")).to_contain_text("8 deals")  # and a void one
    check_page(phone)


def check_record(page: Page, match: str) -> None:
    """The sheet and the files say what was written by hand."""
    page.goto(match + "sheet")
    assert read_sheet(page) == SHEET
    expect(page.locator("#sheet")).to_contain_text("void: \u2068a card face up\u2069")
    check_page(page)
    shown = read_csv(page, match + "export/exposures.csv")
    columns = ("deal", "place", "player", "cards", "type", "points")
    assert [tuple(row[column] for column in columns) for row in shown] == EXPOSED
    assert read_deals(page, match) == list(zip(DEALT, HOW, SHEET, strict=True))
    told = read_match(page, match)["result"]
    assert (told["ended"], told["winners"], told["totals"]) == ("race", [1], [11, 12, 11, 8])
    assert " ".join(deal["category"] or "void" for deal in told["deals"]) == TYPES
    assert told["deals"][5]["hands"][2] == "JS JH JD 9C 9S"
    assert told["deals"][6]["winners"] == [2, 0]


def test_fives_works_without_script(new_phone: Callable[..., Page]) -> None:
    page = new_phone(java_script_enabled=False)
    thumb = Thumb(page)
    thumb.sit_down("Fives", NAMES[:3])
    page.locator('label:has(input[name="dealer"][value="0"])').tap()
    page.get_by_role("button", name="Start").tap()
    for name, hand in zip(NAMES[:3], EQUAL[:3], strict=True):
        page.get_by_role("textbox", name=name).fill(hand.lower())
    page.get_by_role("button", name="Save").tap()
    assert "Salma and Rina score 3 points each." in thumb.read_ruling()
    page.get_by_role("link", name="Who won with what").last.tap()
    page.get_by_text("Four of a kind", exact=True).tap()
    page.get_by_text("Salma", exact=True).tap()
    page.get_by_role("button", name="Save deal 2").tap()
    assert "Salma scores 8 points with Four of a kind." in thumb.read_ruling()
    page.get_by_role("link", name="Sheet").last.tap()
    assert read_sheet(page) == [((3, 0, 3), (3, 0, 3)), ((0, 0, 8), (3, 0, 11))]
    thumb.choose("End here")
    page.get_by_role("button", name="End").tap()
    expect(page.locator("#won")).to_contain_text(said("Salma leads with"))
