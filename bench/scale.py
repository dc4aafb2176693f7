"""Measure what a record weighs: each deal, match and table, and what a start and a check cost.

`python -m bench.scale [tables] [matches ...]`. Every table has four phones and plays ten
matches of Hazari with random cards, entered card by card on one phone. What the other phones add is
weighed for itself. The record is then grown to so many matches each time, opened, and used beside
the small one.
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from shutil import copy
from time import perf_counter

from bench.at_work import compare
from bench.grown_record import grow
from bench.judging import random_deal
from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import GroupsExposed
from scoring.recorded_facts import MatchOpened
from storage import Match, Record, Rotation, Saved, Table, open_record
from storage.access_facts import Arrived, Invited
from storage.backup.copy_and_restore import back_up
from storage.backup.whole_copies import pack
from storage.reviews import Agreed, HandUp
from tests.support.hazari_table import NAMES
from web.match.log_writes import new_key

MATCHES = 10
"""Matches at each table."""
OF_PHONES = 1000
"""Entries of other phones that are weighed, of each kind."""
BY = {"at": "2026-11-20T20:00:00Z", "by": "0123456789abcdef"}
DIGEST = "d" * 64
OPENED = MatchOpened("hazari", NAMES, BANGLADESH, 3)


@dataclass
class Pile:
    """Tables with their newest match, and how many deals and rounds were entered so far."""

    seats: list[tuple[Table, Match]]
    deals: int = 0
    rounds: int = 0


def sit_down(record: Record, number: int) -> tuple[Table, Match]:
    """Return a new table with its first match and four phones."""
    made = record.tables.create(f"Table {number}", OPENED, DIGEST, key=new_key(), **BY)
    assert isinstance(made, tuple)
    table, match = made
    record.add_access(table, Invited("seat", DIGEST, DIGEST), key=new_key(), **BY)
    for name in NAMES[1:]:
        record.add_access(table, Arrived(2, DIGEST, name, name), key=new_key(), **BY)
    return table, match


def sit_at_all(record: Record, pile: Pile, tables: int) -> None:
    """Set up so many tables."""
    pile.seats = [sit_down(record, number) for number in range(tables)]


def play_all(record: Record, pile: Pile, chance: Random) -> None:
    """Play all matches of all tables."""
    play(record, pile, chance)
    for _next in range(1, MATCHES):
        for place, (table, _match) in enumerate(pile.seats):
            opened = record.tables.open_match(table, OPENED, key=new_key(), **BY)
            assert isinstance(opened, Match)
            pile.seats[place] = table, opened
        play(record, pile, chance)


def play(record: Record, pile: Pile, chance: Random) -> None:
    """Play the newest match of every table to its end, round by round."""
    for _table, match in pile.seats:
        for deal in count(1):
            if not play_deal(record, match, deal, pile, chance):
                break


def play_deal(record: Record, match: Match, deal: int, pile: Pile, chance: Random) -> bool:
    """Enter a deal of random cards; return False once the match is over."""
    base = len(record.log(match))
    for number, groups in enumerate(zip(*random_deal(chance), strict=True), start=1):
        fact = GroupsExposed(deal, number, groups)
        saved = record.match_log.append(match, [fact], key=new_key(), base=base, **BY)
        if not isinstance(saved, Saved):
            return False
        base += 1
        pile.rounds += 1
    pile.deals += 1
    return True


def growth(path: Path, work: Callable[[Record], object]) -> int:
    """Return how many bytes the file of a record grows by with this work."""
    before = path.stat().st_size if path.exists() else 0
    with closing(open_record(path)) as record:
        work(record)
    return path.stat().st_size - before


def of_phones(record: Record, pile: Pile, kind: str, chance: Random) -> None:
    """Add entries of other phones: hands that are Up, or reviews."""
    for number in range(OF_PHONES):
        match = pile.seats[number % len(pile.seats)][1]
        up = HandUp(number, NAMES[number % 4], random_deal(chance)[0])
        fact = up if kind == "hand" else Agreed(number)
        record.say(match, fact, key=new_key(), refusal=lambda _log: "", **BY)


def sum_up(record: Record, matches: int) -> None:
    """Make the summaries of all matches."""
    while record.summaries.catch_up(matches):
        pass


def main(tables: int, *larger: int) -> None:
    """Build a record step by step, and print what each step weighs."""
    chance, pile, matches = Random(1), Pile([]), tables * MATCHES
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "record.db"
        print(f"empty record: {growth(path, Record.close)} bytes")
        grown = growth(path, partial(sit_at_all, pile=pile, tables=tables))
        print(f"table with four phones: {grown / tables:.0f} bytes")
        grown = growth(path, partial(play_all, pile=pile, chance=chance))
        print(f"{matches} matches, {pile.deals} deals, {pile.rounds} rounds:", end=" ")
        print(f"{grown / matches:.0f} bytes a match, {grown / pile.deals:.0f} a deal,", end=" ")
        print(f"{grown / pile.rounds:.0f} a round")
        grown = growth(path, partial(sum_up, matches=matches))
        print(f"summary for history and search: {grown / matches:.0f} bytes a match")
        for kind in ("hand", "review"):
            grown = growth(path, partial(of_phones, pile=pile, kind=kind, chance=chance))
            print(f"{kind} of another phone: {grown / OF_PHONES:.0f} bytes")
        print(f"{path.stat().st_size / 2**20:.1f} MB:", end=" ")
        print(f"opened in {seconds(lambda: open_record(path).close()):.1f} s,", end=" ")
        print(f"SQLite's quick check in {seconds(partial(quick_check, path)):.2f} s,", end=" ")
        copied = seconds(partial(back_up, path, path.with_name("copy.db")))
        print(f"copied and checked in {copied:.1f} s")
        least = Path(folder) / "least"
        least.mkdir()
        for file in (path, path.with_name(f"{path.name}.key")):
            copy(file, least)
        print(f"{matches} matches:", copies(path, Path(folder) / f"copies-{matches}", chance))
        for number in larger:
            grow(path, number)
            first, then = (seconds(lambda: open_record(path).close()) for _ in range(2))
            print(f"{number} matches: {path.stat().st_size / 2**20:.0f} MB,", end=" ")
            print(f"sealed in {first:.1f} s, opened in {then:.2f} s; beside {matches} matches:")
            compare(least, path.parent)
            print(copies(path, Path(folder) / f"copies-{number}", chance))


def copies(record_path: Path, folder: Path, chance: Random) -> str:
    """Return what a whole copy takes, what a packed one weighs, and a copy after an evening."""
    folder.mkdir()
    for file in (record_path, record_path.with_name(f"{record_path.name}.key")):
        copy(file, folder)
    path = folder / record_path.name
    copying = Rotation(path, folder / "copies", 0)
    with closing(open_record(path)) as record:
        record.seal(lambda: None)
        whole = seconds(copying.turn)
        pile = Pile([sit_down(record, 0)])
        play(record, pile, chance)
        for _match in range(3):
            opened = record.tables.open_match(pile.seats[0][0], OPENED, key=new_key(), **BY)
            assert isinstance(opened, Match)
            pile.seats[0] = pile.seats[0][0], opened
            play(record, pile, chance)
        record.seal(lambda: None)
        evening = seconds(copying.turn)
    part = copying.copies()[-1]
    packing = seconds(lambda: pack(copying.copies()[0]))
    packed = copying.copies()[0].stat().st_size
    return (
        f"copied whole in {whole:.1f} s, after an evening in {evening:.2f} s"
        f" ({part.stat().st_size / 1000:.0f} kB), packed in {packing:.1f} s"
        f" to {packed / path.stat().st_size:.0%}"
    )


def quick_check(path: Path) -> None:
    """Let SQLite check a file, as the app does after another program wrote to it."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA quick_check").fetchall()


def seconds(work: Callable[[], object]) -> float:
    """Return how long this takes."""
    began = perf_counter()
    work()
    return perf_counter() - began


if __name__ == "__main__":
    main(*map(int, sys.argv[1:] or ["100"]))
