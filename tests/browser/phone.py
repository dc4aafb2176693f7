"""What a player's phone must be able to show, and the weather it has to live with.

Tap through ``page.tap`` or a locator: a click made by ``page.evaluate("e.click()")`` runs with the
rights of the developer tools and hides what the content policy would block.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, Route

from tests.browser import axe

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
    "locale": "en-GB",
    "service_workers": "block",  # a page comes from the server; the shell has its own tests
}
PATIENCE_MS = 30_000
TARGET = 44
KEY_HEIGHT = 40  # the board of 52 cards must fit above the fold
KEY_HEIGHT_BESIDE_A_BAR = 30  # of the browser itself, which leaves 560 px of 640 to the page
MEGABIT = 1_000_000 / 8

# A thumb needs room, except for links inside a sentence. A radio or checkbox is tapped through its
# label; what is drawn outside the page is for screen readers and keyboards.
SMALL_TARGETS = """([size, keyHeight]) => {
  const small = [];
  const wanted = 'a[href], button, input:not([type=hidden]), select, textarea, summary,' +
    ' [role=button], [tabindex="0"]';
  for (const element of document.querySelectorAll(wanted)) {
    if (!element.checkVisibility({visibilityProperty: true, opacityProperty: false})) continue;
    if (element.matches(':active')) continue; // a pressed key is drawn a little smaller
    const isChoice = element.matches('[type=radio], [type=checkbox]');
    const boxes = [element, ...(isChoice ? element.labels : [])]
      .map(e => e.getBoundingClientRect());
    const width = Math.max(...boxes.map(box => box.width));
    const height = Math.max(...boxes.map(box => box.height));
    const outside = boxes.every(box => box.right + scrollX <= 0 || box.bottom + scrollY <= 0);
    if (outside || (width <= 1 && height <= 1)) continue;
    const words = node => [...node.childNodes].some(n => n.nodeType === 3 && n.data.trim());
    if (element.matches('a') && getComputedStyle(element).display === 'inline'
        && words(element.parentElement)) continue;
    const least = element.matches('.key') ? keyHeight : size;
    if (width < size - 0.5 || height < least - 0.5) {
      const text = (element.getAttribute('aria-label') || element.textContent).trim().slice(0, 30);
      small.push(`${element.localName}.${element.className || '-'} "${text}"` +
        ` ${width.toFixed(0)}x${height.toFixed(0)}`);
    }
  }
  return small;
}"""
TOO_WIDE = """() => {
  const page = document.documentElement, wide = page.clientWidth;
  if (page.scrollWidth <= wide) return [];
  const end = e => { const box = e.getBoundingClientRect();
    return Math.round(Math.max(box.right, box.left + e.scrollWidth)); };
  const beyond = [...document.body.querySelectorAll('*')].filter(e => end(e) > wide)
    .map(e => `${e.localName}.${e.className || '-'} reaches ${end(e)}`);
  return [`${page.scrollWidth} wide on ${wide}`, ...beyond];
}"""


STACKED = "() => !document.querySelector('.ready .packs:not(.laid)')"
"""Script that returns whether the packs of Bukharo, which a tap shows, are hidden: a page that is
there lays them out once, on a busy machine later than its load."""
UNMOVED = "() => document.getAnimations().every(({playState}) => playState !== 'running')"
"""Script that returns whether nothing that slides or is dealt is on its way any more."""

UNHURRIED = """try {
  const pages = sessionStorage.pages = Number(sessionStorage.pages || 0) + 1;
  const value = performance.timeOrigin + 1000 * pages;
  Object.defineProperty(performance, 'timeOrigin', { configurable: true, value });
} catch {}"""
"""Script after which a second passes while a page is opened, as it does for a person: no tap on it
counts as the second of a double one, unless a test stops the time."""

SLOWLY = """(() => { let now = 0;
Object.defineProperty(Event.prototype, 'timeStamp', { get() { return now += 400; } }); })()"""
"""Script after which more than 400 ms pass between any two taps: none counts as a double one."""

PREVIEW_GIVEN_UP = re.compile(r"htmx:(afterRequest|sendAbort|sendError), \[object HTMLElement\]")
"""What htmx says of a request for labels that a next tap or the next page has overtaken; forms are
called [object HTMLFormElement]."""


@dataclass
class Console:
    """What the phones of a test complained about; ``allow`` names what the test provokes."""

    complaints: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)
    over: bool = False
    """The phones are being put away, in the middle of what they were asking for."""

    def listen(self, page: Page) -> None:
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(f"uncaught: {error}"))

    def allow(self, pattern: str) -> None:
        """Expect complaints matching this regular expression, like ``"status of 422"``."""
        self.allowed.append(pattern)

    def unexpected(self) -> list[str]:
        return [
            said
            for said in self.complaints
            if not any(re.search(pattern, said) for pattern in self.allowed)
        ]

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not self.over and not PREVIEW_GIVEN_UP.match(message.text):
            place = message.location.get("url", "") if message.location else ""
            self.complaints.append(f"{message.text} ({place})")


def check_page(page: Page) -> None:
    """Everything that holds for every page: accessible by day and night, no wider than the phone,
    thumb-sized."""
    page.wait_for_load_state()  # with its style
    check_width(page)
    check_targets(page)
    found = axe.complaints_of_what_is_new(page)
    assert not found, f"{page.url}: {found}"


def check_width(page: Page) -> None:
    """No sideways scroll."""
    wide = page.evaluate(TOO_WIDE)
    assert not wide, f"{page.url} scrolls sideways: {wide}"


def check_one_screen(page: Page) -> None:
    """Nothing has to be scrolled to."""
    high, shown = page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
    assert high <= shown, page.url


def check_targets(page: Page) -> None:
    screen = page.viewport_size or PHONE["viewport"]
    beside_a_bar = screen["height"] < PHONE["viewport"]["height"] and screen["width"] < 600
    keys = KEY_HEIGHT_BESIDE_A_BAR if beside_a_bar else KEY_HEIGHT
    small = page.evaluate(SMALL_TARGETS, [TARGET, keys])
    assert not small, f"{page.url} has targets too small for a thumb: {small}"


@contextmanager
def slow_phone(
    page: Page, *, latency_ms: int = 150, mbit: float = 1.6, cpu: int = 4
) -> Iterator[None]:
    """Slow 4G in an old phone while the block runs."""
    tools = page.context.new_cdp_session(page)
    tools.send("Network.enable")
    tools.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": latency_ms,
            "downloadThroughput": mbit * MEGABIT,
            "uploadThroughput": mbit * MEGABIT / 2,
        },
    )
    tools.send("Emulation.setCPUThrottlingRate", {"rate": cpu})
    try:
        yield
    finally:
        tools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        tools.detach()  # takes the slow network with it


def until(page: Page, holds: str) -> None:
    """Wait in the page, whose policy lets no text be run as a condition, and not for ever."""
    page.evaluate(
        f"""async patience => {{
          const end = Date.now() + patience;
          while (!({holds})) {{
            if (Date.now() > end) throw Error(`never {holds}`);
            await new Promise(go => setTimeout(go, 20));
          }}
        }}""",
        PATIENCE_MS,
    )


def wait_until(page: Page, holds: Callable[[], bool], what: str) -> None:
    """Wait until this holds of what a page has asked for or been answered, and not for ever."""
    end = monotonic() + PATIENCE_MS / 1000
    while not holds():
        assert monotonic() < end, f"never {what}"
        page.wait_for_timeout(10)


def hold(page: Page, *addresses: str) -> list[Route]:
    """Keep back each answer to these addresses; return those that were asked for so far."""
    held: list[Route] = []
    for address in addresses:
        page.route(address, lambda asked: held.append(asked))  # noqa: PLW0108  playwright takes no builtin
    return held


def come(page: Page, held: list[Route]) -> None:
    """Send what is held back first, as soon as the page has asked for it."""
    wait_until(page, lambda: bool(held), "asked for")
    held[0].continue_()


@contextmanager
def offline(page: Page) -> Iterator[None]:
    """The Wi-Fi is gone while the block runs; the complaints about it are the test's to allow."""
    page.context.set_offline(True)
    try:
        yield
    finally:
        page.context.set_offline(False)


@dataclass
class Traffic:
    """What a page fetched: one line a request, and the bytes over the wire with their headers."""

    requests: list[str]
    wire_bytes: int


@contextmanager
def traffic(page: Page) -> Iterator[Traffic]:
    """Counts what is fetched while the block runs."""
    seen = Traffic([], 0)

    def finished(event: dict[str, Any]) -> None:
        seen.wire_bytes += int(event["encodedDataLength"])

    def sent(event: dict[str, Any]) -> None:
        request = event["request"]
        seen.requests.append(f"{request['method']} {request['url']}")
        if led_on := event.get("redirectResponse"):
            finished(led_on)

    tools = page.context.new_cdp_session(page)
    tools.on("Network.requestWillBeSent", sent)
    tools.on("Network.loadingFinished", finished)
    tools.send("Network.enable")
    try:
        yield seen
        page.wait_for_load_state("networkidle")
    finally:
        tools.detach()
