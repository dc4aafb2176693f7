"""The browser is killed at any moment of an evening, and nothing shown as saved is lost."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from threading import Timer
from typing import Any

import pytest
from playwright.sync_api import Error, Frame, Request

from tests.browser.test_evening import groups_of
from tests.browser.thumb import Thumb
from tests.pocket.edition import Chromium
from tests.robustness.length import times

pytestmark = pytest.mark.long

KILLS = times(10, 200)
SEED = 20261123
MOMENTS = {"start": 3.0, "play": 3.0, "write": 0.3}
"""Seconds within which the browser is killed: from its start, from its first board, or from the
first form that it sends to the app."""

READ = "async address => (await (await fetch(address)).json()).matches[0].entries"


@dataclass
class Match:
    """What the browsers before showed of a match."""

    address: str = "/"
    shown: int = 0
    """Entries that were seen as saved."""
    entries: list[Any] = field(default_factory=list)
    """Entries as the newest export has them."""


def begin(app: Frame) -> Match:
    Thumb(app).start_match(dealer=0)
    return Match(app.url.partition("?")[0], shown=1)


def play_round(app: Frame, match: Match) -> Match:
    """Play the next round until it is shown as saved; return the match to go on with."""
    won = app.locator("#won")
    if not match.shown or won.count():
        return begin(app)
    thumb = Thumb(app)
    deal, done = divmod(match.shown - 1, 4)
    thumb.lay_round(groups_of(done + 1, dealer=deal % 4), number=done + 1)
    thumb.read_ruling()
    match.shown += 1
    if done == 3 and not won.count():
        thumb.go_on()
    return match


def find_again(app: Frame, match: Match) -> None:
    """Everything shown is there, and at most the entry that was on its way besides."""
    if not match.shown:
        return
    entries = app.evaluate(READ, f"{match.address}export/match.json")
    more = len(entries) - match.shown
    if entries[: len(match.entries)] != match.entries or more not in (0, 1):
        pytest.fail(f"{match.shown} entries were shown as saved, {len(entries)} are there")
    match.entries, match.shown = entries, len(entries)


def play_until_killed(begun: Chromium, match: Match, chance: Random) -> Match:
    """Play until the browser is killed; return what it showed last."""
    moment = chance.choice([*MOMENTS, "write"])
    end = Timer(chance.uniform(0, MOMENTS[moment]), begun.strike)

    def send(request: Request) -> None:
        if request.method == "POST" and moment == "write" and not end.ident:
            end.start()

    try:
        tab = begun.new_tab()
        if moment == "start":
            end.start()
        app = tab.open(match.address)
        find_again(app, match)
        if moment == "play":
            end.start()
        tab.page.on("request", send)
        while True:
            match = play_round(app, match)
    except (Error, AssertionError):  # a page that is gone; what was lost fails the test
        if not begun.struck:
            raise
    finally:
        end.cancel()
        begun.kill()
    return match


def test_nothing_shown_as_saved_is_lost_whenever_the_browser_is_killed(
    new_browser: Callable[[], Chromium],
) -> None:
    chance = Random(SEED)
    match = Match()
    for _kill in range(KILLS):
        match = play_until_killed(new_browser(), match, chance)
    find_again(new_browser().new_tab().open(match.address), match)
