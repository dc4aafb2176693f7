"""The presence of phones at a table, as far as their requests tell."""

from __future__ import annotations

import time

from flask import Flask, current_app, g

from storage import Door, Table

HERE_SECONDS = 40.0
"""Seconds since its last request in which a phone counts as here.

An open page of the table asks twice in this time, whether or not anything changed.
"""

Seen = dict[tuple[int, int], float]
"""Monotonic time of a phone's last request, by (table id, phone number)."""


def connected(table: Table, door: Door) -> set[int]:
    """Return the numbers of the phones that sent a request within `HERE_SECONDS`."""
    seen: Seen = current_app.extensions["seen"]
    since = time.monotonic() - HERE_SECONDS
    return {
        phone.number
        for phone in door.phones
        if seen.get((table.id, phone.number), -HERE_SECONDS) >= since
    }


def note_phone() -> None:
    """Note the time of this request for the phone that sent it."""
    guest = g.get("guest")
    if guest and guest.phone:
        current_app.extensions["seen"][g.table.id, guest.phone.number] = time.monotonic()


def register(app: Flask) -> None:
    app.extensions["seen"] = {}
    app.before_request(note_phone)
