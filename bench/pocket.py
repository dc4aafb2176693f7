"""Measure the pocket edition: what a first visit weighs, how long it starts, and a board.

All but the weight is measured twice: on this machine, and with half a core for the whole browser.

``python -m bench.pocket``, after `make pocket`.
"""

from __future__ import annotations

import sys
from math import inf
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.sync_api import Frame, Playwright, sync_playwright

from bench.goals import told
from bench.half_core import CannotLimit, half_core
from tests.browser.thumb import Thumb
from tests.pocket.edition import BUILT, Host, Pocket, launch

STARTS, BOARDS = 5, 20
KEEPING_MS = 3000
"""Milliseconds in which the memory of Python is written after the first start."""
PATIENCE_MS = 120_000

ASK = "async address => { await (await fetch(address)).text(); }"


def size() -> float:
    """Return the megabytes of a first visit, as the files lie on the host."""
    return sum(path.stat().st_size for path in BUILT.rglob("*") if path.is_file()) / 1e6


def boards(app: Frame) -> float:
    """Return the median milliseconds of a board, from its request to its last byte."""
    taken = []
    for _time in range(BOARDS):
        begun = perf_counter()
        app.evaluate(ASK, app.url)
        taken.append(perf_counter() - begun)
    return median(taken) * 1000


def first_start(tab: Pocket) -> float:
    """Return the seconds of the start that unpacks everything, and let it finish."""
    begun = perf_counter()
    tab.open()
    taken = perf_counter() - begun
    tab.page.wait_for_timeout(KEEPING_MS)
    return taken


def later_starts(tab: Pocket) -> float:
    """Return the median seconds of a start on what an earlier one left."""
    starts = []
    for _time in range(STARTS):
        tab.page.goto("about:blank")
        begun = perf_counter()
        tab.open()
        starts.append(perf_counter() - begun)
    return median(starts)


def measure(playwright: Playwright, host: Host, profile: Path, most: float, where: str) -> None:
    """Print how long starts and a board take; a later start has a goal of `most` seconds."""
    begun = launch(playwright, profile, host)
    tab = begun.new_tab()
    tab.page.set_default_timeout(PATIENCE_MS)
    told(f"first start, without what the network takes{where}", first_start(tab), inf, "s")
    told(f"later start{where}", later_starts(tab), most, "s")
    app = tab.app()
    Thumb(app).start_match(dealer=0)
    told(f"a board{where}", boards(app), inf if where else 60, "ms")
    begun.context.close()


def main() -> int:
    """Measure the edition that is built; return 1 if there is none."""
    if not (BUILT / "worker.js").exists():
        print("The pocket edition is not built: make pocket", file=sys.stderr)
        return 1
    host = Host(BUILT)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        told("first visit", size(), 7.5, "MB")
        measure(playwright, host, Path(folder, "whole"), 3, "")
        try:
            with half_core():
                measure(playwright, host, Path(folder, "half"), 10, ", half a core")
        except CannotLimit:
            print("  half a core: not measured, this user may not limit a process here (cgroup)")
    host.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
