"""Whether a file is a whole record of this program: its header, SQLite's own check, every chain."""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from sqlite_utils import Database

from scoring.catalogue import GAMES
from storage import chain
from storage.codec import SHAPE, kinds
from storage.db import Row, rows
from storage.ledger import entry_rows, match_seed
from storage.migrations import APPLICATION_ID, applied_by_newer

Heads = list[tuple[int, int, str]]


@dataclass(frozen=True, slots=True)
class Finding:
    """One reason why a file is no sound record."""

    code: Literal["empty", "foreign", "newer", "damaged"]
    detail: str = ""


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
    yield from filter(None, (_match_finding(db, match) for match in matches))
    yield from _unknown_kinds(db)


def heads(db: Database) -> Heads:
    """How far every match is, and the hash that stands for all of it."""
    found = db.execute("SELECT match_id, max(seq), hash FROM entries GROUP BY match_id")
    return [tuple(head) for head in found.fetchall()]


def reaches(db: Database, known: Heads) -> bool:
    """Whether a record holds everything that these heads stand for, as it was."""
    asked = "SELECT 1 FROM entries WHERE match_id = ? AND seq = ? AND hash = ?"
    return all(rows(db, asked, *head) for head in known)


def _match_finding(db: Database, match: Row) -> Finding | None:
    """Whether every entry of a match is as it was stored."""
    name = f"match {match['number']} of table {match['name']}"
    try:
        whole = chain.unbroken(match_seed(db, match["id"]), entry_rows(db, match["id"]))
    except sqlite3.DatabaseError as problem:
        return Finding("damaged", f"{name} cannot be read ({problem})")
    return None if whole else Finding("damaged", f"{name} was altered")


def _unknown_kinds(db: Database) -> Iterator[Finding]:
    """Entries that only a later version of this program can have written."""
    for row in rows(
        db, "SELECT DISTINCT game, kind, shape FROM entries JOIN matches ON id = match_id"
    ):
        game = GAMES.get(row["game"])
        if game is None or row["kind"] not in kinds(game) or row["shape"] != SHAPE:
            yield Finding("newer")
            return
