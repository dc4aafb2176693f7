"""The oldest Chromium that the README allows, driven as today's is: a deal, and the boards of the
tests that take what is newer out of today's one."""

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright

from tests.browser.conftest import FLAGS, friends, leave  # noqa: F401  a fixture
from tests.browser.phone import PATIENCE_MS, PHONE, Console
from tests.browser.server import TableServer
from tests.browser.test_old_phones import (  # noqa: F401  all of them run here once more
    test_a_hand_is_arranged,
    test_a_key_of_the_packs_says_how_many_are_left,
    test_a_round_is_tapped_and_sent,
    test_large_keys_press_their_cards,
    test_the_last_group_from_another_phone_sends_the_round,
)
from tests.engines.conftest import need
from tools.engines import OLD

pytestmark = pytest.mark.long

VISIBLE = """
Element.prototype.checkVisibility ||= function () { return this.getClientRects().length > 0; };
"""
"""What Playwright looks at pages with, in a world of its own beside theirs."""


@pytest.fixture(scope="module")
def oldest(playwright: Playwright) -> Iterator[Browser]:
    need(OLD)
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    launched = playwright.chromium.launch(executable_path=OLD.find(), args=[*FLAGS, *sandbox])
    assert launched.version.startswith("88.")
    yield launched
    launched.close()


@pytest.fixture
def new_phone(
    oldest: Browser, server: TableServer, console: Console
) -> Iterator[Callable[..., Page]]:
    pages: list[Page] = []

    def make(**options: object) -> Page:
        usual = {**PHONE, "device_scale_factor": 1, "base_url": server.url}
        context = oldest.new_context(**{**usual, **options})
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        teach(page)
        console.listen(page)
        pages.append(page)
        return page

    yield make
    console.over = True
    for page in pages:
        leave(page)
        page.context.close()


@pytest.fixture
def old(new_phone: Callable[..., Page]) -> Page:
    return new_phone()


def teach(page: Page) -> None:
    """Let Playwright see what is visible, which this Chromium does not tell by itself."""
    worlds: set[str] = set()
    tools = page.context.new_cdp_session(page)
    tools.on("Runtime.executionContextCreated", lambda told: worlds.add(told["context"]["name"]))
    tools.send("Page.enable")
    tools.send("Runtime.enable")
    page.goto("about:blank")
    for world in filter(None, worlds):
        tools.send("Page.addScriptToEvaluateOnNewDocument", {"source": VISIBLE, "worldName": world})
