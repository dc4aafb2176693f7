"""Reading of what other instances have saved, before a request is answered."""

from flask import Flask, current_app, request

import storage

PATIENCE = 0.5
"""Most seconds for which a page waits for the newest entries; then it shows those that are here."""


def read_newest() -> None:
    """Read what any instance has saved by now, so that no phone sees less than it has saved."""
    if request.endpoint != "static":
        record: storage.Record = current_app.extensions["record"]
        record.read_newest(PATIENCE)


def register(app: Flask) -> None:
    app.before_request(read_newest)
