"""Measure whether a change reaches the phones of its own instance behind a proxy, and no others.

`python -m bench.behind https://cards.example.org:8443 ab cert.pem` sits down at a table of each
instance; "" stands for an instance without a letter.
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from time import perf_counter

from bench.phones import Phone, Site, Table, sit_down

WAIT = 4.0
"""Seconds after which nothing more is expected."""


async def main(url: str, letters: str, certificate: str = "") -> None:
    """Write at each table in turn, and print when the phones of every table heard of it."""
    site = Site.at(url, certificate)
    tables = [await sit_down(site, 2, letter) for letter in letters or [""]]
    for table in tables:
        told = [asyncio.create_task(heard(one, phone)) for one in tables for phone in one.phones]
        await asyncio.sleep(1)  # all of them listen now
        began = perf_counter()
        await table.write()
        answered = perf_counter()
        print(f"written at /t/{table.address[3]}... in {(answered - began) * 1000:.0f} ms; heard:")
        times = iter(await asyncio.gather(*told))
        for one in tables:
            late = [
                f"{(max(0.0, time - answered)) * 1000:.0f} ms" if time else "nothing"
                for time in (next(times) for _phone in one.phones)
            ]
            print(f"  the phones at /t/{one.address[3]}...: {', '.join(late)} after the answer")


async def heard(table: Table, phone: Phone) -> float:
    """Return the moment when the phone was told that its table changed; 0 for never."""
    await table.look(phone)
    with suppress(TimeoutError):
        async with asyncio.timeout(WAIT):
            async for pulse in phone.events(table.address):
                if pulse != phone.pulse:
                    return perf_counter()
    return 0.0


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
