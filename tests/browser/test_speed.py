"""What measures the speed in the hand: any page is measured or refused, and any board is laid."""

from contextlib import nullcontext
from math import inf

import pytest
from playwright.sync_api import Browser

from bench import evening, speed, taps
from bench.first_load import Load, NoPage, seen
from tests.browser.server import TableServer


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


def test_a_page_that_goes_away_meanwhile_leaves_the_others_their_figures(
    chromium: Browser,
    server: TableServer,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(speed, "TURNS", 1)
    speed.first_loads(chromium, {"first page": server.url, "gone": server.url + "/nowhere"})
    *_, first, gone = capsys.readouterr().out.splitlines()
    assert first.startswith("first page")
    assert "0.000" in first
    assert gone == f"{'gone':22}{server.url}/nowhere answers 404"


def test_a_page_that_shows_nothing_without_script_is_compared_with_none() -> None:
    with_script, without = Load(260, 1, 406, 0, 0), Load(260, 1, inf, 0, 0)
    assert speed.figures(with_script, without).split() == ["260", "1", "406", "-", "0.000", "0"]
    assert speed.figures(with_script, with_script).split()[3] == "1.00"


def test_every_board_is_laid_card_by_card(
    chromium: Browser, server: TableServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(taps, "BETWEEN", 30)
    monkeypatch.setattr(taps, "PATIENCE", 800)
    monkeypatch.setattr(taps, "slow_phone", nullcontext)
    for board in evening.boards(server.app):
        laid = taps.lay(chromium, server.url + board.address, board.wanted, board.groups)
        assert laid.answers, board.name
        assert laid.ruling, board.name
    packs = taps.lay_packs(
        chromium, server.url + evening.board_of_packs(server.app), evening.SEQUENCE
    )
    assert packs.answers
