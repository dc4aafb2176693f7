"""What holds for every test of this process, from before the first one is read."""

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Playwright, sync_playwright

import web.app  # noqa: F401  games register their words
from tests.browser.phone import Console
from tests.support.once import keep_compiled

# Found examples must not depend on the day or on how busy the machine is.
settings.register_profile("steady", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("steady")

keep_compiled()

# What the browser of one test leaves undone is told in the time of another that reads its log.
logging.getLogger("asyncio").disabled = True

RULES = Path(__file__).parent / "scoring"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every line and branch of the rules is reached by the tests of the rules. To follow the pages
    line by line through the rules as well would cost minutes and prove nothing about either.
    `make test` runs the two kinds one after the other: among workers, a pause does not end it."""
    for item in items:
        if RULES not in item.path.parents:
            item.add_marker("no_cover")


def pytest_xdist_auto_num_workers() -> int:
    """Two more than there are cores: tests wait for browsers and disks."""
    return (os.cpu_count() or 1) + 2


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Start what drives browsers; one process can have it only once."""
    with sync_playwright() as running:
        yield running


@pytest.fixture
def console() -> Iterator[Console]:
    """Listen to the pages of a test, which fails for every complaint that nobody allowed."""
    heard = Console()
    yield heard
    assert heard.unexpected() == []
