"""Phones that listen to a real server: they hold threads, and everybody else finds one."""

from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.browser.server import TableServer
from tests.web.table import Friends, sit_down
from web.serving import SETTINGS, STREAMS, STREAMS_AT_TABLE, THREADS


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TableServer]:
    running = TableServer(tmp_path / "record.db")
    yield running
    running.stop()


def listen(server: TableServer, friends: Friends, phones: ExitStack) -> HTTPResponse:
    phone = HTTPConnection("127.0.0.1", server.port, timeout=10)
    phones.callback(phone.close)
    phone.request("GET", f"/t/{friends.table.address}/events?v=1")
    answer = phone.getresponse()
    phones.callback(answer.close)
    return answer


def test_a_full_table_listens_while_others_read_and_makes_room_when_phones_hang_up(
    server: TableServer,
) -> None:
    friends = sit_down(server.app)
    with ExitStack() as phones:
        for _phone in range(STREAMS_AT_TABLE):
            assert listen(server, friends, phones).status == 200
        assert listen(server, friends, phones).status == 204
        other = HTTPConnection("127.0.0.1", server.port, timeout=10)
        phones.callback(other.close)
        other.request("GET", friends.address)
        assert other.getresponse().status == 200
    with ExitStack() as phones:
        until = monotonic() + 30
        while listen(server, friends, phones).status != 200:
            assert monotonic() < until, "those who hung up still take the room of others"
            sleep(0.1)


def test_whoever_writes_finds_a_thread_and_a_connection() -> None:
    assert STREAMS_AT_TABLE < STREAMS
    assert THREADS - STREAMS >= 32
    assert SETTINGS["connection_limit"] > 2 * THREADS
