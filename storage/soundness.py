"""Whether a file is a whole record of this program: its header, SQLite's own check, every chain."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from sqlite_utils import Database

from scoring.catalogue import GAMES
from storage import beside, imports
from storage.codec import SHAPE, kinds
from storage.db import Row, rows
from storage.ledger import entry_rows, is_whole
from storage.migrations import APPLICATION_ID, applied_by_newer

Heads = list[tuple[str, int, int, str]]

_OWNERS: Final = {
    "entries": "match_id",
    beside.DOOR.name: beside.DOOR.owner,
    beside.BESIDE_MATCH.name: beside.BESIDE_MATCH.owner,
}


@dataclass(frozen=True, slots=True)
class Finding:
    """One reason why a file is no sound record; `altered` concerns one match or one door only, and
    `match` is its id where the log of a match was."""

    code: Literal["empty", "foreign", "newer", "damaged", "altered"]
    detail: str = ""
    match: int = 0


def header_finding(path: Path) -> Finding | None:
    """Look at the first bytes before SQLite touches the file.

    Never of a record that this very process has open: closing the file would take SQLite's locks
    away.
    """
    with path.open("rb") as file:
        header = file.read(100)
    if not header:
        return Finding("empty")
    ours = int.from_bytes(header[68:72]) == APPLICATION_ID
    return None if header.startswith(b"SQLite format 3\0") and ours else Finding("foreign")


def findings(db: Database, *, thorough: bool = False) -> Iterator[Finding]:
    """Everything that is wrong with the contents, each match by name.

    `thorough` also compares every index with its table.
    """
    check = "integrity_check(1)" if thorough else "quick_check(1)"
    checked = db.execute(f"PRAGMA {check}").fetchone()[0]
    if checked != "ok":
        yield Finding("damaged", checked)
    if applied_by_newer(db):
        yield Finding("newer")
        return
    for orphan in db.execute("PRAGMA foreign_key_check").fetchall():
        yield Finding("damaged", f"rows of {orphan[0]} belong to none of {orphan[2]}")
        return
    matches = rows(
        db,
        "SELECT matches.id, number, name FROM matches JOIN tables ON tables.id = table_id",
    )
    tables = rows(db, "SELECT id, name FROM tables")
    # A record from an earlier version lacks some until it is opened.
    there = frozenset(db.table_names())
    altered = [
        *filter(None, (_match_finding(db, match, there) for match in matches)),
        *filter(None, (_door_finding(db, table, there) for table in tables)),
    ]
    # What was altered may look like anything, also like an entry of a later version.
    yield from altered or _unknown_kinds(db, there)


def is_only_altered(found: Iterable[Finding]) -> bool:
    """Whether nothing is wrong but with single matches or doors; all others can be used."""
    return all(finding.code == "altered" for finding in found)


def heads(db: Database) -> Heads:
    """How far every log is, and the hash that stands for all of it."""
    there = db.table_names()
    return [
        (name, *head)
        for name, owner in _OWNERS.items()
        if name in there
        for head in db.execute(
            f"SELECT {owner}, max(seq), hash FROM {name} GROUP BY {owner}"  # noqa: S608
        ).fetchall()
    ]


def reaches(db: Database, known: Heads) -> bool:
    """Whether a record holds everything that these heads stand for, as it was."""
    return all(
        rows(
            db,
            f"SELECT 1 FROM {name} WHERE {_OWNERS[name]} = ? AND seq = ? AND hash = ?",  # noqa: S608
            *head,
        )
        for name, *head in known
    )


def _match_finding(db: Database, match: Row, there: frozenset[str]) -> Finding | None:
    """Whether every entry of a match is as it was stored."""
    name = f"match {match['number']} of table {match['name']}"
    log_altered = _unless_whole(
        name, lambda: is_whole(db, match["id"], entry_rows(db, match["id"])), match["id"]
    )
    return log_altered or _unless_whole(
        name,
        lambda: (
            _is_whole_beside(db, beside.BESIDE_MATCH, match["id"], there)
            and (imports.NAME not in there or imports.is_whole(db, match["id"]))
        ),
    )


def _door_finding(db: Database, table: Row, there: frozenset[str]) -> Finding | None:
    """Whether everything at the door of a table is as it was stored."""
    name = f"the door of table {table['name']}"
    return _unless_whole(name, lambda: _is_whole_beside(db, beside.DOOR, table["id"], there))


def _is_whole_beside(db: Database, kind: beside.Kind, owner: int, there: frozenset[str]) -> bool:
    return kind.name not in there or beside.is_whole(db, kind, owner)


def _unless_whole(name: str, is_whole: Callable[[], bool], match: int = 0) -> Finding | None:
    try:
        return None if is_whole() else Finding("altered", f"{name} was altered", match)
    except sqlite3.DatabaseError as problem:
        return Finding("damaged", f"{name} cannot be read ({problem})")


def _unknown_kinds(db: Database, there: frozenset[str]) -> Iterator[Finding]:
    """Entries that only a later version of this program can have written."""
    for row in rows(
        db, "SELECT DISTINCT game, kind, shape FROM entries JOIN matches ON id = match_id"
    ):
        game = GAMES.get(row["game"])
        if game is None or row["kind"] not in kinds(game) or row["shape"] != SHAPE:
            yield Finding("newer")
            return
    for kind in (beside.DOOR, beside.BESIDE_MATCH):
        if kind.name in there and not _kinds_in(db, kind) <= set(kind.facts):
            yield Finding("newer")
            return


def _kinds_in(db: Database, kind: beside.Kind) -> set[str]:
    return {row["kind"] for row in rows(db, f"SELECT DISTINCT kind FROM {kind.name}")}  # noqa: S608
