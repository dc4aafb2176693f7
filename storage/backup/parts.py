# ruff: noqa: S608  (names of our own tables)
"""Parts: copies of what is new in a record since a whole copy. Both together are the record.

Seals and heads tell what is new, so that the work grows with what is new and not with the record.
Every table and match that has grown is in a part with all its rows: the part is checked by its own
chains, and holds all since the whole copy, so that no part needs another one.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from sqlite_utils import Database

from storage.backup.newest import is_newest_sound
from storage.backup.soundness import (
    PART_ID,
    BackupRefused,
    look_over,
    refuse_unsound,
    snapshot,
)
from storage.backup.whole_copies import PACKED, known_digest, unpack, unpacked_name
from storage.database import DERIVED, look, rows, transaction
from storage.files import beside, write_private
from storage.log.chain import IMPORTS
from storage.log.seals import LOGS
from storage.migrations import MIGRATIONS, REPLICA

PART: Final = ".since-"
"""Beginning of the ending of the name of a part; the number of its whole copy follows."""

_KEYS: Final = {
    "tables": ("id",),
    "matches": ("id",),
    "imports": ("match_id",),
    **dict.fromkeys(("door", "people"), ("table_id", "seq")),
    **dict.fromkeys(("entries", "asides"), ("match_id", "seq")),
}
"""Primary key of each SQL table that only grows; its first column says whose a row is."""

_ANEW: Final = ("guesses", "heads")
"""Small SQL tables, of which a part has all rows."""

_GROWN: Final = (
    # A head is written anew with every row of its log, and leaves when its log is sealed.
    """
    CREATE TEMP TABLE grown AS
    SELECT log, owner, seq, head FROM record.heads
    UNION SELECT log, owner, seq, head FROM record.stretches
    WHERE seal > (SELECT max(number) FROM whole.seals)
    EXCEPT SELECT log, owner, seq, head FROM whole.heads
    """,
    """
    CREATE TEMP TABLE grown_matches AS
    SELECT owner AS id FROM grown WHERE log IN ('entries', 'asides', 'imports')
    UNION SELECT id FROM record.matches WHERE id > (SELECT max(id) FROM whole.matches)
    """,
    """
    CREATE TEMP TABLE grown_tables AS
    SELECT owner AS id FROM grown WHERE log IN ('door', 'people')
    UNION SELECT id FROM record.tables WHERE id > (SELECT max(id) FROM whole.tables)
    UNION SELECT table_id FROM record.matches WHERE id IN (SELECT id FROM grown_matches)
    """,
)


def is_part(copy: Path) -> bool:
    """Return True if a copy has the name of a part."""
    return copy.suffix.startswith(PART)


def is_sealed(path: Path) -> bool:
    """Return True if a record or a copy has seals, which tell later what is new."""
    with closing(look(path)) as db:
        return bool(rows(db, "SELECT 1 FROM seals LIMIT 1"))


def have_same_heads(one: Path, other: Path) -> bool:
    """Return True if nothing was added to any log between these records or copies."""
    unsealed = []
    for path in (one, other):
        with closing(look(path)) as db:
            unsealed.append(rows(db, "SELECT log, owner, seq, head FROM heads ORDER BY 1, 2"))
    return unsealed[0] == unsealed[1]


def write_part(record: Path, whole: Path, new: Path) -> bool:
    """Write what a record, which may be in use, has and a whole copy of it has not.

    Return False if that cannot be told: by another version of the program, with other seals, or if
    the record lacks something. The caller checks what was written.
    """
    write_private(new, b"")
    with _joined(new, record=record, whole=whole) as db:
        MIGRATIONS.apply(db)
        with transaction(db):
            if not _follows(db):
                return False
            for statement in _GROWN:
                db.execute(statement)
            for name in (*_KEYS, *DERIVED):
                owner = _KEYS[name][0] if name in _KEYS else "match_id"
                whose = "tables" if name in ("tables", "door", "people") else "matches"
                db.execute(
                    f"INSERT INTO {name} SELECT * FROM record.{name}"
                    f" WHERE {owner} IN (SELECT id FROM grown_{whose}) ORDER BY 1, 2"
                )
            db.execute("DELETE FROM heads")
            for name in ("installation", *_ANEW):
                db.execute(f"INSERT INTO {name} SELECT * FROM record.{name}")
            for name, seal in (("seals", "number"), ("stretches", "seal")):
                since = f"{seal} > (SELECT max(number) FROM whole.seals)"
                db.execute(f"INSERT INTO {name} SELECT * FROM record.{name} WHERE {since}")
            _write_replica(db)
            db.execute("CREATE TABLE part_of (whole TEXT NOT NULL, digest TEXT NOT NULL) STRICT")
            db.execute("INSERT INTO part_of VALUES (?, ?)", (whole.name, known_digest(whole)))
            db.execute(f"PRAGMA application_id = {PART_ID}")
            return not _lacks(db, "main", "temp.grown")


def unite(part: Path, new: Path, *, altered: bool) -> None:
    """Write the whole copy that a part belongs to, with what the part adds, to a new file.

    Raises BackupRefused unless both are as they were made. With `altered`, matches of the part may
    be altered.
    """
    refuse_unsound(part, look_over(part, part=True), altered=altered)
    whole = whole_of(part)
    if not (whole.exists() or beside(whole, PACKED).exists()):
        raise BackupRefused(
            f"{part} holds only what is new since {whole}, which is not there. Put that file"
            " back, or restore an older copy."
        )
    if not _belongs_to(part, unpack(whole, new)):
        raise BackupRefused(
            f"{whole} is damaged, or is not the copy to which {part} belongs. Restore an older"
            " copy."
        )
    _join(part, new)
    with snapshot(new) as db:
        if not altered and not is_newest_sound(db):
            raise BackupRefused(f"{part} lacks what it should hold. Restore an older copy.")


def whole_of(copy: Path) -> Path:
    """Return the unpacked name of the whole copy that a copy is, or that a part belongs to."""
    if is_part(copy):
        with closing(look(copy)) as db:
            return copy.with_name(Path(rows(db, "SELECT whole FROM part_of")[0]["whole"]).name)
    return unpacked_name(copy)


@contextmanager
def _joined(written: Path, **others: Path) -> Iterator[Database]:
    """Open a copy for writing, and other files beside it read-only under these names."""
    with closing(sqlite3.connect(written.as_uri(), uri=True, isolation_level=None)) as connection:
        for name, path in others.items():
            connection.execute(f"ATTACH ? AS {name}", (f"{path.as_uri()}?mode=ro",))
        yield Database(connection, execute_plugins=False)


def _follows(db: Database) -> bool:
    """Return True if the record is the whole copy and what was added since, told by its seals."""
    last = rows(db, "SELECT * FROM whole.seals ORDER BY number DESC LIMIT 1")
    number = last[0]["number"] if last else 0
    return (
        rows(db, "SELECT * FROM record.seals WHERE number = ?", number) == last
        and bool(last)
        and rows(db, "PRAGMA record.user_version") == rows(db, "PRAGMA whole.user_version")
        and rows(db, "SELECT * FROM record.installation")
        == rows(db, "SELECT * FROM whole.installation")
        and rows(db, "PRAGMA record.integrity_check (heads)") == [{"integrity_check": "ok"}]
        and not _lacks(db, "record", "whole.heads")
    )


def _lacks(db: Database, place: str, heads: str) -> bool:
    """Return True if a log of a file ends before one of these heads, or differs there."""
    for kind in LOGS.values():
        here = "" if kind is IMPORTS else " AND seq = head.seq"
        sql = (
            f"SELECT 1 FROM {heads} AS head WHERE log = ? AND NOT EXISTS"
            f" (SELECT 1 FROM {place}.{kind.name} AS stored"
            f" WHERE {kind.owner} = head.owner{here} AND hash = head.head) LIMIT 1"
        )
        if rows(db, sql, kind.name):
            return True
    return False


def _write_replica(db: Database) -> None:
    """Write what an instance that shares a log has read of it since."""
    if not rows(db, "SELECT 1 FROM record.sqlite_schema WHERE name = 'replica'"):
        return
    for statement in REPLICA:
        db.execute(statement)
    last = "SELECT coalesce(max(seq), 0) FROM whole.replica"
    db.execute(f"INSERT INTO main.replica SELECT * FROM record.replica WHERE seq > ({last})")


def _join(part: Path, whole: Path) -> None:
    """Add to a whole copy what a part of it holds."""
    with _joined(whole, part=part) as db, transaction(db):
        for name, key in _KEYS.items():
            known = " AND ".join(f"known.{column} = new.{column}" for column in key)
            db.execute(
                f"INSERT INTO {name} SELECT * FROM part.{name} AS new WHERE NOT EXISTS"
                f" (SELECT 1 FROM main.{name} AS known WHERE {known}) ORDER BY 1, 2"
            )
        for name in DERIVED:
            db.execute(f"DELETE FROM {name} WHERE match_id IN (SELECT id FROM part.matches)")
        for name in _ANEW:
            db.execute(f"DELETE FROM {name}")
        for name in (*DERIVED, *_ANEW, "seals", "stretches"):
            db.execute(f"INSERT INTO main.{name} SELECT * FROM part.{name}")
        if rows(db, "SELECT 1 FROM part.sqlite_schema WHERE name = 'replica'"):
            db.execute("DELETE FROM replica WHERE subject IN (SELECT subject FROM part.replica)")
            db.execute("INSERT INTO main.replica SELECT * FROM part.replica")


def _belongs_to(part: Path, digest: str) -> bool:
    """Return True if a part was made of the whole copy with this digest."""
    with closing(look(part)) as db:
        return rows(db, "SELECT digest FROM part_of") == [{"digest": digest}]
