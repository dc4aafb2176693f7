"""Measure writes and pages of one, two and four instances with one log, against one without.

The log has three nodes that sync every write. All run on this machine and share its cores, so more
instances answer more only where there are cores for them.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter

from bench.goals import told
from bench.phones import Answer, Site, Table, sit_down
from bench.served import Served, served
from tests.cluster.nodes import PROGRAM, Nodes

TABLES = 16
"""Tables at which somebody writes or reads all the time, spread over the instances."""
SECONDS = 5.0
"""Seconds for which each is measured."""
INSTANCES = (1, 2, 4)


async def rates(apps: list[Served]) -> tuple[float, float]:
    """Return how many writes and how many pages a second these instances answer."""
    seats = (
        sit_down(Site.at(apps[number % len(apps)].url), 0, home=f"127.1.0.{number + 1}")
        for number in range(TABLES)
    )
    tables = [await seat for seat in seats]
    return await rate(tables, Table.write), await rate(tables, read)


async def rate(tables: list[Table], act: Callable[[Table], Awaitable[object]]) -> float:
    """Do this at all tables again and again; return how often it was done in a second."""
    began = perf_counter()

    async def repeat(table: Table) -> int:
        done = 0
        while perf_counter() < began + SECONDS:
            await act(table)
            done += 1
        return done

    done = sum(await asyncio.gather(*map(repeat, tables)))
    return done / (perf_counter() - began)


async def read(table: Table) -> Answer:
    """Open the board as the host."""
    answer = await table.phones[0].ask(table.board)
    assert answer.status == 200, answer.status
    return answer


def main() -> None:
    """Measure the embedded record and each number of instances in turn, and print ratios."""
    if PROGRAM is None:
        sys.exit("Needs nats-server: make test installs it")
    with tempfile.TemporaryDirectory() as folder, ExitStack() as after:
        root = Path(folder)
        with served(root) as app:
            writes, pages = asyncio.run(rates([app]))
        print(f"One record in a file: {writes:.0f} writes or {pages:.0f} pages a second")
        nodes = Nodes(root, 3)
        after.callback(nodes.stop)
        for count in INSTANCES:
            with ExitStack() as running:
                apps = [
                    running.enter_context(served(place(root, n), nodes.address))
                    for n in range(count)
                ]
                found = asyncio.run(rates(apps))
            print(f"Instances with one log: {count}")
            told("writes", found[0] / writes, float("inf"))
            told("pages", found[1] / pages, float("inf"))


def place(root: Path, number: int) -> Path:
    """Return a folder for an instance, with the key that the first one made."""
    folder, key = root / f"instance-{number}", root / "instance-0" / "record.db.key"
    folder.mkdir(exist_ok=True)
    if number:
        shutil.copy(key, folder)
    return folder


if __name__ == "__main__":
    main()
