"""Who listens to which table: every change of a table wakes the phones that show it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from threading import Condition, Lock
from time import monotonic

BEAT = 15.0
"""Seconds after which a line is sent although nothing changed, so that a dead connection shows."""

LIFETIME = 300.0
"""Seconds after which a stream ends; the phone opens the next one by itself."""

GLANCE = 2.0
"""Seconds after which a listener looks whether its phone is still there."""


@dataclass(slots=True)
class _Heard:
    """A table that somebody listens to: its newest pulse, and how many listen."""

    changed: Condition
    pulse: int = 0
    listeners: int = 0


class Hub:
    """Carries the pulse of each table from the phone that wrote to all that listen.

    At most `most` listen at once, `most_at_table` of them to one table: each holds a thread of the
    server, and writing must always find one.
    """

    def __init__(self, most: int, most_at_table: int) -> None:
        self.closed = False
        self._most = most
        self._most_at_table = most_at_table
        self._lock = Lock()
        self._tables: dict[int, _Heard] = {}

    def announce(self, table: int, pulse: int) -> None:
        """Wake all who listen to the table, unless they know of this pulse or a later one."""
        with self._lock:
            heard = self._tables.get(table)
            if heard and pulse > heard.pulse:
                heard.pulse = pulse
                heard.changed.notify_all()

    def listen(self, table: int) -> Listener | None:
        """One more listener, who has to close; None when there are enough."""
        with self._lock:
            heard = self._tables.get(table) or _Heard(Condition(self._lock))
            listening = sum(other.listeners for other in self._tables.values())
            if self.closed or listening >= self._most or heard.listeners >= self._most_at_table:
                return None
            self._tables[table] = heard
            heard.listeners += 1
        return Listener(self, table, heard)

    def leave(self, table: int) -> None:
        """One listener less. A table that nobody listens to is forgotten."""
        with self._lock:
            heard = self._tables[table]
            heard.listeners -= 1
            if not heard.listeners:
                del self._tables[table]

    def wait(self, heard: _Heard, known: int, seconds: float) -> int:
        """The pulse as soon as it is another than the one known, or after these seconds."""
        with self._lock:
            heard.changed.wait_for(lambda: self.closed or heard.pulse != known, seconds)
            return heard.pulse

    def close(self) -> None:
        """Send all listeners home."""
        with self._lock:
            self.closed = True
            for heard in self._tables.values():
                heard.changed.notify_all()


class Listener:
    """One phone that listens to a table. It must be closed, whether or not it was ever asked."""

    def __init__(self, hub: Hub, table: int, heard: _Heard) -> None:
        self._hub = hub
        self._table = table
        self._heard = heard
        self._left = False

    def pulses(
        self,
        known: int,
        still_welcome: Callable[[], bool],
        gone: Callable[[], bool],
        lifetime: float = LIFETIME,
        beat: float = BEAT,
    ) -> Iterator[int | None]:
        """The pulse as soon as it is another than the one known, then every new one; None as a
        heartbeat. Ends with the server, with a phone that is gone, and after `lifetime` seconds; a
        phone that is no longer welcome hears a last pulse."""
        ends = monotonic() + lifetime
        while (now := monotonic()) < ends:
            pulse = self._next(known, min(ends, now + beat), gone)
            if self._hub.closed or gone():
                return
            if not still_welcome():
                yield pulse
                return
            yield None if pulse == known else pulse
            known = pulse

    def _next(self, known: int, until: float, gone: Callable[[], bool]) -> int:
        """The pulse when it changes, when the time is over, or when nobody waits any more."""
        pulse = known
        while pulse == known and (left := until - monotonic()) > 0:
            pulse = self._hub.wait(self._heard, known, min(left, GLANCE))
            if self._hub.closed or gone():
                break
        return pulse

    def close(self) -> None:
        """Make room for another."""
        if not self._left:
            self._left = True
            self._hub.leave(self._table)
