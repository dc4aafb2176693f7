"""Measure how soon open phones hear of a write, and what their streams cost, in one process.

`python -m bench.live [streams ...]`. Up to twenty phones listen to each table. Times run from
sending a write to the pulse on each phone, and from asking for a board to its last byte, one at a
time. All phones are on this machine, so the network costs nothing, but they take processor time.
"""

from __future__ import annotations

import asyncio
import resource
import sys
import tempfile
from dataclasses import dataclass, field
from itertools import cycle, islice
from math import inf
from pathlib import Path
from time import perf_counter

from bench.goals import told
from bench.load import within
from bench.phones import Phone, Site, Table, sit_down
from bench.served import Served, served

COUNTS = (50, 95, 5_000)
AT_TABLE, AT_ONCE = 20, 20
"""Phones that listen to one table, and tables at which something is done at the same time."""
WRITES, PAGES = 60, 300
"""Writes that are timed, and pages."""
PAUSE = 0.05
"""Seconds between two writes, and a fifth of it between two pages."""
TOLD, SLOWER, MEMORY = 100.0, 1.5, 300.0
"""Most milliseconds until 95 of 100 phones are told; how many times as long a page may take with
more streams; and most megabytes of the process."""


@dataclass
class Listeners:
    """Streams of one table: how many have heard of a pulse, and when."""

    table: Table
    streams: list[asyncio.Task[None]] = field(default_factory=list)
    heard: list[tuple[str, float]] = field(default_factory=list)
    ended: int = 0

    async def open(self) -> None:
        """Let one more phone listen, and return when it does."""
        begun = asyncio.Event()
        self.streams.append(asyncio.create_task(self._listen(begun)))
        await begun.wait()

    async def _listen(self, begun: asyncio.Event) -> None:
        phone = self.table.phones[0]
        # As a phone that knows nothing yet, which hears the first pulse as soon as it listens.
        newcomer = Phone(phone.site, phone.home, phone.cookies)
        async for pulse in newcomer.events(self.table.address):
            self.heard.append((pulse, perf_counter()))
            begun.set()
        self.ended += 1

    async def write(self) -> list[float]:
        """Write once, and return after how many seconds each phone heard of it."""
        self.heard.clear()
        asked = perf_counter()
        await self.table.write()
        while len(self.heard) + self.ended < len(self.streams):
            await asyncio.sleep(0.001)
            if perf_counter() > asked + 10:
                break
        lost = [inf] * (len(self.streams) - len(self.heard))
        return [at - asked for _pulse, at in self.heard] + lost


async def measure(app: Served, listeners: list[Listeners]) -> tuple[float, float]:
    """Return the seconds within which 95 of 100 phones were told, and pages were there."""
    heard: list[float] = []
    pages: list[float] = []

    async def write() -> None:
        for one in islice(cycle(listeners), WRITES):
            heard.extend(await one.write())
            await asyncio.sleep(PAUSE)

    async def read() -> None:
        for one in islice(cycle(listeners), PAGES):
            asked = perf_counter()
            answer = await one.table.phones[0].ask(one.table.board)
            assert answer.status == 200, answer.status
            pages.append(perf_counter() - asked)
            await asyncio.sleep(PAUSE / 5)

    worked, began = app.computed(), perf_counter()
    await asyncio.gather(write(), read())
    share = (app.computed() - worked) / (perf_counter() - began)
    print(f"  {len(heard)} were told, {heard.count(inf)} were not; {share:.0%} of a core")
    return within(heard, 0.95), within(pages, 0.95)


def memory(app: Served) -> float:
    """Return the megabytes that the process holds, as Linux tells."""
    lines = Path(f"/proc/{app.process}/status").read_text("utf-8").splitlines()
    (held,) = (line.split()[1] for line in lines if line.startswith("VmRSS:"))
    return int(held) / 1024


async def main(counts: list[int]) -> None:
    """Measure each of these counts of streams in turn, in one process."""
    _few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    first = 0.0
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as app:
        listeners: list[Listeners] = []
        for count in counts:
            began = perf_counter()
            while len(listeners) * AT_TABLE < count:
                nths = range(len(listeners), len(listeners) + AT_ONCE)
                # Limits on new tables and on connections count by address.
                homes = (f"127.2.{nth // 200}.{nth % 200 + 1}" for nth in nths)
                seats = (sit_down(Site.at(app.url), 0, home=home) for home in homes)
                listeners += map(Listeners, await asyncio.gather(*seats))
                listeners = listeners[: -(-count // AT_TABLE)]
            for nth in range(count):
                one = listeners[nth // AT_TABLE]
                if len(one.streams) <= nth % AT_TABLE:
                    await one.open()
            print(f"{count} streams, open after {perf_counter() - began:.0f} s")
            heard, page = await measure(app, listeners)
            told("95 of 100 told within", heard * 1000, TOLD, "ms")
            told("95 of 100 pages within", page * 1000, inf, "ms")
            first = first or page
            told("which is", page / first, SLOWER)
            told("memory", memory(app), MEMORY, "MB")
        began = perf_counter()
    told("stop", perf_counter() - began, 2.0, "s")
    for one in listeners:
        await asyncio.gather(*one.streams, return_exceptions=True)


if __name__ == "__main__":
    asyncio.run(main([int(one) for one in sys.argv[1:]] or [*COUNTS]))
