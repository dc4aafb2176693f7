"""A queue that makes each file of a version of a table once, in threads, and keeps it."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from functools import partial
from gzip import GzipFile
from io import BytesIO
from threading import Event, Lock, Semaphore, Thread
from time import monotonic

from web.http.heavy_work import THREADS_START

WORKERS = 2
"""Files that are made at the same time."""

MOST_UNFINISHED = 8
"""Files that are being made or wait for it; beyond that a request is refused."""

MOST_WAITING = 8
"""Requests that may wait for a file; all others are told at once to ask again."""

PATIENCE = 8.0
"""Seconds for which a request waits. Nearly every file is made by then."""

ASKED_AGAIN = 30.0
"""Seconds in which a phone that was told to ask again should have done so."""

GLANCE = 0.25
"""Seconds between two looks at whether a waiting phone has hung up."""

MOST_KEPT = 32 * 1024 * 1024
"""Packed bytes of all files that are kept."""

PIECE = 64 * 1024
"""Bytes that are unpacked at a time."""


@dataclass(frozen=True, slots=True)
class ExportFile:
    """A file packed by gzip; `size` is its number of bytes when unpacked."""

    name: str
    packed: bytes
    size: int

    def unpacked(self) -> Iterator[bytes]:
        """Yield the content piece by piece, so that nobody needs memory for all of it."""
        with GzipFile(fileobj=BytesIO(self.packed)) as file:
            yield from iter(partial(file.read, PIECE), b"")


Make = Callable[[Callable[[], None]], ExportFile]
"""A function that makes a file.

Before each match it calls its argument, which raises NobodyWaits when everybody has gone.
"""


class QueueFull(Exception):
    """Raised when too many files are being made or wait for it."""


class NobodyWaits(Exception):
    """Raised to stop making a file when everybody who asked for it has gone."""


@dataclass
class Export:
    """A file of one version of its table that was asked for, whether made or on its way."""

    version: Hashable
    file: ExportFile | None = None
    problem: Exception | None = None
    done: Event = field(default_factory=Event)
    waiting: int = 0
    wanted_until: float = 0.0

    @property
    def is_wanted(self) -> bool:
        """Return whether a phone waits for the file, or is expected to ask again."""
        return bool(self.waiting) or monotonic() <= self.wanted_until

    def go_on(self) -> None:
        """Raise NobodyWaits when nobody wants the file any more."""
        if not self.is_wanted:
            raise NobodyWaits

    def run(self, make: Make) -> None:
        """Make the file, or keep the exception for those who asked."""
        try:
            self.go_on()
            self.file = make(self.go_on)
        except Exception as problem:
            self.problem = problem
        finally:
            self.done.set()


class ExportQueue:
    """The files that are kept and those on their way; safe to use from many threads.

    It is no cache of a library: a file that somebody waits for stays, however many bytes are kept.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._exports: OrderedDict[Hashable, Export] = OrderedDict()
        self._places = Semaphore(WORKERS)
        self._unfinished = self._waiting = 0

    def ask(
        self, key: Hashable, version: Hashable, make: Make, gone: Callable[[], bool]
    ) -> ExportFile | None:
        """Return the file with this key in this version; None if the phone has to ask again.

        Waits up to PATIENCE seconds while it is made, or until `gone()` says that the phone hung
        up.

        Raises:
            QueueFull: Too many files are on their way.
            Exception: Whatever `make` raised.
        """
        with self._lock:
            found = self._find(key, version)
            export = found or self._add(key, version)
            # A waiting request holds a thread of the server, so only a few may wait.
            waits = self._waiting < MOST_WAITING
            self._waiting += waits
            export.waiting += waits
        if not found:
            self._start(export, make)
        if waits:
            self._wait(export, gone)
        with self._lock:
            self._waiting -= waits
            # First of all, or the file would be wanted by nobody for a moment and given up.
            if not gone():
                export.wanted_until = monotonic() + ASKED_AGAIN
            export.waiting -= waits
        if export.problem and not isinstance(export.problem, NobodyWaits):
            raise export.problem
        return export.file

    def _find(self, key: Hashable, version: Hashable) -> Export | None:
        """Return the file with this key, unless it failed or is of another version."""
        export = self._exports.get(key)
        if export is None or export.problem or export.version != version:
            return None
        self._exports.move_to_end(key)
        return export

    def _add(self, key: Hashable, version: Hashable) -> Export:
        if self._unfinished >= MOST_UNFINISHED:
            raise QueueFull
        # Wanted from the start, also in the moment before anybody waits.
        export = Export(version, wanted_until=monotonic() + GLANCE)
        self._exports[key] = export
        self._unfinished += 1
        return export

    def _start(self, export: Export, make: Make) -> None:
        if THREADS_START:
            Thread(target=self._make, args=(export, make), name="exports", daemon=True).start()
        else:
            self._make(export, make)

    @staticmethod
    def _wait(export: Export, gone: Callable[[], bool]) -> None:
        until = monotonic() + PATIENCE
        while monotonic() < until and not export.done.wait(GLANCE) and not gone():
            pass

    def _make(self, export: Export, make: Make) -> None:
        """Make a file as soon as one of the places is free."""
        with self._places:
            export.run(make)
        with self._lock:
            self._unfinished -= 1
            self._forget()

    def _forget(self) -> None:
        """Drop failed files, and when too many bytes are kept those asked for longest ago."""
        kept = 0
        # From the newest on, so that the limit falls on those asked for longest ago.
        for key, export in reversed([*self._exports.items()]):
            kept += len(export.file.packed) if export.file else 0
            if export.problem or (export.file and kept > MOST_KEPT and not export.is_wanted):
                del self._exports[key]
