"""Errors of the file by their code, as opposed to mistakes of this program."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from storage.files import has_room
from storage.returned_values import Altered, NotSaved, Trouble

_TROUBLES: Final[dict[int, Trouble]] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "readonly",
    sqlite3.SQLITE_CANTOPEN: "readonly",
    sqlite3.SQLITE_PERM: "readonly",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_PROTOCOL: "busy",
    sqlite3.SQLITE_IOERR: "unknown",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}
"""Code of `NotSaved` for each primary error code of SQLite."""


@contextmanager
def named_errors(written: Path | None = None) -> Iterator[None]:
    """Raise NotSaved for errors of the file; let mistakes of this program pass.

    SQLite reports a used-up quota as a failed write, which is found out beside a `written` file.
    """
    try:
        yield
    except sqlite3.Error as problem:
        trouble = trouble_of(problem)
        if trouble is None:
            raise
        failed = getattr(problem, "sqlite_errorcode", None) == sqlite3.SQLITE_IOERR_WRITE
        if written and failed and not has_room(written):
            trouble = "full"
        raise NotSaved(trouble) from problem


@contextmanager
def one_log() -> Iterator[None]:
    """Raise Altered where SQLite finds the file damaged while one log is read.

    A changed type makes a row unreadable in a tree that is sound, so the other logs can be used.
    """
    try:
        yield
    except sqlite3.DatabaseError as problem:
        if trouble_of(problem) != "damaged":
            raise
        raise Altered from problem


@contextmanager
def legible() -> Iterator[None]:
    """Raise sqlite3.OperationalError where SQLite repeats damaged text that is no UTF-8."""
    try:
        yield
    except UnicodeDecodeError as problem:
        raise sqlite3.OperationalError("its text is damaged") from problem


def trouble_of(problem: sqlite3.Error) -> Trouble | None:
    """Return the code of an error of the file; None for a mistake of this program."""
    code = getattr(problem, "sqlite_errorcode", None)
    if code is None:
        # Python's own complaint about stored text that is no longer UTF-8.
        return "damaged" if isinstance(problem, sqlite3.OperationalError) else None
    # The low byte is the primary error code; the rest says more exactly where.
    return _TROUBLES.get(code & 0xFF)
