"""Tables of what is worked out of the logs. They may be emptied: `rebuild` fills them again."""

import logging
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from sqlite_utils import Database

from storage.database import DERIVED, transaction
from storage.disk_errors import one_log
from storage.history.summary import is_whole
from storage.returned_values import Altered

SCHEMA: Final = (
    """
    CREATE TABLE summaries (
        match_id INTEGER PRIMARY KEY,
        table_id INTEGER NOT NULL,
        game TEXT NOT NULL,
        began TEXT NOT NULL,
        place TEXT NOT NULL,
        body TEXT NOT NULL,
        hash TEXT NOT NULL
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
    """
    CREATE TABLE stale (
        table_id INTEGER NOT NULL,
        match_id INTEGER NOT NULL,
        PRIMARY KEY (table_id, match_id)
    ) STRICT, WITHOUT ROWID
    """,
)
"""Statements of the migration `summaries_of_matches`. Released, so they are never edited.

`names` has the players of each match, `stale` the matches whose summary is missing or outdated.
"""

PROGRAM: Final = (Path(__file__).parents[1], Path(__file__).parents[2] / "scoring")
"""Folders whose sources decide what a summary says."""

log = logging.getLogger("hazari_table.summaries")


def prepare(db: Database, *, check: bool = True) -> None:
    """Empty the tables of a record unless they are sound and made by this version of the program.

    Without `check` they are taken for sound. Call it at a start, before the authorizer is set.
    """
    made = db.execute("PRAGMA user_version").fetchone()[0]
    if made != made_by() or (check and not is_sound(db)):
        log.info("all matches are summed up anew")
        with transaction(db):
            forget_all(db)
            db.execute(f"PRAGMA user_version = {made_by()}")


def forget_all(db: Database) -> None:
    """Empty the tables and mark every match as stale. Call it inside a write."""
    for name in DERIVED:
        db.execute(f"DELETE FROM {name}")  # noqa: S608
    # The index can be read also where the row of a match is damaged.
    every = "SELECT table_id, id FROM matches INDEXED BY sqlite_autoindex_matches_1"
    # What damage made of the index is for the next check to name.
    db.execute(f"INSERT OR IGNORE INTO stale {every} WHERE typeof(table_id) = 'integer'")


@cache
def made_by() -> int:
    """Return a number for this version of the program, from a hash of its sources.

    Another version may judge or write differently. The number is never 0, which SQLite gives a new
    file.
    """
    sources = sorted(source for folder in PROGRAM for source in folder.rglob("*.py"))
    told = sha256(b"".join(source.read_bytes() for source in sources)).digest()
    return int.from_bytes(told[:4]) >> 1 or 1


def is_sound(db: Database) -> bool:
    """Return True if SQLite can read all rows, and every summary is what was stored."""
    with suppress(Altered), one_log():
        checks = [db.execute(f"PRAGMA integrity_check({name})").fetchone() for name in DERIVED]
        # One by one, as all of them may take more memory than the app has.
        stored = db.execute("SELECT * FROM summaries")
        return checks == [("ok",)] * len(checks) and all(map(is_whole, stored))
    return False
