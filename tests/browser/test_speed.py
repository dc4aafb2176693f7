"""What measures the speed in the hand: any page is measured or refused, and any board is laid."""

from contextlib import nullcontext
from math import inf

import pytest
from playwright.sync_api import Browser

from bench import evening, goals, judging, speed, taps
from bench.first_load import Load, NoPage, seen
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


def test_taps_and_the_last_card_are_told_in_times_the_one_button_of_their_turn() -> None:
    least = [100.0, 200.0, 400.0]
    within = [taps.Laid([8.0, 0.4 * one], 100.0, 1.4 * one) for one in least]
    assert speed.a_round(within, least).split() == ["80", "0.40", "280", "1.40", "100"]
    over = [taps.Laid([8.0, 0.41 * one], 101.0, 1.41 * one) for one in least]
    assert speed.a_round(over, least).split() == ["82", "0.41!", "282", "1.41!", "101!"]
    never_sent = [taps.Laid([40.0], 50.0)] * 3
    assert speed.a_round(never_sent, least).split() == ["40", "0.20", "-", "-", "50"]


def test_what_misses_its_goal_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    for name, most in judging.LOOK_UPS.items():
        goals.told(f"a deal of {name}", most, most, "look-ups")
        goals.told(f"a deal of {name}", most + 1, most, "look-ups")
    assert capsys.readouterr().out.splitlines() == [
        "  a deal of Bangladesh: 125.00 look-ups, goal 125",
        "  a deal of Bangladesh: 126.00 look-ups, goal 125 !",
        "  a deal of Bhutan: 170.00 look-ups, goal 170",
        "  a deal of Bhutan: 171.00 look-ups, goal 170 !",
    ]


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
