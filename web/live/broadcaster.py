"""Broadcast every change of a table to the phones that listen to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import uniform
from typing import Any

BEAT = 15.0
"""Seconds after which an unchanged stream sends a line, so that a dead connection shows."""

LIFETIME = 300.0
"""Most seconds of a stream; the browser opens the next one by itself. They end one after another,
as a fifth of it is left to chance."""

STREAMS_AT_TABLE = 64
"""Most streams of one table, so that no table takes all."""


class Broadcaster:
    """The broadcaster of this process: passes each table's pulse on to the streams that listen.

    A pulse is a number that grows with every entry at a table. Streams belong to the loop of the
    server, which never waits for the record. Any thread may announce.
    """

    def __init__(self) -> None:
        self._most = 0
        self._tables: dict[int, set[Listener]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None

    def open(self, in_thread: Callable[..., asyncio.Future[Any]], most: int) -> None:
        """Take `most` streams from now on. The running loop calls `in_thread` for what may wait."""
        self.in_thread, self._most = in_thread, most
        self._loop = asyncio.get_running_loop()

    def close(self) -> None:
        """End all streams and refuse new ones, when the server stops."""
        self._most, self._loop = 0, None
        for listener in [one for listeners in self._tables.values() for one in listeners]:
            listener.end()

    def announce(self, table: int, pulse: int) -> None:
        """Wake the listeners of a table, unless they know this pulse or a later one."""
        self._on_loop(self._tell, table, pulse)

    def wake(self, table: int) -> None:
        """Let the listeners of a table ask again, although nothing was entered."""
        self._on_loop(self._repeat, table)

    def _on_loop(self, act: Callable[..., None], *told: int) -> None:
        if self._loop:
            with suppress(RuntimeError):  # it has ended meanwhile
                self._loop.call_soon_threadsafe(act, *told)

    def _tell(self, table: int, pulse: int) -> None:
        listeners = [*self._tables.get(table, ())]
        behind = [one for one in listeners if one.pulse < pulse]
        for listener in behind:
            listener.hear(pulse)
        if behind:  # who may listen can have changed: asked once for all
            asked = self.in_thread(lambda: [one for one in listeners if not one.welcome()])
            asked.add_done_callback(lambda found: [one.end() for one in found.result()])

    def _repeat(self, table: int) -> None:
        for listener in self._tables.get(table, ()):
            listener.hear(listener.pulse)

    def join(self, listener: Listener) -> bool:
        """Let a phone listen; return False when there are enough."""
        at_table = self._tables.get(listener.table, set())
        listening = sum(map(len, self._tables.values()))
        if listening >= self._most or len(at_table) >= STREAMS_AT_TABLE:
            return False
        self._tables.setdefault(listener.table, at_table).add(listener)
        return True

    def leave(self, listener: Listener) -> None:
        """Remove a listener; forget a table without any."""
        at_table = self._tables[listener.table]
        at_table.remove(listener)
        if not at_table:
            del self._tables[listener.table]


@dataclass(eq=False)
class Listener:
    """One phone that listens to a table and knows its pulse.

    `newest` returns the table's pulse in the record, and `welcome` whether the phone may still
    listen.
    """

    hub: Broadcaster
    table: int
    pulse: int
    newest: Callable[[], int]
    welcome: Callable[[], bool]
    _rung: asyncio.Event = field(default_factory=asyncio.Event, init=False)
    _news = _over = False

    def join(self) -> bool:
        """Take a place among the listeners; return False when there is none."""
        return self.hub.join(self)

    def leave(self) -> None:
        """Give the place to another one."""
        self.hub.leave(self)

    def hear(self, pulse: int) -> None:
        """Send this pulse next, and none before it that the phone has not taken yet."""
        self.pulse, self._news = pulse, True
        self._rung.set()

    def end(self) -> None:
        """End the stream after what was heard: the page then asks, and may be refused."""
        self._over = True
        self._rung.set()

    async def lines(self) -> AsyncIterator[bytes]:
        """Yield the lines of an event stream: the pulse when it is news, and heartbeats."""
        clock = asyncio.get_running_loop().time
        ends = clock() + uniform(0.8, 1) * LIFETIME  # noqa: S311  (no secret)
        # Milliseconds after which the browser opens a broken stream again.
        yield b"retry: 1000\n\n"
        # Something can have happened since its page was made.
        pulse, welcome = await self.hub.in_thread(lambda: (self.newest(), self.welcome()))
        if pulse != self.pulse and not self._news:
            self.hear(pulse)
        if not welcome:
            self.end()
        while True:
            self._rung.clear()
            if self._news:
                self._news = False
                yield b"id: %d\ndata: %d\n\n" % (self.pulse, self.pulse)
            if self._over or clock() >= ends:
                return
            try:
                async with asyncio.timeout_at(min(ends, clock() + BEAT)):
                    await self._rung.wait()
            except TimeoutError:
                # A line that begins with a colon is a comment: it keeps the connection alive.
                yield b":\n\n"
