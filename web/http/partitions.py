"""Partitions: several records, each behind an address of its own, where one would be too large.

The address of a table says which partition it is made in. Any other one leads there.
"""

from collections.abc import Sequence
from hashlib import sha256

from flask import abort, current_app, redirect, request, url_for
from werkzeug.exceptions import NotFound

from storage import Record, random_address
from web.http.security import READING


def partition_of(address: str, partitions: Sequence[str]) -> str:
    """Return the one of these partitions in which a table with this address is made.

    A partition that is added takes some addresses from each other one, and changes nothing else.
    So two instances, of which only one knows it already, never lead a phone back and forth.
    """
    return max(partitions, key=lambda one: sha256(f"{one} {address}".encode()).digest())


def make_only(record: Record, own: str, partitions: Sequence[str]) -> None:
    """Let a record draw only addresses of its own partition for new tables."""

    def draw() -> str:
        while True:
            address = random_address()
            if partition_of(address, partitions) == own:
                return address

    record.draw_addresses(draw)


def lead_elsewhere(address: str) -> NotFound:
    """Lead a reader of a table that is not here to its partition; return 404 if that is this one.

    It is asked only for unknown tables: when a partition is added, tables stay where they are.
    """
    partitions, own = current_app.config["PARTITIONS"], current_app.config["ADDRESS"]
    there = partition_of(address, partitions or [own])
    if there != own and request.method in READING:
        page = url_for(str(request.endpoint), **(request.view_args or {}))
        asked = request.query_string.decode()
        abort(redirect(f"{there}{page}?{asked}" if asked else there + page))
    return NotFound()
