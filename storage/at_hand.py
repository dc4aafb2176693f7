"""Logs that were read last stay decoded, since decoding costs more than all the rest of reading."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from scoring.facts import Entry
from storage.db import Keeper
from storage.growth import Era

KEPT: Final = 512

Log = tuple[Entry, ...]


class AtHand:
    """The logs at hand, by whose they are.

    They are forgotten when a write fails or another program has written to the file. Every use
    belongs inside a read or a write.
    """

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._logs: OrderedDict[int, Log] = OrderedDict()
        self._era: Era | None = None

    def get(self, owner: int, read: Callable[[], Log]) -> Log:
        """The log of this owner, read when it is not at hand."""
        era = self._keeper.era
        if era != self._era:
            self._logs.clear()
            self._era = era
        if owner not in self._logs:
            self._logs[owner] = read()
            if len(self._logs) > KEPT:
                self._logs.popitem(last=False)
        self._logs.move_to_end(owner)
        return self._logs[owner]

    def grew(self, owner: int, log: Log) -> None:
        """This is the log from now on, if the write holds; if it does not, another era begins."""
        self._logs[owner] = log
