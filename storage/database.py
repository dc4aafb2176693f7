"""The one connection to the database file, kept for the life of the process, and its guards.

Every use holds one lock, so a checkpoint never meets a commit (SQLite before 3.51.3 can damage a
WAL file there) and a reader never sees half a write.
"""

import sqlite3
from collections.abc import Callable, Hashable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import RLock
from time import monotonic, sleep
from typing import Any, Final

from sqlite_utils import Database

from storage.commit import Growing, SharedLog
from storage.disk_errors import named_errors, trouble_of
from storage.files import beside, status
from storage.process_lock import ProcessLock
from storage.returned_values import NotSaved

PRAGMAS: Final = {
    "busy_timeout": 100,
    "journal_mode": "wal",
    "synchronous": 2,
    "foreign_keys": 1,
    "recursive_triggers": 1,
    "trusted_schema": 0,
}
"""Settings with which an acknowledged entry survives a power cut, as SQLite reads them back."""

PATIENCE: Final = 5.0
"""Seconds for which a write waits while another program holds the file."""

PAUSE: Final = 0.02
"""Seconds between two tries of a write; other threads read meanwhile."""

_ALLOWED: Final = {
    sqlite3.SQLITE_SELECT,
    sqlite3.SQLITE_READ,
    sqlite3.SQLITE_FUNCTION,
    sqlite3.SQLITE_RECURSIVE,
    sqlite3.SQLITE_TRANSACTION,
    sqlite3.SQLITE_SAVEPOINT,
}
"""Actions that change nothing and are allowed on every table."""
_GROWING: Final = {"tables", "matches", "entries", "door", "asides", "people", "imports"}
"""Tables that only INSERT may change."""
DERIVED: Final = ("stale", "names", "summaries")
"""Tables that are worked out of the others. They may be emptied."""
SEALS: Final = ("heads", "seals", "stretches")
"""Tables of the seals, which are made anew after everything was checked."""
_CHANGING: Final = {"guesses", "replica", *DERIVED, *SEALS}
"""Tables whose rows may be changed and deleted."""
_CHANGES: Final = {sqlite3.SQLITE_INSERT, sqlite3.SQLITE_UPDATE, sqlite3.SQLITE_DELETE}
_READ_PRAGMAS: Final = {"data_version", "shrink_memory", *PRAGMAS}

MOST: Final = 2**63 - 1
"""Greatest integer of SQLite."""

Row = dict[str, Any]


def connect(path: Path) -> Growing:
    """Open a database file for writing. SQLite may ignore settings: check `settings` then."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db = Growing(connection)
    for name, value in PRAGMAS.items():
        connection.execute(f"PRAGMA {name} = {value}").fetchall()
    return db


def look(path: Path) -> Database:
    """Open a file read-only, so that its journal stays. Raises sqlite3.DatabaseError if empty."""
    if not path.stat().st_size:
        # SQLite would delete the journal beside it, which may be all that is left.
        raise sqlite3.DatabaseError(f"{path.name} is an empty file")
    connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, isolation_level=None)
    return Database(connection, execute_plugins=False)


def settings(db: Database) -> dict[str, int | str]:
    """Return the pragmas of `PRAGMAS` as they are in force on this connection."""
    return {name: db.execute(f"PRAGMA {name}").fetchone()[0] for name in PRAGMAS}


def rows(db: Database, sql: str, *values: Any) -> list[Row]:
    """Return all rows of a query at once, as a half-read query would block the next write."""
    # `Database.query` would put a savepoint round each query.
    found = db.execute(sql, values)
    names = [column[0] for column in found.description]
    return [dict(zip(names, row, strict=True)) for row in found]


@contextmanager
def transaction(db: Database) -> Iterator[Database]:
    """Run a block as one write that nobody else can interrupt; roll it back on an error."""
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


class RecordDatabase:
    """Owner of the connection, which it lends to one thread at a time.

    Nothing more is written once it is `damaged`.
    """

    def __init__(
        self, db: Growing, path: Path, lock: ProcessLock, replica: SharedLog | None
    ) -> None:
        self.replica = replica
        self.forgetting: list[Callable[[Hashable], object]] = []
        self.damaged = False
        self._touched = 0
        self._failed = 0
        self.path = path
        self._db = db
        self._lock = RLock()
        self._process_lock = lock
        self._paths = (path, beside(path, "-wal"))
        self._seen = [status(file) for file in self._paths]
        self._files = [seen[:2] for seen in self._seen]
        db.conn.set_authorizer(_authorize)

    @contextmanager
    def reading(self) -> Iterator[Growing]:
        """Lend the connection to one thread for reading. Raises NotSaved."""
        with named_errors(), self._lock:
            yield self._db

    @contextmanager
    def writing(self) -> Iterator[Growing]:
        """Give the connection in one atomic write. Raises NotSaved if it failed, or may have.

        Where instances share a log, it raises Overtaken if another one was faster.
        """
        finish: Callable[[], None] | None = None
        with named_errors(self.path):
            until = monotonic() + PATIENCE
            while not self._begun(last=monotonic() >= until):
                sleep(PAUSE)
            try:
                with _all_or_nothing(self._db):
                    yield self._db
                    if self.replica and self._db.added:
                        finish = self.replica.prepare(self._db, self._db.added)
            except BaseException:
                self._failed += 1
                raise
            finally:
                self._seen = [status(file) for file in self._paths]
                self._lock.release()
            if finish:
                finish()

    @property
    def others(self) -> tuple[int, ...]:
        """Identify what other programs have done to the files. Call it inside a read or a write."""
        # This runs for every log that is read, so it skips sqlite-utils.
        version: int = self._db.conn.execute("PRAGMA data_version").fetchone()[0]
        return version, self._touched

    @property
    def era(self) -> tuple[int, ...]:
        """Return `others` and the number of failed writes. Call it inside a read or a write."""
        return *self.others, self._failed

    def forget(self, *owners: Hashable) -> None:
        """Drop what is cached of these tables and matches. Call it inside a write."""
        for forget in self.forgetting:
            for owner in owners:
                forget(owner)

    def close(self) -> None:
        """Close the file after the write that is under way; another server may open it then."""
        if self.replica:
            self.replica.close()
        with self._lock:
            self._db.close()
        self._process_lock.release()

    def _begun(self, *, last: bool) -> bool:
        """Take the lock and begin a write; return False if another program holds the file.

        The lock is released then, so that reading goes on. The `last` try raises what kept it.
        """
        self._lock.acquire()
        try:
            self._check_files()
            self._db.execute("BEGIN IMMEDIATE")
            self._db.added = [] if self.replica else None
        except BaseException as problem:
            self._lock.release()
            held = isinstance(problem, sqlite3.Error) and trouble_of(problem) == "busy"
            if held and not last:
                return False
            raise
        return True

    def _check_files(self) -> None:
        """Raise NotSaved unless the files are still those that were opened.

        SQLite goes on writing without an error into a file that was deleted, replaced or emptied,
        as long as it has what it needs in memory.
        """
        found = [status(file) for file in self._paths]
        if self.damaged or [one[:2] for one in found] != self._files:
            raise NotSaved("damaged")
        if found != self._seen:
            if not _still_whole(self._paths[0]):
                raise NotSaved("damaged")
            self._touched += 1
            # Drops cached pages, which the other program may have made wrong.
            self._db.execute("PRAGMA shrink_memory")


def _still_whole(path: Path) -> bool:
    """Return True if a program that opens the file now finds a sound database in it."""
    try:
        with closing(look(path)) as db:
            checked = db.execute("PRAGMA quick_check(1)").fetchone()[0]
            return bool(checked == "ok" and rows(db, "SELECT 1 FROM installation"))
    except (OSError, sqlite3.Error):
        return False


def _authorize(action: int, first: str | None, second: str | None, *_where: str | None) -> int:
    """Allow SQLite actions that read the record, add to it, or change rows of `_CHANGING`."""
    if action in _ALLOWED:
        return sqlite3.SQLITE_OK
    if action == sqlite3.SQLITE_INSERT and first in _GROWING:
        return sqlite3.SQLITE_OK
    if action in _CHANGES and first in _CHANGING:
        return sqlite3.SQLITE_OK
    if action == sqlite3.SQLITE_PRAGMA and second is None and first in _READ_PRAGMAS:
        return sqlite3.SQLITE_OK
    return sqlite3.SQLITE_DENY
