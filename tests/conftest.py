"""What holds for every test of this process, from before the first one is read."""

import gc
import logging
import os
import shutil
import tempfile
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Playwright, sync_playwright

from tests.browser import axe
from tests.browser.phone import Console

# Found examples must not depend on the day or on how busy the machine is.
settings.register_profile(
    "steady",
    deadline=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("steady")

MEMORY = "/dev/shm"  # noqa: S108
ROOM = 2**31

# To wait for a disk proves nothing; a test that is about one says what it does.
in_memory = "TMPDIR" not in os.environ and os.access(MEMORY, os.W_OK)
if in_memory and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ["TMPDIR"] = tempfile.tempdir = MEMORY

# Nothing that is made while tests are collected is garbage before the last of them.
gc.disable()

# What the browser of one test leaves undone is told in the time of another that reads its log.
logging.getLogger("asyncio").disabled = True


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every line and branch of the rules is reached by the tests of the rules. To follow the pages
    line by line through the rules as well would cost minutes and prove nothing about either.
    `make test` runs the two kinds one after the other: among workers, a pause does not end it."""
    for item in items:
        if not item.nodeid.startswith("tests/scoring/"):
            item.add_marker("no_cover")


def pytest_collection_finish() -> None:
    """Look for garbage from now on, seldom, and only among what the tests make."""
    gc.freeze()
    gc.set_threshold(10_000)
    gc.enable()


def pytest_xdist_auto_num_workers() -> int:
    """Two more than there are cores: tests wait for browsers."""
    return (os.cpu_count() or 1) + 2


@pytest.fixture(scope="session")
def playwright(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playwright]:
    """Start what drives browsers; one process can have it only once."""
    own = tmp_path_factory.getbasetemp()
    axe.remember(own.parent if "PYTEST_XDIST_WORKER" in os.environ else own)
    with sync_playwright() as running:
        yield running


@pytest.fixture
def console() -> Iterator[Console]:
    """Listen to the pages of a test, which fails for every complaint that nobody allowed."""
    heard = Console()
    yield heard
    assert heard.unexpected() == []
