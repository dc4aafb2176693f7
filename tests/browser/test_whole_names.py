"""Names stay whole: a word of one is never torn into two lines."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from scoring.fives import FIVES
from scoring.fives.recorded_facts import HandWon
from scoring.hazari import BANGLADESH
from scoring.recorded_facts import MatchOpened, Seated
from tests.browser.phone import check_page
from tests.browser.server import TableServer
from tests.support.hazari_table import TIES, sit_down_to
from tests.support.hokm_table import sit_down_to_hokm

NAMES = ("Mohammad Rahman", "Nasreen Akhter", "Shahrzad", "Bartholomew", "Chowdhury")
TORN = """() => {
  const torn = [], main = document.querySelector('main');
  const text = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const long = /[A-Z][a-z]{5,}|dealer/g;
  while (text.nextNode()) for (const word of text.currentNode.data.matchAll(long)) {
    const place = document.createRange();
    place.setStart(text.currentNode, word.index);
    place.setEnd(text.currentNode, word.index + word[0].length);
    const lines = new Set([...place.getClientRects()].map(({ top }) => Math.round(top / 4)));
    if (lines.size > 1) torn.push(word[0]);
  }
  return torn;
}"""
"""Script that returns the words of names, and “dealer”, that stand on more than one line."""

BELOW = """marks => marks.filter(mark => {
  const { top, bottom } = mark.previousSibling.getBoundingClientRect();
  return mark.getBoundingClientRect().top > (top + bottom) / 2;
}).map(mark => mark.textContent)"""
"""Script that returns the marks that stand in a line below their name."""


def test_no_word_of_a_name_is_torn(phone: Page, server: TableServer) -> None:
    friends = sit_down_to(server.app, MatchOpened("fives", NAMES, FIVES, 0))
    friends.enter(HandWon(1, (1,), "four_of_a_kind"))
    for page in ("", "sheet", "won"):
        phone.goto(friends.address + page)
        check_page(phone)
        assert phone.evaluate(TORN) == [], page


LONG = ("Wilhelmina", "Abdurrahman Chowdhury", "Shahrzad", "Nasreen Akhter")


def test_no_word_is_torn_where_rounds_and_substitutes_are_named(
    phone: Page, server: TableServer
) -> None:
    friends = sit_down_to(server.app, MatchOpened("hazari", LONG, BANGLADESH, 0))
    friends.play(1)
    friends.enter(Seated(2, (LONG[0], "Shahabuddin Chowdhury", *LONG[2:])))
    phone.goto(friends.address + "sheet")
    check_page(phone)
    assert phone.evaluate(TORN) == []


def test_the_mark_of_a_dealer_is_whole_beside_a_long_name(phone: Page, server: TableServer) -> None:
    rules = replace(BANGLADESH, troy_win="any_one")
    friends = sit_down_to(server.app, MatchOpened("hazari", LONG, rules, 1))
    phone.goto(friends.address + "taken")
    expect(phone.get_by_role("button", name="with a Troy")).to_have_count(4)
    check_page(phone)
    assert phone.evaluate(TORN) == []


@pytest.mark.parametrize("language", ["en", "bn", "fa"])
def test_a_mark_stands_in_the_line_of_a_long_name(
    new_phone: Callable[..., Page], server: TableServer, language: str
) -> None:
    phone = new_phone(locale=language)
    friends = sit_down_to(server.app, MatchOpened("hazari", LONG, BANGLADESH, 1))
    friends.expose(1, 1, TIES[0])
    for page in ("", "d/1/r/1/"):
        phone.goto(friends.address + page)
        expect(phone.locator(".who > sup").first).to_be_visible()
        assert phone.locator(".who > sup").evaluate_all(BELOW) == [], page


def test_no_heading_of_a_table_is_torn_beside_long_names(phone: Page, server: TableServer) -> None:
    friends = sit_down_to_hokm(server.app)
    friends.enter(Seated(1, LONG))
    friends.win(1, 1)
    phone.goto(friends.address + "d/1/")
    check_page(phone)
    assert phone.evaluate(TORN) == []


def test_a_name_of_five_letters_is_whole_beside_the_totals_of_a_ruling(
    phone: Page, server: TableServer
) -> None:
    names = ("Mamun", "Nadia", "Hamid", "Jahan")  # Mamun deals
    friends = sit_down_to(server.app, MatchOpened("hazari", names, BANGLADESH, 0))
    friends.expose(1, 1, TIES[0])
    phone.goto(friends.address + "?ruling=1")
    expect(phone.locator(".tally bdi")).to_have_count(4)
    wide = "names => names.filter(each => each.scrollWidth > each.clientWidth).length"
    assert phone.locator(".who bdi").evaluate_all(wide) == 0
