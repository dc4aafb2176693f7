"""The recording of an evening: as few answers as draw every line that any answer draws."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from itertools import count
from pathlib import Path
from unittest.mock import patch

from coverage import Coverage
from flask import Flask
from werkzeug.exceptions import HTTPException
from werkzeug.test import TestResponse
from werkzeug.utils import cached_property

from app import create_app
from tests.gallery.asks import Ask, begins, brings, leads_to
from tests.gallery.evening import play_evening
from tests.support.ownership import hold
from web.http.answer_cache import Cache
from web.i18n.preferences import COOKIE
from web.people import ranking
from web.results import pages, reveal
from web.stats import records, words

TEMPLATES = Path(__file__).parents[2] / "templates"
FRAGMENTS = [str(path) for path in (*TEMPLATES.rglob("_*.html"), *TEMPLATES.glob("macros/*.html"))]

ENOUGH = 1
"""So many answers of one view to one phone are read at each table: deals and rounds look alike."""


@dataclass(frozen=True)
class Reader:
    """What a phone says of its reader: the cookie of the preferences, and its own languages."""

    looks: str = ""
    languages: str = "en"


@dataclass(frozen=True)
class State:
    """What one answer is recorded for: it draws lines of these `fragments` before any other."""

    ask: Ask
    room: str
    name: str
    fragments: list[str]


@dataclass(frozen=True)
class Answer:
    """A recorded page; or a part, with the page `around` it."""

    text: str
    around: str = ""


class Recording:
    """An evening, what is asked to show all of it, and the answers for every reader."""

    def __init__(self, folder: Path, create: Callable[..., Flask] = create_app) -> None:
        self._folder = folder
        self._create = create
        self._copies = count()
        self._answers: dict[Reader, list[Answer]] = {}
        (folder / "evening").mkdir()
        self.evening = play_evening(folder / "evening" / "record.db")
        self._games = {
            friends.table.address: friends.match.game for friends in self.evening.tables.values()
        }

    @cached_property
    def states(self) -> list[State]:
        """The answers that draw a line of a fragment which none before them draws."""
        watched = Coverage(data_file=None, config_file=False, include=FRAGMENTS)
        with self._open() as app, watched.collect():
            asked = list(self._everything(app, watched))
        data = watched.get_data()
        first: dict[int, set[str]] = {}
        for file in data.measured_files():
            fragment = Path(file).relative_to(TEMPLATES).as_posix()
            for contexts in data.contexts_by_lineno(file).values():
                for number in sorted(map(int, filter(None, contexts)))[:1]:
                    first.setdefault(number, set()).add(fragment)
        return [self._state(app, asked[one], sorted(first[one])) for one in sorted(first)]

    def answers(self, reader: Reader) -> list[Answer]:
        """The answer to each of them, as this reader gets it."""
        if reader not in self._answers:
            with self._open() as app:
                self._answers[reader] = [
                    Answer(
                        self._ask(app, state.ask, reader).text,
                        state.ask.part_of
                        and self._ask(app, Ask(state.ask.role, state.ask.part_of), reader).text,
                    )
                    for state in self.states
                ]
        return self._answers[reader]

    def _state(self, app: Flask, ask: Ask, fragments: list[str]) -> State:
        """What is recorded, under the room of the view that answers."""
        method = "POST" if ask.sent else "GET"
        try:
            endpoint, _values = app.url_map.bind("").match(ask.address.partition("?")[0], method)
        except HTTPException:
            endpoint = ""
        module = app.view_functions[endpoint].__module__ if endpoint else "web.http.errors"
        room = "/".join(module.split(".")[1:-1])
        sent = ", sent" if ask.sent else ""
        return State(ask, room, f"{endpoint or 'nowhere'}, {ask.role}{sent}", fragments)

    @contextmanager
    def _open(self) -> Iterator[Flask]:
        """The app on a copy of the record, as it stood at the end of the evening."""
        folder = self._folder / str(next(self._copies))
        shutil.copytree(self._folder / "evening", folder)
        app = self._create({"DATABASE": folder / "record.db", "TESTING": True})
        hold(app, self.evening.app.extensions["kept"])
        # An evening is short: what comes with more deals and matches is shown here all the same.
        with (
            patch.object(words, "ENOUGH", 1),
            patch.object(ranking, "ENOUGH", 1),
            patch.object(reveal, "LATE", 24 * 60 * 60),  # however long it takes to draw the states
            patch.object(pages, "MENUS", Cache(256)),  # or menus of another copy would be shown
            patch.multiple(records, LEAST_DEALS=1, LEAST_MATCHES=2, LEAST_TIMES=1),
        ):
            yield app
        app.extensions["record"].close()

    def _everything(self, app: Flask, watched: Coverage) -> Iterator[Ask]:
        """Ask for all that pages lead to, only so often by one view."""
        waiting, views = [*begins(self.evening), *brings(self.evening)], Counter[str]()
        known = {*waiting}
        for number, ask in enumerate(waiting):
            watched.switch_context(str(number))
            answer = self._ask(app, ask, Reader())
            yield ask
            if answer.mimetype != "text/html" or ask.part_of:
                continue
            for found in leads_to(ask, answer.text):
                view = self._view(app, found)
                if views[view] < ENOUGH and found not in known:
                    views[view] += 1
                    known.add(found)
                    waiting.append(found)

    def _view(self, app: Flask, ask: Ask) -> str:
        """What makes the answer, for whom and which game, and what is asked besides."""
        path, _, query = ask.address.partition("?")
        method = "POST" if ask.sent else "GET"
        try:
            endpoint, values = app.url_map.bind("").match(path, method)
        except HTTPException:
            return "none"
        named = ",".join(sorted(one.partition("=")[0] for one in query.split("&")))
        game = values.get("game") or self._games.get(values.get("address", ""))
        return f"{ask.role} {method} {endpoint} {game} {bool(ask.part_of)} {named}"

    def _ask(self, app: Flask, ask: Ask, reader: Reader) -> TestResponse:
        """The answer. A form that comes without its token is refused, any other is let through."""
        phone = self.evening.phones[ask.role]
        phone.application = app
        phone.set_cookie(COOKIE, ask.looks or reader.looks)
        app.config["WTF_CSRF_ENABLED"] = ("csrf_token", "") in ask.sent
        headers = {"Accept-Language": reader.languages}
        if ask.part_of:
            headers["HX-Request"] = "true"
        if not ask.sent:
            return phone.get(ask.address, headers=headers)
        data = {
            name: (BytesIO(text), "record.json") if isinstance(text, bytes) else text
            for name, text in ask.sent
        }
        return phone.post(ask.address, data=data, headers=headers)
