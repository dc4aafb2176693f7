"""What the first look at a page costs a phone that has nothing of it yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser

from tests.browser.phone import PHONE, slow_phone, traffic

LATENCY = 150.0
"""Milliseconds there and back."""

OPENING = {"http": 1, "https": 2}
"""How many times there and back before a connection carries a request. The browser slows requests
down, not this, so it is added."""

SETTLED = 600.0
"""Milliseconds in which a page that has loaded may still paint, move or work."""

LONG_TASKS = """
window.longTasks = [];
new PerformanceObserver(list => list.getEntries().forEach(one =>
  longTasks.push([one.startTime, one.duration]))).observe({type: "longtask", buffered: true});
"""
LONGEST_SINCE_LOAD = """() => {
  const [page] = performance.getEntriesByType("navigation");
  return Math.max(0, ...longTasks.filter(([begun]) => begun >= page.loadEventEnd).map(([, long]) => long));
}"""


@dataclass(frozen=True, slots=True)
class Load:
    """One load; times in milliseconds. `painted` is the largest contentful paint, `longest` the
    longest task of the page once it had loaded."""

    wire_bytes: int
    requests: int
    painted: float
    shift: float
    longest: float


def load(chromium: Browser, address: str, *, script: bool = True) -> Load:
    """Open a page on a new phone, on slow 4G."""
    context = chromium.new_context(**PHONE, java_script_enabled=script)
    page = context.new_page()
    page.add_init_script(LONG_TASKS)
    tools = context.new_cdp_session(page)
    began: list[float] = []
    told: list[dict[str, Any]] = []
    tools.on("Network.requestWillBeSent", lambda event: began.append(event["wallTime"]))
    tools.on("PerformanceTimeline.timelineEventAdded", lambda event: told.append(event["event"]))
    tools.send("Network.enable")
    wanted = ["largest-contentful-paint", "layout-shift"]
    tools.send("PerformanceTimeline.enable", {"eventTypes": wanted})
    try:
        with slow_phone(page), traffic(page) as seen:
            page.goto(address)
            page.wait_for_timeout(SETTLED)
        longest = page.evaluate(LONGEST_SINCE_LOAD) if script else 0.0
    finally:
        context.close()
    paints = [event["time"] for event in told if event["type"] == "largest-contentful-paint"]
    shifts = [event["layoutShiftDetails"]["value"] for event in told if event["type"] == "layout-shift"]
    opening = OPENING[urlsplit(address).scheme] * LATENCY
    return Load(
        seen.wire_bytes,
        len(seen.requests),
        1000 * (paints[-1] - began[0]) + opening,
        sum(shifts),
        longest,
    )
