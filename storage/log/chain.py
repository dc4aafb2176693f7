"""Hashes that tie every stored column to everything stored before it.

SQLite notices few changes inside a stored value; here no single bit of a table, a match or an entry
can change unnoticed. The hashes cannot show that entries are missing from the end, nor that
somebody has worked out all of them anew.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any

TABLE_COLUMNS = ("id", "address", "name", "write_key", "created_at", "created_by")
"""Columns of a table that its seed covers, in this order."""
MATCH_COLUMNS = ("id", "table_id", "number", "game", "write_key", "created_at")
"""Columns of a match that its seed covers, in this order."""
ENTRY_COLUMNS = tuple("match_id seq write_key part kind shape body entered_at entered_by".split())
"""Columns of an entry that its hash covers, in this order."""
SIDE_LOG_COLUMNS = ("seq", "write_key", "kind", "body", "entered_at", "entered_by")
"""Columns that the first version of the hash covered in `door` and `asides`. The second version
puts the owner's column in front of them."""
IMPORT_COLUMNS = tuple("match_id uid head entries verified imported_at imported_by".split())
"""Columns that the hash of an import covers, in this order."""

Row = Mapping[str, Any]


def table_seed(table: Row) -> str:
    """Return the hash that the first entry of a table's access log follows."""
    return _digest([table[column] for column in TABLE_COLUMNS])


def seed(table: Row, match: Row) -> str:
    """Return the hash that a match's first entry follows: over its table and the match itself."""
    return link(table_seed(table), match, MATCH_COLUMNS)


def link(previous: str, row: Row, columns: Iterable[str] = ENTRY_COLUMNS) -> str:
    """Return the hash of a row that follows the row with the hash `previous`."""
    return _digest([previous, *(row[column] for column in columns)])


def unbroken(start: str, rows: Iterable[Row], *versions: Sequence[str]) -> bool:
    """Return True if these rows, from the first on, are as they were stored.

    `start` is the hash before the first row. `versions` are the column lists that a hash may cover,
    the newest first.
    """
    previous = start
    for row in rows:
        if row["hash"] not in (link(previous, row, columns) for columns in versions):
            return False
        previous = row["hash"]
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
