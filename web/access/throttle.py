"""How many wrong codes and PINs there may be, how many new tables, and who has to wait."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import ceil
from threading import Lock
from typing import TypeVar

from flask import request

from storage import Phone, Table
from storage.guesses import Limit
from web.http import secrets
from web.match.context import current_record

CODES_OF_ADDRESS = Limit(10, 3600)
CODES_OF_ALL = Limit(60, 60)
PINS_OF_PHONE = Limit(5, 600)
PINS_OF_TABLE = Limit(15, 600)
"""Twice: of the phones that guessed before, and of those that did not."""

TABLES_OF_ADDRESS = Limit(100, 3600)
"""New tables. A home never meets it, nor an evening of thirty tables behind one address."""

TOLD_SECONDS = 86_400
"""For so long the keeper is told of a wrong PIN."""

NETWORK_BITS = 64
"""Whoever has one IPv6 address usually has all with the same beginning."""

Found = TypeVar("Found")
Counted = tuple[tuple[str, Limit], ...]
"""Who guesses, and how often each of them may be wrong."""

_guessing = Lock()
"""Held from the look at the limits until the guess is counted, or many at once would all pass. One
process serves a record."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """That was not it; so many more may be tried at once."""

    left: int


@dataclass(frozen=True, slots=True)
class Wait:
    """Nothing was looked at: there were too many wrong ones before."""

    seconds: int


def guess(counted: Counted, attempt: Callable[[], Found | None]) -> Found | Wrong | Wait:
    """What the attempt finds. Who has to wait is told nothing, not even that it was right."""
    guesses = current_record().guesses
    with _guessing:
        moment = time.time()
        wait = max(guesses.waiting(subject, limit, moment) for subject, limit in counted)
        if wait:
            return Wait(ceil(wait))
        found = attempt()
        if found is not None:
            return found
        for subject, limit in counted:
            guesses.count(subject, limit, moment)
        return Wrong(min(guesses.left(subject, limit, moment) for subject, limit in counted))


def too_many_tables() -> bool:
    """Count one more table from the address that asks; return whether there were too many."""
    tables = (secrets.digest(f"tables of {_asking()}"), TABLES_OF_ADDRESS)
    return isinstance(guess((tables,), lambda: None), Wait)


def of_codes() -> Counted:
    """Who types a code: the address that asks, and everybody together. What is said about an
    address counts only where the server that listens was told which proxy says it."""
    return (
        (secrets.digest(f"address {_asking()}"), CODES_OF_ADDRESS),
        ("codes", CODES_OF_ALL),
    )


def of_pins(table: Table, phone: Phone) -> Counted:
    """Return who types a PIN: this phone, and all phones at the table together. The first guess of
    each phone is counted apart, so that nobody who guesses on and on keeps out the new phone of
    somebody who knows the PIN."""
    own = _pins_of(table, phone)
    left = current_record().guesses.left(own, PINS_OF_PHONE, time.time())
    which = "first pins" if left == PINS_OF_PHONE.most else "pins"
    return (own, PINS_OF_PHONE), (f"{which} at {table.id}", PINS_OF_TABLE)


def last_pins(table: Table, phones: Iterable[Phone]) -> list[tuple[Phone, float]]:
    """The phones that typed a wrong PIN not long ago, and when they did last."""
    by_subject = {_pins_of(table, phone): phone for phone in phones}
    last, now = current_record().guesses.last(by_subject), time.time()
    return [
        (phone, last[subject])
        for subject, phone in by_subject.items()
        if subject in last and now - last[subject] < TOLD_SECONDS
    ]


def _asking() -> str:
    return network(request.remote_addr or "")


def network(address: str) -> str:
    """The part of an address that one household has."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return ""
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), NETWORK_BITS), strict=False))


def _pins_of(table: Table, phone: Phone) -> str:
    return f"pins at {table.id} of {phone.number}"
