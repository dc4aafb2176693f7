"""Measure the rules: a group, a deal, the tables at the start, and a match from the record.

`python -m bench.judging`. In processor time of one core, each beside what it is compared with; what
counts is the ratio, since seconds differ from machine to machine. Where treys is installed, a poker
library (`pip install -r bench/treys.txt`), a group is ranked beside one of its hands of five.
"""

from __future__ import annotations

import gc
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

from bench.goals import side_by_side, told
from scoring.cards import PACK
from scoring.hazari import BANGLADESH, BHUTAN, HazariRules, judge_deal, strength
from scoring.hazari.match import HAZARI
from scoring.hazari.recorded_facts import GroupsExposed
from scoring.log.replay import replay
from scoring.recorded_facts import MatchOpened
from storage import Match, Record, Saved, Table, open_record
from storage.database import rows
from storage.log.log import read_log, unpack_row
from tests.scoring.hazari.by_chance import strongest_first
from tests.scoring.table import Hands
from tests.support.hazari_table import NAMES

GROUPS, WHOLE, ROUNDS = 20_000, 500, 15
"""Numbers of groups and of whole deals that are judged, and of measurements of each case."""
DEALS = 12

GROUP = 1.5
"""Look-ups in which the ranking of one group should be known."""
LOOK_UPS = {"Bangladesh": 125, "Bhutan": 170}
"""Look-ups in which a whole deal should be judged, by variant."""

AT_START = """
import sys, tracemalloc
from time import process_time
import argparse, dataclasses, hashlib, heapq, itertools, json, re, typing
traced = "memory" in sys.argv
if traced:
    tracemalloc.start()
began = process_time()
import scoring
alone = process_time() - began
games = [*scoring.GAMES.values()]
print(alone, process_time() - began, tracemalloc.get_traced_memory()[0] if traced else 0)
"""
"""Program that prints the seconds of importing the package, and of loading the rules of all games
too, and the bytes that they take then."""

PLACES = [*range(741)]
TAKES_GROUPS = [PLACES[group % len(PLACES)] for group in range(52**3)]
"""A list of all groups of three cards, as large as one that holds their ranking."""


def look_up(group: Sequence[int]) -> int:
    """Return one item of the list, by three numbers: nothing that takes three cards is quicker."""
    first, second, third = group
    return TAKES_GROUPS[(first * 52 + second) * 52 + third]


def main() -> None:
    """Measure all of it and print what was found."""
    # A garbage collection would slow whichever case it falls into.
    gc.disable()
    chance = Random(9)
    by_look_ups(chance)
    beside_treys(chance)
    at_start()
    with tempfile.TemporaryDirectory() as folder:
        record = open_record(Path(folder, "record.db"))
        with closing(record):
            from_the_record(record, chance)


def by_look_ups(chance: Random) -> None:
    """Measure groups and whole deals in units of a look-up in a list of all groups."""
    groups = [tuple(chance.sample(PACK, 3)) for _group in range(GROUPS)]
    numbers = [tuple(map(PACK.index, group)) for group in groups]
    dealt = [random_deal(chance) for _deal in range(WHOLE)]

    def looked_up() -> None:
        for group in numbers:
            look_up(group)

    def ranked() -> None:
        for group in groups:
            strength(group, BANGLADESH)

    def judged(rules: HazariRules) -> None:
        for number, hands in enumerate(dealt):
            assert judge_deal(hands, number % 4, rules).points

    cases = {
        "look-up": looked_up,
        "group": ranked,
        "Bangladesh": lambda: judged(BANGLADESH),
        "Bhutan": lambda: judged(BHUTAN),
    }
    took = side_by_side(cases, ROUNDS)
    known = took["look-up"] / GROUPS
    print(f"Judging: a list look-up in a function takes {known * 1e9:.0f} ns")
    told("strength of a group", took["group"] / GROUPS / known, GROUP, "look-ups")
    for name, most in LOOK_UPS.items():
        told(f"a deal of {name}", took[name] / WHOLE / known, most, "look-ups")


def beside_treys(chance: Random) -> None:
    """Measure groups of three beside hands of five in treys, the usual ranking of poker."""
    try:
        from treys import Card, Evaluator  # noqa: PLC0415  it is installed for this alone
    except ImportError:
        print("  treys is not installed, so nothing is ranked beside it")
        return
    groups = [tuple(chance.sample(PACK, 3)) for _group in range(GROUPS)]
    hands = [
        [Card.new(f"{card.rank}{card.suit.lower()}") for card in chance.sample(PACK, 5)]
        for _hand in range(GROUPS)
    ]
    evaluate = Evaluator().evaluate

    def ranked() -> None:
        for group in groups:
            strength(group, BANGLADESH)

    def ranked_by_treys() -> None:
        for hand in hands:
            evaluate(hand[:2], hand[2:])

    took = side_by_side({"ours": ranked, "treys": ranked_by_treys}, ROUNDS)
    told("a group beside a hand in treys", took["ours"] / took["treys"], 1 / 3)


def random_deal(chance: Random) -> Hands:
    """Return a shuffled pack, each hand laid strongest first."""
    pack = chance.sample(PACK, 52)
    return tuple(strongest_first(pack[start : start + 13]) for start in range(0, 52, 13))


def at_start() -> None:
    """Measure what the rules cost a program that has imported what most programs import."""
    found = {}
    for asked in ("time", "memory"):
        command = [sys.executable, "-c", AT_START, asked]
        tries = [_output(command) for _try in range(5)]
        found[asked] = sorted(tuple(map(float, one.split())) for one in tries)[2]
    told("importing the package", found["time"][0], 0.1, "s")
    told("and the rules of all games", found["time"][1], 0.3, "s")
    told("rules of all games in memory", found["memory"][2] / 2**20, 6, "MB")


def _output(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout  # noqa: S603


def from_the_record(record: Record, chance: Random) -> None:
    """Measure reading a match to its state beside reading and judging its parts alone."""
    dealt = [random_deal(chance) for _deal in range(DEALS)]
    table, match = played(record, dealt)
    with record._database.reading() as db:
        stored = rows(db, "SELECT * FROM entries WHERE match_id = ? ORDER BY seq", match.id)

        def from_start() -> None:
            replay(HAZARI, read_log(db, match))

        def judged_and_decoded() -> None:
            for row in stored:
                unpack_row(HAZARI, row)
            for number, groups in enumerate(dealt):
                assert judge_deal(groups, number % 4, BANGLADESH).points

        took = side_by_side({"replay": from_start, "parts": judged_and_decoded}, 50)
    told(
        f"{DEALS} deals of {table.name} from the record ({1000 * took['replay']:.1f} ms)",
        took["replay"] / took["parts"],
        2,
    )


def played(record: Record, dealt: Sequence[Hands]) -> tuple[Table, Match]:
    """Return a table and its match with these deals entered."""
    stamp = {"at": "2026-11-20T20:00:00Z", "by": "bench"}
    opened = MatchOpened("hazari", NAMES, replace(BANGLADESH, target=10_000), 3)
    made = record.tables.create("a match", opened, "token", key="table", **stamp)
    assert isinstance(made, tuple)
    table, match = made
    for deal, groups in enumerate(dealt, start=1):
        for number, laid_out in enumerate(zip(*groups, strict=True), start=1):
            fact = GroupsExposed(deal, number, laid_out)
            base = 4 * deal + number - 4
            saved = record.match_log.append(
                match, [fact], key=f"{deal} {number}", base=base, **stamp
            )
            assert isinstance(saved, Saved), saved
    return table, match


if __name__ == "__main__":
    main()
