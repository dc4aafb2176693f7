"""Hindsight on a phone: from the deal to what was possible, fold by fold."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.phone import check_page
from tests.support.hazari_table import Friends


def test_the_fold_of_whoever_left_most_is_open_and_the_others_open_by_a_tap(
    new_phone: Callable[..., Page], friends: Friends
) -> None:
    friends.play()
    phone = new_phone()
    phone.goto(f"{friends.address}d/1/")
    phone.get_by_role("link", name="Hindsight").tap()
    expect(phone.locator("details.player[open] bdi")).to_have_text("Karim")
    check_page(phone)
    phone.locator("summary", has_text="Salma").tap()
    expect(phone.locator("details.player[open]")).to_have_count(2)
    check_page(phone)
