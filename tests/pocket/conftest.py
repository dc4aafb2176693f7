"""The pocket edition, as `make pocket` built it, on a static host, in a Chromium with a disk.

``host`` serves the files and can be switched off; ``new_browser`` starts a Chromium that keeps what
it stores and can be killed; ``Pocket`` is the edition in one of its tabs.
"""

import functools
import os
import shutil
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Error, Frame, Page, Playwright, sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.phone import PHONE, Console
from tools import browser

BUILT = Path(__file__).parents[2] / "pocket"
PATIENCE_MS = 60_000


class Files(SimpleHTTPRequestHandler):
    def log_message(self, *_said: object) -> None:
        """Nothing is printed of every file."""


class Host:
    """A static host for a folder; ``stop`` takes it off the network."""

    def __init__(self, folder: Path) -> None:
        self._server = ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Files, directory=str(folder))
        )
        self.url = f"http://localhost:{self._server.server_port}"
        self._serving = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._serving.start()

    def stop(self) -> None:
        if self._serving.is_alive():
            self._server.shutdown()
            self._serving.join()
            self._server.server_close()


class Pocket:
    """The edition in one tab: ``page`` is the page around the app."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, address: str = "/") -> Frame:
        """The app, once it is there."""
        self.page.goto(address)
        return self.app()

    def app(self) -> Frame:
        self.page.frame_locator("#app").locator("#moment").wait_for()
        return self.page.frames[1]


@dataclass
class Chromium:
    """A Chromium whose profile lies on the disk; ``kill`` gives it no time for anything."""

    profile: Path
    context: BrowserContext

    def new_tab(self) -> Pocket:
        return Pocket(self.context.new_page())

    def kill(self) -> None:
        listed = subprocess.run(  # noqa: S603  the command is all written here
            [shutil.which("ps") or "ps", "-axo", "pid=,args="],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for line in listed.splitlines():
            number, _blank, command = line.strip().partition(" ")
            if f"--user-data-dir={self.profile}" in command:
                with suppress(ProcessLookupError):
                    os.kill(int(number), signal.SIGKILL)
        with suppress(Error):
            self.context.close()


@pytest.fixture
def host() -> Iterator[Host]:
    if not (BUILT / "worker.js").exists():
        pytest.fail("The pocket edition is not built: make pocket")
    serving = Host(BUILT)
    yield serving
    serving.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture
def console() -> Iterator[Console]:
    heard = Console()
    yield heard
    assert heard.unexpected() == []


@pytest.fixture
def new_browser(
    playwright: Playwright, tmp_path: Path, host: Host, console: Console
) -> Iterator[Callable[[], Chromium]]:
    """Call it for a Chromium; the next one finds what the one before stored."""
    path = browser.find()
    if path is None:
        pytest.fail(browser.MISSING)
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    options = {**PHONE, "device_scale_factor": 1, "service_workers": "allow", "base_url": host.url}
    started: list[Chromium] = []

    def start() -> Chromium:
        profile = tmp_path / "profile"
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=path, args=[*FLAGS, *sandbox], **options
        )
        context.set_default_timeout(PATIENCE_MS)
        context.on("page", console.listen)
        started.append(Chromium(profile, context))
        return started[-1]

    yield start
    console.over = True
    for one in started:
        with suppress(Error):
            one.context.close()
