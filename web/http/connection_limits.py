"""Limits on connections, of one address and of all: the one silent for longest is closed."""

import ipaddress
import logging
import os
import socket
from collections import Counter
from contextlib import suppress
from time import monotonic
from typing import Any

MOST_OF_ADDRESS = 200
"""Most connections of one household. Sixty phones behind one address hold two or three each. The
proxy may hold any number."""

MOST = 560
"""Most connections of all addresses, below the limit at which the server takes no new ones."""

NETWORK_BITS = 64
"""Length of the IPv6 prefix that counts as one address: one household usually has all of it."""

EVERYWHERE = "0.0.0.0"  # noqa: S104  (the whole Wi-Fi)
"""Host that stands for every address of this machine."""

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


def household(address: str) -> str:
    """Return what one household shares: its IPv4 address or IPv6 prefix. Raises ValueError."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    # An IPv4 phone on a socket for both versions appears as ::ffff:192.0.2.1.
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), NETWORK_BITS), strict=False))


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
    """Socket at which phones connect, `most` at once; those of `proxy` belong to many phones.

    At every address of this machine it takes IPv6 too, where the machine has it.
    """

    def __init__(self, host: str, port: int, proxy: str, most: int = MOST) -> None:
        both = host == EVERYWHERE and socket.has_dualstack_ipv6()
        super().__init__(socket.AF_INET6 if both else socket.AF_INET, socket.SOCK_STREAM)
        if both:
            self.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        self.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._proxy, self._most = proxy, most
        self._open: list[PhoneSocket] = []
        try:
            self.bind(("" if both else host, port))
        except OSError:
            self.close()
            raise

    def accept(self) -> tuple[PhoneSocket, Any]:
        """Return the next connection and its address; close another one if there are too many."""
        connection, (host, port, *_more) = super().accept()
        host = host.removeprefix("::ffff:") if "." in host else host  # see household
        phone = PhoneSocket(fileno=connection.detach())
        phone.address, phone.used_at = household(host), monotonic()
        # A closed socket has the file number -1.
        self._open = [one for one in self._open if one.fileno() != -1]
        self._make_room(phone.address)
        self._open.append(phone)
        return phone, (host, port)

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
