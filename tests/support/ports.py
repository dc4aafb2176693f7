"""Ports for servers that are stopped and started again, or are told their port."""

import os
import socket
from collections import deque
from contextlib import suppress
from random import Random

GIVEN_TO_NOBODY = range(20_000, 30_000)
"""Whoever connects, or listens at any port, is given a higher one. At such a port another test
could come in between, and a phone that calls a server that is just down could reach itself."""

WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
WORKERS = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
"""Those who run tests at the same time. Each has ports of its own."""

_given: deque[int] = deque(maxlen=100)
"""Ports given last. Whoever got one may not have begun to listen."""


def free_port() -> int:
    chance = Random()
    while True:
        port = chance.choice(GIVEN_TO_NOBODY[WORKER % WORKERS :: WORKERS])
        if port in _given:
            continue
        with suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            _given.append(port)
            return port
