"""Counts of what this process has written, so that logs are not counted again for every page.

What other programs write is not included: see `RecordDatabase.era`.
"""

from sqlite3 import Connection
from typing import Any

from sqlite_utils import Database

Others = tuple[int, int]
"""State of the files as other programs left them; differs as soon as one has written."""

Added = tuple[str, list[Any]]
"""A new row: its SQL table and its values, in the order of the columns."""

Era = tuple[Others, int]
"""State of the files for caches: differs when another program has written or a write failed."""


class Growing(Database):
    """The connection that writes, with counters of what was added over it.

    `pulses` holds the number of entries at each table that was asked about, `guessed` counts wrong
    guesses. `added` has the new rows of a write; it is None where they go to SQLite only. Use all
    of them only inside a read or a write.
    """

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection, execute_plugins=False)
        self.pulses: dict[int, int] = {}
        self.guessed = 0
        self.added: list[Added] | None = None
        self._era: Era | None = None

    def counted(self, era: Era) -> dict[int, int]:
        """Return the pulses by table id, emptied when the era has changed."""
        if era != self._era:
            self.pulses.clear()
            self._era = era
        return self.pulses


def grew(db: Database, table: int, entries: int) -> None:
    """Count new entries of a table during a write.

    If the write fails, the era changes and the pulses are dropped.
    """
    assert isinstance(db, Growing)
    if table in db.pulses:
        db.pulses[table] += entries
