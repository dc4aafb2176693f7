"""Nothing stops the evening, on a phone: who took it, totals only, void, end, undo and redo."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import Console, check_page, slow_phone
from tests.browser.thumb import Thumb, said
from tests.support.hazari_table import NASREEN, SALMA, TIES, Friends
from tests.support.long import first_of


def choose(phone: Page, entry: str | re.Pattern[str]) -> None:
    """Open the menu and take one of its entries."""
    Thumb(phone).choose(entry)


def test_two_rounds_by_who_took_them_and_the_rest_by_totals(phone: Page, friends: Friends) -> None:
    phone.goto(friends.address)
    choose(phone, "Who took it")
    check_page(phone)
    phone.get_by_role("button", name="Karim").tap()
    expect(phone.get_by_text("Round 2 of 4")).to_be_visible()
    choose(phone, "Who took it")
    expect(phone.get_by_role("button").first).to_contain_text("Karim leads")
    phone.get_by_role("button", name="Salma").tap()
    expect(phone.get_by_text("Round 3 of 4")).to_be_visible()

    choose(phone, "Totals only")
    check_page(phone)
    for name, points in (("Rina", "0"), ("Karim", "85"), ("Salma", "175")):
        phone.get_by_label(name).fill(points)
    expect(phone.get_by_label("Nasreen")).to_have_value("100")
    expect(phone.get_by_text("calculated: please check")).to_have_count(1)
    expect(phone.get_by_text("Sum 360 / 360")).to_be_visible()
    check_page(phone)
    phone.get_by_role("button", name="Save deal 1").tap()

    expect(phone).to_have_url(f"{phone.url.split('/t/')[0]}{friends.address}d/1/")
    expect(phone.locator("main")).to_contain_text("0 + 85 + 175 + 100 = 360")
    Thumb(phone).undo("deal 1 counted: Rina 0, Karim 85, Salma 175, Nasreen 100")
    check_page(phone)
    expect(phone.get_by_text("Round 3 of 4")).to_be_visible()
    Thumb(phone).redo()
    expect(phone.get_by_text("Round 1 of 4")).to_be_visible()
    phone.goto(friends.address + "d/1/")
    expect(phone.locator("main")).to_contain_text("0 + 85 + 175 + 100 = 360")


def test_the_computed_total_follows_the_others_until_it_is_typed_over(
    phone: Page, friends: Friends
) -> None:
    phone.goto(friends.address + "totals")
    rina, karim, salma, nasreen = (phone.locator(f"#total{seat}") for seat in range(4))
    rina.fill("১২০")
    karim.fill("৮০")
    nasreen.fill("৬০")
    expect(salma).to_have_value("১০০")
    karim.fill("৬০")
    expect(salma).to_have_value("১২০")
    karim.fill("৬০০")
    expect(salma).to_have_value("")
    karim.fill("৬০")
    expect(salma).to_have_value("১২০")
    salma.fill("")
    expect(salma).to_have_value("")
    expect(phone.locator(".computed")).to_have_count(0)
    salma.fill("৫")
    karim.fill("many")
    expect(salma).to_have_value("৫")
    expect(phone.get_by_text("Sum ১৮৫ / ৩৬০")).to_be_visible()


def test_a_refused_total_of_the_app_follows_those_that_are_mended(
    phone: Page, friends: Friends, console: Console
) -> None:
    console.allow("status of 422")
    phone.goto(friends.address + "totals")
    for seat, points in enumerate(("123", "100", "100")):
        phone.fill(f"#total{seat}", points)
    phone.get_by_role("button", name="Save deal 1").tap()
    expect(phone.get_by_role("alert")).to_contain_text(said("Nasreen cannot have 37 points."))
    phone.fill("#total0", "120")
    phone.fill("#total2", "80")
    expect(phone.locator("#total3")).to_have_value("60")
    phone.get_by_role("button", name="Save deal 1").tap()
    expect(phone.locator("main")).to_contain_text("120 + 100 + 80 + 60 = 360")


def test_a_refused_count_is_explained_where_it_is_wrong(
    phone: Page, friends: Friends, console: Console
) -> None:
    console.allow("status of 422")
    phone.goto(friends.address + "totals")
    for seat, points in enumerate(("55", "185", "60", "60")):
        phone.fill(f"#total{seat}", points)
    phone.get_by_role("button", name="Save deal 1").tap()
    expect(phone.get_by_role("alert")).to_be_focused()
    expect(phone.get_by_role("alert")).to_contain_text(said("Rina cannot have 55 points"))
    expect(phone.locator("#total0-error")).to_contain_text("0, 60 to 300 and 360, in steps of 5.")
    expect(phone.locator("#total1")).to_have_value("185")
    check_page(phone)
    assert friends.entries == 1


@pytest.mark.parametrize("script", first_of([True, False]))
def test_a_phone_that_was_behind_reads_why_and_saves_with_one_tap(
    new_phone: Callable[..., Page], friends: Friends, console: Console, script: bool
) -> None:
    console.allow("status of 409")
    phone = new_phone(java_script_enabled=script)
    phone.goto(friends.address + "void")
    phone.fill("#reason", "Salma had 14 cards")
    friends.expose(1, 1, TIES[0])
    phone.get_by_role("button", name="Void deal 1").tap()
    expect(phone.get_by_role("alert")).to_contain_text("the match has moved on.")
    expect(phone.locator("#since")).to_contain_text(said("round 1: 115 points to Rina"))
    expect(phone.locator("#reason")).to_have_value("Salma had 14 cards")
    if script:
        check_page(phone)
    phone.get_by_role("button", name="Void deal 1").tap()
    expect(phone.locator("main")).to_contain_text("Round 1 of 4")
    assert friends.entries == 3


def test_without_script_the_fourth_total_may_be_left_empty(
    new_phone: Callable[..., Page], friends: Friends
) -> None:
    phone = new_phone(java_script_enabled=False)
    phone.goto(friends.address + "taken")
    phone.get_by_role("button", name="Karim").tap()
    expect(phone.locator("main")).to_contain_text("Round 2 of 4")
    phone.goto(friends.address + "totals")
    for seat, points in enumerate(("0", "85", "175")):
        phone.fill(f"#total{seat}", points)
    phone.get_by_role("button", name="Save deal 1").tap()
    expect(phone.locator("main")).to_contain_text("0 + 85 + 175 + 100 = 360")


def test_a_hasty_double_tap_counts_once(phone: Page, friends: Friends) -> None:
    phone.goto(friends.address + "taken")
    with slow_phone(phone):
        phone.get_by_role("button", name="Salma").dblclick()
        expect(phone.get_by_text("Round 2 of 4")).to_be_visible()
    assert friends.entries == 2


def test_the_evening_ends_and_goes_on_after_all(phone: Page, friends: Friends) -> None:
    friends.count(1, 120, 80, 100, 60)
    friends.take(2, 1, SALMA)
    phone.goto(friends.address)
    choose(phone, "End here")
    expect(phone.locator("main")).to_contain_text(said("Rina leads with 120 of 1000."))
    expect(phone.locator("main")).to_contain_text("1 round of deal 2 will not be added.")
    check_page(phone)
    phone.get_by_role("button", name="End the match here").tap()
    expect(phone.locator("main")).to_contain_text("Nobody wins: stopped early")
    phone.locator("#untap").tap()
    expect(phone.get_by_text("Undo: match ended here")).to_be_visible()
    check_page(phone)
    phone.get_by_role("button", name="Undo").tap()
    expect(phone.locator("main")).to_contain_text("Round 2 of 4")


def test_a_round_is_changed_to_who_took_it(phone: Page, friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    phone.goto(friends.address + "taken?deal=1&round=1")
    expect(phone.locator("main")).to_contain_text(said("Round 1 now: 115 points to Rina."))
    check_page(phone)
    phone.get_by_role("button", name="Nasreen").tap()
    expect(phone.locator("main")).to_contain_text(said("Round 2 of 4 · Nasreen leads"))
    assert friends.record.log(friends.match)[2].fact.fact.winner == NASREEN
