"""Matches that come from a file, and what every match is called wherever it is kept.

An entry that is read in keeps its number, its key, its time and its phone; it is tied anew to the
table where it is kept now.
"""

from collections.abc import Collection
from contextlib import suppress
from typing import Final

from sqlite_utils import Database

from scoring.replay import writes
from storage import chain
from storage.at_hand import Log
from storage.carried import Carried, CarriedTable, Line, judged
from storage.db import Keeper, Row, rows
from storage.door import Founded
from storage.ledger import Stamp, entry_rows, match_seed, write_entries
from storage.ledger import is_whole as is_log_whole
from storage.outcomes import Altered, Import, KeyReused, Match, ReadIn, Table
from storage.tables import add_match, add_table, last_number, match_of, matches_of, table_made_with

NAME: Final = "imports"


class Imports:
    """Lets matches in from files, and out to them."""

    def __init__(self, keeper: Keeper, letter: str) -> None:
        self._keeper = keeper
        self._letter = letter

    def carried(self, match: Match) -> Carried:
        """The match as files carry it; Altered if it is not as it was stored."""
        with self._keeper.reading() as db:
            return _carried(db, match)

    def find(self, match: Match) -> Import | None:
        """How a match came from a file."""
        with self._keeper.reading() as db:
            return _import(db, match.id)

    def alike(self, uid: str) -> tuple[Match, ...]:
        """Every match with this name."""
        with self._keeper.reading() as db:
            return _alike(db, uid)

    def read_in(
        self,
        brought: CarriedTable,
        founded: Founded,
        known: Collection[Table],
        stamp: Stamp,
    ) -> ReadIn | KeyReused:
        """A new table with these matches, all or nothing; a key that made a table before gives
        that table to the same phone. A match of which a known table has everything is left out."""
        logs = {match.uid: judged(match)[0] for match in brought.matches}
        tables = {table.id for table in known}
        with self._keeper.writing() as db:
            made = table_made_with(db, stamp)
            if isinstance(made, KeyReused):
                return made
            if made:
                return ReadIn(made, matches_of(db, made)[::-1])
            new = [match for match in brought.matches if not _is_here(db, match, tables)]
            if not new:
                return ReadIn(None, ())
            table = add_table(db, self._letter, brought.name, stamp, founded)
            return ReadIn(table, tuple(_add(db, table, one, logs[one.uid], stamp) for one in new))


def is_whole(db: Database, match_id: int) -> bool:
    """Whether what stands here about a match is as it was stored."""
    stored = rows(db, "SELECT * FROM imports WHERE match_id = ?", match_id)
    return chain.unbroken(match_seed(db, match_id), stored, chain.IMPORT_COLUMNS)


def _add(db: Database, table: Table, carried: Carried, log: Log, stamp: Stamp) -> Match:
    """One match more at this table, as it was elsewhere."""
    number = last_number(db, table) + 1
    # Not the key it began with: a rematch here must not find a match of elsewhere under its key.
    match = add_match(db, table, carried.game, f"{stamp.key} {number}", log[0].at)
    for write in writes(log):
        packed = [carried.lines[entry.seq - 1].packed for entry in write]
        write_entries(db, match, packed, Stamp(write[0].write, write[0].at, write[0].by))
    _note(db, match, carried, stamp)
    return match


def _note(db: Database, match: Match, carried: Carried, stamp: Stamp) -> None:
    values = (
        *(match.id, carried.uid, carried.head, len(carried.lines), int(carried.verified)),
        *(stamp.at, stamp.by),
    )
    row = dict(zip(chain.IMPORT_COLUMNS, values, strict=True))
    noted = chain.link(match_seed(db, match.id), row, chain.IMPORT_COLUMNS)
    db.execute("INSERT INTO imports VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (*values, noted))


def _is_here(db: Database, carried: Carried, tables: Collection[int]) -> bool:
    """Whether one of these tables has everything of this match already. A match that can be read
    no more does not count: the file may be all that is left of it."""
    for match in _alike(db, carried.uid):
        with suppress(Altered):
            if match.table_id in tables and carried.head in _carried(db, match).hashes:
                return True
    return False


def _carried(db: Database, match: Match) -> Carried:
    stored = entry_rows(db, match.id)
    if not is_log_whole(db, match.id, stored):
        raise Altered
    came = _import(db, match.id)
    uid = came.uid if came else chain.match_uid(stored[0]["hash"])
    return Carried(uid, match.game, tuple(map(Line.of, stored)), came is None or came.verified)


def _alike(db: Database, uid: str) -> tuple[Match, ...]:
    every = rows(
        db,
        "SELECT matches.*, hash, uid FROM matches"
        " JOIN entries ON entries.match_id = matches.id AND seq = 1"
        " LEFT JOIN (SELECT match_id, uid FROM imports) AS came ON came.match_id = matches.id",
    )
    return tuple(match_of(row) for row in every if _uid(row) == uid)


def _uid(row: Row) -> str:
    return row["uid"] or chain.match_uid(row["hash"])


def _import(db: Database, match_id: int) -> Import | None:
    found = rows(db, "SELECT * FROM imports WHERE match_id = ?", match_id)
    if not found:
        return None
    if not is_whole(db, match_id):
        raise Altered
    (row,) = found
    return Import(
        *(row["uid"], row["head"], row["entries"], bool(row["verified"])),
        *(row["imported_at"], row["imported_by"]),
    )
