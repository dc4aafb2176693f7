"""Boards with five rows of five cards and with one card a row, and the pages of a hand of Hokm."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from scoring.cards import Suit, parse_cards
from scoring.fives.recorded_facts import HandsShown
from scoring.hokm import HOKM
from scoring.hokm.recorded_facts import TrickPlayed
from tests.browser.phone import Console, check_one_screen, check_page, check_width
from tests.browser.server import TableServer
from tests.browser.test_board import HTMX_SAYS, RULED, tap
from tests.support.fives_table import FIVE, HANDS, JAMILA, FivesFriends, sit_down_to_fives
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA
from tests.support.hokm_table import REVOKED, HokmFriends, sit_down_to_hokm
from tests.support.long import first_of

PAGES = ["", "counts", "trump", "ruler", "revoke"]
"""Of a hand of Hokm."""
LONG = ("Wolfeschlegelsteinhausen", "মোহাম্মদ আবদুল করিম", "شهرزاد‌السلطان", "Bartholomew M. XI")

MARK = """key => [getComputedStyle(key, '::after').fontSize, getComputedStyle(key).height]
  .map(parseFloat)"""
"""How high the mark of a used key is, and the key."""

ORDER = (KARIM, SALMA, NASREEN, JAMILA, RINA)
"""Rina deals."""


@pytest.fixture
def fives(server: TableServer, console: Console) -> FivesFriends:
    """A full hand asks for labels, which the next one or saving gives up."""
    console.allow(HTMX_SAYS)
    return sit_down_to_fives(server.app, names=FIVE)


@pytest.fixture
def showdown(phone: Page, fives: FivesFriends) -> Page:
    phone.goto(fives.address)
    return phone


@pytest.fixture
def hokm(server: TableServer, console: Console) -> HokmFriends:
    """Rina, hakem, has named spades. Every card asks for labels, which the next one gives up."""
    console.allow(HTMX_SAYS)
    friends = sit_down_to_hokm(server.app)
    friends.name(1, Suit.SPADES)
    return friends


def below(page: Page, upper: str, lower: str) -> bool:
    """The letters of `lower` begin where those of `upper` end, or further down."""
    edges = "e => { const r = new Range(); r.selectNodeContents(e); "
    edges += "const box = r.getBoundingClientRect(); return [box.top, box.bottom]; }"
    _top, end = page.locator(upper).evaluate(edges)
    begin, _bottom = page.locator(lower).evaluate(edges)
    return bool(begin >= end - 6)  # lines stand a little closer than their boxes


# Five rows of five


@pytest.mark.parametrize("language", first_of(["bn", "en", "fa"]))
@pytest.mark.parametrize("height", [560, 640])
def test_a_ruling_of_five_hands_shows_all_rows_and_hides_none_behind_its_buttons(
    new_phone: Callable[..., Page], server: TableServer, height: int, language: str
) -> None:
    fives = sit_down_to_fives(server.app, names=(*LONG, "Mohammad Abdur Rahman Ch"))
    fives.show(1, HANDS)
    page = new_phone(locale=language, viewport={"width": 360, "height": height})
    for address, rows in (("d/1/r/1/", "#seats > li"), ("?ruling=1", ".tally li")):
        page.goto(fives.address + address)
        expect(page.locator(f"{rows}, #ruling h3")).to_have_count(6)
        expect(page.locator("#ruling h3")).to_be_focused()
        buttons = page.locator("#ruling .go").bounding_box()
        for shown in page.locator(f"{rows}, #ruling h3").all():
            expect(shown).to_be_in_viewport(ratio=1)
            box = shown.bounding_box()
            assert box["y"] + box["height"] <= buttons["y"] + 1
        last = page.locator("#ruling .rest").last
        last.evaluate("rest => rest.scrollIntoView({ block: 'end' })")
        expect(page.locator("#ruling .go")).to_be_in_viewport(ratio=1)
        check_width(page)


def test_twenty_five_taps_enter_a_showdown(showdown: Page, fives: FivesFriends) -> None:
    for seat in ORDER:
        expect(showdown.locator("li.now bdi")).to_have_text(FIVE[seat])
        tap(showdown, HANDS[seat])
    showdown.wait_for_url(RULED)
    assert fives.last_fact == HandsShown(1, tuple(map(parse_cards, HANDS)))


def test_five_rows_fit_where_a_zero_is_a_word(
    new_phone: Callable[..., Page], fives: FivesFriends
) -> None:
    fives.show(1, HANDS)
    page = new_phone(locale="fa")
    page.goto(fives.address)
    expect(page.locator("#round .seats b").first).to_have_text("صفر")
    check_one_screen(page)
    check_page(page)


def test_typing_stands_in_one_column_whatever_is_laid(showdown: Page) -> None:
    tap(showdown, HANDS[KARIM])
    expect(showdown.locator(f"#what{KARIM}")).to_contain_text("Full house")
    showdown.tap("text=Type")
    boxes = [field.bounding_box() for field in showdown.locator("li > input").all()]
    assert len({(box["x"], box["width"]) for box in boxes if box}) == 1


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_names_that_begin_alike_are_told_apart(
    new_phone: Callable[..., Page], server: TableServer, script: bool
) -> None:
    names = ("Abdul Karim", "Abdul Kader", "Md. Abdul Kalam", "Md. Hasan", "Nasreen")
    friends = sit_down_to_fives(server.app, names=names)
    page = new_phone(java_script_enabled=script)
    page.goto(friends.address)
    shown = page.locator("ol.seats bdi")
    assert shown.all_inner_texts() == ["Kader", "Abdul Kalam", "Hasan", "Nasreen", "Karim"]


@pytest.mark.long
def test_names_are_whole_on_a_phone_that_lies(showdown: Page) -> None:
    showdown.set_viewport_size({"width": 640, "height": 360})
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    assert showdown.locator("ol.seats bdi").evaluate_all(cut) == []
    tap(showdown, HANDS[KARIM])
    expect(showdown.locator(f"#what{KARIM}")).to_contain_text("Full house")
    assert below(showdown, f"label[for=seat{KARIM}] bdi", f"#what{KARIM}")
    check_page(showdown)


@pytest.mark.long
def test_in_letters_of_twice_the_size_no_line_covers_another(
    new_phone: Callable[..., Page], fives: FivesFriends
) -> None:
    page = new_phone(bypass_csp=True)  # only to enlarge the letters from here
    page.goto(fives.address)
    tap(page, HANDS[KARIM])
    expect(page.locator(f"#what{KARIM}")).to_contain_text("Full house")
    page.add_style_tag(content="html{font-size:200%}")
    assert below(page, f"label[for=seat{KARIM}] bdi", f"#what{KARIM} .star")
    assert below(page, f"label[for=seat{SALMA}] bdi", f"#what{SALMA}")
    check_width(page)
    mark, key_height = page.locator(".used").first.evaluate(MARK)
    assert mark <= key_height / 2, "it would cover the card"


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_who_won_with_what_is_one_screen(
    new_phone: Callable[..., Page], fives: FivesFriends, script: bool
) -> None:
    page = new_phone(java_script_enabled=script)
    page.goto(fives.address + "won")
    if script:
        check_page(page)
        check_one_screen(page)
    page.get_by_text("Two pairs").tap()
    page.get_by_text("Salma", exact=True).tap()
    page.get_by_role("button", name="Save deal 1").tap()
    page.wait_for_url("**/d/1/")
    assert fives.entries == 2


# Four rows of one


def test_four_taps_enter_a_trick_and_the_next_one_begins(phone: Page, hokm: HokmFriends) -> None:
    phone.goto(hokm.address + "rounds")
    expect(phone.locator(".round")).to_contain_text("Trick 1")
    tap(phone, "KH AH 2H 3H")
    expect(phone.locator(".round")).to_contain_text("Trick 2")
    assert phone.url.endswith(hokm.address)
    assert hokm.last_fact == TrickPlayed(1, 1, parse_cards("KH AH 2H 3H"), leader=0)
    expect(phone.locator(".round")).to_contain_text("R+S 0 K+N 1")
    expect(phone.locator("li.now bdi")).to_have_text("Karim")
    tap(phone, "4H 5H 6H 7H")
    expect(phone.locator(".round")).to_contain_text("Trick 3")
    assert hokm.entries == 4


@pytest.mark.long
def test_in_large_letters_the_trick_before_stands_under_the_heading(
    new_phone: Callable[..., Page], hokm: HokmFriends
) -> None:
    hokm.lay(1, "KH AH 2H 3H")
    page = new_phone(bypass_csp=True)  # only to enlarge the letters from here
    page.goto(hokm.address)
    page.add_style_tag(content="html{font-size:200%}")
    assert below(page, ".round > b", ".before")
    check_width(page)


def test_a_revoke_that_was_told_leaves_the_board_on_one_screen(
    phone: Page, hokm: HokmFriends
) -> None:
    hokm.lay(1, "AH 3C 5H 2H", "KH 8H 6H 9H", "AS 2S 3S 4S")
    phone.goto(hokm.address)
    check_one_screen(phone)
    check_page(phone)
    phone.set_viewport_size({"width": 320, "height": 640})
    check_width(phone)
    phone.tap("text=Revoke found")
    phone.wait_for_url("**/revoke")


# The pages of a hand of Hokm


@pytest.mark.parametrize("players", first_of([4, 3, 2]))
def test_every_page_of_a_hand_is_one_screen(phone: Page, server: TableServer, players: int) -> None:
    friends = sit_down_to_hokm(server.app, replace(HOKM, players=players))
    for page in PAGES:
        phone.goto(friends.address + page)
        check_page(phone)
        check_one_screen(phone)


def test_long_names_are_not_cut(phone: Page, server: TableServer) -> None:
    friends = sit_down_to_hokm(server.app, names=LONG)
    for page in PAGES:
        phone.goto(friends.address + page)
        check_page(phone)


def test_a_trick_shows_where_long_names_begin_and_who_rules(
    phone: Page, server: TableServer
) -> None:
    names = ("شهرزاد السلطان من البصرة", *LONG[:2], "Karim")
    friends = sit_down_to_hokm(server.app, names=names)
    friends.name(1, Suit.SPADES)
    friends.lay(1, REVOKED[0])
    phone.goto(f"{friends.address}d/1/r/1/")
    for shown in phone.locator(".who").all():
        room = shown.bounding_box()
        for part in shown.locator("bdi, sup").all():
            box = part.bounding_box()
            assert room["x"] <= box["x"]
            assert box["x"] + box["width"] <= room["x"] + room["width"]


def test_a_page_that_waits_for_a_revoke_is_one_screen(phone: Page, hokm: HokmFriends) -> None:
    hokm.lay(1, *REVOKED)
    phone.goto(hokm.address)
    expect(phone.get_by_role("button", name="Ignore revoke")).to_be_in_viewport()
    check_page(phone)
    check_one_screen(phone)
