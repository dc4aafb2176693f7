"""Ports for servers that are stopped and started again, or are told their port."""

import socket
from collections import deque
from random import Random

GIVEN_TO_NOBODY = range(20_000, 30_000)
"""Whoever connects, or listens at any port, is given a higher one. At such a port another test
could come in between, and a phone that calls a server that is just down could reach itself."""

MOST_HELD = 100
"""Ports that a process keeps from others: whoever got an earlier one listens by now, or is gone."""

_held: deque[socket.socket] = deque()


def free_port() -> int:
    """Return a port at which nobody listens, and that nobody else is given.

    A server that is down, or has not begun, does not keep its port from other processes. So the
    UDP port of the same number is taken, for which no test has a use.
    """
    chance = Random()
    while True:
        port = chance.choice(GIVEN_TO_NOBODY)
        keep = socket.socket(type=socket.SOCK_DGRAM)
        try:
            keep.bind(("127.0.0.1", port))
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", port))
        except OSError:
            keep.close()
            continue
        _held.append(keep)
        if len(_held) > MOST_HELD:
            _held.popleft().close()
        return port
