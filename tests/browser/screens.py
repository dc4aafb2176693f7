"""Pictures of the main screens in every language, light and dark, to be looked at: `make screens`.

They lie in `screens/`, which is no part of the project, with an index page that has them side by
side. What every evening needs is also taken on a small phone and on a broad screen, what is read
from afar also on a tablet that lies.
`python -m tests.browser.screens ruling deal-320` takes only these.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from html import escape
from itertools import product
from pathlib import Path
from urllib.parse import urlencode

from flask import Flask
from playwright.sync_api import Browser, Page, sync_playwright

from scoring.facts import MatchOpened
from scoring.hazari import BANGLADESH
from tests.browser.conftest import FLAGS
from tests.browser.phone import PHONE
from tests.browser.server import TableServer
from tests.gallery.evening import NAMES, play_tables
from tests.support.fives_table import KINGS
from tests.support.hazari_hands import hand_of, lay_up
from tests.support.hazari_table import RINA, TIES, Friends, begin, exposed
from tools import browser
from web.access import invitations
from web.access.permissions import cookie_name
from web.http.clock import now
from web.i18n.preferences import LANGUAGES

FOLDER = Path(__file__).parents[2] / "screens"
SCHEMES = ("light", "dark")
STILL_TO_COME = "2099-01-01T00:00:00Z"
"""Moment of an entry that no page takes for an old one."""
LOOKS = [*product(LANGUAGES, SCHEMES)]


@dataclass(frozen=True)
class Screen:
    """A page as large as it is shown."""

    address: str
    width: int = 360
    height: int = 640
    after: str = ""
    """A page that the phone was at before, where it matters."""
    press: Sequence[str] = ()
    """Selectors of what is pressed on the page, in this order, before the picture is taken."""
    moves: int = 0
    """Milliseconds after which a page that moves is taken, as far as the screen shows it."""


Screens = Mapping[str, Screen]
"""The screens by what they are called."""

Tables = Mapping[str, Friends]
"""The tables by what was played there."""

SMALL, BROAD, LYING = (320, 568), (1280, 800), (1024, 768)
AT_THE_TABLE = (
    "table",
    "board-part",
    "ruling",
    "deal",
    "sheet",
    "fives-board",
    "fives-ruling",
    "hokm-trick",
    "hokm-hand",
    "bukharo-counts",
    "bukharo-deal",
)
"""What every evening needs, on a phone of any size and a computer."""


def main(wanted: list[str]) -> None:
    with ExitStack() as after:
        folder = after.enter_context(tempfile.TemporaryDirectory())
        server = TableServer(Path(folder) / "record.db")
        after.callback(server.stop)
        screens = screens_of(server.app)
        if unknown := {*wanted} - {*screens}:
            sys.exit(
                f"No such screen: {', '.join(sorted(unknown))}. There are {', '.join(screens)}."
            )
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


def screens_of(app: Flask) -> dict[str, Screen]:
    """The main screens, as phones show them and some of them on other screens too."""
    screens = {name: Screen(address) for name, address in addresses(app).items()}
    across = [name for name in screens if name.endswith(("big", "large", "turned"))]
    known = replace(screens["first-page-known"], after=screens["table"].address)
    screens["first-page-known"] = known
    screens["undone"] = replace(screens["undone"], press=["main form[action$=undo] button"])
    laid = [f'.key[value="{card}"]' for card in " ".join(hand_of(RINA)).split()]
    screens["hand-arranged"] = replace(screens["hand"], press=laid)
    screens["reveal"] = replace(screens["reveal"], moves=2000)
    return screens | {
        f"{name}-{width}": replace(screens[name], width=width, height=height)
        for names, sizes in ((AT_THE_TABLE, (SMALL, BROAD)), (across, (SMALL, LYING)))
        for name, (width, height) in product(names, sizes)
    }


def addresses(app: Flask) -> dict[str, str]:
    """The main pages of every game, at tables where an evening is under way."""
    screens = {"first-page": "/", "set-up": "/tables/new", "set-up-bukharo": "/tables/new/bukharo"}
    tables = {**play_tables(app), "just shown": just_shown(app), "many deals": many_deals(app)}
    for screens_of_game in (hazari, fives, hokm, bukharo):
        screens |= dict(screens_of_game(tables))
    return screens | {
        "first-page-known": "/",
        "rulebook": "/rules/hazari",
        "who-wins": f"/who-wins?{urlencode({'g1': 'AH KH QH', 'g2': 'AS KS QS'})}",
        "history": "/history",
        "join": "/join",
        "join-seat": invitation(app),
        "read-in": "/import",
        "numbers": "/numbers",
        "this-phone": "/looks",
        "not-there": "/t/nowhere/",
    }


def invitation(app: Flask) -> str:
    """The page that a phone opens when it scans the invitation to a table of others."""
    opened = MatchOpened("hazari", NAMES, BANGLADESH, RINA)
    record, table, _match = begin(app, opened, "Friday table", "j" * 22)
    del app.extensions["kept"][cookie_name(table.address)]
    with app.test_request_context():
        fact = invitations.invited(table, "seat", "i" * 22)
        record.add_access(table, fact, key="i" * 22, at=now(), by="test")
        return invitations.path(table, record.access(table).invitations[0])


def just_shown(app: Flask) -> Friends:
    """A deal of Hazari that came from the players' own phones, and stays new."""
    friends = Friends(*begin(app, MatchOpened("hazari", NAMES, BANGLADESH, RINA), "Up", "u" * 22))
    lay_up(friends, *range(4), at=STILL_TO_COME)
    facts = [exposed(number, groups) for number, groups in enumerate(TIES, start=1)]
    friends.record.match_log.append(
        friends.match, facts, key="r" * 22, base=1, at=STILL_TO_COME, by="x"
    )
    return friends


def many_deals(app: Flask) -> Friends:
    """A match of Hazari in which every picture can undo a deal."""
    rules = replace(BANGLADESH, target=5000)
    friends = Friends(*begin(app, MatchOpened("hazari", NAMES, rules, RINA), "Many", "m" * 22))
    for deal in range(1, len(LOOKS) + 2):
        friends.count(deal, 120, 60, 110, 70)
    return friends


def hazari(tables: Tables) -> Iterator[tuple[str, str]]:
    """Hazari, with a board in every state, and a match that somebody won."""
    table, match = at(tables, "hazari")
    for name, path in {
        "table": "",
        "people": "people",
        "players": "players/",
        "player": f"players/one?{urlencode({'name': NAMES[0]})}",
        "records": "records/",
        "big": "big",
    }.items():
        yield name, table + path
    typed = [*TIES[2]]
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
        "decide": "d/1/r/1/decide",
        "rules-that-ruled": "d/1/r/1/rules",
        "other-rules": "other-rules",
        "other-rule": "other-rules/tie",
        "dealer": "dealer",
        "void": "void",
        "end": "end",
        "seats": "seats",
        "print": "print",
        "receipt": "receipt",
        "large": "d/1/r/1/large",
        "turned": "d/1/r/1/large?turned=1",
        "take-home": "take-home",
        "rules-of-the-match": "rules",
    }.items():
        yield name, match + path
    table, match = at(tables, "won")
    yield "won", match
    yield "won-big", f"{table}big"
    _table, match = at(tables, "begun")
    yield "hand", f"{match}d/1/hand"
    _table, match = at(tables, "last round")
    yield "ruling-over-board", f"{match}?ruling=1"
    _table, match = at(tables, "many deals")
    yield "undone", f"{match}undo"
    table, match = at(tables, "just shown")
    yield "reveal", f"{match}d/1/"
    yield "reveal-big", f"{table}big"
    yield "safety-net", f"{match}d/1/"


def fives(tables: Tables) -> Iterator[tuple[str, str]]:
    """Fives: a showdown entered and one that is read."""
    table, match = at(tables, "fives")
    asked = {"seat1": KINGS[1], "seat2": "9S 8S"}
    yield "fives-board", f"{match}rounds?{urlencode(asked)}"
    yield "fives-ruling", f"{match}d/1/r/1/"
    yield "fives-won", f"{match}won"
    yield "fives-big", f"{table}big"
    yield "fives-large", f"{match}d/1/r/1/large"


def hokm(tables: Tables) -> Iterator[tuple[str, str]]:
    """Hokm: trick by trick, and hand by hand."""
    _table, match = at(tables, "revoke")
    yield "hokm-trick", match
    yield "hokm-revoke", f"{match}revoke"
    yield "hokm-ruling", f"{match}d/1/r/1/"
    yield "hokm-trick-large", f"{match}d/1/r/1/large"
    table, match = at(tables, "hands")
    yield "hokm-hand", match
    for name in ("counts", "ruler", "trump"):
        yield f"hokm-{name}", match + name
    yield "hokm-deal", f"{match}d/1/"
    yield "hokm-sheet", f"{match}sheet"
    yield "hokm-big", f"{table}big"
    yield "hokm-large", f"{match}d/2/large"


def bukharo(tables: Tables) -> Iterator[tuple[str, str]]:
    """Bukharo: counted, by its cards, and read."""
    table, match = at(tables, "bukharo")
    yield "bukharo-counts", f"{match}sides"
    yield "bukharo-cards", f"{match}groups?deal=1"
    yield "bukharo-deal", f"{match}d/1/"
    yield "bukharo-big", f"{table}big"
    yield "bukharo-large", f"{match}d/1/large"


def at(tables: Tables, name: str) -> tuple[str, str]:
    """The addresses of a table, and of its match."""
    friends = tables[name]
    return f"/t/{friends.table.address}/", friends.address


def take(chromium: Browser, url: str, screens: Screens, language: str, scheme: str) -> None:
    """One picture of every screen, as high as the page is."""
    phone = {**PHONE, "base_url": url, "locale": language, "color_scheme": scheme}
    context = chromium.new_context(**phone)
    page = context.new_page()
    for name, screen in screens.items():
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        if screen.after:
            page.goto(screen.after)
        answer = page.goto(screen.address)
        for pressed in screen.press:
            page.locator(pressed).first.click()
        settle(page)
        page.wait_for_timeout(screen.moves)
        path = FOLDER / f"{name}-{language}-{scheme}.png"
        if answer and answer.status == 404 and name != "not-there":
            path.unlink(missing_ok=True)  # no such page so far
        else:
            page.screenshot(path=path, full_page=not screen.moves)
    context.close()


def settle(page: Page) -> None:
    """Wait until the script has laid out what it does."""
    page.wait_for_load_state("load")
    page.wait_for_timeout(150)


def index(screens: Screens) -> str:
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
