"""Pictures of the main screens in every language, light and dark, to be looked at: `make screens`.

They lie in `screens/`, which is no part of the project, with an index page that has them side by
side. `python -m tests.browser.screens ruling deal` takes only these.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from html import escape
from itertools import product
from pathlib import Path
from urllib.parse import urlencode

from flask import Flask
from playwright.sync_api import Browser, Page, sync_playwright

from scoring.facts import MatchOpened
from scoring.hazari import BANGLADESH
from storage import Saved
from tests.browser.conftest import FLAGS
from tests.browser.phone import PHONE
from tests.browser.server import TableServer
from tests.web.table import begin
from tools import browser
from web.design import samples
from web.entering import new_key
from web.fetch import AtMatch
from web.looks import LANGUAGES

FOLDER = Path(__file__).parents[2] / "screens"
SCHEMES = ("light", "dark")
LOOKS = [*product(LANGUAGES, SCHEMES)]

Screens = Mapping[str, str]
"""What a screen is called, and its address; "" in front of the address of a table."""


def main(wanted: list[str]) -> None:
    with ExitStack() as after:
        folder = after.enter_context(tempfile.TemporaryDirectory())
        server = TableServer(Path(folder) / "record.db")
        after.callback(server.stop)
        screens = screens_of(server.app)
        chosen = {name: screens[name] for name in wanted or screens}
        FOLDER.mkdir(exist_ok=True)
        playwright = after.enter_context(sync_playwright())
        sandbox = ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
        chromium = playwright.chromium.launch(
            executable_path=browser.find(), args=[*FLAGS, *sandbox]
        )
        after.callback(chromium.close)
        for language, scheme in LOOKS:
            take(chromium, server.url, chosen, language, scheme)
            print(f"{language} {scheme}: {len(chosen)} screens", flush=True)
    (FOLDER / "index.html").write_text(index(screens), encoding="utf-8")
    print(FOLDER / "index.html")


def screens_of(app: Flask) -> dict[str, str]:
    """The main screens of every game, at tables where an evening is under way."""
    screens = {"first-page": "/", "set-up": "/tables/new", "set-up-bukharo": "/tables/new/bukharo"}
    for screens_of_game in (hazari, fives, hokm, bukharo):
        screens |= dict(screens_of_game(app))
    return screens | {
        "first-page-known": "/",
        "rulebook": "/rules/hazari",
        "who-wins": f"/who-wins?{urlencode({'g1': 'AH KH QH', 'g2': 'AS KS QS'})}",
        "history": "/history",
        "join": "/join",
        "read-in": "/import",
        "numbers": "/numbers",
        "this-phone": "/looks",
        "not-there": "/t/nowhere/",
        "design": "/design",
        "design-moments": "/design/moments",
    }


def hazari(app: Flask) -> Iterator[tuple[str, str]]:
    """Hazari, with a board in every state, and a match that somebody won."""
    table, match = at(app, samples.evening())
    for name, path in {
        "table": "",
        "people": "people",
        "players": "players/",
        "player": f"players/one?{urlencode({'name': samples.RINA})}",
        "records": "records/",
        "big": "big",
    }.items():
        yield name, table + path
    typed = [*samples.ROUNDS[2]]
    for name, texts in {
        "board-empty": [],
        "board-part": typed[:2],
        "board-full": typed,
        "board-refused": [*typed[:2], "AD 3S 2H", "8C"],
    }.items():
        asked = {f"seat{seat}": text for seat, text in enumerate(texts)}
        told = {"told": "1"} if name == "board-refused" else {}
        yield name, f"{match}rounds?{urlencode(asked | told)}"
    for name, path in {
        "ruling": "d/1/r/4/",
        "ruling-tie": "d/1/r/1/",
        "ruling-decided": "d/3/r/2/",
        "deal": "d/1/",
        "totals": "totals",
        "who-took-it": "taken",
        "sheet": "sheet",
        "log": "log",
        "replay": "d/1/replay/8",
        "undo": "undo",
        "dispute": "d/1/r/1/dispute",
        "mistake": "d/1/mistake",
        "hindsight": "d/1/hindsight",
        "change": "d/1/r/1/change",
        "take-home": "take-home",
        "rules-of-the-match": "rules",
    }.items():
        yield name, match + path
    _table, match = at(app, samples.over())
    yield "won", match
    _table, match = at(app, samples.played(MatchOpened("hazari", samples.NAMES, BANGLADESH, 0)))
    yield "hand", f"{match}d/1/hand"


def fives(app: Flask) -> Iterator[tuple[str, str]]:
    """Fives: a showdown entered and one that is read."""
    _table, match = at(app, samples.fives())
    asked = {"seat1": samples.SHOWDOWN[1], "seat2": "9S 8S"}
    yield "fives-board", f"{match}rounds?{urlencode(asked)}"
    yield "fives-ruling", f"{match}d/1/r/1/"
    yield "fives-won", f"{match}won"


def hokm(app: Flask) -> Iterator[tuple[str, str]]:
    """Hokm: trick by trick, and hand by hand."""
    _table, match = at(app, samples.hokm(*samples.TRICKS))
    yield "hokm-trick", match
    yield "hokm-ruling", f"{match}d/1/r/1/"
    _table, match = at(app, samples.hokm_hands())
    yield "hokm-hand", match
    yield "hokm-deal", f"{match}d/1/"
    yield "hokm-sheet", f"{match}sheet"


def bukharo(app: Flask) -> Iterator[tuple[str, str]]:
    """Bukharo: counted, by its cards, and read."""
    _table, match = at(app, samples.bukharo_game())
    yield "bukharo-counts", f"{match}sides"
    yield "bukharo-cards", f"{match}groups?deal=1"
    yield "bukharo-deal", f"{match}d/1/"


def at(app: Flask, played: AtMatch) -> tuple[str, str]:
    """The addresses of a table at which this was played, and of its match."""
    record, table, match = begin(app, played.opened, samples.TABLE.name, new_key())
    for entry in played.log[1:]:
        saved = record.append(
            match, [entry.fact], key=new_key(), base=entry.seq - 1, at=entry.at, by="test"
        )
        assert isinstance(saved, Saved), saved
    return f"/t/{table.address}/", f"/t/{table.address}/m/{match.number}/"


def take(
    chromium: Browser, url: str, screens: Mapping[str, str], language: str, scheme: str
) -> None:
    """One picture of every screen, as high as the page is."""
    phone = {**PHONE, "base_url": url, "locale": language, "color_scheme": scheme}
    context = chromium.new_context(**phone)
    page = context.new_page()
    for name, address in screens.items():
        answer = page.goto(address)
        settle(page)
        path = FOLDER / f"{name}-{language}-{scheme}.png"
        if answer and answer.status == 404 and name != "not-there":
            path.unlink(missing_ok=True)  # no such page so far
        else:
            page.screenshot(path=path, full_page=True)
    context.close()


def settle(page: Page) -> None:
    """Wait until the script has laid out what it does."""
    page.wait_for_load_state("load")
    page.wait_for_timeout(150)


def index(screens: Mapping[str, str]) -> str:
    """A page with a row for every screen and a column for every language and theme."""
    rows = []
    for name in screens:
        files = [f"{name}-{language}-{scheme}.png" for language, scheme in LOOKS]
        shown = "".join(
            f'<a href="{file}"><img loading="lazy" src="{file}" alt=""></a>'
            for file in files
            if (FOLDER / file).exists()
        )
        rows.append(f"<h2>{escape(name)}</h2><p>{shown}</p>")
    style = "body{font:16px system-ui;background:#888}img{width:16%;vertical-align:top;margin:2px}"
    return f"<!doctype html><title>Screens</title><style>{style}</style>{''.join(rows)}"


if __name__ == "__main__":
    main(sys.argv[1:])
