"""Measure the pocket edition: what a first visit weighs, how long it starts, and a board.

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
from tests.browser.thumb import Thumb
from tests.pocket.edition import BUILT, Host, launch

STARTS, BOARDS = 5, 20

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


def measure(playwright: Playwright, host: Host, folder: Path) -> None:
    """Print every figure beside its goal."""
    told("first visit", size(), 7.5, "MB")
    pocket = launch(playwright, folder / "profile", host).new_tab()
    begun = perf_counter()
    app = pocket.open()
    told("first start, without what the network takes", perf_counter() - begun, inf, "s")
    pocket.page.wait_for_timeout(3000)  # the memory of Python is being written
    starts = []
    for _time in range(STARTS):
        pocket.page.goto("about:blank")
        begun = perf_counter()
        app = pocket.open()
        starts.append(perf_counter() - begun)
    told("later start", median(starts), 3, "s")
    Thumb(app).start_match(dealer=0)
    told("a board", boards(app), 60, "ms")


def main() -> int:
    """Measure the edition that is built; return 1 if there is none."""
    if not (BUILT / "worker.js").exists():
        print("The pocket edition is not built: make pocket", file=sys.stderr)
        return 1
    host = Host(BUILT)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        measure(playwright, host, Path(folder))
    host.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
