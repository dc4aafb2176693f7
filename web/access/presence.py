"""The presence of phones at a table, as far as their requests tell."""

from threading import Lock

from cachetools import TTLCache
from flask import Flask, current_app, g

from storage import Table, TableAccess

HERE_SECONDS = 40.0
"""Seconds since its last request in which a phone counts as here.

An open page of the table asks twice in this time, whether or not anything changed.
"""


MOST_PHONES = 10_000
"""Most phones that count as here, far above the connections that the server takes."""

_lock = Lock()
"""Lock of the cache, which is not safe to use from many threads by itself."""


def connected(table: Table, access: TableAccess) -> set[int]:
    """Return the numbers of the phones that sent a request within `HERE_SECONDS`."""
    seen = current_app.extensions["seen"]
    with _lock:
        return {phone.number for phone in access.phones if (table.id, phone.number) in seen}


def note_phone() -> None:
    """Note the time of this request for the phone that sent it."""
    member = g.get("member")
    if member and member.phone:
        with _lock:
            current_app.extensions["seen"][g.table.id, member.phone.number] = True


def register(app: Flask) -> None:
    """Note every request of a phone that is at a table."""
    app.extensions["seen"] = TTLCache(MOST_PHONES, HERE_SECONDS)
    app.before_request(note_phone)
