"""How many connections an address may hold: where there are too many, the one that has been silent
for longest is hung up, and the newest is served."""

from __future__ import annotations

import socket
from collections import Counter
from contextlib import suppress
from time import monotonic
from typing import Any

MOST_OF_ADDRESS = 200
"""Sixty phones behind one address hold two or three each. The proxy may hold any number."""

MOST = 560
"""Connections of all addresses, below the limit at which the server takes no new ones."""


class PhoneSocket(socket.socket):
    """The connection of a phone; it knows when something came or went by it last."""

    address = ""
    used_at = 0.0

    def recv(self, bufsize: int, flags: int = 0, /) -> bytes:
        """Take what came."""
        self.used_at = monotonic()
        return super().recv(bufsize, flags)

    def send(self, data: Any, flags: int = 0, /) -> int:
        """Send what goes."""
        self.used_at = monotonic()
        return super().send(data, flags)

    def hang_up(self) -> None:
        """End it. The server, which waits for what comes, closes it as if the phone had."""
        with suppress(OSError):  # the phone has hung up
            self.shutdown(socket.SHUT_RDWR)


class ListeningSocket(socket.socket):
    """The socket at which phones arrive. `proxy` is the address whose connections are of many
    phones, "" for none."""

    def __init__(self, host: str, port: int, proxy: str) -> None:
        super().__init__(socket.AF_INET, socket.SOCK_STREAM)
        self.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._proxy = proxy
        self._open: list[PhoneSocket] = []
        try:
            self.bind((host, port))
        except OSError:
            self.close()
            raise

    def accept(self) -> tuple[PhoneSocket, Any]:
        """Return the next connection and its address; make room for it."""
        connection, address = super().accept()
        phone = PhoneSocket(fileno=connection.detach())
        phone.address, phone.used_at = address[0], monotonic()
        self._open = [one for one in self._open if one.fileno() != -1]
        self._make_room(phone.address)
        self._open.append(phone)
        return phone, address

    def _make_room(self, newest: str) -> None:
        """Hang one up where this address, or all together, hold as many as they may."""
        held = Counter(one.address for one in self._open)
        if held[newest] >= MOST_OF_ADDRESS and newest != self._proxy:
            crowd = [one for one in self._open if one.address == newest]
        elif len(self._open) >= MOST:
            most = max(held.values())
            crowd = [one for one in self._open if held[one.address] == most]
        else:
            return
        silent = min(crowd, key=lambda one: one.used_at)
        self._open.remove(silent)
        silent.hang_up()
