"""A queue that makes files of whole tables in threads of its own and keeps them packed.

Each file is made once for each version of its table.
"""

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from threading import Event, Lock, Thread
from time import monotonic
from zlib import MAX_WBITS, decompressobj

from web.http.heavy_work import THREADS_START

WORKERS = 2
"""Threads that make files at the same time."""

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
GZIP = 16 + MAX_WBITS
"""Window bits with which zlib reads the gzip format."""


@dataclass(frozen=True, slots=True)
class ExportFile:
    """A file packed by gzip; `size` is its number of bytes when unpacked."""

    name: str
    packed: bytes
    size: int

    def unpacked(self) -> Iterator[bytes]:
        """Yield the content piece by piece, so that nobody needs memory for all of it."""
        unpacking, rest = decompressobj(GZIP), self.packed
        while not unpacking.eof:
            yield unpacking.decompress(rest, PIECE)
            rest = unpacking.unconsumed_tail


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
        self._queue: deque[tuple[Export, Make]] = deque()
        self._workers = self._unfinished = 0
        self._waiting = 0

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
            export = self._find(key, version) or self._add(key, version, make)
            starts = self._takes_worker()
            # A waiting request holds a thread of the server, so only a few may wait.
            waits = self._waiting < MOST_WAITING
            self._waiting += waits
            export.waiting += waits
        if starts:
            self._start()
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
        """Return the file with this key, unless it failed or is of another version."""
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
        return export

    def _takes_worker(self) -> bool:
        """Return whether a file waits that another thread may make, and count that thread."""
        takes = bool(self._queue) and self._workers < WORKERS
        self._workers += takes
        return takes

    def _start(self) -> None:
        if THREADS_START:
            Thread(target=self._work, name="exports", daemon=True).start()
        else:
            self._work()

    @staticmethod
    def _wait(export: Export, gone: Callable[[], bool]) -> None:
        until = monotonic() + PATIENCE
        while monotonic() < until and not export.done.wait(GLANCE) and not gone():
            pass

    def _work(self) -> None:
        """Make the files in the queue; the thread ends when it is empty."""
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
        """Drop failed files, and when too many bytes are kept those asked for longest ago."""
        kept = 0
        # From the newest on, so that the limit falls on those asked for longest ago.
        for key, export in reversed([*self._exports.items()]):
            kept += len(export.file.packed) if export.file else 0
            if export.problem or (export.file and kept > MOST_KEPT and not export.is_wanted):
                del self._exports[key]
