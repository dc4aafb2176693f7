"""Throttle wrong codes, wrong PINs and new tables."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import ceil
from typing import TypeVar

from flask import request

from storage import Phone, Table
from storage.wrong_guesses import Limit
from web.http import other_instances, phone_secrets
from web.http.lan import household
from web.match.context import current_record

CODES_OF_ADDRESS = Limit(10, 3600)
"""Wrong codes from one network address."""
CODES_OF_ALL = Limit(60, 60)
"""Wrong codes from all phones together."""
PINS_OF_PHONE = Limit(5, 600)
"""Wrong PINs from one phone at a table."""
PINS_OF_TABLE = Limit(15, 600)
"""Wrong PINs at one table; first guesses of phones are counted apart from the others."""

TABLES_OF_ADDRESS = Limit(100, 3600)
"""New tables from one network address. Thirty tables of one evening behind it do not reach this."""

TOLD_SECONDS = 86_400
"""Seconds for which the host is warned of a wrong PIN."""

Found = TypeVar("Found")
Counted = tuple[tuple[str, Limit], ...]
"""Subjects that a guess counts for, each with its limit."""


@dataclass(frozen=True, slots=True)
class WrongGuess:
    """A wrong guess; `left` more may be made before the next has to wait."""

    left: int


@dataclass(frozen=True, slots=True)
class TooManyGuesses:
    """A guess that was not looked at, after too many wrong ones; the next may come in `seconds`."""

    seconds: int


def guess(
    counted: Counted, attempt: Callable[[], Found | None]
) -> Found | WrongGuess | TooManyGuesses:
    """Return what the attempt finds, and count a guess that finds nothing.

    `attempt` is not called while a subject has to wait, so a guesser cannot learn that it was
    right. Of many guesses at once, also at several instances, only as many are answered as one
    after the other: each looks at the limits again after its attempt.
    """
    record = current_record()
    guesses = record.guesses
    # The wall clock, because counts are stored and outlast a restart.
    moment = time.time()

    def wait() -> float:
        return max(guesses.waiting(subject, limit, moment) for subject, limit in counted)

    waits = wait()
    if not waits:
        found = attempt()
        if found is None:
            waits = guesses.count(counted, moment)
        else:
            record.read_newest(other_instances.PATIENCE)
            waits = wait()
    if waits:
        return TooManyGuesses(ceil(waits))
    left = min(guesses.left(subject, limit, moment) for subject, limit in counted)
    return WrongGuess(left) if found is None else found


def too_many_tables() -> bool:
    """Count a new table from the requesting address; return whether there are too many."""
    tables = (phone_secrets.digest(f"tables of {_asking()}"), TABLES_OF_ADDRESS)
    return isinstance(guess((tables,), lambda: None), TooManyGuesses)


def of_codes() -> Counted:
    """Return the subjects of a typed code: the requesting address, and everybody together.

    A forwarded address counts only where the server was told which proxy to trust.
    """
    return (
        (phone_secrets.digest(f"address {_asking()}"), CODES_OF_ADDRESS),
        ("codes", CODES_OF_ALL),
    )


def of_pins(table: Table, phone: Phone) -> Counted:
    """Return the subjects of a typed PIN: this phone, and all phones at the table together.

    The first guess of each phone is counted apart, so that a phone that guesses on and on cannot
    lock out the new phone of somebody who knows the PIN.
    """
    own = _pins_of(table, phone)
    left = current_record().guesses.left(own, PINS_OF_PHONE, time.time())
    which = "first pins" if left == PINS_OF_PHONE.most else "pins"
    return (own, PINS_OF_PHONE), (f"{which} at {table.id}", PINS_OF_TABLE)


def last_pins(table: Table, phones: Iterable[Phone]) -> list[tuple[Phone, float]]:
    """Return (phone, Unix time) of the last wrong PIN of each, within `TOLD_SECONDS`."""
    by_subject = {_pins_of(table, phone): phone for phone in phones}
    last, now = current_record().guesses.last(by_subject), time.time()
    return [
        (phone, last[subject])
        for subject, phone in by_subject.items()
        if subject in last and now - last[subject] < TOLD_SECONDS
    ]


def _asking() -> str:
    """Return what one household shares: its IPv4 address or IPv6 prefix; "" for none."""
    try:
        return household(request.remote_addr or "")
    except ValueError:
        return ""


def _pins_of(table: Table, phone: Phone) -> str:
    return f"pins at {table.id} of {phone.number}"
