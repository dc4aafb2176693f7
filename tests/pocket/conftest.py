"""The pocket edition, as `make pocket` built it.

``host`` serves the files and can be switched off; ``new_browser`` starts a Chromium that keeps what
it stores and can be killed.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error, Playwright

from tests.browser.phone import Console
from tests.pocket.edition import BUILT, Chromium, Host, launch
from tools import browser


@pytest.fixture
def host() -> Iterator[Host]:
    if not (BUILT / "worker.js").exists():
        pytest.fail("The pocket edition is not built: make pocket")
    serving = Host(BUILT)
    yield serving
    serving.stop()


@pytest.fixture
def new_browser(
    playwright: Playwright, tmp_path: Path, host: Host, console: Console
) -> Iterator[Callable[[], Chromium]]:
    """Call it for a Chromium; the next one finds what the one before stored."""
    if browser.find() is None:
        pytest.fail(browser.MISSING)
    started: list[Chromium] = []

    def start() -> Chromium:
        begun = launch(playwright, tmp_path / "profile", host)
        begun.context.on("page", console.listen)
        started.append(begun)
        return begun

    yield start
    console.over = True
    for one in started:
        with suppress(Error):
            one.context.close()
