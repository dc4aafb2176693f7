"""Measure speed in the hand: what a slow phone loads first, and how soon it answers a tap.

`python -m bench.speed https://...` measures the first load of other pages in the same run; what is
not ours is not tapped, and what is not there is refused before anything is measured. All is
measured in turns, so that a busy machine spoils all alike, and then only the ratios and the bytes
are worth keeping.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from math import isinf
from pathlib import Path
from statistics import median

from flask import Flask
from playwright.sync_api import Browser, sync_playwright

from bench import evening, one_button, taps
from bench.first_load import Load, NoPage, load, seen, usual
from tests.browser.conftest import FLAGS
from tests.browser.server import TableServer
from tools import browser

TURNS = 5

BYTES, PAINTED, OF_PLAIN, LONGEST = 30 * 1024, 1000.0, 1.2, 100.0
"""Goals of a first load: bytes, milliseconds, times the page without script, longest task in ms."""
TAP, LAST_CARD = 0.4, 1.4
"""Goals of a tap, in times the page with one button in the same turn.

TAP is for 95 of 100 taps, LAST_CARD for the last card until the ruling is there.
"""


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured figure beside its goal; `nd` is its number of digits after the point."""

    found: float
    most: float
    nd: int = 0

    def __str__(self) -> str:
        over = "!" if self.found > self.most else " "
        return f"{self.found:,.{self.nd}f}{over}"


def main(addresses: list[str]) -> None:
    """Measure our pages and those at these addresses."""
    with ExitStack() as after:
        folder = after.enter_context(tempfile.TemporaryDirectory())
        server = TableServer(Path(folder) / "record.db")
        after.callback(server.stop)
        chromium = after.enter_context(launched())
        for address in addresses:
            seen(chromium, address)
        button = after.enter_context(one_button.served())
        busy = os.getloadavg()[0] / (os.cpu_count() or 1)
        print(
            f"On 360 x 640, slow 4G, a fourth of the processor; medians of {TURNS} turns.", end=" "
        )
        print(f"Processes per core: {busy:.1f}. What misses its goal is marked !", flush=True)
        pages = {name: server.url + path for name, path in evening.pages(server.app).items()}
        rounds_of_taps(chromium, server.app, server.url, button)
        first_loads(chromium, {**pages, **{address: address for address in addresses}})


@contextmanager
def launched() -> Iterator[Browser]:
    """Yield a Chromium, as the browser tests start it."""
    sandbox = ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
    with sync_playwright() as playwright:
        path = browser.find()
        chromium = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *sandbox])
        yield chromium
        chromium.close()


def rounds_of_taps(chromium: Browser, app: Flask, url: str, button: str) -> None:
    """Measure how soon every board answers a tap, and shows the ruling after the last one."""
    laid: dict[str, list[taps.Laid]] = defaultdict(list)
    least: list[float] = []
    for _turn in range(TURNS):
        least.append(taps.one_button(chromium, button))
        for board in evening.boards(app):
            found = taps.lay(chromium, url + board.address, board.wanted, board.groups)
            laid[board.name].append(found)
        found = taps.lay_packs(chromium, url + evening.board_of_packs(app), evening.SEQUENCE)
        laid["Bukharo: cards"].append(found)
    print(f"\n{'A round, ms':22}{'tap, p95':>10}{'of one button':>15}", end="")
    print(f"{'last card':>11}{'of one button':>15}{'task':>8}")
    print(f"{'goal':22}{'':10}{TAP:14.2f} {'':11}{LAST_CARD:14.2f} {LONGEST:7.0f} ")
    print(f"{'one button':22}{'':10}{'':15}{median(least):11.0f}{1:14.2f} ")
    for name, rounds in laid.items():
        print(f"{name:22}{a_round(rounds, least)}", flush=True)


def a_round(rounds: Sequence[taps.Laid], least: Sequence[float]) -> str:
    """Return the columns of a board: medians of its turns, each beside the one button."""
    slow = [sorted(one.answers)[len(one.answers) * 95 // 100] for one in rounds]
    sent = [one.ruling for one in rounds]
    longest = Figure(median(one.longest for one in rounds), LONGEST)
    tap, last = of_each(slow, least, TAP), of_each(sent, least, LAST_CARD)
    ruling = f"{median(sent):11.0f}{last!s:>15}" if any(sent) else f"{'-':>11}{'-':>14} "
    return f"{median(slow):10.0f}{tap!s:>15}{ruling}{longest!s:>8}"


def of_each(found: Sequence[float], least: Sequence[float], most: float) -> Figure:
    """Return the median of the figures in times the one button of the same turn."""
    ratios = [one / button for one, button in zip(found, least, strict=True)]
    return Figure(median(ratios), most, 2)


def first_loads(chromium: Browser, pages: evening.Pages) -> None:
    """Measure the first load of every page, with script and without."""
    scripted: dict[str, list[Load]] = defaultdict(list)
    plain: dict[str, list[Load]] = defaultdict(list)
    gone: dict[str, NoPage] = {}
    for _turn in range(TURNS):
        for name, address in pages.items():
            try:
                scripted[name].append(load(chromium, address))
                plain[name].append(load(chromium, address, script=False))
            except NoPage as why:
                gone[name] = why
    wide = max(22, *(len(name) + 1 for name in pages))
    columns = f"{'bytes':>10}{'requests':>10}{'LCP, ms':>10}{'of plain':>10}{'shift':>8}{'task':>8}"
    print(f"\n{'The first load':{wide}}{columns}")
    goals = f"{BYTES:9,} {'':10}{PAINTED:9.0f} {OF_PLAIN:9.2f} {0:7.3f} {LONGEST:7.0f} "
    print(f"{'goal':{wide}}{goals}")
    for name in pages:
        measured = gone.get(name) or figures(usual(scripted[name]), usual(plain[name]))
        print(f"{name:{wide}}{measured}", flush=True)


def figures(one: Load, plain: Load) -> str:
    """Return the columns of a page; without script it may have nothing to show."""
    size, painted = Figure(one.wire_bytes, BYTES), Figure(one.painted, PAINTED)
    ratio = "- " if isinf(plain.painted) else Figure(one.painted / plain.painted, OF_PLAIN, 2)
    shift, longest = Figure(one.shift, 0, 3), Figure(one.longest, LONGEST)
    once = f"{size!s:>10}{one.requests:9.0f} {painted!s:>10}{ratio!s:>10}"
    return f"{once}{shift!s:>8}{longest!s:>8}"


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except NoPage as why:
        sys.exit(f"Not measured: {why}")
