"""Check that a file is a whole record: its header, SQLite's own check, every hash chain."""

import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Final, Literal

from sqlite_utils import Database

from scoring.catalogue import GAMES
from scoring.log.codec import SHAPE, kinds
from storage.backup.log_heads import OWNERS, ids_in
from storage.backup.schema import schema_fault
from storage.database import DERIVED, rows
from storage.files import beside
from storage.log.chain import ENTRIES, IMPORTS, is_altered
from storage.migrations import APPLICATION_ID, applied_by_newer
from storage.side_logs import ACCESS, PEOPLE, REVIEWS

_ITSELF: Final = "{} NOT INDEXED"
"""A table of SQL as it is read from itself and not from an index."""

_ABOUT_ROWS: Final = re.compile(
    r"\S+ value in |CHECK constraint failed in |row not in PRIMARY KEY order for "
    r"|(row \d+|wrong # of entries|non-unique entry) .*index |database disk image is malformed"
)
"""Messages of SQLite about single rows in a sound tree. The last one stands for a row that SQLite
cannot read, where it stops. Its messages about trees look different and come first."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One reason why a file is no sound record; `altered` concerns one match or access log only.

    `detail` is part of a sentence. `match` is the id of the match whose log was altered, `table`
    that of the table whose access log was; 0 for none.
    """

    code: Literal["empty", "foreign", "newer", "damaged", "altered"]
    detail: str
    match: int = 0
    table: int = 0


_NEWER: Final = Finding("newer", "it was written by a newer version of Hazari Table")


def header_finding(path: Path, application: int = APPLICATION_ID) -> Finding | None:
    """Look at the first bytes before SQLite touches the file; None if they are a record's.

    `application` is the number in the header of another kind of file.

    Never call it for a record that this process has open: closing the file would free SQLite's
    locks on it.
    """
    foreign = Finding("foreign", "it is not a record of Hazari Table")
    if path.is_fifo():  # nobody may ever write into it
        return foreign
    with path.open("rb") as file:
        header = file.read(100)
    if not header:
        return Finding("empty", "it is an empty file")
    ours = int.from_bytes(header[68:72]) == application
    if header.startswith(b"SQLite format 3\0") and ours:
        return None
    if beside(path, ".key").exists():  # only a record, or a copy of one, has a key
        return Finding("damaged", "its beginning was cut off or overwritten")
    return foreign


def _at_once() -> None:
    """Do not rest."""


def findings(db: Database, rest: Callable[[], None] = _at_once) -> Iterator[Finding]:
    """Find everything that is wrong with the contents.

    `altered` concerns single rows: all others can be used. `damaged` may hide other rows, or lead
    new ones astray. `rest` is called after each log that was read.
    """
    wrong = schema_fault(db)
    if wrong:
        yield Finding("damaged", wrong)
        return
    # A record from an earlier version lacks some tables until it is opened.
    there = frozenset(db.table_names())
    # Only the trees of derived tables matter: their rows are checked, and made anew, at the start.
    structural = [told for told in _complaints(db, "quick_check") if not _ABOUT_ROWS.match(told)]
    complaints = [
        told
        for name in sorted(there.difference(DERIVED))
        for told in _complaints(db, f"integrity_check({name})")
    ]
    if structural:
        yield Finding("damaged", structural[0])
    if applied_by_newer(db):
        yield _NEWER
        return
    misplaced = next(_misplaced(db, there), None)
    if misplaced is not None:
        yield Finding("damaged", misplaced)
        return
    altered = [*_altered(db, there, rest)]
    if complaints and not structural:
        # Rows that were altered explain what SQLite says of rows, but not what else is hidden.
        hidden = next(_hidden(db, altered), "") if altered else complaints[0]
        if hidden:
            yield Finding("damaged", hidden)
    yield from altered
    # What was altered may look like anything, also like an entry of a later version.
    if not altered and _has_unknown_kinds(db, there):
        yield _NEWER


def _complaints(db: Database, check: str) -> list[str]:
    """Return what a check of SQLite finds wrong.

    `quick_check` looks at all trees and rows, `integrity_check` also at the indexes, in which a
    changed bit hides a table or match.
    """
    found = db.execute(f"PRAGMA {check}").fetchall()
    return [told for (told,) in found if told != "ok"]


def _misplaced(db: Database, there: frozenset[str]) -> Iterator[str]:
    """Find rows that stand where no query looks for them.

    A query reads the rows of one owner until those of the next begin, so a row with a changed owner
    would hide all that follow. Here every log is read in the order of the file.
    """
    for orphan in db.execute("PRAGMA foreign_key_check").fetchall():
        yield f"rows of {orphan[0]} belong to none of {orphan[2]}"
    for name, owner in OWNERS.items():
        if name in there:
            # The primary key is the table itself; SQLite might read another index instead.
            stored = db.execute(
                f"SELECT {owner} FROM {name} INDEXED BY sqlite_autoindex_{name}_1"  # noqa: S608
            )
            last: int | None = None
            for whose, _ in groupby(whose for (whose,) in stored):
                if type(whose) is not int or (last is not None and whose < last):
                    yield f"rows of {name} are out of order"
                    break
                last = whose


def _hidden(db: Database, altered: Iterable[Finding]) -> Iterator[str]:
    """Find sound tables and matches that a damaged index hides."""
    matches, tables = ({getattr(one, whose) for one in altered} for whose in ("match", "table"))
    for name, columns, named in (
        ("tables", "address", tables),
        ("matches", "table_id, number", matches),
    ):
        for owner in ids_in(db, _ITSELF.format(name)):
            if owner in named:
                continue
            (row,) = rows(db, f"SELECT {columns} FROM {name} NOT INDEXED WHERE id = ?", owner)  # noqa: S608
            sought = ", ".join("?" * len(row))
            found = rows(db, f"SELECT id FROM {name} WHERE ({columns}) = ({sought})", *row.values())  # noqa: S608
            if found != [{"id": owner}]:
                yield f"an index hides rows of {name}"


def is_only_altered(found: Iterable[Finding]) -> bool:
    """Return True if nothing but single matches or access logs is wrong."""
    return all(finding.code == "altered" for finding in found)


def _altered(db: Database, there: frozenset[str], rest: Callable[[], None]) -> Iterator[Finding]:
    for match in ids_in(db, _ITSELF.format("matches")):
        rest()
        beside = [kind for kind in (REVIEWS, IMPORTS) if kind.name in there]
        if is_altered(db, ENTRIES, match):
            yield Finding("altered", f"{_match_name(db, match)} was altered", match=match)
        elif any(is_altered(db, kind, match) for kind in beside):
            yield Finding("altered", f"{_match_name(db, match)} was altered")
    for kind, what in ((ACCESS, "door"), (PEOPLE, "people")):
        for table in ids_in(db, _ITSELF.format("tables")) if kind.name in there else ():
            rest()
            if is_altered(db, kind, table):
                told = f"the {what} of {_table_name(db, table)} was altered"
                yield Finding("altered", told, table=table)


def _match_name(db: Database, match: int) -> str:
    with suppress(sqlite3.DatabaseError):
        (row,) = rows(db, "SELECT number, table_id FROM matches WHERE id = ?", match)
        return f"match {row['number']} of {_table_name(db, row['table_id'])}"
    return f"the match with the id {match}"


def _table_name(db: Database, table: int) -> str:
    with suppress(sqlite3.DatabaseError):
        for row in rows(db, "SELECT name FROM tables WHERE id = ?", table):
            if isinstance(row["name"], str):
                return f"table {row['name']}"
    return f"the table with the id {table}"


def _has_unknown_kinds(db: Database, there: frozenset[str]) -> bool:
    """Return True if a later version of this program has written entries."""
    for row in rows(
        db, "SELECT DISTINCT game, kind, shape FROM entries JOIN matches ON id = match_id"
    ):
        game = GAMES.get(row["game"])
        if game is None or row["kind"] not in kinds(game) or row["shape"] != SHAPE:
            return True
    return any(
        row["kind"] not in kind.facts
        for kind in (ACCESS, PEOPLE, REVIEWS)
        if kind.name in there
        for row in rows(db, f"SELECT DISTINCT kind FROM {kind.name}")  # noqa: S608
    )
