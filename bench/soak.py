"""Measure whether answers become slower and memory grows while an evening goes on.

`python -m bench.soak [minutes] [tables]`. The load is that of `bench.load`. The last quarter of the
time is compared with the first one, in which everything has been asked for already.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from math import inf
from pathlib import Path
from statistics import median

from bench.goals import told
from bench.load import AT_ONCE, GUESTS, Evening, within
from bench.phones import Site, sit_down
from bench.served import Served, served

QUARTERS = 4
SLOWER, LARGER = 1.25, 1.10
"""Goals for what 95 of 100 answers take and for the memory in use, in times the first quarter."""


async def main(minutes: float, count: int) -> None:
    """Let so many tables play for so long, and compare the last quarter with the first."""
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as app:
        tables = []
        for start in range(0, count, AT_ONCE):
            homes = (f"127.1.{nth // 200}.{nth % 200 + 1}" for nth in range(start, start + AT_ONCE))
            seats = (sit_down(Site.at(app.url), GUESTS, home=home) for home in homes)
            tables += await asyncio.gather(*seats)
        print(f"Soak: {minutes:g} minutes, {count} tables, {count * (GUESTS + 1)} phones")
        late, memory = {"write": [], "look": []}, []
        for quarter in range(QUARTERS):
            evening = Evening(tables)
            sizes, _ = await asyncio.gather(
                measured(app, minutes * 60 / QUARTERS), evening.pass_by(minutes * 60 / QUARTERS)
            )
            memory.append(median(sizes))
            for kind, times in late.items():
                times.append(within([time for what, time in evening.found if what == kind], 0.95))
            print(
                f"  quarter {quarter + 1}: {memory[-1]:.0f} MB,",
                ", ".join(f"{kind}s {times[-1] * 1000:.0f} ms" for kind, times in late.items()),
                flush=True,
            )
    for kind, times in late.items():
        told(f"95 of 100 {kind}s", times[-1] / times[0], SLOWER)
    told("memory", memory[-1] / memory[0], LARGER)
    assert inf not in (*late["write"], *late["look"]), "answers are missing"


async def measured(app: Served, seconds: float) -> list[float]:
    """Return the memory in use by the app, in MB, once a second."""
    sizes = []
    for _second in range(int(seconds)):
        status = Path(f"/proc/{app.process}/status").read_text()
        sizes.append(int(status.split("VmRSS:")[1].split()[0]) / 1024)
        await asyncio.sleep(1)
    return sizes


if __name__ == "__main__":
    minutes, tables = [*sys.argv[1:], "10", "20"][:2] if len(sys.argv) != 2 else [sys.argv[1], "20"]
    asyncio.run(main(float(minutes), int(tables)))
