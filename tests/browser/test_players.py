"""Numbers on a phone: from the table to its players, to one of them, and what a number counts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import check_page
from tests.support.hazari_table import Friends
from web.stats import words


def test_a_table_looks_at_its_numbers(
    new_phone: Callable[..., Page], friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "ENOUGH", 1)
    friends.play()
    for deal in range(2, 6):
        friends.count(deal, 60 + 20 * deal, 120, 180 - 20 * deal, 0)
    phone = new_phone()
    phone.goto(f"/t/{friends.table.address}/")
    phone.get_by_role("link", name="Player stats").tap()
    expect(phone.locator("#subtitle")).to_have_text("Players")
    check_page(phone)
    phone.get_by_role("link", name="Nasreen").tap()
    chart = "Percentage of rounds taken, by round number"
    expect(phone.get_by_role("img", name=chart)).to_be_visible()
    check_page(phone)
    phone.locator("summary", has_text="As a table").tap()
    expect(phone.get_by_role("table", name="Rounds taken, by number")).to_be_visible()
    expect(phone.get_by_role("img", name=chart)).to_be_hidden()
    check_page(phone)
    phone.get_by_role("button", name="Show missed points").tap()
    expect(phone.get_by_text("Checked: 1 of 1 deals")).to_be_in_viewport()
    check_page(phone)
    phone.goto(f"/t/{friends.table.address}/records/")
    check_page(phone)
    phone.get_by_role("link", name="All numbers and their meaning").tap()
    expect(phone.get_by_role("heading", name="What these numbers mean")).to_be_visible()
    check_page(phone)
