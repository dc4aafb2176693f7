"""Limits on connections, of one address and of all: the one silent for longest is closed."""

import logging
import os
import socket
from collections import Counter
from contextlib import suppress
from time import monotonic
from typing import Any

MOST_OF_ADDRESS = 200
"""Most connections of one address. Sixty phones behind one address hold two or three each. The
proxy may hold any number."""

MOST = 560
"""Most connections of all addresses, below the limit at which the server takes no new ones."""


OWN_FILES = 32
"""Files that the app itself has open at most: the record, its copies, what is imported."""

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


class PhoneSocket(socket.socket):
    """Connection of a phone that knows its address and when it was last used."""

    address = ""
    used_at = 0.0

    def recv(self, bufsize: int, flags: int = 0, /) -> bytes:
        """Receive bytes and note the time."""
        self.used_at = monotonic()
        return super().recv(bufsize, flags)

    def send(self, data: Any, flags: int = 0, /) -> int:
        """Send bytes and note the time."""
        self.used_at = monotonic()
        return super().send(data, flags)

    def hang_up(self) -> None:
        """End the connection. The server notices and closes it as if the phone had."""
        with suppress(OSError):  # the phone has hung up
            self.shutdown(socket.SHUT_RDWR)


class ListeningSocket(socket.socket):
    """Socket at which phones connect, `most` at once; those of `proxy` belong to many phones."""

    def __init__(self, host: str, port: int, proxy: str, most: int = MOST) -> None:
        super().__init__(socket.AF_INET, socket.SOCK_STREAM)
        self.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._proxy, self._most = proxy, most
        self._open: list[PhoneSocket] = []
        try:
            self.bind((host, port))
        except OSError:
            self.close()
            raise

    def accept(self) -> tuple[PhoneSocket, Any]:
        """Return the next connection and its address; close another one if there are too many."""
        connection, address = super().accept()
        phone = PhoneSocket(fileno=connection.detach())
        phone.address, phone.used_at = address[0], monotonic()
        # A closed socket has the file number -1.
        self._open = [one for one in self._open if one.fileno() != -1]
        self._make_room(phone.address)
        self._open.append(phone)
        return phone, address

    def _make_room(self, newest: str) -> None:
        """Close the most silent connection if this address, or all together, have too many."""
        held = Counter(one.address for one in self._open)
        if held[newest] >= MOST_OF_ADDRESS and newest != self._proxy:
            crowd = [one for one in self._open if one.address == newest]
        elif len(self._open) >= self._most:
            most = max(held.values())
            crowd = [one for one in self._open if held[one.address] == most]
        else:
            return
        silent = min(crowd, key=lambda one: one.used_at)
        self._open.remove(silent)
        silent.hang_up()
