"""Server for the phones: one process, so that one writer holds the record."""

import signal
import sys
from time import monotonic
from typing import Any, ClassVar
from weakref import WeakSet

import waitress
from flask import Flask
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.task import ErrorTask

from web.http.connection_limits import EVERYWHERE, ListeningSocket, room_for_connections
from web.http.security import HEADERS

THREADS = 128
"""Threads of the server. Most wait for a change, as an open stream (web/live) holds one."""

SLOWEST = 120.0
"""Most seconds for sending one request, enough for the largest file over a poor line."""

SETTINGS: dict[str, Any] = {
    "threads": THREADS,
    "connection_limit": 600,
    "channel_timeout": 30,
    # Reading on while a phone listens is the only way to hear that it hung up.
    "channel_request_lookahead": 1,
    "max_request_header_size": 32 * 1024,
    "max_request_body_size": 23 * 1024 * 1024,
    "asyncore_use_poll": True,
    "ident": None,
}
"""Settings of the waitress server."""

LARGE = 2 * 1024 * 1024
"""Bytes above which a request is large: only an imported record is."""

MOST_LARGE = 8
"""Most large requests at once; each fills a temporary file."""

BELIEVED = {"x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"}
"""Headers that a proxy may set: who asks, and by which address."""


class Request(HTTPRequestParser):
    """Request that is refused where two headers tell its length, as each may be believed."""

    def parse_header(self, header_plus: bytes) -> None:
        """Read the headers. Raises ParsingError, which also ends the connection."""
        super().parse_header(header_plus)
        in_chunks = self.chunked or "TRANSFER_ENCODING" in self.headers
        if in_chunks and "CONTENT_LENGTH" in self.headers:
            raise ParsingError("Both a length and chunks")
        if self.body_rcv is None:  # nothing is to follow: it is answered at once
            self.expect_continue = False


class Refusal(ErrorTask):
    """Error answer of the server itself, with the same security headers as any page."""

    def execute(self) -> None:
        """Send the answer with the security headers."""
        self.response_headers.extend(HEADERS.items())
        super().execute()


class Connection(HTTPChannel):
    """Connection of a phone, which is closed if it is too slow or one large request too many.

    The server closes a silent one by itself. It would keep one that sends a byte now and then all
    evening.
    """

    error_task_class, parser_class = Refusal, Request
    begun = 0.0
    sending_much: ClassVar[WeakSet[HTTPChannel]] = WeakSet()

    def received(self, data: bytes) -> bool:
        """Take bytes of a request, and close the connection if it takes too long or too much."""
        taken: bool = super().received(data)
        if self.request is None:
            self.begun = 0.0
        elif not self.begun:
            self.begun = monotonic()
        elif monotonic() - self.begun > SLOWEST:
            self.will_close = True
        self._count_large()
        return taken

    def handle_write(self) -> None:
        """Send what is left of an answer, once the thread that answers has sent its part.

        waitress does not wait for that thread. It would ask hundreds of times for each answer, and
        take the processor from it.
        """
        with self.outbuf_lock:
            super().handle_write()

    def handle_close(self) -> None:
        """Close the connection and free what came of its request."""
        self.sending_much.discard(self)
        if self.request is not None:
            self.request.close()
        super().handle_close()

    def _count_large(self) -> None:
        """Count this connection while it sends a large request, and close it if there are too many.

        One thread serves all connections, so the count cannot change in between.
        """
        if self.request is None or not self.request.headers_finished:
            self.sending_much.discard(self)
        elif self.request.content_length > LARGE or self.request.body_bytes_received > LARGE:
            self.sending_much.add(self)
            if len(self.sending_much) > MOST_LARGE:
                self.will_close = True


def listen(
    app: Flask,
    port: int,
    host: str = EVERYWHERE,
    proxy: str = "",
    opened: dict[int, Any] | None = None,
) -> Any:
    """Return a server that listens at this port, on every address of this machine by default.

    `proxy` is the address of the proxy in front, "" for none. Of the headers that tell who asks,
    the last hop is believed when the proxy sent them. From anybody else they are dropped. The
    server notes its sockets in `opened` and ends when somebody empties it.

    Raises OSError if the port is in use.
    """
    believed = {"trusted_proxy": proxy, "trusted_proxy_headers": BELIEVED} if proxy else {}
    server = waitress.create_server(
        app,
        map=opened,
        sockets=[ListeningSocket(host, port, proxy, room_for_connections())],
        clear_untrusted_proxy_headers=True,
        **believed,
        **SETTINGS,
    )
    # waitress has no setting for this class.
    server.channel_class = Connection
    return server


def stop_when_told(app: Flask) -> None:
    """End the process on SIGTERM or SIGINT at once, without waiting for open streams."""

    def stop(*_told: object) -> None:
        """Close all streams and exit."""
        app.extensions["broadcaster"].close()
        sys.exit(0)

    for told in (signal.SIGTERM, signal.SIGINT):
        signal.signal(told, stop)
