"""What was added over the connection that writes, so that nothing has to be counted twice.

What another program writes is not among it: see `Keeper.era`.
"""

from sqlite3 import Connection

from sqlite_utils import Database

Others = tuple[int, int]
"""Another one as soon as another program has written or changed the files."""

Era = tuple[Others, int]
"""Another one then, and when a write failed."""


class Growing(Database):
    """A connection with the pulse of each table that was asked for, and the matches that got longer
    since somebody took note of it. Every use belongs inside a read or a write."""

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection, execute_plugins=False)
        self.pulses: dict[int, int] = {}
        self.longer: set[tuple[int, int]] = set()
        self._era: Era | None = None

    def counted(self, era: Era) -> dict[int, int]:
        """The pulses by table that still hold in this era."""
        if era != self._era:
            self.pulses.clear()
            self._era = era
        return self.pulses


def grew(db: Database, table: int, entries: int, match: int | None = None) -> None:
    """So many entries are added to a log of this table, or of this match of it, if the write holds;
    if it does not, another era begins."""
    assert isinstance(db, Growing)
    if table in db.pulses:
        db.pulses[table] += entries
    if match is not None:
        db.longer.add((table, match))
