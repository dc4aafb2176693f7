"""The one connection to the database file, kept for the life of the process, and its guards.

Every use holds one lock, so a checkpoint never meets a commit (SQLite before 3.51.3 can damage a
WAL file there) and a reader never sees half a write.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import RLock
from time import monotonic, sleep
from typing import Any, Final

from sqlite_utils import Database

from storage.disk_errors import NAMED, trouble_of
from storage.file_generation import Era, Growing, Others
from storage.files import has_room
from storage.outcomes import NotSaved

PRAGMAS: Final = {
    "busy_timeout": 100,
    "journal_mode": "wal",
    "synchronous": 2,
    "foreign_keys": 1,
    "recursive_triggers": 1,
    "trusted_schema": 0,
}
"""What an acknowledged entry needs to survive a power cut, as SQLite reads it back."""

PATIENCE: Final = 5.0
"""Seconds that a write waits for another program to let go of the file."""

PAUSE: Final = 0.02
"""Seconds between two tries, for others to read."""

_ALLOWED: Final = {
    sqlite3.SQLITE_SELECT,
    sqlite3.SQLITE_READ,
    sqlite3.SQLITE_FUNCTION,
    sqlite3.SQLITE_TRANSACTION,
    sqlite3.SQLITE_SAVEPOINT,
}
_GROWING: Final = {"tables", "matches", "entries", "door", "asides", "imports"}
_OF_GUESSES: Final = {sqlite3.SQLITE_INSERT, sqlite3.SQLITE_UPDATE, sqlite3.SQLITE_DELETE}
_READ_PRAGMAS: Final = {"data_version", "shrink_memory", *PRAGMAS}

Row = dict[str, Any]


def connect(path: Path) -> Growing:
    """Open the file with durable settings. Refusing if they did not take is the caller's part."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db = Growing(connection)
    for name, value in PRAGMAS.items():
        connection.execute(f"PRAGMA {name} = {value}").fetchall()
    return db


def look(path: Path) -> Database:
    """Open the file only to look at it: not even its journal is folded in when this is closed."""
    if not path.stat().st_size:
        # SQLite would delete the journal beside it, which may be all that is left.
        raise sqlite3.DatabaseError(f"{path.name} is an empty file")
    connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, isolation_level=None)
    return Database(connection, execute_plugins=False)


def settings(db: Database) -> dict[str, int | str]:
    """The pragmas of `PRAGMAS` as they are in force on this connection."""
    return {name: db.execute(f"PRAGMA {name}").fetchone()[0] for name in PRAGMAS}


def rows(db: Database, sql: str, *values: Any) -> list[Row]:
    """All rows at once: a half-read query would keep its snapshot and block the next write.

    Not by `Database.query`, which puts a savepoint round each, in case it does not only read."""
    found = db.execute(sql, values)
    names = [column[0] for column in found.description]
    return [dict(zip(names, row, strict=True)) for row in found]


@contextmanager
def transaction(db: Database) -> Iterator[Database]:
    """All or nothing, and nobody else writes in between."""
    db.execute("BEGIN IMMEDIATE")
    with _all_or_nothing(db):
        yield db


@contextmanager
def _all_or_nothing(db: Database) -> Iterator[None]:
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        db.rollback()
        raise


class Lent:
    """The connection in the hands of a thread that reads. One for all of them, as the lock lets
    them in by turns; a page reads a dozen times."""

    def __init__(self, db: Growing, lock: RLock) -> None:
        self._db = db
        self._lock = lock

    def __enter__(self) -> Growing:
        self._lock.acquire()
        return self._db

    def __exit__(self, kind: object, problem: BaseException | None, where: object) -> None:
        self._lock.release()
        NAMED.__exit__(kind, problem, where)


class Keeper:
    """Lends the connection to one thread at a time."""

    def __init__(self, db: Growing, path: Path) -> None:
        self._touched = 0
        self._failed = 0
        self.path = path
        self._db = db
        self._lock = RLock()
        self._lent = Lent(db, self._lock)
        self._paths = (path, path.with_name(path.name + "-wal"))
        self._files = [_identity(file) for file in self._paths]
        self._stamps = [_stamp(file) for file in self._paths]
        db.conn.set_authorizer(_authorize)

    def reading(self) -> Lent:
        """The connection, to read; NotSaved when the file cannot be read."""
        return self._lent

    @contextmanager
    def writing(self) -> Iterator[Growing]:
        """The connection inside one atomic write; NotSaved when it failed, or may have."""
        with NAMED, self._quota_told():
            until = monotonic() + PATIENCE
            while not self._begun(last=monotonic() >= until):
                sleep(PAUSE)
            try:
                with _all_or_nothing(self._db):
                    yield self._db
            except BaseException:
                self._failed += 1
                raise
            finally:
                self._stamps = [_stamp(file) for file in self._paths]
                self._lock.release()

    @property
    def others(self) -> Others:
        """What other programs have done to the files. Belongs inside a read or a write."""
        # With every log that is read, so straight from the connection.
        version: int = self._db.conn.execute("PRAGMA data_version").fetchone()[0]
        return version, self._touched

    @property
    def era(self) -> Era:
        """The same, and how often a write failed. Belongs inside a read or a write."""
        return self.others, self._failed

    def close(self) -> None:
        """Let go of the file. No write is under way afterwards."""
        with self._lock:
            self._db.close()

    def _begun(self, *, last: bool) -> bool:
        """Take the lock and begin a write. While another program writes, the lock is let go of
        again, so that reading goes on; the last try ends with what kept it."""
        self._lock.acquire()
        try:
            self._check_files()
            self._db.execute("BEGIN IMMEDIATE")
        except BaseException as problem:
            self._lock.release()
            held = isinstance(problem, sqlite3.Error) and trouble_of(problem) == "busy"
            if held and not last:
                return False
            raise
        return True

    @contextmanager
    def _quota_told(self) -> Iterator[None]:
        """Name a quota that is used up. SQLite tells it only from a full disk, as a write that
        failed."""
        try:
            yield
        except sqlite3.OperationalError as problem:
            failed = getattr(problem, "sqlite_errorcode", None) == sqlite3.SQLITE_IOERR_WRITE
            if failed and not has_room(self.path):
                raise NotSaved("full") from problem
            raise

    def _check_files(self) -> None:
        """SQLite goes on writing into a file that was deleted, replaced or emptied, without any
        error, as long as it has what it needs in memory; so the files are looked at first."""
        if [_identity(file) for file in self._paths] != self._files:
            raise NotSaved("damaged")
        if [_stamp(file) for file in self._paths] != self._stamps:
            if not _still_whole(self._paths[0]):
                raise NotSaved("damaged")
            self._touched += 1
            self._db.execute("PRAGMA shrink_memory")


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns


def _still_whole(path: Path) -> bool:
    """Whether somebody who opens the file now, with nothing of it in memory, finds a database."""
    try:
        with closing(look(path)) as db:
            checked = db.execute("PRAGMA quick_check(1)").fetchone()[0]
            return bool(checked == "ok" and rows(db, "SELECT 1 FROM installation"))
    except (OSError, sqlite3.Error):
        return False


def _authorize(action: int, first: str | None, second: str | None, *_where: str | None) -> int:
    """At run time the record can be read and added to, never changed, dropped or attached to. Wrong
    guesses are no part of it."""
    if action in _ALLOWED:
        return sqlite3.SQLITE_OK
    if action == sqlite3.SQLITE_INSERT and first in _GROWING:
        return sqlite3.SQLITE_OK
    if action in _OF_GUESSES and first == "guesses":
        return sqlite3.SQLITE_OK
    if action == sqlite3.SQLITE_PRAGMA and second is None and first in _READ_PRAGMAS:
        return sqlite3.SQLITE_OK
    return sqlite3.SQLITE_DENY
