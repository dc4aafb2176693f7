"""Phones that listen to a real server, or send it what nobody should wait for."""

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.browser.server import TableServer
from tests.support.hazari_table import Friends, sit_down
from web.http import connection_limits, heavy_work
from web.http.asgi import MOST_LARGE
from web.http.security import HEADERS, OWN
from web.http.server import THREADS
from web.live.broadcaster import STREAMS_AT_TABLE

COMING_BACK = 60
SLOW = 100
SOON = 60.0
"""Seconds in which something has to happen, however busy the machine is."""

HALF = (
    b"POST /tables/new HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n"
    b"Content-Type: application/x-www-form-urlencoded\r\n\r\n"
)
"""The beginning of a request whose body comes a byte now and then, or never."""


@pytest.fixture(autouse=True)
def silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is hung up on for being silent, unless a test is about that."""
    monkeypatch.setattr(connection_limits, "SILENT", 3600)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TableServer]:
    running = TableServer(tmp_path / "record.db")
    yield running
    running.stop()


def ask(server: TableServer, address: str, phones: ExitStack, method: str = "GET") -> HTTPResponse:
    phone = HTTPConnection("127.0.0.1", server.port, timeout=SOON)
    phones.callback(phone.close)
    phone.request(method, address)
    answer = phone.getresponse()
    phones.callback(answer.close)
    return answer


def listen(server: TableServer, friends: Friends, phones: ExitStack) -> HTTPResponse:
    return ask(server, f"/t/{friends.table.address}/events?v=1", phones)


def test_a_full_table_listens_and_makes_room_when_phones_hang_up(server: TableServer) -> None:
    friends = sit_down(server.app)
    with ExitStack() as phones:
        for _phone in range(STREAMS_AT_TABLE):
            assert listen(server, friends, phones).status == 200
        assert listen(server, friends, phones).status == 204
        assert ask(server, friends.address, phones).status == 200
    with ExitStack() as phones:
        until = monotonic() + SOON
        while listen(server, friends, phones).status != 200:
            assert monotonic() < until, "those who hung up still take the room of others"
            sleep(0.1)


def test_whoever_asks_only_for_the_headers_of_a_stream_does_not_listen(server: TableServer) -> None:
    friends = sit_down(server.app)
    with ExitStack() as phones:
        answer = ask(server, f"/t/{friends.table.address}/events?v=1", phones, "HEAD")
        assert (answer.status, answer.read()) == (200, b"")


def test_whoever_writes_finds_a_thread() -> None:
    waiting = heavy_work.WAITING + heavy_work.PAGES + heavy_work.PINS
    assert waiting < THREADS


def test_a_form_that_is_cut_off_in_the_middle_saves_nothing(server: TableServer) -> None:
    friends = sit_down(server.app)
    with socket.create_connection(("127.0.0.1", server.port), timeout=SOON) as phone:
        phone.sendall(
            f"POST {friends.address}rounds HTTP/1.1\r\nHost: localhost\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\n"
            "deal=1&round=1&seat0=AD".encode()
        )
        phone.shutdown(socket.SHUT_WR)
        answer = phone.recv(100)
    assert not answer or answer.startswith(b"HTTP/1.1 4")
    assert friends.entries == 1


def test_all_phones_that_come_back_after_a_restart_are_served(server: TableServer) -> None:
    friends = sit_down(server.app)
    server.restart()

    def come_back(_phone: int) -> set[int]:
        with ExitStack() as phones:
            stream = listen(server, friends, phones)
            return {stream.status, ask(server, friends.address, phones).status}

    with ThreadPoolExecutor(COMING_BACK) as phones:
        answers = set().union(*phones.map(come_back, range(COMING_BACK)))
    assert answers <= {200, 204}


def call(server: TableServer, phones: ExitStack, begun: bytes = HALF) -> socket.socket:
    """A phone that has begun a request and says no more."""
    phone = phones.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=SOON))
    phone.sendall(begun)
    return phone


def hung_up(phone: socket.socket, fed: bytes = b"", seconds: float = SOON) -> bool:
    """Whether the server closes the connection before long, while it is fed byte by byte."""
    phone.settimeout(0.1)
    until = monotonic() + seconds
    while monotonic() < until:
        try:
            phone.sendall(fed)
            if not phone.recv(100):
                return True
        except TimeoutError:
            continue
        except OSError:
            return True
    return False


MUCH = HALF.replace(b"900", b"9000000").replace(b"\r\n\r\n", b"\r\nExpect: 100-continue\r\n\r\n")
"""The beginning of a large request, which waits until it is said whether it may go on."""


def allowed(phone: socket.socket) -> bool:
    """Whether the server takes the rest of a large request, or refuses all of it."""
    phone.settimeout(SOON)
    status = phone.recv(12)
    assert status in (b"HTTP/1.1 100", b"HTTP/1.1 503")
    return status.endswith(b"100")


def test_few_large_files_come_at_once_and_others_go_on(server: TableServer) -> None:
    friends = sit_down(server.app)
    with ExitStack() as phones:
        first, *more = [call(server, phones, MUCH) for _ in range(MOST_LARGE)]
        assert all(map(allowed, [first, *more]))
        assert not allowed(call(server, phones, MUCH))
        assert ask(server, friends.address, phones).status == 200
        first.close()
        until = monotonic() + SOON
        while not allowed(call(server, phones, MUCH)):
            assert monotonic() < until, "one that hung up still takes the room of another"


def test_a_body_that_does_not_say_how_long_it_is_is_not_read(server: TableServer) -> None:
    chunked = HALF.replace(b"Content-Length: 900", b"Transfer-Encoding: chunked")
    with ExitStack() as phones:
        assert call(server, phones, chunked).recv(12) == b"HTTP/1.1 411"


def test_phones_that_send_byte_by_byte_keep_nobody_waiting(server: TableServer) -> None:
    friends = sit_down(server.app)
    begun = (HALF, b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
    with ExitStack() as phones:
        slow = [call(server, phones, begun[number % 2]) for number in range(SLOW)]
        for _byte in range(5):
            for phone in slow:
                phone.sendall(b"x")
            assert ask(server, friends.address, phones).status == 200
    assert friends.entries == 1


def test_a_request_without_an_end_is_hung_up_on(
    server: TableServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ExitStack() as phones:
        slow, half = call(server, phones), call(server, phones, b"GET / HT")
        monkeypatch.setattr(connection_limits, "SLOWEST", 0.05)
        assert hung_up(slow, b"x")
        assert hung_up(half, b"x")
        monkeypatch.undo()
        quick = HTTPConnection("127.0.0.1", server.port, timeout=SOON)
        phones.callback(quick.close)
        for _page in range(2):  # each request has its own time
            quick.request("GET", "/")
            answer = quick.getresponse()
            assert (answer.status, bool(answer.read())) == (200, True)


def test_who_falls_silent_is_hung_up_on(
    server: TableServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_limits, "SILENT", 1)
    with ExitStack() as phones:
        assert hung_up(call(server, phones))
        assert hung_up(call(server, phones, b""))


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        (b"<script> / HTTP/1.1\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n<script>x\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nX-Long: " + b"x" * 40_000 + b"\r\n\r\n", b"400 431"),
        (HALF.replace(b"900", b"9" * 9), b"413"),
    ],
    ids=["no request", "no header", "a long header", "a long body"],
)
def test_what_the_server_refuses_before_the_app_is_asked_is_as_strict(
    server: TableServer, asked: bytes, status: bytes
) -> None:
    with ExitStack() as phones:
        phone = call(server, phones, asked)
        phone.settimeout(SOON)
        head, _, body = phone.makefile("rb").read().partition(b"\r\n\r\n")
    assert head.split(b" ")[1] in status.split()
    release = server.app.extensions["release"]
    strict = {**HEADERS, OWN: release, "Content-Type": "text/plain; charset=utf-8"}
    for name, text in strict.items():
        assert f"{name}: {text}".lower().encode() in head.lower()
    assert b"<script>" not in body
