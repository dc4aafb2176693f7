"""Limits on connections, of one address and of all: the one silent for longest is closed."""

import asyncio
import logging
import os
from collections import defaultdict
from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

from web.http.lan import household

MOST_OF_ADDRESS = 200
"""Most connections of one household. Sixty phones behind one address hold two or three each. The
proxy may hold any number."""

MOST = 6_000
"""Most connections of all addresses."""

SILENT, SLOWEST = 30.0, 120.0
"""Most seconds of silence while a request is due or comes, and most for all of one: enough for the
largest file over a poor line. So long an answer may wait, too, until the phone takes more of it."""

OWN_FILES = 32
"""Files that the app itself has open at most: the record, its copies, what is imported."""

CONNECTION: Final = "connection"
"""Name under which a request finds its `Connection` in the state of its ASGI scope."""

log = logging.getLogger("hazari_table")


def room_for_connections() -> int:
    """Return how many connections there may be, and let the system allow as many as it can.

    Each connection is an open file, of which macOS allows 256 at first. Says so where they are few.
    """
    if os.name != "posix":
        return MOST
    import resource  # noqa: PLC0415  (Windows has none)

    few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + OWN_FILES if most == resource.RLIM_INFINITY else min(MOST + OWN_FILES, most)
    if few == resource.RLIM_INFINITY or few >= MOST + OWN_FILES:
        return MOST
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    room = max(wanted - OWN_FILES, wanted // 2)
    if room < MOST:
        log.warning("only %s files may be open: %s connections are taken at once", wanted, room)
    return room


class Limits:
    """All connections, `most` at once; those of the `proxy` belong to many phones.

    `refusal` is the answer to what is no request.
    """

    def __init__(self, most: int, proxy: str, refusal: bytes) -> None:
        self.most, self.proxy, self.refusal = most, proxy, refusal
        self._held: defaultdict[str, set[Connection]] = defaultdict(set)

    def add(self, newest: "Connection") -> None:
        """Take a new connection; close another one if its address, or all, have too many."""
        held = self._held[newest.household]
        crowd: list[Connection] = []
        if len(held) >= MOST_OF_ADDRESS and newest.household != self.proxy:
            crowd = list(held)
        elif sum(map(len, self._held.values())) >= self.most:
            largest = max(map(len, self._held.values()))
            crowd = [one for held in self._held.values() if len(held) == largest for one in held]
        if crowd:
            min(crowd, key=lambda one: one.used_at).hang_up()
        self._held[newest.household].add(newest)

    def remove(self, connection: "Connection") -> None:
        """Forget a connection that is over; it may be forgotten already."""
        held = self._held[connection.household]
        held.discard(connection)
        if not held:
            del self._held[connection.household]

    def hang_up_on(self, since: float = inf) -> None:
        """Close the connections whose phone should have done something by then, or all."""
        for connection in [one for held in self._held.values() for one in held]:
            if connection.deadline <= since:
                connection.hang_up()


class Connection(asyncio.Protocol):
    """Connection of a phone, between the loop and the library that reads its requests.

    A protocol to the one and a transport to the other, it sees all that comes and goes. What is
    between, the application says: `begin`, `received`, `answered`.
    """

    def __init__(self, limits: Limits, **library: Any) -> None:
        self._limits = limits
        self._library: Any = H11Protocol(**library | {"app_state": {CONNECTION: self}})
        self._asked = self._headed = self._whole = self.lost = False
        self._latest, self._head = inf, b""
        self._when_lost: Callable[[], None] | None = None

    def begin(self) -> None:
        """Note that the head of a request was read."""
        self._asked, self._headed = True, False

    def received(self) -> None:
        """Note that all of a request is here: the phone waits for the app."""
        self._whole, self.deadline = True, inf

    def when_lost(self, act: Callable[[], None]) -> None:
        """Do this as soon as the phone has hung up."""
        self._when_lost = act
        if self.lost:
            act()

    def answered(self) -> None:
        """Note that an answer is over, so that the next request may come."""
        self._asked = self._whole = False
        self._latest, self._when_lost = inf, None
        self.deadline = monotonic() + SILENT

    def connection_made(self, transport: Any) -> None:
        """Find room for a connection, and hang up again if its phone is gone already."""
        self._transport: asyncio.Transport = transport
        self.used_at = monotonic()
        self.deadline = self.used_at + SILENT
        peer = transport.get_extra_info("peername")
        # An IPv4 phone on a socket for both versions: see household.
        self.address = peer[0].removeprefix("::ffff:") if peer else ""
        self.household = household(self.address) if peer else ""
        self._limits.add(self)
        self._library.connection_made(self)

    def data_received(self, data: bytes) -> None:
        """Pass on a part of a request, for which there is a time."""
        self.used_at = monotonic()
        if not self._whole:
            self._latest = min(self._latest, self.used_at + SLOWEST)
            self.deadline = min(self._latest, self.used_at + SILENT)
        self._library.data_received(data)

    def pause_writing(self) -> None:
        """Wait until the phone takes more of an answer, but not for ever."""
        self.deadline = monotonic() + SLOWEST
        self._library.pause_writing()

    def resume_writing(self) -> None:
        """Go on with an answer."""
        self.deadline = inf if self._whole else monotonic() + SILENT
        self._library.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of everything: the library knows this connection, which would keep it."""
        self.lost = True
        self._limits.remove(self)
        self._library.connection_lost(exc)
        self._library = None
        if self._when_lost:
            self._when_lost()

    def hang_up(self) -> None:
        """End the connection at once."""
        self._limits.remove(self)
        self._transport.abort()

    def write(self, data: Any) -> None:
        """Send a part of an answer, or our own refusal where the library could read no request."""
        self.used_at = monotonic()
        if not self._asked and data.startswith(b"HTTP/"):
            self._transport.write(self._limits.refusal)
            self._transport.close()
        elif self._asked and not self._headed and not data.startswith(b"HTTP/1.1 1"):
            self._head, self._headed = data, True  # it goes with the first part of the body
        else:
            self._transport.write(self._head + data)
            self._head = b""

    def __getattr__(self, name: str) -> Any:
        """Return what else a transport has, such as `close`, from the one of the loop."""
        return getattr(self._transport, name)
