"""The server that answers the phones: one process, so that one writer holds the record."""

import signal
import sys
from typing import Any

import waitress
from flask import Flask

THREADS = 128
"""Most of them only wait for a change: a phone that listens holds one."""

STREAMS = 96
"""Phones that may listen at once. The other threads are left for those who read and write."""

STREAMS_AT_TABLE = 24
"""Phones that may listen to one table, so that no table takes all."""

SETTINGS: dict[str, Any] = {
    "threads": THREADS,
    "connection_limit": 600,
    "channel_timeout": 30,
    # Reading on while a phone listens is the only way to hear that it hung up.
    "channel_request_lookahead": 1,
    "max_request_header_size": 32 * 1024,
    "max_request_body_size": 2 * 1024 * 1024,
    "asyncore_use_poll": True,
    "ident": None,
}


def listen(app: Flask, port: int, host: str = "0.0.0.0") -> Any:  # noqa: S104  (the whole Wi-Fi)
    """Listen at this port, on every address of this machine; OSError when it is taken."""
    return waitress.create_server(app, listen=f"{host}:{port}", **SETTINGS)


def stop_when_told(app: Flask) -> None:
    """End with a signal, and at once: no phone that listens is waited for."""

    def stop(*_told: object) -> None:
        app.extensions["hub"].close()
        sys.exit(0)

    for told in (signal.SIGTERM, signal.SIGINT):
        signal.signal(told, stop)
