"""Every page there is: tables of all games at which much has happened are read link by link, and of
all that is read the pages that show something no other page shows are to be looked at."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from html.parser import HTMLParser
from random import Random

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import NotFound

from scoring.catalogue import GAMES
from tests.scoring.players import play
from tests.support.guests import seat, watcher
from tests.support.hazari_table import Friends, begin
from tests.support.page_forms import VOID, Page
from tests.web.access.test_permissions import MATCHES, evening
from tests.web.match.test_every_game import links

ENTRIES = {"hazari": 20, "fives": 9, "hokm": 16, "bukharo": 3}
"""How much happened by chance in the match of each game."""

LONG = ("Mohammad Rahman", "Karim-ul-Islam Chowdhury", "Salma", "নাসরিন আক্তার", "Mina")
"""Players whose names need room."""

ENOUGH = 3
"""So many pages made by one view are read from each table: deals and rounds look alike."""

QUIET = ("svg", "use", "path", "script", "style", "link", "meta")

Part = tuple[str, str]
"""What stands where: an element, by all that styles or names it, in the one around it."""


class Parts(HTMLParser):
    """The parts of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: set[Part] = set()
        self._around = [""]
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: text or "" for name, text in attrs}
        classes = sorted(given.get("class", "").split())
        named = [f"{name}={given[name]}" for name in ("role", "type") if name in given]
        marks = [name for name in given if name.startswith(("aria-", "hx-", "tabindex"))]
        part = ".".join((tag, *classes, *named, *sorted(marks)))
        if tag not in QUIET:
            self.found.add((self._around[-1], part))
        if tag not in VOID:
            self._around.append(part)

    def handle_endtag(self, tag: str) -> None:
        while len(self._around) > 1 and self._around.pop().split(".")[0] != tag:
            pass


@dataclass(frozen=True)
class Stop:
    """A page to look at, as a phone gets it: by its address, or as the answer to a `sent` form."""

    role: str
    address: str
    sent: tuple[tuple[str, str], ...] = ()


@dataclass
class Walk:
    """Tables at one server, the phones that come to them by their role, and where each begins."""

    app: Flask
    friends: Friends
    phones: dict[str, FlaskClient]
    starts: dict[str, tuple[str, ...]]

    def stops(self) -> list[Stop]:
        """As few pages as show every part that any page shows, and every form that is refused."""
        read = {stop: body for role in self.phones for stop, body in self._pages(role)}
        for stop, body in list(read.items()):
            read.update(self._refused(stop, body))
        parts = {
            stop: Parts(body).found
            | {("", self._view(stop.address, "POST" if stop.sent else "GET").split()[0])}
            for stop, body in read.items()
            if body
        }
        chosen = []
        while parts:
            most = max(parts, key=lambda stop: len(parts[stop]))
            shown = parts.pop(most)
            chosen += [most] if shown else []
            parts = {stop: rest for stop, found in parts.items() if (rest := found - shown)}
        return chosen

    def read(self, stop: Stop, language: str = "en") -> str:
        """The page, "" where it is none."""
        phone, asked = self.phones[stop.role], {"Accept-Language": language}
        if stop.sent:
            answer = phone.post(stop.address, data=dict(stop.sent), headers=asked)
            assert 400 <= answer.status_code < 500, stop
        else:
            answer = phone.get(stop.address, headers=asked)
        return answer.text if answer.mimetype == "text/html" else ""

    def _pages(self, role: str) -> Iterator[tuple[Stop, str]]:
        """Follow every link from the starts on, but only so many to one view at one table."""
        known, waiting, views = set(self.starts[role]), [*self.starts[role]], dict[str, int]()
        for address in waiting:
            body = self.read(Stop(role, address))
            yield Stop(role, address), body
            for link in sorted(links(body), key=lambda one: one.split("/", 3)[3:]):
                page = link.partition("#")[0]
                view = self._view(page)
                if page not in known and views.setdefault(view, 0) < ENOUGH:
                    known.add(page)
                    waiting.append(page)
                    views[view] += 1

    def _view(self, address: str, method: str = "GET") -> str:
        """What makes the page, and for which table."""
        path, _, asked = address.partition("?")
        try:
            endpoint, values = self.app.url_map.bind("").match(path, method)
        except NotFound:
            return "none"
        named = ",".join(sorted(one.partition("=")[0] for one in asked.split("&")))
        return f"{endpoint} {values.get('address')} {values.get('game')} {named}"

    def _refused(self, stop: Stop, body: str) -> Iterator[tuple[Stop, str]]:
        """The forms of a page, sent with something that no field takes."""
        for form in Page(body).forms if body else ():
            if form.method != "post" or not (form.typed or form.answers):
                continue
            odd = dict.fromkeys((*form.typed, *(name for name, _answer in form.answers)), "\a?")
            sent = Stop(stop.role, form.action, (*(dict(form.sent) | odd).items(),))
            yield sent, self.read(sent)


def walk(app: Flask) -> Walk:
    """An evening of all games that has just begun, with its keeper, a player and somebody who
    watches; and for each game a match that went on by chance."""
    friends = evening(app, "Friday table", "f" * 22)
    here = f"/t/{friends.table.address}"
    starts = ["/", "/offline", "/nowhere", "/join", "/import", "/import/totals", "/tables/new"]
    starts += [f"{here}/m/{number}/" for number in (1, *MATCHES.values())]
    starts += [_went_on(app, game) for game in GAMES]
    member = (f"{here}/", friends.address, f"{friends.address}undo", f"{friends.address}d/2/hand")
    return Walk(
        app,
        friends,
        {
            "keeper": app.test_client(),
            "seat": seat(app, friends, "Karim"),
            "watcher": watcher(app, friends),
        },
        {"keeper": tuple(starts), "seat": member, "watcher": member},
    )


def _went_on(app: Flask, game: str) -> str:
    """A match at a table of its own."""
    log = play(GAMES[game], Random(game), ENTRIES[game]).log
    opened = log[0].fact
    seated = (*LONG, *opened.players[len(LONG) :])[: len(opened.players)]
    opened = replace(opened, players=seated)
    friends = Friends(*begin(app, opened, game, f"{game:_<22}"))
    for minute, entry in enumerate(log[1:], start=1):
        friends.enter(entry.fact, at=f"2026-11-20T19:{minute:02}:00Z")
    return friends.address
