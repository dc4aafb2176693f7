"""The server that answers the phones: one process, so that one writer holds the record."""

from typing import Any

import waitress
from flask import Flask


def listen(app: Flask, port: int) -> Any:
    """Listen on every address of this machine; OSError when the port is taken."""
    return waitress.create_server(
        app,
        listen=f"0.0.0.0:{port}",
        threads=64,
        connection_limit=600,
        channel_timeout=30,
        max_request_header_size=32 * 1024,
        max_request_body_size=2 * 1024 * 1024,
        asyncore_use_poll=True,
        ident=None,
    )
