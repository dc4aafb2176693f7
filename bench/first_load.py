"""Measure the first load of a page on a phone that has nothing of it yet, on slow 4G."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Error, Page, TimeoutError as NeverDone

from tests.browser.phone import PHONE, slow_phone, traffic

LATENCY = 150.0
"""Milliseconds of a round trip on slow 4G."""

OPENING = {"http": 1, "https": 2}
"""Round trips until a connection carries a request, by scheme.

The browser slows what is asked, but not this, so it is added.
"""

SETTLED = 600.0
"""Milliseconds after the load in which a page may still paint, move or work."""

LONG_TASKS = """
window.longTasks = [];
new PerformanceObserver(list => list.getEntries().forEach(one =>
  longTasks.push([one.startTime, one.duration]))).observe({type: "longtask", buffered: true});
"""
"""Script that notes start and length of every task of 50 ms or more."""
SINCE_LOAD = """() => {
  const [page] = performance.getEntriesByType("navigation");
  const since = longTasks.filter(([begun]) => begun >= page.loadEventEnd);
  return Math.max(0, ...since.map(([, long]) => long));
}"""
"""Script that returns the milliseconds of the longest such task since the load."""


class NoPage(Exception):
    """Raised when there is nothing to measure at an address; the message says why."""


@dataclass(frozen=True, slots=True)
class Load:
    """One load, with times in milliseconds.

    `painted` is the largest contentful paint, infinite where there was none; `shift` is the
    cumulative layout shift, and `longest` the longest task since the load, 0 if none took 50 ms.
    """

    wire_bytes: float
    requests: float
    painted: float
    shift: float
    longest: float


def seen(chromium: Browser, address: str) -> None:
    """Raise NoPage unless there is a page to measure at this address."""
    if urlsplit(address).scheme not in OPENING:
        raise NoPage(f"{address} is no address of a page: it begins with http:// or https://")
    if load(chromium, address).painted == inf:
        raise NoPage(f"{address} shows nothing")


def load(chromium: Browser, address: str, *, script: bool = True) -> Load:
    """Return one load of a page on a new phone."""
    context = chromium.new_context(**PHONE, java_script_enabled=script)
    page = context.new_page()
    page.add_init_script(LONG_TASKS)
    tools = context.new_cdp_session(page)
    asked: list[float] = []
    told: list[dict[str, Any]] = []
    tools.on("Network.requestWillBeSent", lambda event: asked.append(event["wallTime"]))
    tools.on("PerformanceTimeline.timelineEventAdded", lambda event: told.append(event["event"]))
    tools.send("Network.enable")
    kinds = ["largest-contentful-paint", "layout-shift"]
    tools.send("PerformanceTimeline.enable", {"eventTypes": kinds})
    try:
        # What goes on asking for more after its load is measured as far as it came.
        with suppress(NeverDone), slow_phone(page), traffic(page) as fetched:
            go(page, address)
            page.wait_for_timeout(SETTLED)
        longest = page.evaluate(SINCE_LOAD) if script else 0.0
    finally:
        context.close()
    paints = [one["time"] for one in told if one["type"] == kinds[0]]
    shifts = [one["layoutShiftDetails"]["value"] for one in told if one["type"] == kinds[1]]
    opening = OPENING[urlsplit(address).scheme] * LATENCY
    painted = 1000 * (paints[-1] - asked[0]) + opening if paints else inf
    return Load(fetched.wire_bytes, len(fetched.requests), painted, sum(shifts), longest)


def go(page: Page, address: str) -> None:
    """Open the page; raise NoPage for an error or a status that is none of success."""
    try:
        answer = page.goto(address)
    except Error as wrong:
        reason = wrong.message.removeprefix("Page.goto: ").split(" at ")[0].splitlines()[0]
        raise NoPage(f"{address} does not open: {reason}") from wrong
    if not (answer and answer.ok):
        raise NoPage(f"{address} answers {answer.status if answer else 'nothing'}")


def usual(loads: Iterable[Load]) -> Load:
    """Return the median of each figure, but the worst layout shift, which must never happen."""
    wire_bytes, requests, painted, shifts, longest = zip(
        *((one.wire_bytes, one.requests, one.painted, one.shift, one.longest) for one in loads),
        strict=True,
    )
    return Load(median(wire_bytes), median(requests), median(painted), max(shifts), median(longest))
