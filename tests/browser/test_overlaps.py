"""No control or words of a board are drawn over others, and no name is cut, whatever is told."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.cards import parse_cards
from scoring.hazari.recorded_facts import RoundTaken
from storage.access_facts import SeatTaken
from storage.reviews import GroupShown
from tests.browser.phone import Console, check_page
from tests.browser.server import TableServer
from tests.browser.test_live import enter
from tests.browser.thumb import Thumb
from tests.support.fives_table import JUNK, sit_down_to_fives
from tests.support.guests import AT, host, seat
from tests.support.hazari_hands import lay_up
from tests.support.hazari_table import (
    KARIM,
    NAMES,
    NASREEN,
    RINA,
    SALMA,
    TIES,
    Friends,
    exposed,
)
from tests.support.long import first_of, first_row_of

pytestmark = pytest.mark.long

DRAWN_OVER = """() => {
  const parts = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (const e of document.querySelectorAll('.top .icon, #above button, #above .button, .place'))
    if (e.checkVisibility()) parts.push([e, [e.getBoundingClientRect()]]);
  while (words.nextNode()) {
    const text = words.currentNode, e = text.parentElement, range = document.createRange();
    if (!text.data.trim() || !e.checkVisibility() || !e.closest('h1, h2, #above, .seats, #news'))
      continue;
    range.selectNodeContents(text);
    parts.push([e, [...range.getClientRects()]]);
  }
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
  const said = e => (e.getAttribute('aria-label') || e.textContent).trim();
  return parts.flatMap(([a, x], n) => parts.slice(n + 1)
    .filter(([b, y]) => !a.contains(b) && !b.contains(a) && x.some(p => y.some(q => meet(p, q))))
    .map(([b]) => `${said(a)} / ${said(b)}`));
}"""
"""Script that returns which buttons, marks and words of a board lie on each other."""

CUT = """() => [...document.querySelectorAll('.seats .who bdi, .seats .who')]
  .filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent)"""
"""Script that returns the names and marks that a board does not show whole."""

CLASH = (*TIES[:2], ("5C 4S 3H", "5D 4C AD", *TIES[2][2:]), TIES[3])
"""Karim has typed A♦ for the 3♦ of round 3, and Rina shows it in round 1."""

sizes = pytest.mark.parametrize("size", first_of([(360, 560), (360, 640), (412, 800)]))


@pytest.mark.parametrize(
    ("size", "language"),
    first_row_of([((360, 560), "fa"), ((360, 640), "en"), ((412, 800), "bn")]),
)
def test_after_a_clash_is_corrected_reveal_stands_beside_heading_and_points(
    server: TableServer,
    friends: Friends,
    new_phone: Callable[..., Page],
    size: tuple[int, int],
    language: str,
) -> None:
    friends.record.add_access(friends.table, SeatTaken(1, "Rina"), key="s" * 22, at=AT, by="test")
    lay_up(friends, RINA, KARIM, SALMA, NASREEN, rounds=CLASH)
    friends.enter(*(exposed(number, TIES[number - 1]) for number in (1, 2)))
    phone = new_phone(viewport={"width": size[0], "height": size[1]}, locale=language)
    page = server.carry(phone, friends, host(server.app, friends))
    page.goto(friends.address)
    thumb = Thumb(page)
    thumb.tap(page.locator("#above .notice a"))
    thumb.tap(page.locator(".seats li[data-seat='1'] .place").nth(2))
    thumb.tap(page.locator(".key.diamonds:not(.used)", has_text="3"))
    page.wait_for_url("**/?ruling=1")
    assert thumb.taps == 3
    page.locator("#uncover").tap()
    for address in ("", friends.address):  # a page that took the place of another, and its own
        if address:
            page.goto(address)
        expect(page.locator("#above form button")).to_be_in_viewport(ratio=1)
        expect(page.locator(".seats .who small sup")).to_have_count(4)
        assert page.evaluate(DRAWN_OVER) == []
        assert page.evaluate(CUT) == []
        check_page(page)
    page.locator(".key.spades:not(.used)", has_text="7").tap()
    assert page.evaluate(DRAWN_OVER) == []


@sizes
def test_save_is_seen_whole_below_two_versions_of_the_same_cards(
    server: TableServer,
    friends: Friends,
    new_phone: Callable[..., Page],
    console: Console,
    size: tuple[int, int],
) -> None:
    console.allow("status of 409|Response Status Error")
    for name in NAMES:
        seat(server.app, friends, name)
    phone = new_phone(viewport={"width": size[0], "height": size[1]})
    page = server.carry(phone, friends, host(server.app, friends))
    page.goto(friends.address)
    for player in (KARIM, SALMA, NASREEN):
        Thumb(page).lay(TIES[0][player])
    for player, cards in ((NASREEN, "JH TH 9S"), (KARIM, "AC KC QH")):
        shown = GroupShown(1, 1, player, parse_cards(cards))
        friends.record.say(
            friends.match, shown, key=f"{player:022}", at=AT, by="x", refusal=lambda _log: ""
        )
    Thumb(page).lay(TIES[0][RINA])
    expect(page.locator(".versions")).to_have_count(2)
    expect(page.locator("#save")).to_be_visible()
    save, keys = (page.locator(part).bounding_box() for part in ("#save", ".pad"))
    assert save["y"] + save["height"] <= keys["y"] + 1
    check_page(page)


@pytest.mark.parametrize("language", first_of(["bn", "en", "fa"]))
@pytest.mark.parametrize("height", first_of([560, 640]))
def test_news_of_a_whole_deal_is_no_higher_than_the_title(
    server: TableServer,
    friends: Friends,
    new_phone: Callable[..., Page],
    height: int,
    language: str,
) -> None:
    page = new_phone(viewport={"width": 360, "height": height}, locale=language)
    page.goto(friends.address)
    page.locator(".key.clubs").first.tap()
    enter(server, friends, *(RoundTaken(1, number, NASREEN) for number in (1, 2, 3)))
    news, heading, lead = page.locator("#news"), page.locator(".round"), page.locator("#news u")
    expect(lead).to_be_visible()
    bar, below = news.bounding_box(), heading.bounding_box()
    assert bar["y"] + bar["height"] <= below["y"] + 3  # its own line, above the words
    check_page(page)


LEGENDS = """() => [...document.querySelectorAll('fieldset legend:not(.sr)')].filter(legend => {
  const box = legend.parentElement, line = parseFloat(getComputedStyle(box).borderTopWidth);
  const next = legend.nextElementSibling.getBoundingClientRect();
  const here = legend.getBoundingClientRect();
  return line && (here.top < box.getBoundingClientRect().top + line || next.top < here.bottom);
}).map(legend => legend.textContent)"""
"""Script that returns which headings of bordered boxes lie on the border, or on what follows."""


@pytest.mark.parametrize("place", ["d/1/r/1/decide", "other-rules/a23", "/who-wins?game=bukharo"])
def test_a_heading_of_two_lines_leaves_the_border_of_its_box_whole(
    phone: Page, friends: Friends, place: str
) -> None:
    friends.expose(1, 1, TIES[0])
    phone.goto(place if place[0] == "/" else friends.address + place)
    assert phone.locator("fieldset legend").first.is_visible()
    assert phone.evaluate(LEGENDS) == []


@pytest.mark.parametrize("language", ["en", "bn", "fa"])
def test_what_a_type_means_stands_above_the_next_hand(
    new_phone: Callable[..., Page], server: TableServer, language: str
) -> None:
    friends = sit_down_to_fives(server.app)
    friends.show(1, JUNK)
    page = new_phone(locale=language)
    page.goto(f"{friends.address}d/1/r/1/")
    page.locator(".what summary").first.tap()
    below = "what => what.getBoundingClientRect().bottom"
    means, row = page.locator(".what").first, page.locator(".seats li").first
    assert means.evaluate(below) <= row.evaluate(below)
    check_page(page)


@pytest.mark.parametrize("locale", first_of(["bn", "en", "fa"]))
def test_the_line_below_the_title_of_a_ruling_is_read_whole_beside_four_buttons(
    new_phone: Callable[..., Page], friends: Friends, locale: str
) -> None:
    for number, groups in enumerate(TIES, start=1):
        friends.expose(1, number, groups)
    phone = new_phone(locale=locale)
    phone.goto(f"{friends.address}d/1/r/4/")
    assert phone.locator(".top .icon").count() == 4
    cut = "e => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight"
    assert not phone.locator("#subtitle").evaluate(cut)
    check_page(phone)
