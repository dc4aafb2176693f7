"""Summaries of all matches, from which the history is shown.

A write marks its match as stale. Summaries of stale matches are worked out of their logs again: a
few where somebody waits for the history, the rest by `Upkeep`.
"""

import logging
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Final

from sqlite_utils import Database

from scoring.people import Result
from scoring.stats import PlayedMatch
from storage.database import DERIVED, MOST, RecordDatabase, Row, rows
from storage.history.order import END, Position, begun_here, place_of
from storage.history.schema import forget_all
from storage.history.search import EVERY, Sought, seek
from storage.history.summary import (
    Summary,
    is_whole,
    played_of,
    result_of,
    row_of,
    summarise,
    summary_of,
)
from storage.log.altered_logs import Unreadable
from storage.log.log import read_log
from storage.match_queries import matches_where
from storage.names import as_sought
from storage.returned_values import Altered, Match, NotSaved, Table

AT_ONCE: Final = 40
"""Most matches that are read at once; while somebody waits, at most twice what the page shows."""

READ_AT_ONCE: Final = 200
"""Most summaries that are read at once for statistics, about half a megabyte."""

VERSIONS: Final = """
    SELECT match_id,
        (SELECT max(seq) FROM entries WHERE entries.match_id = summaries.match_id) AS version
    FROM summaries WHERE table_id = ? AND match_id NOT IN ({altered}) ORDER BY place, match_id
"""
"""Query for the versions of all matches of a table, which reads two indexes alone."""

log = logging.getLogger("hazari_table.summaries")


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

    def __init__(self, database: RecordDatabase, unreadable: Unreadable) -> None:
        self._database = database
        self._unreadable = unreadable
        self._renewing = Lock()

    def history(
        self,
        tables: Collection[Table],
        sought: Sought = EVERY,
        *,
        before: Match | None = None,
        most: int,
    ) -> History:
        """Return up to `most` newest matches of these tables that fit, older than `before`."""
        ids = [table.id for table in tables]
        last = before.id if before else None
        try:
            self._renew(min(AT_ONCE, 2 * most), ids, last)
        except NotSaved as problem:
            # What is there can be shown where the disk takes no more.
            log.warning("summaries could not be kept: %s", problem.code)
        with self._database.reading() as db:
            altered = self._altered(ids)
            start = _position(db, last) if last else END
            found: dict[Position, Row] = {}
            for table in ids:
                # One more than shown tells whether there are older ones.
                for row in seek(db, table, sought, start, most + 1, altered):
                    found[row["place"], row["match_id"]] = row
            unread = len(_stale(db, ids, altered))
        if self._mends(found.values()):
            return self.history(tables, sought, before=before, most=most)
        newest = sorted(found, reverse=True)
        shown = tuple(summary_of(found[position]) for position in newest[:most])
        return History(shown, len(newest) > most or unread > 0, unread)

    def versions(self, table: Table) -> tuple[dict[int, int], bool]:
        """Return how many entries every match of a table has that can be read, by match id.

        They are in the order in which lists show them, the oldest first. The second value is True
        if some may be missing or outdated, because the disk takes no more.
        """
        try:
            while self._renew(AT_ONCE, [table.id], None):
                pass
        except NotSaved as problem:
            log.warning("summaries could not be kept: %s", problem.code)
        with self._database.reading() as db:
            altered = self._altered([table.id])
            left_out = ", ".join(map(str, altered))
            found = rows(db, VERSIONS.format(altered=left_out), table.id)
            versions = {row["match_id"]: row["version"] for row in found}
            return versions, bool(_stale(db, [table.id], altered))

    def results(self, matches: Sequence[int]) -> Iterator[Result]:
        """Yield how each of these matches ended, given by their ids."""
        return map(result_of, self._rows(matches))

    def played(self, matches: Mapping[int, int]) -> Iterator[PlayedMatch]:
        """Yield the deals of each of these matches, as statistics count them.

        `matches` says, by id, how many of its first entries another match of the table counts.
        """
        return map(played_of, self._rows([*matches]), matches.values())

    def _rows(self, matches: Sequence[int]) -> Iterator[Row]:
        for start in range(0, len(matches), READ_AT_ONCE):
            some = matches[start : start + READ_AT_ONCE]
            ids = ", ".join(map(str, some))
            with self._database.reading() as db:
                sql = f"SELECT * FROM summaries WHERE match_id IN ({ids})"  # noqa: S608
                found = {row["match_id"]: row for row in rows(db, sql)}
            if self._mends(found.values()):
                yield from self._rows(some)
            else:
                yield from (found[one] for one in some)

    def _mends(self, found: Iterable[Row]) -> bool:
        """Renew summaries that are not as they were stored; return whether there were any."""
        broken = [row["match_id"] for row in found if not is_whole(row.values())]
        if not broken:
            return False
        with self._database.writing() as db:
            tables = set()
            for match_id in broken:
                for (table,) in db.execute(
                    "SELECT table_id FROM matches WHERE id = ?", (match_id,)
                ):
                    db.execute("INSERT OR IGNORE INTO stale VALUES (?, ?)", (table, match_id))
                    tables.add(table)
        while self._renew(AT_ONCE, tables, None):
            pass
        return True

    def catch_up(self, most: int) -> int:
        """Renew up to `most` stale summaries, newest first, and return how many."""
        return self._renew(most, None, None)

    def forget(self) -> None:
        """Forget everything, so that every match is read again."""
        with self._database.writing() as db:
            forget_all(db)

    def rebuild(self) -> int:
        """Forget everything, read every match again and return how many there are."""
        self.forget()
        renewed = 0
        while read := self.catch_up(AT_ONCE):
            renewed += read
        return renewed

    def _altered(self, tables: Collection[int] | None) -> frozenset[int]:
        if tables is None:
            return self._unreadable.known()
        return frozenset[int]().union(*map(self._unreadable.at, tables))

    def _renew(self, most: int, tables: Collection[int] | None, before: int | None) -> int:
        """Renew up to `most` stale summaries: `before` and older ones first, then the newest.

        `tables` is None for those of all tables. One thread does so at a time: the others then find
        those renewed already.
        """
        with self._renewing:
            return self._renewed(most, tables, before)

    def _renewed(self, most: int, tables: Collection[int] | None, before: int | None) -> int:
        limit = MOST if before is None else before
        with self._database.reading() as db:
            stale = _stale(db, tables, self._altered(tables), limit, most)
        made = []
        for row in stale:
            # The record is not held in between, so that nobody waits for all of them.
            with self._database.reading() as db:
                # The plus sign keeps to the index, where the match is also if its row is damaged.
                where = "table_id = ? AND +id = ?"
                (match,) = matches_where(db, where, row["table_id"], row["match_id"])
                try:
                    entries = read_log(db, match)
                except Altered:
                    self._unreadable.note(match)
                    continue
                made.append((summarise(match, entries), place_of(db, match.id, entries)))
        if made:
            with self._database.writing() as db:
                for summary, place in made:
                    _keep(db, summary, place)
        return len(stale)


def _stale(
    db: Database,
    tables: Collection[int] | None,
    altered: Collection[int],
    first: int = MOST,
    most: int = MOST,
) -> list[Row]:
    """Return the stale matches of these tables, None for all: up to the id `first`, then newer."""
    here = "" if tables is None else f"table_id IN ({', '.join(map(str, tables))}) AND"
    sql = (
        f"SELECT match_id, table_id FROM stale WHERE {here}"  # noqa: S608
        f" match_id NOT IN ({', '.join(map(str, altered))})"
        " ORDER BY match_id <= ? DESC, match_id DESC LIMIT ?"
    )
    return rows(db, sql, first, most)


def _keep(db: Database, summary: Summary, place: str) -> None:
    """Store a summary, unless entries were added since it was made. Call it inside a write."""
    match = summary.match
    (entries,) = rows(db, "SELECT max(seq) AS last FROM entries WHERE match_id = ?", match.id)
    if entries["last"] != summary.version:
        return
    for name in DERIVED:
        db.execute(f"DELETE FROM {name} WHERE match_id = ?", (match.id,))  # noqa: S608
    db.execute("INSERT INTO summaries VALUES (?, ?, ?, ?, ?, ?, ?)", row_of(summary, place))
    for name in set(map(as_sought, summary.players)):
        db.execute("INSERT INTO names VALUES (?, ?, ?, ?)", (match.table_id, name, place, match.id))


def _position(db: Database, match_id: int) -> Position:
    found = rows(db, "SELECT place FROM summaries WHERE match_id = ?", match_id)
    return (found[0]["place"], match_id) if found else begun_here(match_id)
