"""What measures the speed in the hand: any page is measured or refused, and any board is laid."""

from contextlib import nullcontext

import pytest
from playwright.sync_api import Browser

from bench import evening, taps
from bench.first_load import NoPage, seen
from tests.browser.server import TableServer


@pytest.mark.long
def test_a_page_that_is_not_there_is_refused_before_anything_is_measured(
    chromium: Browser, server: TableServer
) -> None:
    seen(chromium, server.url)
    for address, why in (
        (server.url + "/nowhere", "/nowhere answers 404"),
        ("http://127.0.0.1:1/", "does not open: net::ERR_UNSAFE_PORT"),
        ("example.org", "example.org is no address of a page"),
    ):
        with pytest.raises(NoPage, match=why):
            seen(chromium, address)


@pytest.mark.long
def test_every_board_is_laid_card_by_card(
    chromium: Browser, server: TableServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(taps, "BETWEEN", 30)
    monkeypatch.setattr(taps, "PATIENCE", 500)
    monkeypatch.setattr(taps, "LOOKS", 30)
    monkeypatch.setattr(taps, "slow_phone", nullcontext)
    for board in evening.boards(server.app):
        laid = taps.lay(chromium, server.url + board.address, board.wanted, board.groups)
        assert laid.answers, board.name
        assert laid.ruling, board.name
    packs = taps.lay_packs(
        chromium, server.url + evening.board_of_packs(server.app), evening.SEQUENCE
    )
    assert packs.answers
