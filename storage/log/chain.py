"""Hashes that tie every stored column to everything stored before it.

SQLite notices few changes inside a stored value; here no single bit of a table, a match or an entry
can change unnoticed. The hashes cannot show that entries are missing from the end, nor that
somebody has worked out all of them anew.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final

from sqlite_utils import Database

from scoring.recorded_facts import Fact
from storage.commit import Growing, insert
from storage.database import Row, rows
from storage.disk_errors import one_log
from storage.returned_values import Altered

TABLE_COLUMNS = ("id", "address", "name", "write_key", "created_at", "created_by")
"""Columns of a table that its seed covers, in this order."""
MATCH_COLUMNS = ("id", "table_id", "number", "game", "write_key", "created_at")
"""Columns of a match that its seed covers, in this order."""

Seed = Callable[[Database, int], str]


@dataclass(frozen=True, slots=True)
class Chained:
    """Description of an SQL table whose rows are tied to each other, those of each owner apart.

    `owner` is the column with the id of the match or table, `seed` returns the hash before the
    first row. `versions` are the column lists that a hash may cover, the newest first. `facts` are
    the types of fact that it may hold, by kind, unless the game knows them.
    """

    name: str
    owner: str
    seed: Seed
    versions: Sequence[Sequence[str]]
    facts: Mapping[str, type[Fact]] = field(default_factory=dict)


def table_seed(db: Database, table_id: int) -> str:
    """Return the hash before a table's first access entry. Raises Altered if the table is gone."""
    for table in rows(db, "SELECT * FROM tables WHERE id = ?", table_id):
        return _digest([table[column] for column in TABLE_COLUMNS])
    raise Altered


def match_seed(db: Database, match_id: int) -> str:
    """Return the hash that a match's first entry follows: over its table and the match itself."""
    (match,) = rows(db, "SELECT * FROM matches WHERE id = ?", match_id)
    return link(table_seed(db, match["table_id"]), [match[column] for column in MATCH_COLUMNS])


ENTRIES: Final = Chained(
    *("entries", "match_id", match_seed),
    ["match_id seq write_key part kind shape body entered_at entered_by".split()],
)
"""The log of a match."""
IMPORTS: Final = Chained(
    *("imports", "match_id", match_seed),
    ["match_id uid head entries verified imported_at imported_by".split()],
)
"""Log of where a match that was imported came from: one row, or none."""


def link(previous: str, values: Iterable[Any]) -> str:
    """Return the hash of a row with these values that follows the row with the hash `previous`."""
    return _digest([previous, *values])


def add_entry(db: Growing, kind: Chained, owner: int, *values: Any) -> None:
    """Insert the next entry of an owner, tied to the one before. Call it inside a write."""
    sql = f"SELECT seq, hash FROM {kind.name} WHERE {kind.owner} = ? ORDER BY seq DESC LIMIT 1"  # noqa: S608
    last = rows(db, sql, owner)
    seq, previous = (last[0]["seq"], last[0]["hash"]) if last else (0, kind.seed(db, owner))
    entry = (owner, seq + 1, *values)
    insert(db, kind.name, *entry, link(previous, entry))


def whole(db: Database, kind: Chained, owner: int) -> list[Row]:
    """Return every row of one owner in order, checked.

    Raises Altered if one is not as it was stored, and for a match without entries: each has one.
    """
    with one_log():
        # The second column is the number of an entry.
        stored = rows(db, f"SELECT * FROM {kind.name} WHERE {kind.owner} = ? ORDER BY 2", owner)  # noqa: S608
        if not stored and kind is not ENTRIES:
            return stored
        if not stored or not unbroken(kind.seed(db, owner), stored, kind.versions):
            raise Altered
    return stored


def unbroken(start: str, rows: Iterable[Row], versions: Sequence[Sequence[str]]) -> bool:
    """Return True if these rows are as they were stored after the hash `start`, see `Chained`."""
    previous = start
    for row in rows:
        if row["hash"] not in (
            link(previous, [row[column] for column in columns]) for columns in versions
        ):
            return False
        previous = row["hash"]
    return True


def is_altered(db: Database, kind: Chained, owner: int) -> bool:
    """Return True if the rows of one owner are not as they were stored."""
    with suppress(Altered):
        whole(db, kind, owner)
        return False
    return True


def match_uid(opening: str) -> str:
    """Return the name of a match in every record: 32 hex digits of the hash of its first entry.

    `opening` is that hash in the record where the match began. Nothing secret can be worked out
    from the name.
    """
    return _digest(["match", opening])[:32]


def _digest(values: list[Any]) -> str:
    # A damaged disk may turn text into a blob. `repr` gives that a hash too, a different one.
    return sha256(json.dumps(values, ensure_ascii=False, default=repr).encode()).hexdigest()
