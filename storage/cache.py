"""Caches of what was worked out last of the record: decoded logs above all."""

from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

from cachetools import LRUCache

from scoring.recorded_facts import Entry
from storage.database import RecordDatabase

KEPT: Final = 512
"""Most values that one cache holds; the least recently used goes first. Without the caches a board
takes half as long again (`bench/pages.py`)."""

Log = tuple[Entry, ...]
"""All entries of one log, in order."""


Found = TypeVar("Found")


class EntryCache(Generic[Found]):
    """A least-recently-used cache of values read from the record, by owner.

    It empties itself when a write fails or another program has written to the file. It has no lock
    of its own: use it only inside `RecordDatabase.reading` or `RecordDatabase.writing`.
    """

    def __init__(self, database: RecordDatabase) -> None:
        self._database = database
        self._found: LRUCache[Hashable, Found] = LRUCache(KEPT)
        self._era: tuple[int, ...] = ()
        database.forgetting.append(lambda owner: self._found.pop(owner, None))

    def get(self, owner: Hashable, read: Callable[[], Found]) -> Found:
        """Return the value of this owner, and call `read` for it unless it is cached."""
        era = self._database.era
        if era != self._era:
            self._found.clear()
            self._era = era
        if owner not in self._found:
            self._found[owner] = read()
        return self._found[owner]

    def grew(self, owner: Hashable, found: Found) -> None:
        """Cache the new value of this owner while it is being written.

        If the write fails, the era changes and the value is dropped with all others.
        """
        self._found[owner] = found
