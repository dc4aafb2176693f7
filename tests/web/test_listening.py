"""Phones that listen to a real server: they hold threads, and everybody else finds one."""

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.browser.server import TableServer
from tests.web.table import Friends, sit_down
from web.serving import SETTINGS, STREAMS, STREAMS_AT_TABLE, THREADS

COMING_BACK = 60


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


def test_f16_a_form_that_is_cut_off_in_the_middle_saves_nothing(server: TableServer) -> None:
    friends = sit_down(server.app)
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as phone:
        phone.sendall(
            f"POST {friends.address}rounds HTTP/1.1\r\nHost: localhost\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\n"
            "deal=1&round=1&seat0=AD".encode()
        )
        phone.shutdown(socket.SHUT_WR)
        answer = phone.recv(100)
    assert not answer or answer.startswith(b"HTTP/1.1 4")
    assert friends.entries == 1


def test_f22_all_phones_are_served_that_come_back_at_once_after_a_restart(
    server: TableServer,
) -> None:
    friends = sit_down(server.app)
    server.restart()

    def come_back(_phone: int) -> set[int]:
        with ExitStack() as phones:
            stream = listen(server, friends, phones)
            page = HTTPConnection("127.0.0.1", server.port, timeout=30)
            phones.callback(page.close)
            page.request("GET", friends.address)
            return {stream.status, page.getresponse().status}

    with ThreadPoolExecutor(COMING_BACK) as phones:
        answers = set().union(*phones.map(come_back, range(COMING_BACK)))
    assert answers <= {200, 204}
