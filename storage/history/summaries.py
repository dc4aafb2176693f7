"""Summaries of all matches in a file beside the record, from which the history is shown.

They are disposable. Whatever is missing or outdated is worked out of the record again: a few at
once where somebody waits, the rest by `Upkeep`.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import RLock
from typing import Final, TypeVar

from sqlite_utils import Database

from storage.backup.unreadable import Unreadable
from storage.cache import Log
from storage.database import RecordDatabase
from storage.file_generation import Others
from storage.history.file import SummariesFile
from storage.history.order import END, Order, Position, begun_here
from storage.history.search import Sought
from storage.history.summary import Summary, summarise
from storage.log.log import read_log
from storage.matches import head, heads, matches_where
from storage.outcomes import Altered, Match, NotSaved, Table

AT_ONCE: Final = 40
"""Most matches that are read while somebody waits: more than a page shows."""

ALL: Final = 2**63 - 1
"""A number greater than any count or id."""

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class History:
    """A page of matches, newest first, and whether there are `older` ones.

    `unread` counts the matches of these tables that have no current summary yet.
    """

    matches: tuple[Summary, ...]
    older: bool
    unread: int


class Summaries:
    """Holder of a summary of every match, safe to use from many threads."""

    def __init__(self, database: RecordDatabase, unreadable: Unreadable, path: Path) -> None:
        self._database = database
        self._unreadable = unreadable
        self._path = path
        self._lock = RLock()
        self._file: SummariesFile | None = None
        self._others: Others | None = None
        self._order = Order()
        self._stale: defaultdict[int, set[int]] = defaultdict(set)

    def history(
        self, tables: Collection[Table], sought: Sought, before: int | None, most: int
    ) -> History:
        """Return up to `most` newest matches of these tables that fit, older than `before`."""
        ids = [table.id for table in tables]
        return self._told(lambda file: self._history(file, ids, sought, before, most))

    def catch_up(self, most: int = AT_ONCE) -> int:
        """Read up to `most` matches without a current summary, newest first; return how many."""
        return self._told(lambda file: self._catch_up(file, most))

    def rebuild(self) -> int:
        """Forget everything, read every match again and return how many there are."""
        with self._lock:
            self._told(SummariesFile.clear)
            self._others = None
            return self.catch_up(ALL)

    def close(self) -> None:
        """Read what was written last, and close the file."""
        with self._lock:
            if self._file is not None:
                with suppress(NotSaved):
                    self.catch_up()
                self._file.close()

    def _told(self, asked: Callable[[SummariesFile], Answer]) -> Answer:
        """Call a function with the file, and once more after mending it if it failed."""
        with self._lock:
            if self._file is None:
                self._file = SummariesFile(self._path)
            try:
                return asked(self._file)
            except sqlite3.Error as problem:
                self._file.mend(problem)
                self._others = None
                return asked(self._file)

    def _history(
        self,
        file: SummariesFile,
        tables: Collection[int],
        sought: Sought,
        before: int | None,
        most: int,
    ) -> History:
        """Renew what is needed of these tables and return a page of their matches."""
        self._look(file)
        for table in tables:
            # Read again what became unreadable, or readable, since its summary was made.
            self._stale[table] |= file.altered(table) ^ self._unreadable.at(table)
        self._read_newest(file, AT_ONCE, tables, before)
        start = END if before is None else file.position(before) or begun_here(before)
        found: dict[Position, Summary] = {}
        for table in tables:
            # One more than shown tells whether there are older ones.
            found |= file.find(table, sought, start, most + 1)
        newest = [found[position] for position in sorted(found, reverse=True)]
        unread = len(self._missing(tables))
        return History(tuple(newest[:most]), len(newest) > most or unread > 0, unread)

    def _catch_up(self, file: SummariesFile, most: int) -> int:
        self._look(file)
        return self._read_newest(file, most, list(self._stale), None)

    def _read_newest(
        self, file: SummariesFile, most: int, tables: Collection[int], before: int | None
    ) -> int:
        """Read up to `most` missing matches: `before` and older ones first, then the newest."""
        limit = ALL if before is None else before
        missing = sorted(
            self._missing(tables), key=lambda one: (one[0] <= limit, one[0]), reverse=True
        )
        for match, table in missing[:most]:
            self._read(file, table, match)
        return len(missing[:most])

    def _missing(self, tables: Collection[int]) -> list[tuple[int, int]]:
        """Return (match id, table id) of the matches of these tables without a current summary."""
        return [(match, table) for table in tables for match in self._stale[table]]

    def _look(self, file: SummariesFile) -> None:
        """Note which matches have got entries since the last call."""
        with self._database.reading() as db:
            others = self._database.others
            if others != self._others:
                self._compare(db, file)
                self._others = others
            for table, match in db.longer:
                self._stale[table].add(match)
            db.longer.clear()

    def _compare(self, db: Database, file: SummariesFile) -> None:
        """Compare the hashes in the file with the record's, after another program has written."""
        kept = file.heads()
        self._order = Order()
        self._stale.clear()
        for (table, match), newest in heads(db).items():
            if kept.pop(match, None) != newest:
                self._stale[table].add(match)
        file.forget(kept)

    def _read(self, file: SummariesFile, table: int, match_id: int) -> None:
        """Make the summary of one match; do nothing if a failed write left no such match."""
        with self._database.reading() as db:
            found = matches_where(db, "table_id = ? AND +id = ?", table, match_id)
            newest = head(db, match_id)
            log = self._log(db, found[0]) if found else ()
            place = self._order.place(db, match_id, log) if log else ""
        for match in found:
            read = {"match_id": match_id, "table_id": table, "head": newest}
            kept = summarise(match, log) if log else None
            file.keep({**read, "altered": kept is None}, kept, place)
        self._stale[table].discard(match_id)

    def _log(self, db: Database, match: Match) -> Log:
        """Return the entries of a match; none if they were altered."""
        try:
            return read_log(db, match)
        except Altered:
            self._unreadable.note(match)
            return ()
