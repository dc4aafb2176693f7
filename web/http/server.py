"""The server that answers the phones: one process, so that one writer holds the record."""

import signal
import sys
from time import monotonic
from typing import Any, ClassVar
from weakref import WeakSet

import waitress
from flask import Flask
from waitress.channel import HTTPChannel
from waitress.task import ErrorTask

from web.http.connections import ListeningSocket
from web.http.security import HEADERS

THREADS = 128
"""Most of them only wait for a change: a phone that listens holds one."""

STREAMS = 96
"""Phones that may listen at once. The other threads are left for those who read and write."""

STREAMS_AT_TABLE = 24
"""Phones that may listen to one table, so that no table takes all."""

SLOWEST = 120.0
"""Seconds for sending one request. A file of the largest size comes through a poor line in them."""

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

LARGE = 2 * 1024 * 1024
"""Bytes of a request that is large: only a record that is read in is."""

MOST_LARGE = 8
"""Large requests that may be on their way at once; each fills a temporary file."""

BELIEVED = {"x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"}
"""What the proxy in front may tell: who asks, and by which address."""


class Refusal(ErrorTask):
    """What the server answers by itself where the app is not asked: as strict as any page."""

    def execute(self) -> None:
        self.response_headers.extend(HEADERS.items())
        super().execute()


class Connection(HTTPChannel):
    """One that is silent is closed by the server; this closes one that sends a request without an
    end, a byte now and then, and would hold its place all evening, and one that sends much while
    enough others do."""

    error_task_class = Refusal
    begun = 0.0
    sending_much: ClassVar[WeakSet[HTTPChannel]] = WeakSet()

    def received(self, data: bytes) -> bool:
        """Take what came of a request, and hang up when it takes too long, or too much room."""
        taken: bool = super().received(data)
        if self.request is None:
            self.begun = 0.0
        elif not self.begun:
            self.begun = monotonic()
        elif monotonic() - self.begun > SLOWEST:
            self.will_close = True
        self._count_large()
        return taken

    def handle_close(self) -> None:
        """Make room for others: what came of a request goes with its connection."""
        self.sending_much.discard(self)
        if self.request is not None:
            self.request.close()
        super().handle_close()

    def _count_large(self) -> None:
        """All connections are served by one thread, so nothing changes in between."""
        if self.request is None or not self.request.headers_finished:
            self.sending_much.discard(self)
        elif self.request.content_length > LARGE or self.request.body_bytes_received > LARGE:
            self.sending_much.add(self)
            if len(self.sending_much) > MOST_LARGE:
                self.will_close = True


def listen(
    app: Flask,
    port: int,
    host: str = "0.0.0.0",  # noqa: S104  (the whole Wi-Fi)
    proxy: str = "",
) -> Any:
    """Listen at this port, on every address of this machine; OSError when it is taken.

    Of the headers that tell who asks, the last hop is believed when `proxy` sent them. From anybody
    else, and without a proxy, they are as if they were not there.
    """
    believed = {"trusted_proxy": proxy, "trusted_proxy_headers": BELIEVED} if proxy else {}
    server = waitress.create_server(
        app,
        sockets=[ListeningSocket(host, port, proxy)],
        clear_untrusted_proxy_headers=True,
        **believed,
        **SETTINGS,
    )
    server.channel_class = Connection
    return server


def stop_when_told(app: Flask) -> None:
    """End with a signal, and at once: no phone that listens is waited for."""

    def stop(*_told: object) -> None:
        app.extensions["hub"].close()
        sys.exit(0)

    for told in (signal.SIGTERM, signal.SIGINT):
        signal.signal(told, stop)
