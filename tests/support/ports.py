"""Ports for servers that are stopped and started again, or are told their port."""

import socket
from contextlib import suppress
from random import Random

GIVEN_TO_NOBODY = range(20_000, 30_000)
"""Whoever connects, or listens at any port, is given a higher one. At such a port another test
could come in between, and a phone that calls a server that is just down could reach itself."""


def free_port() -> int:
    chance = Random()
    while True:
        port = chance.choice(GIVEN_TO_NOBODY)
        with suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port
