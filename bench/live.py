"""Measure how soon a change on one phone is on the screens of the others.

Times run from the answer to the phone that wrote to the change on each screen. All phones are on
this machine, so the network costs nothing.
"""

from __future__ import annotations

import os
import sys
import tempfile
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from time import time
from urllib.parse import urlencode

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.phone import PHONE
from tests.browser.server import TableServer
from tests.support.hazari_table import Friends, sit_down
from tools import browser
from web.match.commands import new_key

PHONES = 8

WATCH = """() => {
  window.changed = [];
  new MutationObserver(() => changed.push(performance.timeOrigin + performance.now()))
    .observe(document.getElementById('moment'), {subtree: true, childList: true});
}"""
"""Script that notes the time of every change of what the page shows; each is made in one go."""


def main(changes: int) -> None:
    """Make so many changes and print how late they were on the phones."""
    with ExitStack() as after:
        folder = after.enter_context(tempfile.TemporaryDirectory())
        server = TableServer(Path(folder) / "record.db")
        after.callback(server.stop)
        server.app.config["WTF_CSRF_ENABLED"] = False
        friends = sit_down(server.app)
        friends.count(1, 120, 80, 100, 60)
        pages = open_phones(after, server.url + friends.address + "sheet")
        late = [delay for n in range(changes) for delay in change(server, friends, pages, n)]
    late.sort()
    print(f"Live: {changes} changes on {PHONES} phones that show the sheet")
    print(
        f"  median {median(late):.0f} ms, 95 of 100 within {late[len(late) * 95 // 100]:.0f} ms,",
        end=" ",
    )
    print(f"worst {late[-1]:.0f} ms")


def open_phones(after: ExitStack, address: str) -> list[Page]:
    """Return phones with a browser context each, all on this page."""
    sandbox = ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
    playwright = after.enter_context(sync_playwright())
    chromium = playwright.chromium.launch(executable_path=browser.find(), args=[*FLAGS, *sandbox])
    after.callback(chromium.close)
    pages = [chromium.new_context(**PHONE).new_page() for _phone in range(PHONES)]
    for page in pages:
        page.goto(address)
        page.wait_for_load_state("networkidle")
        page.evaluate(WATCH)
    return pages


def change(server: TableServer, friends: Friends, pages: list[Page], number: int) -> list[float]:
    """Undo or redo the deal, and return after how many milliseconds each phone showed it."""
    what = "redo" if number % 2 else "undo"
    form = urlencode({"key": new_key(), "base": friends.entries})
    phone = HTTPConnection("127.0.0.1", server.port)
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    phone.request("POST", friends.address + what, form, headers)
    answer = phone.getresponse()
    answered = time() * 1000
    phone.close()
    assert answer.status == 303, answer.status
    for page in pages:
        page.wait_for_function("seen => changed.length > seen", arg=number)
    return [max(0.0, page.evaluate("seen => changed[seen]", number) - answered) for page in pages]


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 50)
