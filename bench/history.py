"""Measure pages of a table with ten thousand matches beside those of one with a hundred.

Both records are asked in turns, in one process; then how long a start takes with each.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from scoring.facts import Fact, MatchEnded, MatchOpened
from scoring.fives import FIVES
from scoring.fives.facts import HandWon
from scoring.fives.match import FIVES_GAME
from storage import (
    Line,
    Match,
    PortableMatch,
    PortableTable,
    ReadIn,
    Record,
    Table,
    check_entries,
    open_record,
    pack,
)
from tests.support.hazari_table import NAMES
from tests.support.ownership import KEY, keep, keeper_token

FEW, MANY = 100, 10_000
"""Matches of the two records that are compared."""
TURNS = 60
"""Times that each page is asked."""
DEALS = 12
"""One more than the deals of a match."""
SUBSTITUTE = "Mitu"
"""Name of a player of the oldest match only."""

BY = {"at": "2026-11-20T20:00:00Z", "by": "bench"}


@dataclass(frozen=True)
class Evenings:
    """An app whose table has played so many matches, with one more that is open."""

    app: Flask
    phone: FlaskClient
    table: Table
    open: int

    def get(self, page: str) -> float:
        """Return the seconds of processor time that a page took."""
        asked = page.format(table=f"/t/{self.table.address}", number=self.open)
        began = process_time()
        answer = self.phone.get(asked)
        took = process_time() - began
        assert answer.status_code == 200, f"{page}: {answer.status}"
        return took


PAGES = {
    "history of the table, first page": "{table}/history",
    "history of all tables, first page": "/history",
    "one page on": "{table}/history?before=50",
    "search: a player of every match": "{table}/history?player=rina",
    "search: a player of one match": f"/history?player={SUBSTITUTE}",
    "search: two who met once": f"{{table}}/history?player=rina+{SUBSTITUTE}",
    "search: nobody": "/history?player=nobody",
    "search: a game that was never played": "/history?game=hokm",
    "search: the first day": "{table}/history?until=2014-01-01",
    "search: long before": "{table}/history?until=2001-01-01",
    "table": "{table}/",
    "first page": "/",
    "board": "{table}/m/{number}/",
}


def facts(players: tuple[str, ...]) -> list[Fact]:
    """Return a match that is quickly judged, as ten thousand of them are needed."""
    opened = MatchOpened(FIVES_GAME.key, players, FIVES, 0)
    hands = (HandWon(deal, (deal % 4,), "treble") for deal in range(1, DEALS))
    return [opened, *hands, MatchEnded()]


def matches(count: int) -> Iterator[PortableMatch]:
    """Yield so many matches as files carry them, one every eight hours, the oldest first."""
    for number in range(count):
        players = (*NAMES[:3], SUBSTITUTE if number == 0 else NAMES[3])
        day, hour = divmod(number * 8, 24)
        year, day = divmod(day, 336)
        context = f"{2014 + year}-{day // 28 + 1:02}-{day % 28 + 1:02}T{hour:02}:00:00Z"
        packed = [pack(FIVES_GAME, fact) for fact in facts(players)]
        lines = (
            Line(seq, one.kind, one.shape, one.body, f"{number} {seq}", context, "bench")
            for seq, one in enumerate(packed, start=1)
        )
        yield PortableMatch(f"{number:032x}", FIVES_GAME.key, tuple(lines))


def fill(app: Flask, count: int) -> Evenings:
    """Return an app whose table imported so many matches and began another."""
    record: Record = app.extensions["record"]
    brought = PortableTable("Bench", tuple(map(check_entries, matches(count))))
    made = record.read_in(brought, keeper_token(app), (), key=KEY, **BY)
    assert isinstance(made, ReadIn)
    assert made.table is not None
    opened = MatchOpened(FIVES_GAME.key, NAMES, FIVES, 0)
    assert isinstance(record.open_match(made.table, opened, key="open", **BY), Match)
    keep(app, made.table.address)
    # Summaries that are still missing are made now, not while pages are measured.
    while record.catch_up(MANY):
        pass
    phone = app.test_client()
    assert phone.get(f"/t/{made.table.address}/").status_code == 200  # knows the table from now on
    return Evenings(app, phone, made.table, count + 1)


def side_by_side(few: Evenings, many: Evenings) -> None:
    """Measure every page of both records in turns, and print medians and ratio."""
    for what, page in PAGES.items():
        times = [(few.get(page), many.get(page)) for _turn in range(TURNS)]
        small, large = (median(column) * 1000 for column in zip(*times, strict=True))
        print(f"  {what}: {small:.1f} ms, {large:.1f} ms, {large / small:.2f} times", flush=True)


def start(path: Path) -> float:
    """Return the seconds until a record is open."""
    began = perf_counter()
    record = open_record(path)
    took = perf_counter() - began
    record.close()
    return took


def rebuild(path: Path) -> float:
    """Return the seconds until the summaries of a record are made anew."""
    record = open_record(path)
    began = perf_counter()
    record.rebuild_history()
    took = perf_counter() - began
    record.close()
    return took


def main() -> None:
    """Fill both records, measure their pages, and then their starts."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as after:
        made = []
        paths = [Path(folder) / f"{count}.db" for count in (FEW, MANY)]
        for path, count in zip(paths, (FEW, MANY), strict=True):
            app = create_app({"DATABASE": path, "TESTING": True})
            after.callback(app.extensions["record"].close)
            made.append(fill(app, count))
        entries = len(facts(NAMES))
        print(f"History: {FEW} and {MANY} matches of {entries} entries at one table")
        side_by_side(*made)
        after.close()
        print(f"  start: {start(paths[0]):.2f} s, {start(paths[1]):.1f} s")
        print(f"  summaries made anew: {rebuild(paths[0]):.1f} s, {rebuild(paths[1]):.0f} s")


if __name__ == "__main__":
    sys.exit(main())
