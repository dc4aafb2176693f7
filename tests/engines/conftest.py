"""Phones with other engines than today's Chromium, and a server they talk to.

An engine that is not here skips its tests and says why; `make test-engines` wants all of them.
"""

import os
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path

import pytest
from selenium.common.exceptions import WebDriverException

from tests.browser.conftest import SCREENS, failed, pytest_runtest_makereport  # noqa: F401  a hook
from tests.browser.server import TableServer
from tests.engines.complaints import Complaints
from tests.engines.phone import BROWSERS, Phone
from tests.pocket.conftest import host  # noqa: F401  the files of the pocket edition
from tests.support.once import empty_record
from tools.engines import Engine


def need(engine: Engine) -> None:
    """Skip what this engine would play where it is not, unless all are asked for."""
    if engine.find() is None:
        missing = pytest.fail if os.environ.get("ENGINES") == "all" else pytest.skip
        missing(engine.missing)


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    heard = Complaints()
    yield heard
    assert heard.unexpected() == []


@pytest.fixture
def server(tmp_path: Path, complaints: Complaints) -> Iterator[TableServer]:
    running = TableServer(empty_record(tmp_path / "record.db"), create=complaints.create_app)
    yield running
    running.stop()


LOST = pytest.mark.flaky(reruns=2)
"""WebKit's driver loses a browser now and then. A fault of a page would come again."""

ENGINES = [pytest.param(name, marks=LOST if name == "webkit" else ()) for name in BROWSERS]


@pytest.fixture(params=ENGINES)
def start(request: pytest.FixtureRequest) -> Iterator[Callable[..., Phone]]:
    """Call it with an address for one more phone of this engine with its own cookies."""
    engine, begin = BROWSERS[request.param]
    need(engine)
    with ExitStack() as running:
        phones: list[Phone] = []

        def make(home: str, *, dark: bool = False) -> Phone:
            phones.append(Phone(running.enter_context(begin(dark=dark)), home))
            return phones[-1]

        yield make
        for number, phone in enumerate(phones):
            if request.node.stash.get(failed, False):
                SCREENS.mkdir(exist_ok=True)
                name = re.sub(r"\W+", "-", request.node.name)
                with suppress(WebDriverException):  # no picture is no second failure
                    phone.driver.save_screenshot(str(SCREENS / f"{name}-{number}.png"))


@pytest.fixture
def new_phone(start: Callable[..., Phone], server: TableServer) -> Callable[..., Phone]:
    """Call it for one more phone at the server."""
    return partial(start, server.url)
