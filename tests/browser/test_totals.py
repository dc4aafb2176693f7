"""Totals without cards on a phone: what is added up meanwhile, and a hasty second tap."""

from playwright.sync_api import Page, expect

from tests.browser.phone import Console
from tests.browser.thumb import said
from tests.support.hazari_table import Friends


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
