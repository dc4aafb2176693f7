"""Whoever holds many connections shuts nobody out: the one silent for longest is hung up."""

import gc
import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from time import monotonic, sleep

import pytest
from flask import Flask, request

from tests.support.app_server import Answering
from tests.support.hazari_table import Friends
from web.http import connection_limits
from web.http.connection_limits import MOST, MOST_OF_ADDRESS, Connection
from web.http.server import EVERYWHERE
from web.live.broadcaster import STREAMS_AT_TABLE, Broadcaster

HELLO = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
IDLE = 610
SOON = 60.0
"""Seconds in which something has to happen, however busy the machine is."""


@pytest.fixture(autouse=True)
def silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is hung up on for being silent, however long a test waits."""
    monkeypatch.setattr(connection_limits, "SILENT", 3600)


@pytest.fixture
def server(app: Flask) -> Iterator[Answering]:
    answering = Answering(app)
    yield answering
    answering.end()


def call(server: Answering, phones: ExitStack, address: str = "127.0.0.1") -> socket.socket:
    """A phone with this address."""
    phone = socket.create_connection(
        ("127.0.0.1", server.port), timeout=SOON, source_address=(address, 0)
    )
    return phones.enter_context(closing(phone))


def asks(phone: socket.socket) -> bytes:
    phone.sendall(HELLO)
    return phone.recv(15)


def is_open(phone: socket.socket) -> bool:
    """Nothing came, or an answer did, and it did not end."""
    phone.setblocking(False)
    try:
        while phone.recv(65_536):
            pass
    except BlockingIOError:
        return True
    except ConnectionResetError:
        return False
    return False


def soon(happens: Callable[[], bool]) -> None:
    until = monotonic() + SOON
    while not happens():
        assert monotonic() < until
        sleep(0.05)


def test_idle_connections_of_one_address_shut_nobody_out(server: Answering) -> None:
    with ExitStack() as phones:
        idle = [call(server, phones) for _ in range(IDLE)]
        assert asks(call(server, phones, "127.0.0.2")) == b"HTTP/1.1 200 OK"
        assert asks(call(server, phones)) == b"HTTP/1.1 200 OK"
        soon(lambda: sum(map(is_open, idle)) < MOST_OF_ADDRESS)
        assert is_open(idle[-1])


def test_idle_connections_of_many_addresses_shut_nobody_out(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_limits, "MOST", IDLE - 50)
    server = Answering(app)
    with ExitStack() as phones:
        at_home = call(server, phones, "127.0.0.99")
        assert asks(at_home) == b"HTTP/1.1 200 OK"
        idle = [call(server, phones, f"127.0.0.{number % 7 + 1}") for number in range(IDLE)]
        assert asks(call(server, phones, "127.0.0.98")) == b"HTTP/1.1 200 OK"
        assert is_open(at_home)  # was silent for longest, and its address holds one
        soon(lambda: sum(map(is_open, idle)) < IDLE - 50)
    server.end()


def test_a_stream_goes_on_while_its_own_address_is_crowded(
    app: Flask, friends: Friends, server: Answering
) -> None:
    cookies = "; ".join(f"{name}={token}" for name, token in app.extensions["kept"].items())
    with ExitStack() as phones:
        for _ in range(MOST_OF_ADDRESS - 1):
            call(server, phones)
        stream = call(server, phones)
        stream.sendall(
            f"GET /t/{friends.table.address}/events?v=1 HTTP/1.1\r\n"
            f"Host: localhost\r\nCookie: {cookies}\r\n\r\n".encode()
        )
        assert stream.recv(15) == b"HTTP/1.1 200 OK"
        for _ in range(MOST_OF_ADDRESS // 2):
            call(server, phones)
        assert asks(call(server, phones)) == b"HTTP/1.1 200 OK"
        assert is_open(stream)


def test_a_proxy_may_hold_more_than_one_phone(app: Flask) -> None:
    server = Answering(app, proxy="127.0.0.1")
    with ExitStack() as phones:
        first = call(server, phones)
        for _ in range(MOST_OF_ADDRESS + 50):
            call(server, phones)
        assert asks(call(server, phones)) == b"HTTP/1.1 200 OK"
        assert asks(first) == b"HTTP/1.1 200 OK"
    server.end()


def test_sixty_phones_behind_one_address_are_no_crowd() -> None:
    assert MOST_OF_ADDRESS >= 3 * 60
    assert MOST_OF_ADDRESS > 2 * STREAMS_AT_TABLE
    assert 2 * MOST_OF_ADDRESS < MOST


def test_where_no_address_holds_two_the_most_silent_goes(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_limits, "MOST", 2)
    server = Answering(app)
    with ExitStack() as phones:
        first, second = call(server, phones, "127.0.1.1"), call(server, phones, "127.0.1.2")
        for phone in (first, second, first):  # used after the second had come
            phone.sendall(HELLO.replace(b"GET", b"HEAD"))
            said = b""
            while not said.endswith(b"\r\n\r\n"):
                said += phone.recv(4096)
            assert said.startswith(b"HTTP/1.1 200 OK")
        third = call(server, phones, "127.0.1.3")
        assert asks(third) == b"HTTP/1.1 200 OK"
        soon(lambda: not is_open(second))
        assert is_open(first)
        assert is_open(third)
    server.end()


@pytest.mark.parametrize("own", ["127.0.0.1", *(["::1"] if socket.has_dualstack_ipv6() else [])])
def test_a_phone_is_known_by_its_own_address_whatever_it_came_by(own: str) -> None:
    app = Flask("plain")
    app.extensions.update(broadcaster=Broadcaster(), release="")
    app.add_url_rule("/", view_func=lambda: f"you are {request.remote_addr}.")
    server = Answering(app, host=EVERYWHERE)
    with socket.create_connection((own, server.port), timeout=SOON) as phone:
        phone.sendall(HELLO.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        assert phone.makefile("rb").read().endswith(f"you are {own}.".encode())
    server.end()


def test_nothing_is_kept_of_phones_that_are_gone(server: Answering) -> None:
    reset = struct.pack("ii", 1, 0)  # no farewell
    with ExitStack() as phones:
        for number in range(20):
            phone = call(server, phones)
            if number % 3:
                phone.sendall(HELLO[: 20 * number])
            if number % 2:
                phone.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, reset)
            phone.close()

    def forgotten() -> bool:
        gc.collect()
        return not any(isinstance(one, Connection) for one in gc.get_objects())

    soon(forgotten)
