"""Measure pages and saved rounds beside an empty Flask view and beside their templates alone.

`python -m bench.pages`. In processor time of the server, which is asked over one connection that
stays open, as browsers do; every page in turn with the empty view.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing
from functools import partial
from http.client import HTTPConnection
from math import inf
from pathlib import Path
from random import Random
from statistics import median
from time import process_time_ns
from unittest.mock import patch
from urllib.parse import urlencode
from wsgiref.types import StartResponse, WSGIEnvironment

from flask import Flask, before_render_template, template_rendered
from flask.testing import FlaskClient

from app import create_app
from bench.goals import told
from bench.judging import random_deal
from bench.phones import HIDDEN, Phone, Site, sit_down
from bench.served import Served, empty, served
from scoring.cards import show_cards
from tests.support.hazari_table import TIES, sit_down as friends_at

MOST = {"the table": 5, "the board": 6, "the board, asked by an open page": 6}
"""Empty views that a page may cost that is open all evening; other pages are only compared."""

SAVED, TEMPLATE = 7.5, 2.5
"""Empty views that a saved round may cost, and renderings that a request may cost."""

ROUNDS, AT_ONCE = 12, 40
"""Rounds of measuring, and requests of each page in a round."""
DEALS = 8
"""Deals of a usual match."""

BROWSER = {
    "Accept-Encoding": "gzip, deflate",
    "Accept-Language": "en-US,en;q=0.9",
    "User-Agent": "Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537.36",
}
FORM = "application/x-www-form-urlencoded"
PART = {"HX_Request": "true"}
"""Header of a request of htmx, for a part of a page."""


class Visitor:
    """A phone that keeps its connection open."""

    def __init__(self, server: Served, phone: Phone) -> None:
        self._line = HTTPConnection("127.0.0.1", server.port)
        self._phone = phone
        self._server = server

    def ask(
        self, path: str, form: dict[str, str] | None = None, **headers: str
    ) -> tuple[int, bytes]:
        """Return status and body of an answer; `_` in a header's name stands for `-`."""
        cookies = "; ".join(f"{name}={value}" for name, value in self._phone.cookies.items())
        asked = {name.replace("_", "-"): value for name, value in headers.items()}
        sent = {**BROWSER, "Cookie": cookies, **asked}
        if form is None:
            self._line.request("GET", path, headers=sent)
        else:
            sent |= {"Origin": self._server.url, "Content-Type": FORM}
            self._line.request("POST", path, urlencode(form), sent)
        answer = self._line.getresponse()
        return answer.status, answer.read()

    def read(self, path: str, **headers: str) -> str:
        """Return a page without compression."""
        status, body = self.ask(path, Accept_Encoding="identity", **headers)
        assert status == 200, f"{path}: {status}"
        return body.decode()

    def cost(self, asking: Callable[[], object]) -> float:
        """Return the seconds of processor time that the server needs for this."""
        before = self._server.computed()
        asking()
        return self._server.computed() - before


def main() -> None:
    """Measure saved rounds, pages and templates, and print each beside its goal."""
    with ExitStack() as after:
        folder = Path(after.enter_context(tempfile.TemporaryDirectory()))
        bare = Visitor(*_nobody(after.enter_context(empty())))
        server = after.enter_context(served(folder))
        table = asyncio.run(sit_down(Site.at(server.url), 1, target=10_000))
        keeper, guest = (Visitor(server, phone) for phone in table.phones)
        saved, idle = play(keeper, table.board, bare)
        print(f"Pages: an empty view takes {1e6 * idle:.0f} microseconds of the server")
        told(f"a saved round, over {DEALS} deals", saved / idle, SAVED, "empty views")
        look(keeper, guest, table.address, bare)
    with tempfile.TemporaryDirectory() as within:
        in_one_process(Path(within))


def _nobody(server: Served) -> tuple[Served, Phone]:
    return server, Phone(Site.at(server.url))


def play(keeper: Visitor, board: str, bare: Visitor) -> tuple[float, float]:
    """Return the seconds for a saved round and for an empty view, in turn, over a usual match."""
    chance = Random(9)
    saved, idle = [], []
    for _deal in range(DEALS):
        for groups in zip(*random_deal(chance), strict=True):
            form = dict(HIDDEN.findall(keeper.read(f"{board}rounds")))
            form |= {f"seat{seat}": show_cards(group) for seat, group in enumerate(groups)}
            saved.append(keeper.cost(partial(save, keeper, board, form)))
            idle.append(bare.cost(partial(often, bare, "/", 5)) / 5)
    return median(saved), median(idle)


def save(keeper: Visitor, board: str, form: dict[str, str]) -> None:
    """Send a round to the board."""
    status, _body = keeper.ask(f"{board}rounds", form)
    assert status == 303, status


def often(visitor: Visitor, path: str, times: int = AT_ONCE, **headers: str) -> None:
    """Ask for a page so many times."""
    for _time in range(times):
        visitor.ask(path, **headers)


def look(keeper: Visitor, guest: Visitor, table: str, bare: Visitor) -> None:
    """Measure every page that an evening opens again and again."""
    match = f"{table}m/1/"
    pulse = re.search(r'data-pulse="(\d+)"', keeper.read(table))
    assert pulse
    pages = {
        "the table": (keeper, table, {}),
        "the board": (keeper, match, {}),
        "the board, asked by an open page": (keeper, f"{match}rounds?v=0", PART),
        "a ruling": (keeper, f"{match}d/{DEALS}/r/3/", {}),
        "a deal": (keeper, f"{match}d/{DEALS}/", {}),
        "the sheet": (keeper, f"{match}sheet", {}),
        "the round as a guest sees it": (guest, match, {}),
        "nothing new": (guest, f"{match}?v={pulse[1]}", PART),
    }
    asked: dict[str, tuple[Visitor, Callable[[], None]]] = {
        "": (bare, partial(often, bare, "/")),
        **{
            name: (visitor, partial(often, visitor, path, **headers))
            for name, (visitor, path, headers) in pages.items()
        },
    }
    costs: dict[str, list[float]] = {name: [] for name in asked}
    for _round in range(ROUNDS):
        for name, (visitor, asking) in asked.items():
            costs[name].append(visitor.cost(asking) / AT_ONCE)
    idle = costs.pop("")
    for name, seconds in costs.items():
        # Beside the empty view of the same moment: other work comes and goes.
        times = median(took / empty_view for took, empty_view in zip(seconds, idle, strict=True))
        told(f"{name} ({1000 * median(seconds):.2f} ms)", times, MOST.get(name, inf), "empty views")


def in_one_process(folder: Path) -> None:
    """Measure whole requests beside the time in which their templates are rendered."""
    app = create_app({"DATABASE": folder / "record.db", "TESTING": True})
    with closing(app.extensions["record"]):
        friends = friends_at(app)
        for number, groups in enumerate(TIES, start=1):
            friends.expose(1, number, groups)
        client = app.test_client()
        for name, page in {
            "the table": f"/t/{friends.table.address}/",
            "the board": friends.address,
            "a ruling": f"{friends.address}d/1/r/3/",
            "the sheet": f"{friends.address}sheet",
        }.items():
            whole, drawn = zip(*answers(app, client, page), strict=True)
            told(f"{name}: whole request", median(whole) / median(drawn), TEMPLATE, "renderings")


def answers(app: Flask, client: FlaskClient, page: str) -> Iterator[tuple[int, int]]:
    """Yield the nanoseconds of each answer of the app, and those of its rendering.

    What the test client does to ask is left out.
    """
    answering: list[int] = []
    drawing: list[int] = []

    def begins(*_sent: object, **_about: object) -> None:
        drawing.append(-process_time_ns())

    def ends(*_sent: object, **_about: object) -> None:
        drawing[-1] += process_time_ns()

    def timed(environ: WSGIEnvironment, respond: StartResponse) -> Iterable[bytes]:
        began = process_time_ns()
        answer = answers_of_app(environ, respond)
        answering.append(process_time_ns() - began)
        return answer

    answers_of_app = app.wsgi_app
    with (
        patch.object(app, "wsgi_app", timed),
        before_render_template.connected_to(begins, app),
        template_rendered.connected_to(ends, app),
    ):
        for _time in range(200):
            drawing.clear()
            answer = client.get(page, headers=BROWSER)
            assert answer.status_code == 200, answer.status
            yield answering[-1], sum(drawing)


if __name__ == "__main__":
    main()
