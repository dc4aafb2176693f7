"""Pages that work long: each is made in its turn, and while others are no page works for long."""

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from itertools import count
from threading import Barrier, Event, Thread
from typing import Any

import pytest
from flask import Flask, g

from scoring.hazari import BANGLADESH
from scoring.recorded_facts import DealVoided, MatchEnded, MatchOpened
from storage import Table
from tests.support.hazari_table import NAMES, Friends
from tests.support.plain_form import words
from tests.web.access import test_permissions
from tests.web.access.test_permissions import (
    EXPECTED,
    MATCH,
    MATCHES as MATCHES_OF_GAMES,
    TABLE,
    World,
)
from tests.web.conftest import HTMX
from web.http import heavy_work
from web.match.context import LONG

world = test_permissions.world

MATCHES = 40
"""Matches of a large table here; a file may bring five hundred."""

CALLS = 25_000
"""Calls of functions that so many matches may cost a page: for 500 matches that is about 100 ms."""


@contextmanager
def at_work(app: Flask, *phones: str, at: Table | None = None) -> Iterator[None]:
    """Phones with these addresses have a place for heavy work each, `at` a table or at none."""
    taken, over = Barrier(len(phones) + 1), Event()

    def work(phone: str) -> None:
        with app.test_request_context(environ_base={"REMOTE_ADDR": phone}):
            if at:
                g.table = at
            heavy_work.take_turn()
            taken.wait()
            over.wait()

    threads = [Thread(target=work, args=(phone,)) for phone in phones]
    for thread in threads:
        thread.start()
    taken.wait()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()


def all_at_work(app: Flask) -> AbstractContextManager[None]:
    """Phones elsewhere have every place for heavy work."""
    return at_work(app, *(f"192.0.2.{number}" for number in range(heavy_work.PAGES)))


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heavy_work, "PATIENCE", 0.01)


def calls(work: Callable[[], Any]) -> tuple[Any, int]:
    """What the work returns, and how many functions it calls. That is no matter of the machine."""
    called = 0

    def heard(_frame: object, event: str, _what: object) -> None:
        nonlocal called
        called += event == "call"

    sys.setprofile(heard)
    try:
        found = work()
    finally:
        sys.setprofile(None)
    return found, called


def play_another(friends: Friends) -> None:
    """Play one more short match at a table, to its end."""
    another = friends.another_match(MatchOpened("hazari", NAMES, BANGLADESH, 0))
    another.play()
    another.enter(MatchEnded())


def grow(friends: Friends) -> None:
    """Give the table many matches, and a long log to the first one of each game."""
    for number in (1, *MATCHES_OF_GAMES.values()):
        match = friends.record.tables.find_match(friends.table, number)
        long = replace(friends, match=match)
        first = long.context.state.deal.number
        long.enter(*(DealVoided(deal, "Misdeal") for deal in range(first, first + LONG)))
    for _ in range(MATCHES):
        play_another(friends)


@pytest.fixture
def ready(world: World) -> tuple[World, Friends]:
    """The world with a last match that is over, so that its table offers the next one."""
    record = world.app.extensions["record"]
    table = record.tables.find(world.ids["address"])
    friends = Friends(record, table, record.tables.last_match(table), count(1000))
    play_another(friends)
    return world, friends


@pytest.mark.long
@pytest.mark.usefixtures("impatient")
def test_no_address_works_long_without_a_place(ready: tuple[World, Friends]) -> None:
    world, friends = ready

    def asked(line: str, **changed: Any) -> tuple[int, int]:
        answer, called = calls(lambda: world.ask("keeper", line, **changed))
        answer.close()
        return answer.status_code, called

    lines = [line for line in EXPECTED if line.startswith("GET ")]
    for line in lines:
        world.ask("keeper", line).close()  # templates are compiled
    before = {line: asked(line) for line in lines}
    grow(friends)
    newest = len(friends.record.tables.matches(friends.table))
    waits, long = set(), {}
    with all_at_work(world.app):
        for line in lines:
            for changed in ({}, {"number": newest}) if line.startswith(f"GET {MATCH}") else ({},):
                status, called = asked(line, **changed)
                if status == 503:
                    waits.add(line)
                if (more := called - before[line][1]) > CALLS:
                    long[line, *changed] = more
    assert not long
    assert {f"GET {TABLE}{page}" for page in ("players/", "players/one", "records/")} <= waits
    for line in waits:
        answer = world.ask("keeper", line)
        answer.close()
        assert answer.status_code == before[line][0]


def of_stats(friends: Friends) -> str:
    return f"{friends.table_page}players/"


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("page", ["players/", "records/", "history", "export/deals.csv"])
def test_where_all_places_are_taken_the_page_asks_again_by_itself(
    app: Flask, friends: Friends, page: str
) -> None:
    page = friends.table_page + page
    with all_at_work(app):
        full, part = friends.get(page), friends.get(f"{page}?v=1", headers=HTMX)
        assert friends.get().status_code == 200
    assert (full.status_code, part.status_code) == (503, 503)
    assert (full.headers["Refresh"], full.headers["Retry-After"]) == ("3", "3")
    assert "The app tries again by itself." in words(full)
    assert f'href="{friends.table_page}"' in full.text
    assert part.headers["HX-Retarget"] == "#notice"
    assert part.headers["Retry-After"]
    assert friends.get(page).status_code == 200


@pytest.mark.usefixtures("impatient")
def test_one_page_of_a_table_is_made_at_a_time_and_other_tables_have_theirs(
    app: Flask, friends: Friends
) -> None:
    with at_work(app, "192.0.2.1", at=friends.table):
        assert friends.get(of_stats(friends)).status_code == 503
        assert app.test_client().get("/history").status_code == 200


def test_the_next_page_waits_for_its_turn(app: Flask, friends: Friends) -> None:
    answers: list[int] = []
    # It waits, or comes when the place is free again: both ways it is answered.
    asks = Thread(target=lambda: answers.append(friends.get(of_stats(friends)).status_code))
    with at_work(app, "192.0.2.1", at=friends.table):
        asks.start()
    asks.join()
    assert answers == [200]


def test_only_some_may_wait_so_that_threads_are_left(
    app: Flask, friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    for most in ("WAITING", "WAITING_AT_TABLE"):
        with monkeypatch.context() as patched:
            patched.setattr(heavy_work, most, 0)
            assert friends.get(of_stats(friends)).status_code == 503
    assert friends.get(of_stats(friends)).status_code == 200


@pytest.mark.parametrize("page", ["players/", "records/", "history"])
def test_a_page_is_given_up_when_the_phone_has_gone(friends: Friends, page: str) -> None:
    gone = {heavy_work.HUNG_UP: lambda: True}
    for _ in range(2 * heavy_work.PAGES):
        answer = friends.get(friends.table_page + page, environ_overrides=gone)
        assert answer.status_code == 400
    assert friends.get(friends.table_page + page).status_code == 200
