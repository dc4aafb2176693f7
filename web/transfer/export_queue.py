"""Files of whole tables: made by threads of their own, once for each version, and kept packed."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from threading import Event, Lock, Thread
from time import monotonic
from zlib import MAX_WBITS, decompressobj

WORKERS = 2

MOST_UNFINISHED = 8
"""Files that are being made or wait for it."""

MOST_WAITING = 8
"""Requests that wait for a file; all others are told at once to ask again."""

PATIENCE = 8.0
"""Seconds for which a request waits. Nearly every file is made by then."""

ASKED_AGAIN = 30.0
"""Seconds after which nobody comes back who was told to ask again."""

GLANCE = 0.25
"""Seconds after which a request looks whether its phone has hung up."""

MOST_KEPT = 32 * 1024 * 1024
"""Bytes of all files that are kept."""

PIECE = 64 * 1024
GZIP = 16 + MAX_WBITS


@dataclass(frozen=True, slots=True)
class ExportFile:
    """A file packed by gzip, which has so many bytes when it is unpacked."""

    name: str
    packed: bytes
    size: int

    def unpacked(self) -> Iterator[bytes]:
        """Yield its content piece by piece, so that nobody needs room for all of it."""
        unpacking, rest = decompressobj(GZIP), self.packed
        while not unpacking.eof:
            yield unpacking.decompress(rest, PIECE)
            rest = unpacking.unconsumed_tail


Make = Callable[[Callable[[], None]], ExportFile]
"""Makes a file; before each match it calls what it is given, which raises when nobody waits."""


class QueueFull(Exception):
    """Too many files are being made or wait for it."""


class NobodyWaits(Exception):
    """Everybody who asked for a file has gone."""


@dataclass
class Export:
    """A file that was asked for, made or on its way, of one version of its table."""

    version: Hashable
    file: ExportFile | None = None
    problem: Exception | None = None
    done: Event = field(default_factory=Event)
    waiting: int = 0
    wanted_until: float = 0.0

    @property
    def is_wanted(self) -> bool:
        """Whether a phone waits for the file, or will ask again."""
        return bool(self.waiting) or monotonic() <= self.wanted_until

    def go_on(self) -> None:
        """Raise NobodyWaits when nobody wants the file any more."""
        if not self.is_wanted:
            raise NobodyWaits

    def run(self, make: Make) -> None:
        """Make the file, or keep what went wrong."""
        try:
            self.go_on()
            self.file = make(self.go_on)
        except Exception as problem:
            self.problem = problem
        finally:
            self.done.set()


class ExportQueue:
    """The files that are kept, and those on their way."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._exports: OrderedDict[Hashable, Export] = OrderedDict()
        self._queue: deque[tuple[Export, Make]] = deque()
        self._workers = self._unfinished = 0
        self._waiting = 0

    def ask(
        self, key: Hashable, version: Hashable, make: Make, gone: Callable[[], bool]
    ) -> ExportFile | None:
        """Return the file with this key in this version, None while it is being made and the phone
        has to ask again. Raises QueueFull, and what `make` raised."""
        with self._lock:
            export = self._find(key, version) or self._add(key, version, make)
            waits = self._waiting < MOST_WAITING
            self._waiting += waits
            export.waiting += waits
        if waits:
            self._wait(export, gone)
        with self._lock:
            self._waiting -= waits
            export.waiting -= waits
            if not gone():
                export.wanted_until = monotonic() + ASKED_AGAIN
        if export.problem and not isinstance(export.problem, NobodyWaits):
            raise export.problem
        return export.file

    def _find(self, key: Hashable, version: Hashable) -> Export | None:
        """The file with this key, unless nothing came of it or it is of another version."""
        export = self._exports.get(key)
        if export is None or export.problem or export.version != version:
            return None
        self._exports.move_to_end(key)
        return export

    def _add(self, key: Hashable, version: Hashable, make: Make) -> Export:
        if self._unfinished >= MOST_UNFINISHED:
            raise QueueFull
        # Wanted from the start, also in the moment before anybody waits.
        export = Export(version, wanted_until=monotonic() + GLANCE)
        self._exports[key] = export
        self._queue.append((export, make))
        self._unfinished += 1
        if self._workers < WORKERS:
            self._workers += 1
            Thread(target=self._work, name="exports", daemon=True).start()
        return export

    @staticmethod
    def _wait(export: Export, gone: Callable[[], bool]) -> None:
        until = monotonic() + PATIENCE
        while monotonic() < until and not export.done.wait(GLANCE) and not gone():
            pass

    def _work(self) -> None:
        """Make what is in the queue; the thread ends with it."""
        while found := self._next():
            export, make = found
            export.run(make)
            with self._lock:
                self._unfinished -= 1

    def _next(self) -> tuple[Export, Make] | None:
        with self._lock:
            self._forget()
            if self._queue:
                return self._queue.popleft()
            self._workers -= 1
            return None

    def _forget(self) -> None:
        """Let go of what came to nothing, and of the files that were asked for longest ago."""
        kept = 0
        for key, export in reversed([*self._exports.items()]):
            kept += len(export.file.packed) if export.file else 0
            if export.problem or (export.file and kept > MOST_KEPT and not export.is_wanted):
                del self._exports[key]
