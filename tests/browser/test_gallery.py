"""The gallery in a real browser: readable by itself, and true to the pages it shows."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import Console, check_page
from tests.browser.server import TableServer
from tests.gallery.app import create_gallery
from tests.gallery.recording import Reader
from tests.support.once import empty_record

PERSIAN = Reader(languages="fa")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TableServer]:
    running = TableServer(empty_record(tmp_path / "record.db"), create=create_gallery)
    # Played and answered before a phone waits for it
    assert running.app.extensions["recording"].answers(PERSIAN)
    yield running
    running.stop()


@pytest.mark.long
def test_the_gallery_is_readable_in_persian_and_shows_cards_as_they_lie(
    new_phone: Callable[..., Page], console: Console
) -> None:
    console.allow("status of 404|Error Code 404|ERR_FAILED")  # there is no such table
    phone = new_phone(locale="fa")
    # A page that hears that its table is gone is loaded anew.
    phone.route(re.compile(r"://[^/]+/t/"), lambda route: route.abort())
    phone.goto("/gallery")
    check_page(phone)
    phone.get_by_role("link", name="results").click()
    check_page(phone)
    stage = phone.locator("section .seats > .best:has(.card)").first
    first, second = (stage.locator(".card").nth(place).bounding_box() for place in (0, 1))
    assert first
    assert second
    assert first["x"] < second["x"]
    assert phone.evaluate("document.activeElement === document.body")  # no fragment takes the focus

    # By itself the board has its keys.
    phone.goto("/gallery/entry/")
    phone.get_by_role("link", name="board.now, host").first.click()
    expect(phone.locator(".key")).to_have_count(53)
    check_page(phone)
