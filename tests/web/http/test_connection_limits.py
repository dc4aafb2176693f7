"""Whoever holds many connections shuts nobody out: the one silent for longest is hung up."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing
from threading import Event
from time import monotonic, sleep

import pytest
from flask import Flask

from tests.support.app_server import Answering
from tests.support.hazari_table import Friends
from tests.support.ports import free_port
from web.http.connection_limits import (
    EVERYWHERE,
    MOST,
    MOST_OF_ADDRESS,
    ListeningSocket,
    PhoneSocket,
    household,
)
from web.http.server import SETTINGS, Connection
from web.live.broadcaster import STREAMS

HELLO = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
IDLE = 610
SOON = 60.0
"""Seconds in which something has to happen, however busy the machine is."""


@pytest.fixture(autouse=True)
def silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is hung up on for being silent, however long a test waits."""
    monkeypatch.setitem(SETTINGS, "channel_timeout", 3600)


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
    """Nothing came, and it did not end either."""
    phone.setblocking(False)
    try:
        return bool(phone.recv(1))
    except BlockingIOError:
        return True
    except ConnectionResetError:
        return False


def test_idle_connections_of_one_address_shut_nobody_out(server: Answering) -> None:
    with ExitStack() as phones:
        idle = [call(server, phones) for _ in range(IDLE)]
        assert asks(call(server, phones, "127.0.0.2")) == b"HTTP/1.1 200 OK"
        assert asks(call(server, phones)) == b"HTTP/1.1 200 OK"
        until = monotonic() + SOON
        while (still := sum(map(is_open, idle))) >= MOST_OF_ADDRESS:
            assert monotonic() < until, still
            sleep(0.1)
        assert is_open(idle[-1])


def test_idle_connections_of_many_addresses_shut_nobody_out(server: Answering) -> None:
    with ExitStack() as phones:
        at_home = call(server, phones, "127.0.0.99")
        assert asks(at_home) == b"HTTP/1.1 200 OK"
        for number in range(IDLE + 90):
            call(server, phones, f"127.0.0.{number % 7 + 1}")
        assert asks(call(server, phones, "127.0.0.98")) == b"HTTP/1.1 200 OK"
        assert asks(at_home)  # was silent for longest, and its address holds one


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
    assert MOST_OF_ADDRESS > 2 * STREAMS
    assert 2 * MOST_OF_ADDRESS < MOST < SETTINGS["connection_limit"] - 20


def test_where_no_address_holds_two_the_most_silent_goes() -> None:
    with ExitStack() as phones:
        port = free_port()
        listening = phones.enter_context(closing(ListeningSocket("127.0.0.1", port, "", 2)))
        listening.listen()
        listening.settimeout(SOON)
        taken = []
        for number in range(3):
            phone = socket.create_connection(
                ("127.0.0.1", port), source_address=(f"127.0.1.{number}", 0)
            )
            phones.enter_context(closing(phone))
            phone.sendall(b"x")
            taken.append(phones.enter_context(closing(listening.accept()[0])))
            if number == 1:
                assert taken[0].recv(1) == b"x"  # used after the second had come
        taken[1].recv(1)
        assert [is_open(one) for one in taken] == [True, False, True]
        taken[1].hang_up()  # once more: it is over already


@pytest.mark.parametrize("own", ["127.0.0.1", *(["::1"] if socket.has_dualstack_ipv6() else [])])
def test_a_phone_is_known_by_its_own_address_whatever_it_came_by(own: str) -> None:
    with ExitStack() as phones:
        port = free_port()
        listening = phones.enter_context(closing(ListeningSocket(EVERYWHERE, port, "")))
        listening.listen()
        listening.settimeout(SOON)
        phones.enter_context(socket.create_connection((own, port)))
        phone, (host, _port) = listening.accept()
        phones.enter_context(phone)
        assert (host, phone.address) == (own, household(own))


def test_nobody_asks_again_and_again_whether_an_answer_is_sent(
    server: Answering, monkeypatch: pytest.MonkeyPatch
) -> None:
    sending, asked = Event(), 0
    send, handle_write = PhoneSocket.send, Connection.handle_write

    def slow(phone: PhoneSocket, data: bytes, flags: int = 0) -> int:
        sending.set()
        sleep(0.1)
        return send(phone, data, flags)

    def counted(connection: Connection) -> None:
        nonlocal asked
        asked += 1
        handle_write(connection)

    monkeypatch.setattr(PhoneSocket, "send", slow)
    monkeypatch.setattr(Connection, "handle_write", counted)
    with ExitStack() as phones:
        first, second = call(server, phones), call(server, phones)
        first.sendall(HELLO)
        assert sending.wait(SOON)
        # The loop of the server is awake for this one while the first is being answered.
        assert asks(second) == b"HTTP/1.1 200 OK"
        assert first.recv(15) == b"HTTP/1.1 200 OK"
    assert asked < 20
