"""Compare an app that has a large record with one that has a small one, as a phone uses them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple
from urllib.request import urlopen

from bench.goals import told
from bench.judging import random_deal
from bench.pages import DEALS, Visitor, often, save
from bench.phones import HIDDEN, Site, Table, sit_down
from bench.served import Served, served
from scoring.cards import show_cards

MOST: Mapping[str, float] = {"start to first page": 1.5}
"""Goals, as times of the cost with the small record; `USUAL` for what is not here."""

USUAL, STARTS, ROUNDS, AT_ONCE = 1.2, 5, 40, 4
"""Usual goal, starts of each, rounds of measuring, and requests of each page in a round."""

Pair = tuple[float, float]


class Side(NamedTuple):
    """One of the two apps, with a table that was set up on one phone."""

    server: Served
    table: Table
    keeper: Visitor


def compare(small: Path, large: Path) -> None:
    """Print how many times as much each costs with the large record, beside its goal.

    Both are folders. The two apps run at once and are asked in turn, so that other work on this
    machine slows both alike.
    """
    starts = [(_start(small), _start(large)) for _time in range(STARTS)]
    _tell("start to first page", starts, "ms")
    with ExitStack() as both:
        one, other = (_sit_down(both.enter_context(served(folder))) for folder in (small, large))
        saved = [*zip(_saves(one), _saves(other), strict=True)]
        _tell("a saved round", saved, "ms")
        for name, path in {
            "home": "/",
            "history with search": "{table}history?player=Rina",
            "a table's statistics": "{table}players/",
        }.items():
            for side in (one, other):
                side.keeper.read(path.format(table=side.table.address))
            taken = [(_cost(one, path), _cost(other, path)) for _round in range(ROUNDS)]
            _tell(name, taken, "ms")
        _tell("memory", [(_memory(one.server), _memory(other.server))], "MB")


def _tell(what: str, found: list[Pair], unit: str) -> None:
    with_large = median(large for _small, large in found) * (1000 if unit == "ms" else 1)
    times = median(large / small for small, large in found)
    told(f"{what} ({with_large:.1f} {unit})", times, MOST.get(what, USUAL))


def _start(folder: Path) -> float:
    """Return the seconds from a start of the app to its first page."""
    began = perf_counter()
    with served(folder) as server:
        with urlopen(f"{server.url}/") as page:  # noqa: S310  (an address of this machine)
            page.read()
        return perf_counter() - began


def _sit_down(server: Served) -> Side:
    table = asyncio.run(sit_down(Site.at(server.url), 0, target=10_000))
    return Side(server, table, Visitor(server, table.phones[0]))


def _saves(side: Side) -> Iterator[float]:
    """Yield the processor time of each round of a usual match, as it is saved."""
    chance, board = Random(9), f"{side.table.board}rounds"
    for _deal in range(DEALS):
        for groups in zip(*random_deal(chance), strict=True):
            form = dict(HIDDEN.findall(side.keeper.read(board)))
            form |= {f"seat{seat}": show_cards(group) for seat, group in enumerate(groups)}
            yield side.keeper.cost(partial(save, side.keeper, side.table.board, form))


def _cost(side: Side, path: str) -> float:
    """Return the processor time of a page."""
    address = path.format(table=side.table.address)
    return side.keeper.cost(partial(often, side.keeper, address, AT_ONCE)) / AT_ONCE


def _memory(server: Served) -> float:
    """Return the megabytes that a process held at most so far."""
    lines = Path(f"/proc/{server.process}/status").read_text("utf-8").splitlines()
    (held,) = (line.split()[1] for line in lines if line.startswith("VmHWM"))
    return int(held) / 1024
