import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from sqlite_utils import Database

from tests.browser.server import TableServer
from tests.storage.power import failing_disk
from tests.support.hazari_table import Friends, sit_down
from web.http.connection_limits import Connection


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TableServer]:
    server = TableServer(tmp_path / "record.db")
    server.app.config["WTF_CSRF_ENABLED"] = False
    yield server
    server.stop()


@pytest.fixture
def friends(server: TableServer) -> Friends:
    return sit_down(server.app)


def void(server: TableServer, friends: Friends, deal: int = 1, key: str = "v" * 22) -> int:
    """Void a deal from a phone; the status of the answer."""
    form = {"key": key, "base": deal, "deal": deal, "reason": "misdeal"}
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=60)) as line:
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        line.request("POST", f"{friends.address}void", urlencode(form), headers)
        return line.getresponse().status


def entries_on_disk(path: Path) -> int:
    """What somebody else finds in the file."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as other:
        counted: int = other.execute("SELECT count(*) FROM entries").fetchone()[0]
    return counted


def test_no_phone_is_answered_before_the_commit_returned(
    server: TableServer, friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, let_go, answered = threading.Event(), threading.Event(), threading.Event()
    honest, send = Database.execute, Connection.write

    def hold_the_commit(db: Database, sql: str, *values: object) -> sqlite3.Cursor:
        if sql == "COMMIT":
            held.set()
            assert let_go.wait(60)
        return honest(db, sql, *values)

    def note(connection: Connection, data: Any) -> None:
        answered.set()
        send(connection, data)

    monkeypatch.setattr(Database, "execute", hold_the_commit)
    monkeypatch.setattr(Connection, "write", note)
    with ThreadPoolExecutor(1) as phone:
        answer = phone.submit(void, server, friends)
        try:
            assert held.wait(60)
            # Where it is sent, as it may be long on its way to the phone.
            assert not answered.wait(1)
            assert not answer.done()
            assert entries_on_disk(server.database) == 1
        finally:
            let_go.set()
        assert answer.result() == 303
    assert answered.is_set()
    assert entries_on_disk(server.database) == 2


def test_a_commit_that_fails_is_not_answered_as_saved(
    server: TableServer, friends: Friends
) -> None:
    with failing_disk():
        assert void(server, friends) == 503
    assert entries_on_disk(server.database) == 1
    assert void(server, friends) == 303
    assert entries_on_disk(server.database) == 2
