"""Files of whole tables are made by few threads, once for each version, and for whoever waits."""

import gzip
import selectors
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from typing import Any

import pytest
from flask import Flask

from tests.support.app_server import Answering
from tests.support.hazari_table import TIES, Friends, sit_down
from tests.support.plain_form import words
from web.transfer import export, export_queue
from web.transfer.export_queue import ExportFile, ExportQueue, Make, QueueFull

WHOLE = ("table.sqlite", "table.json", "deals.csv", "exposures.csv")


@pytest.fixture
def friends(app: Flask) -> Friends:
    friends = sit_down(app)
    friends.expose(1, 1, TIES[0])
    return friends


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """No SQLite file is ready before this is set."""
    ready = threading.Event()
    write = export.write_table

    def slowly(*what: Any) -> None:
        assert ready.wait(60)
        write(*what)

    monkeypatch.setattr(export, "write_table", slowly)
    yield ready
    ready.set()


def of_table(friends: Friends, what: str = "table.sqlite") -> str:
    return f"{friends.table_page}export/{what}"


def a_file(go_on: Callable[[], None]) -> ExportFile:
    go_on()
    return ExportFile("a", gzip.compress(b"a"), 1)


def noted(made: list[Any], what: object) -> Make:
    """Makes a file, and notes what was made."""

    def make(go_on: Callable[[], None]) -> ExportFile:
        made.append(what)
        return a_file(go_on)

    return make


def after(free: threading.Event, begun: threading.Event | None = None) -> Make:
    """Makes a file once this is set, and sets the other when it begins."""

    def make(_go_on: Callable[[], None]) -> ExportFile:
        if begun:
            begun.set()
        assert free.wait(60)
        return a_file(lambda: None)

    return make


def wait_for_makers() -> None:
    """Until every thread that makes a file has ended, also with what it does after that."""
    for thread in threading.enumerate():
        if thread.name == "exports":
            thread.join(60)
            assert not thread.is_alive()


def never() -> bool:
    return False


@pytest.mark.parametrize("what", WHOLE)
def test_a_file_is_made_once_for_each_version(
    friends: Friends, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    made: list[str] = []
    replayed = export.match_context
    monkeypatch.setattr(
        export, "match_context", lambda *context: made.append("") or replayed(*context)
    )
    assert len({friends.get(of_table(friends, what)).data for _ in range(4)}) == len(made) == 1
    friends.count(1, 115, 80, 0, 165)
    assert "version-3" in friends.get(of_table(friends, what)).headers["Content-Disposition"]
    assert len(made) == 2


@pytest.mark.parametrize("what", WHOLE)
def test_a_file_travels_packed_where_the_phone_takes_it_so(friends: Friends, what: str) -> None:
    plain = friends.get(of_table(friends, what))
    packed = friends.get(of_table(friends, what), headers={"Accept-Encoding": "gzip"})
    assert gzip.decompress(packed.data) == plain.data
    assert packed.headers["Content-Encoding"] == "gzip"
    assert plain.content_length == len(plain.data)
    assert "Accept-Encoding" in plain.headers["Vary"]
    assert packed.headers["Cache-Control"] == plain.headers["Cache-Control"] == "no-store"


def test_a_file_that_takes_long_is_fetched_by_a_page_that_asks_again(
    friends: Friends, held: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export_queue, "PATIENCE", 0.0)
    waits = friends.get(of_table(friends))
    assert waits.status_code == 503
    assert (waits.headers["Refresh"], waits.headers["Retry-After"]) == ("3", "3")
    assert "The download starts by itself when the file is ready." in words(waits)
    assert f'href="{friends.table_page}"' in waits.text
    held.set()
    until = time.monotonic() + 60
    while friends.get(of_table(friends)).status_code == 503:
        assert time.monotonic() < until
        time.sleep(0.05)
    assert friends.get(of_table(friends)).data.startswith(b"SQLite format 3")


def test_too_many_files_at_once_are_told_so(
    friends: Friends, held: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export_queue, "PATIENCE", 0.0)
    monkeypatch.setattr(export_queue, "MOST_UNFINISHED", 1)
    friends.get(of_table(friends))
    full = friends.get(of_table(friends, "table.json"))
    assert full.status_code == 503
    assert full.headers["Refresh"] == "3"
    assert "The app tries again by itself." in words(full)


def test_a_hundred_and_forty_who_ask_for_a_large_table_keep_nobody_else_waiting(
    app: Flask, friends: Friends, held: threading.Event
) -> None:
    cookies = "; ".join(f"{name}={token}" for name, token in app.extensions["kept"].items())
    asked = f"GET {of_table(friends)} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookies}\r\n\r\n"
    answering = Answering(app)
    server = ("127.0.0.1", answering.port)
    with ExitStack() as phones:
        asking = phones.enter_context(selectors.DefaultSelector())
        for _ in range(140):
            phone = phones.enter_context(closing(socket.create_connection(server)))
            phone.sendall(asked.encode())
            asking.register(phone, selectors.EVENT_READ)
        until = time.monotonic() + 60
        while len(asking.get_map()) > export_queue.MOST_WAITING:
            assert time.monotonic() < until, "too many wait for an answer"
            for told, _ready in asking.select(60):
                asking.unregister(told.fileobj)
        with closing(socket.create_connection(server, timeout=60)) as another:
            another.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert b" 200 " in another.recv(100)
    held.set()
    answering.end()


def test_a_file_for_which_nobody_waits_any_more_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(export_queue, "PATIENCE", 120.0)
    queue, hung_up = ExportQueue(), threading.Event()
    begun, ended = threading.Event(), threading.Event()

    def for_ever(go_on: Callable[[], None]) -> ExportFile:
        begun.set()
        try:
            while True:
                go_on()
                time.sleep(0.01)
        finally:
            ended.set()

    phone = threading.Thread(target=queue.ask, args=("key", 1, for_ever, hung_up.is_set))
    phone.start()
    assert begun.wait(60)
    time.sleep(2 * export_queue.GLANCE)
    assert not ended.is_set()
    hung_up.set()
    assert ended.wait(60)
    phone.join()
    wait_for_makers()
    found = queue.ask("key", 1, a_file, never)
    assert found
    assert b"".join(found.unpacked()) == b"a"


def test_a_queued_file_is_not_begun_when_nobody_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export_queue, "WORKERS", 1)
    monkeypatch.setattr(export_queue, "PATIENCE", 0.0)
    queue, free, begun = ExportQueue(), threading.Event(), list[str]()
    first = threading.Event()

    assert queue.ask("first", 1, after(free, first), never) is None
    assert first.wait(60)
    monkeypatch.setattr(export_queue, "ASKED_AGAIN", -1.0)
    assert queue.ask("second", 1, noted(begun, "second"), never) is None
    time.sleep(2 * export_queue.GLANCE)
    free.set()
    until = time.monotonic() + 60
    while not queue.ask("first", 1, after(free), never):
        assert time.monotonic() < until
        time.sleep(0.01)
    wait_for_makers()
    assert begun == []


def test_what_went_wrong_is_told_and_the_next_who_asks_begins_anew() -> None:
    queue = ExportQueue()

    def fails(_go_on: Callable[[], None]) -> ExportFile:
        raise OSError("no room")

    with pytest.raises(OSError, match="no room"):
        queue.ask("key", 1, fails, never)
    assert queue.ask("key", 1, a_file, never)


def test_files_are_kept_up_to_a_bound_those_asked_for_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export_queue, "MOST_KEPT", 50)
    monkeypatch.setattr(export_queue, "ASKED_AGAIN", -1.0)
    queue, made = ExportQueue(), list[str]()

    def ask(key: str) -> None:
        assert queue.ask(key, 1, noted(made, key), never)
        wait_for_makers()

    for key in "abacada":
        ask(key)
    assert made == ["a", "b", "c", "d"]
    ask("b")
    assert made[-1] == "b"


def test_of_one_file_only_the_newest_version_is_kept() -> None:
    queue, made = ExportQueue(), list[int]()

    for version in (1, 1, 2, 2, 1):
        assert queue.ask("key", version, noted(made, version), never)
    assert made == [1, 2, 1]


def test_the_queue_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export_queue, "PATIENCE", 0.0)
    queue, free = ExportQueue(), threading.Event()

    for nth in range(export_queue.MOST_UNFINISHED):
        assert queue.ask(nth, 1, after(free), never) is None
    with pytest.raises(QueueFull):
        queue.ask("one more", 1, after(free), never)
    free.set()
