"""Who wins? and the rules on a phone: with script, without, by touch and for axe."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import Console, check_page
from tests.support.long import first_of
from web.i18n.preferences import LANGUAGES

TRICK = "/who-wins?game=hokm&trump=S&cards=AD+KD+2S+QD"
TIE = "/who-wins?g1=AH+QH+9H&g2=7C+6S+5S&g3=JC+JD+4S&g4=7D+6C+5H&tie=split"


def ask(page: Page, *groups: str) -> None:
    """Type these groups; where the script runs, the fields are one tap away."""
    keys = page.get_by_role("button", name="Type", exact=True)
    if keys.count():
        keys.tap()
    for place, group in enumerate(groups, start=1):
        page.get_by_label(f"Group {place}", exact=True).fill(group)
    page.get_by_role("button", name="Who wins?").tap()


def lay(page: Page, *cards: str) -> None:
    """Tap these cards on the keys."""
    for card in cards:
        page.get_by_role("button", name=card, exact=True).tap()


def test_cards_are_tapped_and_the_last_one_judges(phone: Page) -> None:
    phone.goto("/who-wins")
    lay(phone, "ace of hearts", "king of hearts", "queen of hearts")
    expect(phone.locator("#what1")).to_have_text("★ Colour run")
    lay(phone, "ace of spades", "ace of clubs", "2 of clubs")
    expect(phone.locator("#what1")).to_have_text("★ Colour run")
    expect(phone.locator("#what2")).to_have_text("Pair")
    used = phone.get_by_role("button", name="ace of spades, with Group 2")
    expect(used).to_have_class(re.compile("used"))
    lay(phone, "4 of spades", "5 of diamonds", "9 of clubs")
    phone.locator("#untap").tap()
    lay(phone, "10 of clubs", "2 of spades", "3 of spades")
    lay(phone, "6 of spades")
    expect(phone.get_by_role("heading", name="Group 1 takes the round: 90 points.")).to_be_visible()
    assert "g3=4S+5D+TC" in phone.url
    check_page(phone)
    phone.get_by_role("button", name=re.compile("^Group 1: queen of hearts")).tap()
    lay(phone, "2 of hearts")
    expect(phone.get_by_role("heading", name="Group 1 takes the round: 85 points.")).to_be_visible()


@pytest.mark.long
def test_two_groups_are_judged_by_the_button(phone: Page) -> None:
    phone.goto("/who-wins")
    lay(phone, "ace of hearts", "king of hearts", "queen of hearts")
    lay(phone, "ace of spades", "king of spades", "queen of spades")
    phone.get_by_role("button", name="Who wins?").tap()
    expect(phone.get_by_role("heading", name="Group 2 takes the round: 60 points.")).to_be_visible()
    phone.get_by_text("House rules").tap()
    phone.get_by_label("Exact ties").select_option("first_exposed")
    expect(phone.get_by_role("heading", name="Group 1 takes the round: 60 points.")).to_be_visible()


def test_what_is_typed_in_other_digits_is_tapped_on_and_a_slip_stays(phone: Page) -> None:
    phone.goto("/who-wins?game=bukharo")
    field = phone.locator("#side textarea").first
    phone.get_by_role("button", name="Type the cards").tap()
    field.fill("۱۰S 9X")
    phone.locator("#tap").tap()
    expect(field).to_have_value("۱۰S 9X")
    expect(field).to_be_focused()
    field.fill("۱۰S ۹S")
    phone.locator("#tap").tap()
    phone.locator("#pad .key:not(.other)").first.tap()
    expect(field).to_have_value(re.compile("^TS 9S ..$"))


@pytest.mark.long
def test_cards_of_a_question_outlive_a_reload(phone: Page) -> None:
    phone.goto("/who-wins")
    phone.get_by_role("link", name="Round 4: four cards").tap()
    lay(phone, "ace of hearts", "ace of spades", "ace of clubs", "2 of clubs")
    expect(phone.locator("#what1")).to_have_text("★ Troy")
    phone.reload()
    expect(phone.get_by_role("button", name=re.compile("^Group 1: 2 of clubs"))).to_be_visible()
    phone.get_by_role("link", name="Three cards").tap()
    expect(phone.get_by_role("button", name="Group 1, card 3: empty")).to_be_visible()


def test_trump_and_four_cards_take_five_taps(phone: Page, console: Console) -> None:
    phone.goto("/who-wins?game=hokm")
    check_page(phone)
    phone.get_by_text("spades").first.tap()
    lay(phone, "ace of diamonds", "king of diamonds", "2 of spades", "queen of diamonds")
    expect(phone.get_by_role("heading", name="Player 3 takes the trick.")).to_be_visible()
    assert phone.url.endswith(TRICK)


def test_trump_that_was_forgotten_is_asked_and_judges(phone: Page, console: Console) -> None:
    console.allow("status of 422|Response Status Error Code 422")
    phone.goto("/who-wins?game=hokm")
    lay(phone, "ace of diamonds", "king of diamonds", "2 of spades", "queen of diamonds")
    expect(phone.get_by_role("alert")).to_contain_text("Which suit is trump?")
    phone.get_by_text("No trump", exact=True).tap()
    expect(phone.get_by_role("heading", name="Player 1 takes the trick.")).to_be_visible()


def test_a_question_is_answered_in_place_and_its_address_can_be_shared(
    phone: Page, new_phone: Callable[..., Page]
) -> None:
    phone.goto("/who-wins")
    check_page(phone)
    phone.evaluate("document.querySelector('header').dataset.same = 'page'")
    ask(phone, "AH KH QH", "10s 9s 8s", "ad kd qd")
    expect(phone.get_by_role("heading", name="Group 3 takes the round: 80 points.")).to_be_visible()
    assert phone.evaluate("document.querySelector('header').dataset.same") == "page"
    expect(phone.locator("#ruling")).to_be_focused()
    phone.wait_for_function("() => scrollY === 0")  # htmx scrolls a moment after it focuses
    check_page(phone)

    other = new_phone(java_script_enabled=False)
    other.goto(phone.url)
    expect(other.get_by_text("Group 3 takes the round")).to_be_visible()

    phone.go_back()
    expect(phone.get_by_role("button", name="Group 1, card 1: empty")).to_be_visible()


def test_a_cited_rule_leads_to_its_text_and_an_example_to_its_question(phone: Page) -> None:
    phone.goto(TIE)
    phone.get_by_role("link", name="Exact ties: the points are split").tap()
    rule = phone.locator("[id='hazari.tie.split']")
    expect(rule).to_be_in_viewport()
    rule.get_by_text("1 example").tap()
    rule.get_by_role("link", name="Open in “Who wins?”").tap()
    # Marks that keep the direction of names stand between the words.
    shared = re.compile(r"Group 2\W+and\W+Group 4\W+share")
    expect(phone.get_by_role("heading", name=shared)).to_be_visible()


@pytest.mark.parametrize("language", first_of(LANGUAGES))
def test_words_that_stand_in_no_order_have_no_numbers(
    new_phone: Callable[..., Page], language: str
) -> None:
    phone = new_phone(locale=language)
    phone.goto("/rules/hokm")
    word = phone.locator("ul.types li").first
    assert word.evaluate("word => getComputedStyle(word, '::before').content") == "none"


@pytest.mark.parametrize("language", first_of(LANGUAGES))
def test_the_words_beside_the_cards_of_a_side_of_bukharo_are_whole(
    new_phone: Callable[..., Page], language: str
) -> None:
    page = new_phone(locale=language)
    page.goto("/who-wins?game=bukharo&laid=JS+QS+KS+AS&off=2H&twos=1&hand=9C+AD")
    beside = page.locator(".seats .who")
    expect(beside).to_have_count(3)
    for one in beside.all():
        assert one.evaluate("one => one.scrollWidth <= one.clientWidth"), one.inner_text()
