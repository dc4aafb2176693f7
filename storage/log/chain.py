"""Hashes that tie every stored column to everything stored before it.

SQLite notices few changes inside a stored value; here no single bit of a table, a match or an
entry can change unnoticed. What a chain cannot show is that entries are missing from its end, or
that somebody worked all of its hashes out anew.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any

TABLE_COLUMNS = ("id", "address", "name", "write_key", "created_at", "created_by")
MATCH_COLUMNS = ("id", "table_id", "number", "game", "write_key", "created_at")
ENTRY_COLUMNS = (
    "match_id",
    "seq",
    "write_key",
    "part",
    "kind",
    "shape",
    "body",
    "entered_at",
    "entered_by",
)
BESIDE_COLUMNS = ("seq", "write_key", "kind", "body", "entered_at", "entered_by")
"""As the first version of the hash covered an entry at a door or beside a match; the second one
begins with the column of its owner, so that it covers every column as that of `entries` does."""
IMPORT_COLUMNS = (
    "match_id",
    "uid",
    "head",
    "entries",
    "verified",
    "imported_at",
    "imported_by",
)

Row = Mapping[str, Any]


def table_seed(table: Row) -> str:
    """What the first entry at the door of a table is tied to: the table itself."""
    return _digest([table[column] for column in TABLE_COLUMNS])


def seed(table: Row, match: Row) -> str:
    """What the first entry of a match is tied to: its table and the match itself."""
    return link(table_seed(table), match, MATCH_COLUMNS)


def link(previous: str, row: Row, columns: Iterable[str] = ENTRY_COLUMNS) -> str:
    """The hash of a row that follows the row with this hash."""
    return _digest([previous, *(row[column] for column in columns)])


def unbroken(start: str, rows: Iterable[Row], *versions: Sequence[str]) -> bool:
    """Whether these rows are as they were stored, from the first on; each with a hash over the
    columns of one of the `versions`, the newest first."""
    previous = start
    for row in rows:
        if row["hash"] not in (link(previous, row, columns) for columns in versions):
            return False
        previous = row["hash"]
    return True


def match_uid(opening: str) -> str:
    """The name of a match in every record that ever holds it, from the hash of its first entry in
    the record where it began. Nothing secret can be worked out from it."""
    return _digest(["match", opening])[:32]


def carried_on(previous: str, fields: list[Any]) -> str:
    """The hash of an entry as files carry it, after the one with this hash; docs/formats.md says
    how anybody works it out."""
    text = json.dumps(
        [previous, *fields], ensure_ascii=False, sort_keys=True, separators=(",", ":")
    )
    return sha256(text.encode()).hexdigest()


def _digest(values: list[Any]) -> str:
    # What a damaged disk made a blob has a hash as well, another one than the text had.
    return sha256(json.dumps(values, ensure_ascii=False, default=repr).encode()).hexdigest()
