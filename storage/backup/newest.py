"""Check at a start of what is new in a record: its seals, the newest stretch, what is unsealed."""

import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from json import loads
from typing import Any, Final

from sqlite_utils import Database

from scoring.catalogue import GAMES
from scoring.log.codec import SHAPE, kinds
from storage.backup.schema import schema_fault
from storage.database import Row, rows
from storage.disk_errors import one_log
from storage.log.chain import ENTRIES, IMPORTS
from storage.log.seals import LOGS, is_covered, is_sound, newest_seal, reaches, stretch_of
from storage.migrations import applied_by_newer
from storage.returned_values import Altered
from storage.side_logs import ACCESS
from storage.tables import WITH_INVITATION

_OF_TABLE: Final = ("SELECT * FROM tables NOT INDEXED WHERE id = ?", ("address",), ("write_key",))
_OF_MATCH: Final = (
    *("SELECT * FROM matches NOT INDEXED WHERE id = ?",),
    *(("table_id", "number"), ("table_id", "write_key")),
)
"""Query for the row of a table or a match, and the columns of each index that finds it."""


def is_newest_sound(db: Database) -> bool:
    """Return True if the seals, the newest stretch and all that is unsealed are as written.

    What is older may then be checked while the app runs. False means that everything has to be
    checked now: something is wrong, or there is no seal yet.
    """
    with suppress(Altered, sqlite3.DatabaseError, UnicodeDecodeError, ValueError), one_log():
        if schema_fault(db) or applied_by_newer(db):
            return False
        for name in ("heads", "seals"):
            if db.execute(f"PRAGMA integrity_check({name})").fetchone() != ("ok",):
                return False
        seal = newest_seal(db)
        if seal is None:
            return False
        newest = stretch_of(db, seal["number"])
        unsealed = rows(db, "SELECT log, owner, seq, head FROM heads")
        grown = {(head["log"], head["owner"]) for head in unsealed}
        return (
            is_covered(seal, newest)
            and all(is_sound(db, head) and _is_found(db, head) for head in unsealed)
            and all(
                reaches(db, head)
                and _is_in_index(db, seal["number"], head)
                and ((head["log"], head["owner"]) in grown or is_sound(db, head))
                and _is_found(db, head)
                for head in newest
            )
            and _has_no_other_match(db)
        )
    return False


def _is_in_index(db: Database, seal: int, head: Row) -> bool:
    """Return True if the index of the stretches finds this one of a seal."""
    index = "stretches INDEXED BY stretches_of_log"
    sql = f"SELECT 1 FROM {index} WHERE log = ? AND owner = ? AND seal = ?"  # noqa: S608
    return bool(rows(db, sql, head["log"], head["owner"], seal))


def _has_no_other_match(db: Database) -> bool:
    """Return True if every match newer than all sealed ones is unsealed: each has a log."""
    last = rows(db, "SELECT max(owner) AS last FROM stretches WHERE log = 'entries'")[0]["last"]
    newer = "SELECT id FROM matches WHERE id > ? EXCEPT SELECT owner FROM heads WHERE log = ?"
    return not rows(db, newer, last or 0, ENTRIES.name)


def _is_found(db: Database, head: Row) -> bool:
    """Return True if this version knows all rows of a log, and every index finds them."""
    kind, owner = LOGS[head["log"]], head["owner"]
    stored = rows(db, f"SELECT * FROM {kind.name} WHERE {kind.owner} = ?", owner)  # noqa: S608
    of_match = kind.owner == ENTRIES.owner
    return (
        _indexes_find(db, "matches" if of_match else "tables", owner)
        and (not of_match or _indexes_find(db, "tables", _table_of(db, owner)))
        and _keys_find(db, kind.name, stored)
        and _are_known(db, kind.name, stored)
        and (kind is not ACCESS or _invitations_find(db, stored))
    )


def _table_of(db: Database, match: int) -> int:
    return int(rows(db, "SELECT table_id FROM matches WHERE id = ?", match)[0]["table_id"])


def _indexes_find(db: Database, name: str, row_id: int) -> bool:
    query, *indexes = _OF_TABLE if name == "tables" else _OF_MATCH
    (row,) = rows(db, query, row_id)
    return all(
        found == [{"id": row_id}]
        for number, columns in enumerate(indexes, start=1)
        for found in [_by_index(db, name, number, columns, row)]
    )


def _by_index(db: Database, name: str, number: int, columns: Sequence[str], row: Row) -> list[Row]:
    where = " AND ".join(f"{column} = ?" for column in columns)
    index = f"sqlite_autoindex_{name}_{number}"
    sql = f"SELECT id FROM {name} INDEXED BY {index} WHERE {where}"  # noqa: S608
    return rows(db, sql, *(row[column] for column in columns))


def _keys_find(db: Database, name: str, stored: Sequence[Row]) -> bool:
    """Return True if the index of the keys has just these rows of a log."""
    if name == IMPORTS.name:
        found = "SELECT match_id FROM imports INDEXED BY imports_by_uid WHERE uid = ?"
        return all({"match_id": row["match_id"]} in rows(db, found, row["uid"]) for row in stored)
    owner = LOGS[name].owner
    # With the owner: SQLite reads on past a smaller one, as damage leaves it, and does not compare.
    columns = (owner, "write_key", "seq", *(["part"] if name == ENTRIES.name else []))
    sql = (
        f"SELECT {', '.join(columns)} FROM {name} INDEXED BY sqlite_autoindex_{name}_2"  # noqa: S608
        f" WHERE {owner} = ?"
    )

    def keys(found: Sequence[Row]) -> Counter[tuple[Any, ...]]:
        return Counter(tuple(row[column] for column in columns) for row in found)

    return keys(rows(db, sql, stored[0][owner])) == keys(stored)


def _are_known(db: Database, name: str, stored: Sequence[Row]) -> bool:
    """Return True if this version of the program knows every kind of entry in a log."""
    if name == IMPORTS.name:
        return True
    if name != ENTRIES.name:
        return all(row["kind"] in LOGS[name].facts for row in stored)
    match = rows(db, "SELECT game FROM matches WHERE id = ?", stored[0]["match_id"])
    game = GAMES.get(match[0]["game"])
    known = kinds(game) if game else ()
    return all(row["kind"] in known and row["shape"] == SHAPE for row in stored)


def _invitations_find(db: Database, stored: Sequence[Row]) -> bool:
    invited = [row for row in stored if row["kind"] == "invited"]
    index = "door INDEXED BY invitations WHERE kind = 'invited'"
    sql = f"SELECT table_id, seq FROM {index} AND table_id = ? ORDER BY seq"  # noqa: S608
    found = [tuple(row.values()) for row in rows(db, sql, stored[0]["table_id"])]
    return found == [(row["table_id"], row["seq"]) for row in invited] and all(
        (row["table_id"], row["seq"]) in {(one["id"], one["seq"]) for one in digested}
        for row in invited
        for digest in _digests(row)
        for digested in [rows(db, WITH_INVITATION, digest)]
    )


def _digests(invited: Row) -> Iterator[str]:
    body = loads(invited["body"])
    yield from filter(None, (body["link"], body["code"]))
