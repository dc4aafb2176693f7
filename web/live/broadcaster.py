"""Broadcast every change of a table to the phones that listen to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from threading import Condition, Lock
from time import monotonic

BEAT = 15.0
"""Seconds after which an unchanged stream sends a line, so that a dead connection shows."""

LIFETIME = 300.0
"""Seconds after which a stream ends; the browser opens the next one by itself."""

STREAMS = 96
"""Most streams at once. The other threads are left for those who read and write."""

STREAMS_AT_TABLE = 24
"""Most streams of one table, so that no table takes all."""

GLANCE = 2.0
"""Seconds between two checks whether a listener's phone is still connected."""


@dataclass(slots=True)
class _Heard:
    """A table's newest pulse and listeners; `woken` counts calls without a new entry."""

    changed: Condition
    pulse: int = 0
    listeners: int = 0
    woken: int = 0


class Broadcaster:
    """The broadcaster of this process: passes each table's pulse on to the streams that listen.

    A pulse is a number that grows with every entry at a table. At most `most` streams listen at
    once, `most_at_table` of them to one table: each holds a thread of the server, and writing must
    always find one.
    """

    def __init__(self, most: int, most_at_table: int) -> None:
        self.closed = False
        self._most = most
        self._most_at_table = most_at_table
        self._lock = Lock()
        self._tables: dict[int, _Heard] = {}

    def announce(self, table: int, pulse: int) -> None:
        """Wake the listeners of a table, unless they know this pulse or a later one."""
        with self._lock:
            heard = self._tables.get(table)
            if heard and pulse > heard.pulse:
                heard.pulse = pulse
                heard.changed.notify_all()

    def wake(self, table: int) -> None:
        """Let the listeners of a table ask again, although nothing was entered."""
        with self._lock:
            heard = self._tables.get(table)
            if heard:
                heard.woken += 1
                heard.changed.notify_all()

    def listen(self, table: int) -> Listener | None:
        """Return a new listener, which must be closed; None when there are enough."""
        with self._lock:
            # All conditions share one lock, so that counting and waking see the same state.
            heard = self._tables.get(table) or _Heard(Condition(self._lock))
            listening = sum(other.listeners for other in self._tables.values())
            if self.closed or listening >= self._most or heard.listeners >= self._most_at_table:
                return None
            self._tables[table] = heard
            heard.listeners += 1
        return Listener(self, table, heard)

    def leave(self, table: int) -> None:
        """Remove one listener; forget a table without listeners."""
        with self._lock:
            heard = self._tables[table]
            heard.listeners -= 1
            if not heard.listeners:
                del self._tables[table]

    def wait(self, heard: _Heard, known: tuple[int, int], seconds: float) -> tuple[int, int]:
        """Return pulse and `woken` once they differ from `known`, or unchanged after `seconds`."""
        with self._lock:
            heard.changed.wait_for(
                lambda: self.closed or (heard.pulse, heard.woken) != known, seconds
            )
            return heard.pulse, heard.woken

    def close(self) -> None:
        """End all streams and refuse new ones, when the server stops."""
        with self._lock:
            self.closed = True
            for heard in self._tables.values():
                heard.changed.notify_all()


class Listener:
    """One phone's place among a table's listeners. It must be closed, even if it was never read."""

    def __init__(self, hub: Broadcaster, table: int, heard: _Heard) -> None:
        self._hub = hub
        self._table = table
        self._heard = heard
        self._woken = heard.woken
        self._left = False

    def pulses(
        self,
        known: int,
        still_welcome: Callable[[], bool],
        gone: Callable[[], bool],
        lifetime: float = LIFETIME,
        beat: float = BEAT,
    ) -> Iterator[int | None]:
        """Yield the pulse when it differs from `known`, then every new one; None as a heartbeat.

        It comes unchanged when the table is woken. Ends when the server stops, when `gone()` says
        the phone hung up, and after `lifetime` seconds. A phone that is no longer `still_welcome()`
        gets one last pulse, so that its page asks again and is refused.
        """
        ends = monotonic() + lifetime
        told = known, self._woken
        while (now := monotonic()) < ends:
            heard = self._next(told, min(ends, now + beat), gone)
            if self._hub.closed or gone():
                return
            if not still_welcome():
                yield heard[0]
                return
            yield None if heard == told else heard[0]
            told = heard

    def _next(
        self, told: tuple[int, int], until: float, gone: Callable[[], bool]
    ) -> tuple[int, int]:
        """Return pulse and `woken` when they change, at `until`, or when nobody waits any more."""
        heard = told
        while heard == told and (left := until - monotonic()) > 0:
            # Wait in short steps: only between them can a phone that hung up be noticed.
            heard = self._hub.wait(self._heard, told, min(left, GLANCE))
            if self._hub.closed or gone():
                break
        return heard

    def close(self) -> None:
        """Free the place for another phone; may be called more than once."""
        if not self._left:
            self._left = True
            self._hub.leave(self._table)
