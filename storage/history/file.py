"""File of the summaries, made anew whenever it is not what this program would have made.

Where the disk does not let it be kept, all of it is held in memory instead.
"""

import logging
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path

from sqlite_utils import Database

from storage.database import Row, rows, transaction
from storage.disk_errors import trouble_of
from storage.files import beside, write_private
from storage.history.order import Position
from storage.history.schema import OF_MATCH, made_by, make
from storage.history.search import Sought, seek
from storage.history.summary import Summary, row_of, summary_of
from storage.names import as_sought

log = logging.getLogger("hazari_table.summaries")


class SummariesFile:
    """Reader and writer of the file, for one thread at a time. Its methods raise sqlite3.Error."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._db = self._opened()

    def heads(self) -> dict[int, str]:
        """Return the hash of the last entry that was read, by match id."""
        return {row["match_id"]: row["head"] for row in rows(self._db, "SELECT * FROM read")}

    def altered(self, table_id: int) -> frozenset[int]:
        """Return the ids of this table's matches that could not be read."""
        found = rows(self._db, "SELECT match_id FROM read WHERE table_id = ? AND altered", table_id)
        return frozenset(row["match_id"] for row in found)

    def keep(self, read: Row, summary: Summary | None, place: str) -> None:
        """Store the summary of a match and its place in the order; None if it cannot be read."""
        with transaction(self._db):
            self._drop(read["match_id"])
            self._add("read", read)
            if summary is not None:
                row = {**row_of(summary), "place": place}
                self._add("summaries", {**row, "seal": _seal(row)})
                for name in sorted(set(map(as_sought, summary.players))):
                    of_match = (read["table_id"], name, place, read["match_id"])
                    self._db.execute("INSERT INTO names VALUES (?, ?, ?, ?)", of_match)

    def forget(self, match_ids: Iterable[int]) -> None:
        """Delete everything about matches that are no longer in the record."""
        with transaction(self._db):
            for match_id in match_ids:
                self._drop(match_id)

    def position(self, match_id: int) -> Position | None:
        """Return the position of a match in the order; None for one that cannot be read."""
        found = rows(self._db, "SELECT place FROM summaries WHERE match_id = ?", match_id)
        return (found[0]["place"], match_id) if found else None

    def find(
        self, table_id: int, sought: Sought, before: Position, most: int
    ) -> dict[Position, Summary]:
        """Return up to `most` newest summaries of a table that fit, from before a position."""
        found = seek(self._db, table_id, sought, before, most)
        return {(row["place"], row["match_id"]): _unsealed(row) for row in found}

    def mend(self, problem: sqlite3.Error) -> None:
        """Go on after an error, with an empty file if it was damaged, else in memory.

        Memory holds what the file held, until the next start.
        """
        damaged = trouble_of(problem) in ("damaged", None)
        before = self._db
        if damaged:
            before.close()
            _remove(self._path)
            self._db = self._opened()
        else:
            log.warning("summaries are held in memory: %s", problem)
            self._db = _in_memory(before)
            before.close()

    def clear(self) -> None:
        """Forget everything."""
        self._db.close()
        _remove(self._path)
        self._db = self._opened()

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def _opened(self) -> Database:
        """Open the file, make it anew, or hold the summaries in memory."""
        try:
            if self._path.exists() and _is_sound(self._path):
                return _connected(self._path)
            _remove(self._path)
            write_private(self._path, b"")
            db = _connected(self._path)
            make(db)
            return db
        except (OSError, sqlite3.Error) as problem:
            log.warning("summaries are held in memory: %s", problem)
            return _in_memory()

    def _drop(self, match_id: int) -> None:
        for name in OF_MATCH:
            self._db.execute(f"DELETE FROM {name} WHERE match_id = ?", (match_id,))  # noqa: S608

    def _add(self, name: str, row: Row) -> None:
        self._db.execute(
            f"INSERT INTO {name} ({', '.join(row)}) VALUES ({', '.join('?' * len(row))})",  # noqa: S608
            tuple(row.values()),
        )


def _seal(row: Row) -> str:
    """Return a hash over a row, which shows what a disk has damaged in a readable row."""
    return sha256(repr(sorted(row.items())).encode()).hexdigest()


def _unsealed(row: Row) -> Summary:
    """Return the summary of a row. Raises sqlite3.DatabaseError if its seal is wrong."""
    if row.pop("seal") != _seal(row):
        raise sqlite3.DatabaseError("a summary is not what was written")
    return summary_of(row)


def _connected(path: Path) -> Database:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db = Database(connection, execute_plugins=False)
    # What a power cut takes is worked out again; what is left must be whole.
    for pragma in ("journal_mode = WAL", "synchronous = NORMAL", "busy_timeout = 100"):
        db.execute(f"PRAGMA {pragma}").fetchall()
    return db


def _in_memory(source: Database | None = None) -> Database:
    """Open a database in memory, with the contents of another one as far as it can be read."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    if source is not None:
        with suppress(sqlite3.Error):
            source.conn.backup(connection)
    db = Database(connection, execute_plugins=False)
    if not db.table_names():
        make(db)
    return db


def _is_sound(path: Path) -> bool:
    """Return True if the file is whole, and made by this version of the program."""
    with closing(sqlite3.connect(path)) as db:
        try:
            made = db.execute("PRAGMA user_version").fetchone()[0]
            checked = db.execute("PRAGMA quick_check(1)").fetchone()[0]
        except sqlite3.DatabaseError:
            return False
        return bool(made == made_by() and checked == "ok")


def _remove(path: Path) -> None:
    """Delete the file with its journal, which SQLite would fold into the next file of this name."""
    for ending in ("-wal", "-shm", ""):
        beside(path, ending).unlink(missing_ok=True)
