"""Which phones are at the table just now, as far as their requests tell."""

from __future__ import annotations

import time

from flask import Flask, current_app, g

from storage import Door, Table

HERE_SECONDS = 40.0
"""An open page of the table asks twice in this time, whether or not anything changed."""

Seen = dict[tuple[int, int], float]
"""When a phone of a table asked last, by the ids of both."""


def connected(table: Table, door: Door) -> set[int]:
    """The numbers of the phones that asked for something a short while ago."""
    seen: Seen = current_app.extensions["seen"]
    since = time.monotonic() - HERE_SECONDS
    return {
        phone.number
        for phone in door.phones
        if seen.get((table.id, phone.number), -HERE_SECONDS) >= since
    }


def note_phone() -> None:
    guest = g.get("guest")
    if guest and guest.phone:
        current_app.extensions["seen"][g.table.id, guest.phone.number] = time.monotonic()


def register(app: Flask) -> None:
    app.extensions["seen"] = {}
    app.before_request(note_phone)
