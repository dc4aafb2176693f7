"""Matches whose log was altered, known without reading every log for every page."""

from collections import defaultdict
from collections.abc import Iterable

from sqlite_utils import Database

from storage.database import RecordDatabase, rows
from storage.log.chain import ENTRIES, is_altered
from storage.match_queries import matches_where
from storage.returned_values import Match


class Unreadable:
    """The matches that a start found altered, and those found since.

    Writes of this process alter nothing. After another program has written to the file, every match
    of a table is checked again when somebody asks about that table.
    """

    def __init__(self, database: RecordDatabase, altered: Iterable[int]) -> None:
        self._database = database
        self._altered: dict[int, set[int]] = defaultdict(set)
        self._looked_at: set[int] | None = None
        with database.reading():
            self._others = database.others
        self.add(altered)

    def add(self, altered: Iterable[int]) -> None:
        """Note that the matches with these ids cannot be read."""
        with self._database.reading() as db:
            for match_id in altered:
                # The index, by which pages find the match, may still hold what the damaged row has
                # lost. The plus sign keeps SQLite from using the primary key.
                index = "matches INDEXED BY sqlite_autoindex_matches_1"
                (found,) = rows(db, f"SELECT table_id FROM {index} WHERE +id = ?", match_id)  # noqa: S608
                self._altered[found["table_id"]].add(match_id)

    def at(self, table_id: int) -> frozenset[int]:
        """Return the ids of this table's matches that cannot be read."""
        with self._database.reading() as db:
            self._look_again(db, table_id)
            return frozenset(self._altered.get(table_id, ()))

    def known(self) -> frozenset[int]:
        """Return the ids of the matches of any table that were found altered so far."""
        with self._database.reading():
            self._forget_after_others()
            return frozenset[int]().union(*self._altered.values())

    def matches(self, table_id: int) -> tuple[Match, ...]:
        """Return this table's matches that cannot be read, newest first."""
        with self._database.reading() as db:
            altered = self.at(table_id)
            ids = ", ".join(map(str, altered))
            where = f"table_id = ? AND +id IN ({ids}) ORDER BY number DESC"
            return tuple(matches_where(db, where, table_id))

    def note(self, match: Match) -> None:
        with self._database.reading():
            self._altered[match.table_id].add(match.id)

    def _look_again(self, db: Database, table_id: int) -> None:
        """Check all matches of a table if another program has written since they were checked."""
        self._forget_after_others()
        if self._looked_at is not None and table_id not in self._looked_at:
            ids = rows(db, "SELECT id FROM matches WHERE table_id = ?", table_id)
            if altered := {row["id"] for row in ids if is_altered(db, ENTRIES, row["id"])}:
                self._altered[table_id] |= altered
            self._looked_at.add(table_id)

    def _forget_after_others(self) -> None:
        others = self._database.others
        if others != self._others:
            self._others, self._looked_at = others, set()
            self._altered.clear()
