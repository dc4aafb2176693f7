"""Whatever is said above them, the keys of a board stand still and whole on the screen of a phone,
also while its browser takes a part of it for a bar of its own."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from scoring.bukharo import BUKHARO
from scoring.cards import Suit, parse_cards
from scoring.fives import FIVES
from scoring.hazari import BANGLADESH
from scoring.hokm import HOKM
from scoring.hokm.recorded_facts import TrickPlayed, TrumpNamed
from scoring.recorded_facts import MatchOpened
from tests.browser.phone import Console, check_page
from tests.browser.server import TableServer
from tests.browser.test_board import HTMX_SAYS, tap
from tests.browser.thumb import Thumb
from tests.support.fives_table import FIVE, HANDS
from tests.support.hazari_hands import address_of, hand_of, lay_up
from tests.support.hazari_table import KARIM, NAMES, NASREEN, SALMA, TIES, Friends, begin
from tests.support.long import first_of

pytestmark = pytest.mark.long

PHONES = first_of([(360, 560), (360, 640), (320, 568)])
"""The first one is the second while its browser shows a bar."""

KEYS = """() => [...document.querySelectorAll('.pad:not([hidden]) button')].map(key => {
  const { left, top, right, bottom } = key.getBoundingClientRect();
  return [left, top, right, bottom].map(Math.round);
})"""

Keys = list[list[int]]


def keys(phone: Page) -> Keys:
    """Where the keys stand, all of them on the screen and none over another."""
    expect(phone.locator(".pad:not([hidden]) button").first).to_be_visible()
    found: Keys = phone.evaluate(KEYS)
    wide, high = phone.evaluate("[innerWidth, innerHeight]")
    for left, top, right, bottom in found:
        assert 0 <= left < right <= wide, found
        assert 0 <= top < bottom <= high, found
    assert phone.locator(".bar").evaluate("bar => bar.getBoundingClientRect().bottom") <= (
        min(top for _left, top, _right, _bottom in found)
    ), "the line of messages is covered"
    return found


def sat_down(server: TableServer, game: str, rules: Any, names: tuple[str, ...]) -> Friends:
    return Friends(*begin(server.app, MatchOpened(game, names, rules, 0)))


@pytest.fixture
def hazari(server: TableServer, console: Console) -> Friends:
    console.allow(HTMX_SAYS)
    return sat_down(server, "hazari", BANGLADESH, NAMES)


@pytest.fixture(params=PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
def phone(request: pytest.FixtureRequest, new_phone: Callable[..., Page]) -> Page:
    return new_phone(viewport=dict(zip(("width", "height"), request.param, strict=True)))


def test_a_round_is_tapped_answered_and_typed(phone: Page, hazari: Friends) -> None:
    hazari.expose(1, 1, TIES[0])
    phone.goto(hazari.address)
    first = keys(phone)

    def states() -> Iterator[str]:
        tap(phone, TIES[1][KARIM])
        expect(phone.locator(".star")).to_be_visible()
        yield "a group with what it is"
        phone.locator("button.what:has(.star)").tap()
        expect(phone.locator("#answer")).not_to_be_empty()
        yield "what that means"
        tap(phone, "AD")
        expect(phone.locator("#answer")).to_contain_text("Move it here?")
        yield "a card of another round"
        phone.get_by_role("button", name="Type").tap()
        phone.get_by_role("button", name="Tap cards").tap()
        yield "typed, and back"

    for state in states():
        assert keys(phone) == first, state


def test_what_stands_above_a_round_leaves_its_keys_where_they_are(
    phone: Page, hazari: Friends
) -> None:
    phone.goto(hazari.address)
    first = keys(phone)
    lay_up(hazari, 0, 1, 2)
    phone.goto(hazari.address)
    expect(phone.locator(".who sup", has_text="Up")).to_have_count(3)
    assert keys(phone) == first
    lay_up(hazari, 3)
    phone.goto(hazari.address)
    expect(phone.get_by_role("button", name="Reveal")).to_be_in_viewport(ratio=1)
    assert keys(phone) == first
    phone.goto(f"{hazari.address}rounds?seat0=AD+AD+KD&seat1=2S&told=1")
    expect(phone.locator("#faults")).to_be_in_viewport()
    assert phone.evaluate(KEYS) == first


def test_a_card_that_goes_to_another_round_is_told_in_the_line_of_messages(
    phone: Page, hazari: Friends
) -> None:
    hazari.expose(1, 1, TIES[0])
    phone.goto(hazari.address)
    first = keys(phone)
    phone.goto(f"{hazari.address}d/1/r/1/change?card=AD&to=1&from=2&seat0=KD+QD")
    expect(phone.locator(".bar")).to_contain_text("goes to")
    assert keys(phone) == first


def test_an_own_row_under_the_ruling_before(
    phone: Page, server: TableServer, hazari: Friends
) -> None:
    server.seat(phone, hazari, NAMES[SALMA])
    phone.goto(f"{hazari.address}?change=1")
    first = keys(phone)
    hazari.play()
    phone.goto(f"{hazari.address}?change=1")
    expect(phone.get_by_role("button", name="OK")).to_be_in_viewport(ratio=1)
    assert keys(phone) == first
    phone.get_by_role("button", name="OK").tap()
    expect(phone.locator(".agreed")).to_be_visible()
    assert keys(phone) == first


def test_the_line_of_the_round_and_the_own_row_are_whole_under_a_long_ruling(
    phone: Page, server: TableServer
) -> None:
    names = ("Rina", "Karim", "Salma Begum Chowdhury", "Nasreen")
    friends = sat_down(server, "hazari", BANGLADESH, names)
    friends.play()
    server.seat(phone, friends, "Karim")  # the dealer's row is the last
    phone.goto(f"{friends.address}?change=1")
    keys(phone)
    expect(phone.locator("#latest")).to_contain_text("takes the round")
    line, button = (phone.locator(one).bounding_box() for one in (".round b", ".up a"))
    assert line["x"] + line["width"] <= button["x"]
    row, bar = (phone.locator(one).bounding_box() for one in ("li.now", ".bar"))
    assert row["y"] + row["height"] <= bar["y"]


def test_a_hand_that_is_arranged_in_a_wrong_order(phone: Page, hazari: Friends) -> None:
    phone.goto(f"{address_of(hazari)}?seat={KARIM}")
    first = keys(phone)
    thumb, hand = Thumb(phone), hand_of(KARIM)
    thumb.lay(f"{hand[1]} {hand[0]}")
    expect(phone.locator("#falling")).to_contain_text("Group 2 is stronger than group 1.")
    assert keys(phone) == first
    thumb.lay(f"{hand[2]} {hand[3]}")
    expect(phone.get_by_role("button", name="Up!")).to_be_in_viewport(ratio=1)
    phone.get_by_role("button", name="Change cards").tap()
    expect(phone.get_by_role("button", name="Up!")).to_be_in_viewport(ratio=1)
    assert keys(phone) == first


def test_five_rows_of_fives(phone: Page, server: TableServer, console: Console) -> None:
    console.allow(HTMX_SAYS)
    phone.goto(sat_down(server, "fives", FIVES, FIVE).address)
    first = keys(phone)
    tap(phone, HANDS[KARIM])
    expect(phone.locator(".star")).to_be_visible()
    assert keys(phone) == first
    phone.locator(f"#what{KARIM}").tap()
    expect(phone.locator("#answer")).not_to_be_empty()
    assert keys(phone) == first


def test_tricks_of_hokm(phone: Page, server: TableServer, console: Console) -> None:
    console.allow(HTMX_SAYS)
    friends = sat_down(server, "hokm", HOKM, NAMES)
    friends.enter(TrumpNamed(1, Suit.SPADES))
    phone.goto(f"{friends.address}rounds")
    first = keys(phone)
    friends.enter(TrickPlayed(1, 1, parse_cards("AS KS QS JS")))
    phone.goto(friends.address)
    expect(phone.locator(".before")).to_be_in_viewport(ratio=1)
    assert keys(phone) == first
    tap(phone, "9S AS")
    expect(phone.locator("#answer")).not_to_be_empty()
    assert keys(phone) == first


def test_large_keys(phone: Page, server: TableServer, hazari: Friends) -> None:
    phone.context.add_cookies([{"name": "looks", "value": "...large", "url": server.url}])
    phone.goto(hazari.address)
    first = keys(phone)
    phone.get_by_role("button", name="ace", exact=True).tap()
    phone.get_by_role("button", name="ace of spades", exact=True).tap()
    expect(phone.locator(".half:active")).to_have_count(0)  # a pressed one is smaller
    assert keys(phone) == first
    assert min(bottom - top for _left, top, _right, bottom in first) >= 40


def test_packs_of_bukharo(phone: Page, server: TableServer) -> None:
    phone.goto(sat_down(server, "bukharo", BUKHARO, NAMES).address + "groups")
    phone.locator(".chips").first.tap()
    expect(phone.locator("#pad button").first).to_be_in_viewport(ratio=1)
    first = phone.evaluate(KEYS)
    high = phone.evaluate("innerHeight")
    for cards, told in (("3S 4S 5S", "Sequence"), ("KH", "neither a set nor a sequence")):
        tap(phone, cards)
        expect(phone.locator("#reads")).to_contain_text(told)
        assert phone.evaluate(KEYS) == first
    phone.locator("#lost").evaluate("line => { line.textContent = 'Offline, reconnecting…'; }")
    phone.locator("#notice").evaluate("""told => {
      told.className = 'notice';
      told.textContent = 'Offline. What you typed stays here: send it again when connected.';
    }""")
    assert phone.evaluate(KEYS) == first
    assert all(0 <= top < bottom <= high for _left, top, _right, bottom in first)


def test_keys_are_40_high_on_a_small_phone_and_30_beside_a_bar(
    new_phone: Callable[..., Page], hazari: Friends
) -> None:
    for high, least in ((640, 40), (560, 30)):
        page = new_phone(viewport={"width": 360, "height": high})
        page.goto(hazari.address)
        assert min(bottom - top for _left, top, _right, bottom in keys(page)) >= least
        if high == 640:
            check_page(page)


def test_a_browser_without_dynamic_heights_shows_all_keys_above_its_bar(
    new_phone: Callable[..., Page], hazari: Friends
) -> None:
    """There 100vh is as high as the screen without the bar."""

    def as_then(route: Route) -> None:
        css = route.fetch()
        high = css.text().replace("100vh", "(100vh + 56px)")
        route.fulfill(response=css, body=re.sub(r"[\d.]+dvh", "1none", high))

    page = new_phone(viewport={"width": 360, "height": 584})
    page.route(re.compile(r"\.css"), as_then)
    page.goto(hazari.address)
    tap(page, "AS KS QS")
    expect(page.locator(".star")).to_be_visible()
    assert len(keys(page)) == 53


def test_what_is_answered_is_seen_beside_the_row_that_is_filled(
    phone: Page, hazari: Friends
) -> None:
    hazari.expose(1, 1, TIES[0])
    phone.goto(hazari.address)
    tap(phone, "AD")
    expect(phone.locator("#answer")).to_be_in_viewport(ratio=1)
    expect(phone.locator(f"#who{NASREEN}")).to_be_in_viewport(ratio=1)


def test_what_the_marks_mean_opens_in_sight(phone: Page, hazari: Friends) -> None:
    phone.goto(hazari.address)
    phone.locator(".menu > summary").tap()
    phone.get_by_role("link", name="What the marks mean").tap()
    expect(phone.get_by_role("heading", name="What the marks mean")).to_be_in_viewport()
