"""How much slower answers become with many tables in one process: each table is written to every
five seconds and looked at by four phones every two, whether or not the last answer has come."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from math import inf, isinf
from pathlib import Path
from time import perf_counter

from bench.phones import Site, Table, sit_down

ROOT = Path(__file__).parents[1]

GUESTS = 4
AT_ONCE = 10
WRITE_EVERY, LOOK_EVERY = 5.0, 2.0

Due = tuple[float, str, Callable[[], Awaitable[None]]]
"""When something is asked, and what."""

Kind = tuple[str, float]
"""What was asked, and after how many seconds from when it was due the answer was there; inf for
one that never came, or said that the machine could not."""


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, int]]:
    """The app in a process of its own; its address, and the number of the process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    settings = {"PORT": str(port), "HAZARI_DATABASE": str(folder / "record.db")}
    process = subprocess.Popen(
        [sys.executable, "app.py"],
        cwd=ROOT,
        env={**os.environ, **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # it tells of every request that has to wait
        text=True,
    )
    try:
        assert process.stdout is not None
        for line in process.stdout:
            if "Stop with" in line:
                break
        yield f"http://127.0.0.1:{port}", process.pid
    finally:
        process.terminate()
        process.wait(30)


async def measured(tables: list[Table], seconds: float) -> list[Kind]:
    """Everything that was asked in this time, and how long it took."""
    asked = []
    start = perf_counter()
    for due, kind, act in evening(tables, seconds):
        await asyncio.sleep(max(0.0, start + due - perf_counter()))
        asked.append(asyncio.create_task(timed(kind, act, start + due)))
    return list(await asyncio.gather(*asked))


def evening(tables: list[Table], seconds: float) -> list[Due]:
    """What is asked and when, evenly spread, in its order."""
    due: list[Due] = []
    for place, table in enumerate(tables):
        shift = place / len(tables)
        for n in range(int(seconds / WRITE_EVERY)):
            due.append(((n + shift) * WRITE_EVERY, "write", table.write))
        for guest, phone in enumerate(table.phones[1:]):
            first = (shift + guest / GUESTS) % 1
            for n in range(int(seconds / LOOK_EVERY)):
                due.append(((n + first) * LOOK_EVERY, "look", partial(table.look, phone)))
    return sorted(due, key=lambda one: one[0])


async def timed(kind: str, act: Callable[[], Awaitable[None]], due: float) -> Kind:
    try:
        await act()
    except (OSError, asyncio.IncompleteReadError, AssertionError):
        return kind, inf
    return kind, perf_counter() - due


def computed(process: int) -> float:
    """Seconds that this process has computed so far, whatever else the machine had to do."""
    told = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def within(times: list[float], share: float) -> float:
    """The time within which this share of the answers was there."""
    return sorted(times)[int(len(times) * share)]


async def main(counts: list[int], seconds: float) -> None:
    print(f"Load: a write per table every {WRITE_EVERY:.0f} s,", end=" ")
    print(f"{GUESTS} phones that look every {LOOK_EVERY:.0f} s.", end=" ")
    print(f"Processes per core: {os.getloadavg()[0] / (os.cpu_count() or 1):.1f}")
    first: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (url, process):
        tables: list[Table] = []
        for count in counts:
            while len(tables) < count:
                seats = (sit_down(Site.at(url), GUESTS) for _table in range(AT_ONCE))
                tables += await asyncio.gather(*seats)
            worked, began = computed(process), perf_counter()
            found = await measured(tables[:count], seconds)
            took = perf_counter() - began
            share = (computed(process) - worked) / took
            print(f"{count} tables: {share:.0%} of a core, all answered after {took:.0f} s")
            for kind in ("write", "look"):
                times = [time for what, time in found if what == kind]
                half, late = within(times, 0.5), within(times, 0.95)
                ratio = late / first.setdefault(kind, late)
                print(f"  {len(times)} {kind}s: half within {half * 1000:.0f} ms,", end=" ")
                print(f"95 of 100 within {late * 1000:.0f} ms ({ratio:.1f} times),", end=" ")
                print(f"{sum(map(isinf, times))} without an answer", flush=True)


if __name__ == "__main__":
    asyncio.run(main([int(one) for one in sys.argv[1:]] or [10, 40, 100], 30.0))
