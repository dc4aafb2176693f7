"""Names that are known are tapped onto chairs, and chairs are swapped, without typing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from scoring.hazari import BANGLADESH
from scoring.people import SamePerson
from scoring.recorded_facts import MatchEnded, MatchOpened
from tests.browser.phone import check_page
from tests.browser.server import TableServer
from tests.browser.test_setup import AT_MATCH
from tests.support.hazari_table import Friends

EARLIER = ("Sonam", "Mitu", "Amina", "Rafi")


@pytest.fixture
def seated(phone: Page, server: TableServer, friends: Friends) -> Page:
    """A phone of a table where other people played before the four of the last match."""
    friends.enter(MatchEnded())
    last = friends.next_match(MatchOpened("hazari", EARLIER, BANGLADESH, 0))
    last.enter(MatchEnded())
    again = last.next_match(
        MatchOpened("hazari", ("Rina", "Karim", "Salma", "Nasreen"), BANGLADESH, 0)
    )
    again.enter(MatchEnded())
    phone.goto(friends.table_page + "matches/new")
    return phone


def chip(page: Page, name: str) -> Locator:
    return page.locator(".chips").get_by_role("button", name=name, exact=True)


def chair(page: Page, seat: int) -> Locator:
    return page.get_by_role("button", name=f"Swap seat {seat}", exact=True)


def sitting(page: Page, *names: str) -> None:
    for seat, name in enumerate(names):
        expect(page.locator(f"#player{seat}")).to_have_value(name)


def test_a_tap_takes_a_name_off_and_another_sits_there(seated: Page) -> None:
    expect(chip(seated, "Karim")).to_have_attribute("aria-pressed", "true")
    expect(chip(seated, "Mitu")).to_have_attribute("aria-pressed", "false")
    check_page(seated)
    chip(seated, "Karim").tap()
    sitting(seated, "Rina", "", "Salma", "Nasreen")
    expect(seated.locator("#seated")).to_have_text("Player 2: –")
    chip(seated, "Mitu").tap()
    sitting(seated, "Rina", "Mitu", "Salma", "Nasreen")
    expect(chip(seated, "Karim")).to_have_attribute("aria-pressed", "false")
    expect(seated.locator("#seated")).to_have_text("Player 2: Mitu")
    # Who deals is asked by the names that sit there.
    expect(seated.locator(".row .choice").filter(has_text="Mitu")).to_be_visible()
    seated.get_by_role("button", name="Start").tap()
    expect(seated).to_have_url(AT_MATCH)
    expect(seated.locator(".who").filter(has_text="Mitu")).to_be_visible()


def test_a_name_sits_on_the_chair_that_was_tapped_last(seated: Page) -> None:
    seated.locator("#player2").tap()
    chip(seated, "Mitu").tap()
    sitting(seated, "Rina", "Karim", "Mitu", "Nasreen")
    # What was typed meanwhile is left alone.
    seated.locator("#player0").fill("Jamila")
    chip(seated, "Nasreen").tap()
    chip(seated, "Amina").tap()
    sitting(seated, "Jamila", "Karim", "Mitu", "Amina")


def test_two_taps_swap_two_chairs(seated: Page) -> None:
    chair(seated, 1).tap()
    expect(chair(seated, 1)).to_have_attribute("aria-pressed", "true")
    chair(seated, 3).tap()
    sitting(seated, "Salma", "Karim", "Rina", "Nasreen")
    expect(seated.locator("#seated")).to_have_text("Player 1: Salma, Player 3: Rina")
    expect(seated.locator(".chair[aria-pressed=true]")).to_have_count(0)
    chair(seated, 2).tap()
    chair(seated, 2).tap()
    chair(seated, 4).tap()
    sitting(seated, "Salma", "Karim", "Rina", "Nasreen")


def test_everybody_takes_the_handicap_along(seated: Page) -> None:
    seated.locator("summary", has_text="House rules").first.tap()
    seated.locator("summary", has_text="handicap").tap()
    seated.locator("#ahead0").fill("50")
    chair(seated, 1).tap()
    chair(seated, 4).tap()
    expect(seated.locator("#ahead0")).to_have_value("")
    expect(seated.locator("#ahead3")).to_have_value("50")
    expect(seated.locator("label[for=ahead3]")).to_have_text("Rina")


def test_the_keyboard_does_the_same(seated: Page) -> None:
    chip(seated, "Rina").focus()
    seated.keyboard.press("Enter")
    sitting(seated, "", "Karim", "Salma", "Nasreen")
    chair(seated, 1).focus()
    seated.keyboard.press("Space")
    chair(seated, 2).focus()
    seated.keyboard.press("Space")
    sitting(seated, "Karim", "", "Salma", "Nasreen")
    expect(seated.locator("#seated")).to_have_text("Player 1: Karim, Player 2: –")


def test_the_same_people_sit_down_at_a_new_table_in_one_tap(seated: Page) -> None:
    seated.goto("/tables/new/fives")
    seated.get_by_role("button", name="Same as last time").tap()
    # Everybody keeps the chair, and Fives goes the other way round.
    sitting(seated, "Rina", "Nasreen", "Salma", "Karim", "")
    chip(seated, "Mitu").tap()
    sitting(seated, "Rina", "Nasreen", "Salma", "Karim", "Mitu")
    check_page(seated)
    expect(seated.get_by_role("button", name="Start")).to_be_in_viewport()
    seated.get_by_role("button", name="Start").tap()
    expect(seated).to_have_url(AT_MATCH)


def test_chairs_that_a_game_hides_stay_empty(seated: Page) -> None:
    seated.goto("/tables/new/hokm")
    seated.locator("label").filter(has_text="Three").first.tap()
    for name in ("Rina", "Karim", "Salma", "Nasreen"):
        chip(seated, name).tap()
    sitting(seated, "Rina", "Karim", "Salma", "")


def test_more_names_than_twelve_are_folded(
    phone: Page, server: TableServer, friends: Friends
) -> None:
    for each in range(3):
        friends.enter(MatchEnded())
        four = tuple(f"Friend {each} {place}" for place in range(4))
        friends = friends.next_match(MatchOpened("hazari", four, BANGLADESH, 0))
    friends.enter(MatchEnded())
    phone.goto(friends.table_page + "matches/new")
    expect(chip(phone, "Rina")).to_be_hidden()
    phone.locator("summary", has_text="More names").tap()
    phone.locator("#player0").tap()
    chip(phone, "Rina").tap()
    sitting(phone, "Rina")
    check_page(phone)


def test_a_person_with_two_names_is_one_chip(seated: Page, friends: Friends) -> None:
    friends.record.add_people(
        friends.table, SamePerson("Rina", "Sonam"), key="1" * 22, at="2026-11-20T22:00:00Z", by="t"
    )
    seated.reload()
    expect(chip(seated, "Rina")).to_be_visible()
    expect(chip(seated, "Sonam")).to_have_count(0)


def test_without_script_names_are_typed(
    new_phone: Callable[..., Page], server: TableServer, friends: Friends
) -> None:
    friends.enter(MatchEnded())
    phone = new_phone(java_script_enabled=False)
    phone.goto(friends.table_page + "matches/new")
    expect(phone.get_by_role("button", name="Swap seat 1")).to_be_hidden()
    expect(phone.locator(".chips")).to_be_hidden()
    expect(phone.get_by_text("Player 1", exact=True)).to_be_visible()
    phone.get_by_label("Player 1", exact=True).fill("Mitu")
    phone.get_by_role("button", name="Start").tap()
    expect(phone).to_have_url(AT_MATCH)


@pytest.mark.parametrize("script", [True, False])
def test_seats_are_drawn_by_cards_or_by_lot(new_phone: Callable[..., Page], script: bool) -> None:
    phone = new_phone(java_script_enabled=script)
    phone.goto("/tables/new/fives")
    for seat, name in enumerate(("Rina", "Karim", "Salma")):
        phone.locator(f"#player{seat}").fill(name)
    phone.locator("summary", has_text="Seats").tap()
    if script:
        check_page(phone)
    phone.get_by_role("button", name="Draw cards").tap()
    for name, rank in (("Rina", "10"), ("Karim", "king"), ("Salma", "3")):
        expect(phone.locator("#turn")).to_contain_text(name)
        if script:
            check_page(phone)
        phone.get_by_role("link", name=rank, exact=True).tap()
    expect(phone.get_by_role("listitem")).to_contain_text(["Karim", "Rina", "Salma"])
    phone.get_by_role("button", name="Use these seats").tap()
    sitting(phone, "Karim", "Rina", "Salma", "", "")
    expect(phone.locator("#dealer-1")).to_be_checked()
    phone.locator("summary", has_text="Seats").tap()
    phone.get_by_role("button", name="Draw by lot").tap()
    expect(phone.get_by_text("Seats drawn by lot.")).to_be_visible()


def test_who_deals_goes_along_with_the_one_who_swaps_chairs(seated: Page) -> None:
    seated.locator('label:has(input[name="dealer"][value="1"])').tap()
    chair(seated, 2).tap()
    chair(seated, 4).tap()
    sitting(seated, "Rina", "Nasreen", "Salma", "Karim")
    expect(seated.locator('input[name="dealer"][value="3"]')).to_be_checked()


def test_who_finds_no_chair_sits_out_and_plays_next(seated: Page, friends: Friends) -> None:
    chip(seated, "Mitu").tap()
    expect(seated.locator("#waiting")).to_have_value("Mitu")
    chip(seated, "Amina").tap()
    chip(seated, "Mitu").tap()
    expect(seated.locator("#waiting")).to_have_value("Amina")
    seated.get_by_role("button", name="Start").tap()
    expect(seated).to_have_url(AT_MATCH)
    match = friends.record.tables.last_match(friends.table)
    assert match
    assert friends.record.log(match)[0].fact.agreed.waiting == ("Amina",)
    seated.goto(f"/t/{friends.table.address}/m/{match.number}/end")
    seated.locator("main form .go button").first.tap()
    seated.wait_for_url(lambda url: not url.endswith("/end"))
    seated.goto(friends.table_page + "matches/new")
    expect(seated.get_by_text("Sitting out: ")).to_be_visible()
    check_page(seated)
    seated.get_by_role("button", name="Use these seats").tap()
    expect(chip(seated, "Amina")).to_have_attribute("aria-pressed", "true")
    expect(seated.locator("#player3")).not_to_have_value("")
    assert "Amina" in [one.input_value() for one in seated.locator(".place input").all()]
