"""The gallery in a real browser: readable by itself, and true to the pages it shows."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import check_page
from tests.browser.server import TableServer
from tests.gallery.app import create_gallery
from tests.support.once import empty_record


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TableServer]:
    running = TableServer(empty_record(tmp_path / "record.db"), create=create_gallery)
    yield running
    running.stop()


def test_the_design_is_readable_in_persian_and_shows_cards_as_they_lie(
    new_phone: Callable[..., Page],
) -> None:
    phone = new_phone(locale="fa")
    phone.goto("/design")
    check_page(phone)
    phone.get_by_role("link", name="moments").click()
    check_page(phone)
    stage = phone.locator("section", has=phone.locator("#results-seats-judged")).locator(".best")
    first, second = (stage.locator(".card").nth(place).bounding_box() for place in (0, 1))
    assert first
    assert second
    assert first["x"] < second["x"]
    assert phone.evaluate("document.activeElement === document.body")  # no fragment takes the focus

    # By itself the board has its keys.
    phone.goto("/design/board/entry-board-part")
    expect(phone.locator(".key")).to_have_count(53)
    expect(phone.locator("li.now .card:not(.slot)")).to_have_count(1)
    check_page(phone)
