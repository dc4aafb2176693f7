"""Schema of the file of summaries, and the number of the program version that made it.

There are no migrations: another version of the program makes the file anew.
"""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from sqlite_utils import Database

from storage.database import transaction

SCHEMA: Final = (
    # Up to where each log was read, also of matches that cannot be read.
    """
    CREATE TABLE read (
        match_id INTEGER PRIMARY KEY,
        table_id INTEGER NOT NULL,
        head TEXT NOT NULL,
        altered INTEGER NOT NULL
    ) STRICT
    """,
    "CREATE INDEX read_altered ON read (table_id) WHERE altered",
    """
    CREATE TABLE summaries (
        match_id INTEGER PRIMARY KEY,
        table_id INTEGER NOT NULL,
        number INTEGER NOT NULL,
        game TEXT NOT NULL,
        created_at TEXT NOT NULL,
        began TEXT NOT NULL,
        changed TEXT NOT NULL,
        version INTEGER NOT NULL,
        why TEXT NOT NULL,
        target INTEGER NOT NULL,
        totals TEXT NOT NULL,
        winners TEXT NOT NULL,
        sides TEXT NOT NULL,
        players TEXT NOT NULL,
        deals INTEGER NOT NULL,
        rules TEXT NOT NULL,
        place TEXT NOT NULL,
        seal TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX summaries_of_table ON summaries (table_id, place, match_id)",
    "CREATE INDEX summaries_of_game ON summaries (table_id, game, place, match_id)",
    """
    CREATE TABLE names (
        table_id INTEGER NOT NULL,
        name TEXT NOT NULL,
        place TEXT NOT NULL,
        match_id INTEGER NOT NULL,
        PRIMARY KEY (table_id, name, place, match_id)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX names_of_match ON names (match_id)",
)
OF_MATCH: Final = ("read", "summaries", "names")
"""Tables with rows of a match. A new table of what is worked out of a log belongs here too."""

PROGRAM: Final = (Path(__file__).parents[1], Path(__file__).parents[2] / "scoring")
"""Folders whose sources decide what a summary says."""


def make(db: Database) -> None:
    """Create all tables in an empty file."""
    with transaction(db):
        for statement in (*SCHEMA, f"PRAGMA user_version = {made_by()}"):
            db.execute(statement)


@cache
def made_by() -> int:
    """Return a number for this version of the program, from a hash of its sources.

    Another version may judge or write differently. The number is never 0, which SQLite gives a new
    file.
    """
    sources = sorted(source for folder in PROGRAM for source in folder.rglob("*.py"))
    told = sha256(b"".join(source.read_bytes() for source in sources)).digest()
    return int.from_bytes(told[:4]) >> 1 or 1
