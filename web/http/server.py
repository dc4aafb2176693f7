"""Server for the phones: one process, so that one writer holds the record."""

import asyncio
import signal
import socket
import sys
from functools import partial
from time import monotonic
from typing import cast

import uvicorn
from flask import Flask

from web.http.asgi import MOST_HEAD, Application, refusal
from web.http.connection_limits import SILENT, Connection, Limits, room_for_connections
from web.http.security import HEADERS, OWN
from web.http.thread_pool import Threads

EVERYWHERE = "0.0.0.0"  # noqa: S104  (the whole Wi-Fi)
"""Host that stands for every address of this machine."""

THREADS = 32
"""Threads that answer pages. Open streams hold none."""

OF_STREAMS = 5 / 6
"""Part of the connections that streams may hold. The rest is left for pages."""

AT_ONCE, WAITING = 4, 1024
"""Connections that are opened before they are counted, each a file; and those that wait outside."""

TICK, LAST_ANSWERS = 0.25, 1
"""Seconds between two looks for slow phones and for the end, and those for answers at the end."""


class Server:
    """A server that listens at this port, on every address of this machine by default.

    `proxy` is the address of the proxy in front, "" for none. Of the headers that tell who asks,
    the last hop is believed when the proxy sent them. From anybody else they are dropped.

    Raises OSError if the port is in use.
    """

    def __init__(self, app: Flask, port: int, host: str = EVERYWHERE, proxy: str = "") -> None:
        self._socket = listening_socket(host, port)
        self.port: int = self._socket.getsockname()[1]
        self._broadcaster = app.extensions["broadcaster"]
        self._threads = Threads(THREADS)
        kind = ("Content-Type", "text/plain; charset=utf-8")
        strict = [*HEADERS.items(), (OWN, app.extensions["release"]), kind]
        self._limits = Limits(room_for_connections(), proxy, refusal(strict))
        self.library = uvicorn.Server(
            uvicorn.Config(
                Application(app, proxy, self._threads, strict),
                # A factory is all that is asked for.
                http=cast("type[Connection]", partial(Connection, self._limits)),
                ws="none",
                lifespan="off",
                log_config=None,
                log_level="critical",
                access_log=False,
                proxy_headers=False,
                server_header=False,
                timeout_keep_alive=int(SILENT),
                timeout_graceful_shutdown=LAST_ANSWERS,
                backlog=AT_ONCE,
                h11_max_incomplete_event_size=MOST_HEAD,
            )
        )

    def run(self) -> None:
        """Serve until a signal ends it, or somebody who sets `library.should_exit`."""
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._broadcaster.open(self._threads.run, int(self._limits.most * OF_STREAMS))
        watching = asyncio.create_task(self._watch())
        try:
            await self.library.serve([self._socket])
        finally:
            watching.cancel()
            self._limits.hang_up_on()
            self._threads.end()

    async def _watch(self) -> None:
        """Hang up on slow phones until the end, and then end the streams."""
        try:
            while not self.library.should_exit:
                self._socket.listen(WAITING)  # again: the library has asked for less
                self._limits.hang_up_on(monotonic())
                await asyncio.sleep(TICK)
        finally:
            self._broadcaster.close()


def listening_socket(host: str, port: int) -> socket.socket:
    """Return a socket at this port. Raises OSError if it is in use.

    At every address of this machine it takes IPv6 too, where the machine has it.
    """
    both = host == EVERYWHERE and socket.has_dualstack_ipv6()
    family = socket.AF_INET6 if both else socket.AF_INET
    # With its number TCP, asyncio sends short answers at once (TCP_NODELAY).
    opened = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if both:
            opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.bind(("" if both else host, port))
        opened.listen(WAITING)  # who comes before the loop runs waits
    except OSError:
        opened.close()
        raise
    return opened


def stop_when_told() -> None:
    """End the process on SIGTERM or SIGINT, once the server has answered what it can."""
    for told in (signal.SIGTERM, signal.SIGINT):
        signal.signal(told, lambda *_: sys.exit(0))
