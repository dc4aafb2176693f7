"""Summaries of all matches, beside the record: what history is made of, in no time.

They are disposable. Whatever is missing or too old is worked out of the record again: a few at
once where somebody waits, the rest by and by.
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
from storage.database import Keeper
from storage.file_generation import Others
from storage.history.file import SummariesFile
from storage.history.order import END, Order, Position, begun_here
from storage.history.search import Sought
from storage.history.summary import Summary, summarise
from storage.log.log import read_log
from storage.matches import head, heads, matches_where
from storage.outcomes import Altered, Match, NotSaved, Table

AT_ONCE: Final = 40
"""Matches that are read while somebody waits: more than a page shows."""

ALL: Final = 2**63 - 1

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class History:
    """Matches, newest first, and whether there are `older` ones. `unread` matches of these tables
    are still to be looked at."""

    matches: tuple[Summary, ...]
    older: bool
    unread: int


class Summaries:
    """Keeps a summary of every match, and finds matches by it."""

    def __init__(self, keeper: Keeper, unreadable: Unreadable, path: Path) -> None:
        self._keeper = keeper
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
        """The newest `most` matches of these tables that are sought, of those before this one."""
        ids = [table.id for table in tables]
        return self._told(lambda file: self._history(file, ids, sought, before, most))

    def catch_up(self, most: int = AT_ONCE) -> int:
        """Read so many of the matches that are missing, the newest first; how many were."""
        return self._told(lambda file: self._catch_up(file, most))

    def rebuild(self) -> int:
        """Forget everything and read every match again; how many there are."""
        with self._lock:
            self._told(SummariesFile.clear)
            self._others = None
            return self.catch_up(ALL)

    def close(self) -> None:
        """Take in what was written last, and let go of the file."""
        with self._lock:
            if self._file is not None:
                with suppress(NotSaved):
                    self.catch_up()
                self._file.close()

    def _told(self, asked: Callable[[SummariesFile], Answer]) -> Answer:
        """The answer of the file, once more where the file failed."""
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
        self._look(file)
        for table in tables:
            self._stale[table] |= file.altered(table) ^ self._unreadable.at(table)
        self._read_newest(file, AT_ONCE, tables, before)
        start = END if before is None else file.position(before) or begun_here(before)
        found: dict[Position, Summary] = {}
        for table in tables:
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
        """Read so many that are missing: this one and those before it first, then the newest."""
        limit = ALL if before is None else before
        missing = sorted(
            self._missing(tables), key=lambda one: (one[0] <= limit, one[0]), reverse=True
        )
        for match, table in missing[:most]:
            self._read(file, table, match)
        return len(missing[:most])

    def _missing(self, tables: Collection[int]) -> list[tuple[int, int]]:
        """The matches of these tables that were not read as they are now."""
        return [(match, table) for table in tables for match in self._stale[table]]

    def _look(self, file: SummariesFile) -> None:
        """Find out which matches are longer than they were."""
        with self._keeper.reading() as db:
            others = self._keeper.others
            if others != self._others:
                self._compare(db, file)
                self._others = others
            for table, match in db.longer:
                self._stale[table].add(match)
            db.longer.clear()

    def _compare(self, db: Database, file: SummariesFile) -> None:
        kept = file.heads()
        self._order = Order()
        self._stale.clear()
        for (table, match), newest in heads(db).items():
            if kept.pop(match, None) != newest:
                self._stale[table].add(match)
        file.forget(kept)

    def _read(self, file: SummariesFile, table: int, match_id: int) -> None:
        """Work out one match from its log; nothing where a failed write left no such match."""
        with self._keeper.reading() as db:
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
        """The entries of a match; none where they were altered."""
        try:
            return read_log(db, match)
        except Altered:
            self._unreadable.note(match)
            return ()
