"""What was read last stays at hand: to read and decode a log costs more than what is done with it,
and every page asks for its table and its match."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

from scoring.facts import Entry
from storage.database import Keeper
from storage.file_generation import Era

KEPT: Final = 512
"""Of each kind, what was asked for last: logs, tables, matches."""

Log = tuple[Entry, ...]


Found = TypeVar("Found")


class AtHand(Generic[Found]):
    """What was found in the record, by whose it is or where.

    It is forgotten when a write fails or another program has written to the file. Every use
    belongs inside a read or a write.
    """

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._found: OrderedDict[Hashable, Found] = OrderedDict()
        self._era: Era | None = None

    def get(self, owner: Hashable, read: Callable[[], Found]) -> Found:
        """What this owner has, read when it is not at hand; None is not kept, it may still come."""
        era = self._keeper.era
        if era != self._era:
            self._found.clear()
            self._era = era
        if owner not in self._found:
            found = read()
            if found is None:
                return found
            self._found[owner] = found
            if len(self._found) > KEPT:
                self._found.popitem(last=False)
        self._found.move_to_end(owner)
        return self._found[owner]

    def grew(self, owner: Hashable, found: Found) -> None:
        """This is what it has from now on, if the write holds; if not, another era begins."""
        self._found[owner] = found
