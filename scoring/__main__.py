"""Judge a deal, arrange a hand or check exported files: ``python -m hazari_rules --help``."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from . import __version__
from .cards import parse_cards
from .explaining import explain
from .hazari import HazariRules, best_arrangements
from .hazari.match import HAZARI
from .kit.noted_rules import read_house_rules
from .match_file import MatchFileError, judge_match, matches_of, read_document, version_of
from .notation import DealError, parse_deal
from .strict_json import StrictJsonError

AGREES, DIFFERS, WRONG = 0, 1, 2
"""Exit statuses: all is as it should be, an entry of a file differs, what was asked is wrong."""

INPUT = "-"
"""Name of a file that stands for standard input."""

NOTATION = Path(__file__).with_name("NOTATION.md")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks, and return the exit status."""
    parser = argparse.ArgumentParser("hazari-rules", description=(__doc__ or "").partition(":")[0])
    parser.add_argument("--version", action="version", version=f"hazari-rules {__version__}")
    commands = parser.add_subparsers(dest="command", required=True)
    judge = commands.add_parser("judge", help="judge a deal and say why")
    judge.add_argument("line", help=f"a deal in one line, as {NOTATION} says")
    arrange = commands.add_parser("arrange", help="find the best ways to lay thirteen cards")
    arrange.add_argument("cards", help="such as 'AS KS QS 9H 9D 9C TD 8C 7S 5H 4D 3C 2H'")
    arrange.add_argument(
        "--rules", default="", help="house rules as in a line, such as 'bhutan fourth_card=kicker'"
    )
    check = commands.add_parser("check", help="judge exported files again")
    check.add_argument("files", nargs="+", help=f"files of the app, {INPUT} for standard input")
    asked = parser.parse_args(arguments)
    try:
        if asked.command == "judge":
            return _judge(asked.line)
        if asked.command == "arrange":
            return _arrange(asked.cards, read_house_rules(asked.rules, HAZARI.presets))
    except ValueError as problem:
        print(problem, file=sys.stderr)
        return WRONG
    return max([_check(file, len(asked.files) > 1) for file in asked.files])


def _judge(line: str) -> int:
    """Print a deal in the canonical way, and why its rounds went where they went."""
    try:
        deal = parse_deal(line)
    except DealError as problem:
        print(f"{line}\n{' ' * (problem.place - 1)}^", file=sys.stderr)
        raise
    print(deal, explain(deal), sep="\n\n")
    return AGREES


def _arrange(cards: str, rules: HazariRules) -> int:
    """Print the three best arrangements with the points that they can expect, and the strongest."""
    hand = parse_cards(cards)
    for one in best_arrangements(hand, rules):
        print(f"{one}  {one.points:.1f} points to expect")
    (strongest,) = best_arrangements(hand, rules, by="strength", most=1)
    print(f"{strongest}  {strongest.points:.1f} points to expect, strongest first")
    return AGREES


def _check(file: str, one_of_several: bool) -> int:
    """Print for each match of a file whether entries, hashes and totals agree with the rules."""
    named = f"{file}: " if one_of_several else ""
    status = AGREES
    try:
        content = sys.stdin.buffer.read() if file == INPUT else Path(file).read_bytes()
        document = read_document(content)
        version, matches = version_of(document), matches_of(document)
    except OSError as problem:
        return _unread(problem)
    except (StrictJsonError, MatchFileError) as problem:
        return _unread(f"{file}: {MatchFileError(problem.code)}")
    for number, told in enumerate(matches, start=1):
        try:
            said = _compared(told, version)
        except MatchFileError as problem:
            said, status = str(problem), DIFFERS
        print(f"{named}match {number}: {said}")
    return status


def _unread(problem: object) -> int:
    """Print why a file cannot be read, and return the exit status."""
    print(problem, file=sys.stderr)
    return WRONG


def _compared(told: Any, version: int) -> str:
    """Return what one match of a file comes to. Raises MatchFileError where anything differs."""
    match = judge_match(told, version)
    totals = match.state.standing.totals
    try:
        agrees = told["result"]["totals"] == [*totals]
    except (KeyError, TypeError):
        agrees = False
    if not agrees:
        raise MatchFileError("result")
    verified = "hashes agree" if match.carried.verified else "without hashes"
    return f"{len(match.log)} entries, {verified}, totals {' '.join(map(str, totals))}"


if __name__ == "__main__":  # pragma: no branch
    sys.exit(main())
