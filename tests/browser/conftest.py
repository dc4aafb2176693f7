"""A real Chromium as a phone, and a real server it talks to.

``phone`` is a page on a 360 x 640 touch screen whose addresses start at ``server.url``;
``new_phone`` makes more of them, or one without script; ``console`` fails the test afterwards for
every complaint nobody allowed. A failed test leaves its screens in test-results/.
"""

import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from math import ceil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, Playwright, expect

from tests.browser.phone import PATIENCE_MS, PHONE, UNHURRIED, Console, until
from tests.browser.server import TableServer
from tests.support.hazari_table import Friends, sit_down
from tests.support.once import empty_record, keep_compiled
from tools import browser

FLAGS = [
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]
SPARING = ["--js-flags=--no-opt,--no-maglev"]
"""A page of a test is gone before it would pay to translate its script a second time."""
SCREENS = Path(__file__).parents[2] / "test-results"
failed = pytest.StashKey[bool]()
expect.set_options(timeout=PATIENCE_MS)
keep_compiled()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every worker begins with its share of the tests with a browser. They are the longest: where
    one worker had them all, the others were done before it, and had nothing left to take over."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    here = [item for item in items if item.nodeid.startswith("tests/browser/")]
    others = [item for item in items if not item.nodeid.startswith("tests/browser/")]
    each = ceil(len(others) / workers)
    items[:] = [
        item
        for worker in range(workers)
        for item in (*here[worker::workers], *others[worker * each : (worker + 1) * each])
    ]


def pytest_itemcollected(item: pytest.Item) -> None:
    """A browser may be starved while others play beside it: a long test gets one more try, and says
    why. A fault of a page that is no race comes each time."""
    if item.path.parent == Path(__file__).parent and item.get_closest_marker("long"):
        item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    if report.when == "call":
        item.stash[failed] = report.failed
    return report


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    path = browser.find()
    if path is None:
        pytest.fail(browser.MISSING)
    sandbox = ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
    launched = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *SPARING, *sandbox])
    yield launched
    launched.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TableServer]:
    running = TableServer(empty_record(tmp_path / "record.db"))
    yield running
    running.stop()


@pytest.fixture
def friends(server: TableServer) -> Friends:
    """A match of Hazari that has just begun."""
    return sit_down(server.app)


@pytest.fixture
def new_phone(
    chromium: Browser, server: TableServer, console: Console, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Page]]:
    """Call it for one more phone with its own cookies; options go to ``Browser.new_context``."""
    pages: list[Page] = []

    def make(**options: object) -> Page:
        # No test looks closer than one pixel a point; four times the pixels take time to draw.
        usual = {**PHONE, "device_scale_factor": 1, "base_url": server.url}
        context = chromium.new_context(**{**usual, **options})
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(UNHURRIED)
        page = context.new_page()
        console.listen(page)
        pages.append(page)
        return page

    yield make
    console.over = True
    for number, page in enumerate(pages):
        if request.node.stash.get(failed, False):
            SCREENS.mkdir(exist_ok=True)
            name = re.sub(r"\W+", "-", request.node.name)
            with suppress(Error):  # no picture is no second failure
                page.screenshot(path=SCREENS / f"{name}-{number}.png", full_page=True)
        leave(page)
        page.context.close()


def leave(page: Page) -> None:
    """Off to an empty page: a browser that is closed while a page follows the table may never be
    done with it."""
    with suppress(Error):
        page.context.set_offline(False)
        page.goto("about:blank")


@pytest.fixture
def phone(new_phone: Callable[..., Page]) -> Page:
    return new_phone()


@pytest.fixture
def keeping(new_phone: Callable[..., Page], console: Console) -> Page:
    """A phone that has been on the first page, in a browser that keeps pages."""
    console.allow("ERR_|Failed to load resource")
    phone = new_phone(service_workers="allow")
    phone.goto("/")
    until(phone, "navigator.serviceWorker.controller")
    return phone
