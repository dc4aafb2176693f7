"""Hazari Table: the application factory, and ``python app.py`` to serve one table's Wi-Fi."""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import waitress
from flask import Flask

import storage
import web
from web.lan import announce


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """Open the record and hang the pages on it; ``storage.StartRefused`` says why it cannot be."""
    app = Flask(__name__)
    app.config.from_mapping(
        DATABASE=os.environ.get("HAZARI_DATABASE") or Path(app.instance_path, "record.db"),
        HOSTS=os.environ.get("HAZARI_HOSTS", "").replace(",", " ").split(),
        MAX_CONTENT_LENGTH=64 * 1024,
    )
    app.config.from_mapping(config or {})
    database = Path(app.config["DATABASE"])
    # Only our own folder is made: a missing mount must stay missing, not become an empty history.
    if database.parent == Path(app.instance_path):
        database.parent.mkdir(exist_ok=True)
    record = storage.open_record(database)
    app.extensions["record"] = record
    app.secret_key = record.secret_key
    web.register(app)
    return app


def main() -> int:
    """Serve every phone on the network from one process, until a signal stops it."""
    wanted = os.environ.get("PORT") or "5000"
    if not (wanted.isascii() and wanted.isdigit() and 0 < int(wanted) < 65536):
        print(f"PORT must be a number from 1 to 65535, not {wanted!r}.", file=sys.stderr)
        return 1
    try:
        app = create_app()
        server = waitress.create_server(
            app,
            listen=f"0.0.0.0:{wanted}",
            threads=64,
            connection_limit=600,
            channel_timeout=30,
            max_request_header_size=32 * 1024,
            max_request_body_size=1024 * 1024,
            asyncore_use_poll=True,
            ident=None,
        )
    except storage.StartRefused as refused:
        print(refused, file=sys.stderr)
        return 1
    except OSError as problem:
        if problem.errno != errno.EADDRINUSE:
            raise
        print(f"Port {wanted} is in use. Choose another: PORT=5001 python app.py", file=sys.stderr)
        return 1
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    announce(int(wanted))
    server.run()
    app.extensions["record"].close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
