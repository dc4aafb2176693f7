"""Pictures of all pages in every language, light and dark, to be looked at: `make screens`.

They lie in `screens/`, which is no part of the project, with an index page that has them side by
side: as few pages as show every part that any page shows, unfolded.
`python -m tests.browser.screens sheet log 320` takes those whose address has one of these words,
so wide.
"""

import os
import re
import sys
import tempfile
from contextlib import ExitStack
from html import escape
from itertools import product
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.phone import PHONE
from tests.browser.server import TableServer
from tests.browser.test_reach import carry, show
from tests.browser.walk import Stop, Walk, walk
from tests.support.guests import cookies
from tools import browser
from web.i18n.preferences import LANGUAGES

FOLDER = Path(__file__).parents[2] / "screens"
LOOKS = [*product(LANGUAGES, ("light", "dark"))]


def main(wanted: list[str]) -> None:
    words = [word for word in wanted if not word.isdecimal()]
    width = next((int(word) for word in wanted if word.isdecimal()), 360)
    with ExitStack() as after:
        folder = after.enter_context(tempfile.TemporaryDirectory())
        server = TableServer(Path(folder) / "record.db")
        after.callback(server.stop)
        tables = walk(server.app)
        stops = {
            name_of(number, stop): stop
            for number, stop in enumerate(tables.stops())
            if not words or any(word in stop.address for word in words)
        }
        FOLDER.mkdir(exist_ok=True)
        playwright = after.enter_context(sync_playwright())
        sandbox = ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
        chromium = playwright.chromium.launch(
            executable_path=browser.find(), args=[*FLAGS, *sandbox]
        )
        after.callback(chromium.close)
        for language, scheme in LOOKS:
            phone = {**PHONE, "base_url": server.url, "color_scheme": scheme}
            page = chromium.new_context(**phone).new_page()
            page.set_viewport_size({"width": width, "height": 640})
            take(page, server.url, tables, stops, f"{language}-{scheme}")
            page.context.close()
            print(f"{language} {scheme}: {len(stops)} screens", flush=True)
    (FOLDER / "index.html").write_text(index(stops), encoding="utf-8")
    print(FOLDER / "index.html")


def name_of(number: int, stop: Stop) -> str:
    """Name its pictures by number, role and address without the one of the table."""
    address = re.sub("/t/[^/]+|[^A-Za-z0-9]+", "-", stop.address[:80])
    return f"{number:03}-{stop.role}{address}{'sent' if stop.sent else ''}"


def take(page: Page, url: str, tables: Walk, stops: dict[str, Stop], look: str) -> None:
    """One picture of every page, as high as the page is."""
    language = look.partition("-")[0]
    for name, stop in stops.items():
        carried = cookies(tables.phones[stop.role], tables.friends) | {"looks": language}
        carry(page, [{"name": n, "value": text, "url": url} for n, text in carried.items()])
        show(page, tables, stop, language)
        page.screenshot(path=FOLDER / f"{name}-{look}.png", full_page=True)


def index(stops: dict[str, Stop]) -> str:
    """A page with a row for every screen and a column for every language and theme."""
    rows = []
    for name, stop in stops.items():
        files = [f"{name}-{language}-{scheme}.png" for language, scheme in LOOKS]
        shown = "".join(
            f'<a href="{file}"><img loading="lazy" src="{file}" alt=""></a>' for file in files
        )
        rows.append(f"<h2>{escape(f'{stop.role} {stop.address}')}</h2><p>{shown}</p>")
    style = "body{font:16px system-ui;background:#888}img{width:16%;vertical-align:top;margin:2px}"
    return f"<!doctype html><title>Screens</title><style>{style}</style>{''.join(rows)}"


if __name__ == "__main__":
    main(sys.argv[1:])
