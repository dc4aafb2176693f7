"""The presence of phones at a table, as far as their requests tell."""

from __future__ import annotations

import time
from itertools import takewhile
from threading import Lock

from flask import Flask, current_app, g

from storage import Table, TableAccess

HERE_SECONDS = 40.0
"""Seconds since its last request in which a phone counts as here.

An open page of the table asks twice in this time, whether or not anything changed.
"""


class Presence:
    """Times of the last request of each phone that is at a table.

    A phone that asks no more is forgotten as soon as any other one asks.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._asked: dict[tuple[int, int], float] = {}  # by table and phone, the latest one last

    def __len__(self) -> int:
        return len(self._asked)

    def note(self, table: int, phone: int) -> None:
        """Note that this phone asks now."""
        now = time.monotonic()
        with self._lock:
            self._asked.pop((table, phone), None)
            self._asked[table, phone] = now
            asked = self._asked.items()
            for gone, _ in [*takewhile(lambda one: one[1] < now - HERE_SECONDS, asked)]:
                del self._asked[gone]

    def is_here(self, table: int, phone: int) -> bool:
        """Return whether this phone asked a short while ago."""
        asked = self._asked.get((table, phone))
        return asked is not None and asked >= time.monotonic() - HERE_SECONDS


def connected(table: Table, access: TableAccess) -> set[int]:
    """Return the numbers of the phones that sent a request within `HERE_SECONDS`."""
    seen: Presence = current_app.extensions["seen"]
    return {phone.number for phone in access.phones if seen.is_here(table.id, phone.number)}


def note_phone() -> None:
    """Note the time of this request for the phone that sent it."""
    member = g.get("member")
    if member and member.phone:
        seen: Presence = current_app.extensions["seen"]
        seen.note(g.table.id, member.phone.number)


def register(app: Flask) -> None:
    app.extensions["seen"] = Presence()
    app.before_request(note_phone)
