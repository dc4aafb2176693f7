"""Measure how much slower answers become with many tables in one process.

`python -m bench.load [tables ...]`. Each table is written to every five seconds. Its four other
phones do what an open page does: they listen while there is room for listeners and look as soon as
they hear of a change; the others look every twenty seconds and ask each time whether there is room.
All of that is asked when it is due, whether or not the answers before have come.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from math import inf, isinf
from pathlib import Path
from time import perf_counter

from bench.goals import told
from bench.phones import Phone, Site, Table, sit_down
from bench.served import served

GUESTS = 4
"""Phones at a table beside the host's."""
AT_ONCE = 10
"""Tables that are made at the same time."""
WRITE_EVERY, LOOK_EVERY = 5.0, 20.0
"""Seconds between two writes of a table, and between two looks of a phone."""
SECONDS = 40.0
"""Seconds for which each count of tables is measured."""

LOST, SLOWER, MEANT = 0.001, 3, 100
"""Part of the answers that may be missing, and the goal for slowness with its range.

95 of 100 answers may take SLOWER times as long as with the first count, up to MEANT tables.
"""

Due = tuple[float, Callable[[], Awaitable[None]]]
"""Seconds after the start at which something is asked, and what."""

Kind = tuple[str, float]
"""Kind of a request, and the seconds from when it was due to its answer.

They are infinite for an answer that never came, or that said that the machine could not.
"""


class Evening:
    """Tables that play for a while, and what their phones were answered."""

    def __init__(self, tables: list[Table]) -> None:
        self.found: list[Kind] = []
        self._tables = tables
        self._listening: dict[int, asyncio.Task[None]] = {}

    async def pass_by(self, seconds: float) -> None:
        """Ask everything when it is due, and wait for the last answer."""
        asked = []
        start = perf_counter()
        for due, act in self._due(seconds):
            await asyncio.sleep(max(0.0, start + due - perf_counter()))
            asked.append(asyncio.create_task(act()))
        await asyncio.gather(*asked)
        for stream in self._listening.values():
            stream.cancel()
        await asyncio.gather(*self._listening.values(), return_exceptions=True)

    def _due(self, seconds: float) -> list[Due]:
        """Return what is asked and when, evenly spread, in order of time."""
        due: list[Due] = []
        for place, table in enumerate(self._tables):
            shift = place / len(self._tables)
            for n in range(int(seconds / WRITE_EVERY)):
                due.append(((n + shift) * WRITE_EVERY, partial(self._ask, "write", table.write)))
            for guest, phone in enumerate(table.phones[1:]):
                first = (shift + guest / GUESTS) % 1
                for n in range(int(seconds / LOOK_EVERY)):
                    due.append(((n + first) * LOOK_EVERY, partial(self._wake, table, phone)))
        return sorted(due, key=lambda one: one[0])

    async def _wake(self, table: Table, phone: Phone) -> None:
        """Let a phone listen unless it does, and look."""
        stream = self._listening.get(id(phone))
        if stream is None or stream.done():
            self._listening[id(phone)] = asyncio.create_task(self._listen(table, phone))
        await self._ask("look", partial(table.look, phone))

    async def _listen(self, table: Table, phone: Phone) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            async for pulse in phone.events(table.address):
                if pulse != phone.pulse:
                    await self._ask("look", partial(table.look, phone))

    async def _ask(self, kind: str, act: Callable[[], Awaitable[None]]) -> None:
        asked = perf_counter()
        try:
            await act()
        except (OSError, asyncio.IncompleteReadError, AssertionError):
            self.found.append((kind, inf))
        else:
            self.found.append((kind, perf_counter() - asked))


def within(times: list[float], share: float) -> float:
    """Return the time within which this share of the answers was there."""
    return sorted(times)[int(len(times) * share)]


def report(found: list[Kind], first: dict[str, float], slower: float) -> None:
    """Print how long answers took, beside the goals.

    `first` holds what 95 of 100 took with the first count of tables, by kind, and is filled by the
    first report; `slower` is how many times as long they may take.
    """
    for kind in ("write", "look"):
        times = [time for what, time in found if what == kind]
        half, late = within(times, 0.5), within(times, 0.95)
        print(f"  {len(times)} {kind}s: half within {half * 1000:.0f} ms,", end=" ")
        print(f"95 of 100 within {late * 1000:.0f} ms,", end=" ")
        print(f"{sum(map(isinf, times))} without an answer")
        told(f"95 of 100 {kind}s", late / first.setdefault(kind, late), slower)
    lost = sum(isinf(time) for _kind, time in found) / len(found)
    told("without an answer", 100 * lost, 100 * LOST, "%")


async def main(counts: list[int]) -> None:
    """Measure each of these counts of tables in turn, in one process."""
    print(f"Load: a write per table every {WRITE_EVERY:.0f} s,", end=" ")
    print(f"{GUESTS} phones that listen or look every {LOOK_EVERY:.0f} s.", end=" ")
    print(f"Processes per core: {os.getloadavg()[0] / (os.cpu_count() or 1):.1f}")
    first: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as app:
        tables: list[Table] = []
        for count in counts:
            while len(tables) < count:
                nths = range(len(tables), len(tables) + AT_ONCE)
                # Each table asks from an address of its own, as the limits on new tables count by
                # address.
                homes = (f"127.1.{nth // 200}.{nth % 200 + 1}" for nth in nths)
                seats = (sit_down(Site.at(app.url), GUESTS, home=home) for home in homes)
                tables += await asyncio.gather(*seats)
            worked, began = app.computed(), perf_counter()
            evening = Evening(tables[:count])
            await evening.pass_by(SECONDS)
            share = (app.computed() - worked) / (perf_counter() - began)
            print(f"{count} tables, {count * (GUESTS + 1)} phones: {share:.0%} of a core")
            report(evening.found, first, SLOWER if count <= MEANT else inf)


if __name__ == "__main__":
    asyncio.run(main([int(one) for one in sys.argv[1:]] or [10, 100, 400]))
