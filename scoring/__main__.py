"""Judge a deal, arrange a hand or check an exported file: ``python -m hazari_rules --help``."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from .cards import parse_cards
from .explaining import explain
from .hazari import best_arrangements
from .hazari.match import HAZARI
from .match_file import MatchFileError, judge_match, read_document, version_of
from .notation import DealError, parse_deal
from .strict_json import StrictJsonError

AGREES, DIFFERS, WRONG = 0, 1, 2
"""Exit statuses: all is as it should be, an entry of a file differs, what was asked is wrong."""


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks, and return the exit status."""
    parser = argparse.ArgumentParser("hazari_rules", description=__doc__.partition(":")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    judge = commands.add_parser("judge", help="judge a deal and say why")
    judge.add_argument("line", help="a deal in one line, see NOTATION.md")
    arrange = commands.add_parser("arrange", help="find the best ways to lay thirteen cards")
    arrange.add_argument("cards", help="such as 'AS KS QS 9H 9D 9C TD 8C 7S 5H 4D 3C 2H'")
    arrange.add_argument("--rules", choices=[*HAZARI.presets], default=next(iter(HAZARI.presets)))
    check = commands.add_parser("check", help="judge an exported file again")
    check.add_argument("file", type=Path, help="match.json or table.json of the app")
    asked = parser.parse_args(arguments)
    try:
        if asked.command == "judge":
            return _judge(asked.line)
        return _arrange(asked.cards, asked.rules) if asked.command == "arrange" else _check(asked)
    except (OSError, ValueError) as problem:
        print(problem, file=sys.stderr)
        return WRONG


def _judge(line: str) -> int:
    """Print a deal in the canonical way, and why its rounds went where they went."""
    try:
        deal = parse_deal(line)
    except DealError as problem:
        print(f"{line}\n{' ' * (problem.place - 1)}^", file=sys.stderr)
        raise
    print(deal, *map(explain, deal.rulings), sep="\n\n")
    return AGREES


def _arrange(cards: str, rules: str) -> int:
    """Print the three best arrangements with the points that they can expect, and the strongest."""
    hand = parse_cards(cards)
    for one in best_arrangements(hand, HAZARI.presets[rules]):
        print(f"{one}  {one.points:.1f} points to expect")
    (strongest,) = best_arrangements(hand, HAZARI.presets[rules], by="strength", most=1)
    print(f"{strongest}  {strongest.points:.1f} points to expect, strongest first")
    return AGREES


def _check(asked: argparse.Namespace) -> int:
    """Print for each match of a file whether entries, hashes and totals agree with the rules."""
    status = AGREES
    try:
        document = read_document(asked.file.read_bytes())
        matches = [*document["matches"]]
    except StrictJsonError as problem:
        raise ValueError(f"{asked.file}: {problem}") from None
    except (KeyError, TypeError):
        raise ValueError(f"{asked.file} is no exported file") from None
    for number, told in enumerate(matches, start=1):
        try:
            match = judge_match(told, version_of(document))
            verified = "hashes agree" if match.carried.verified else "without hashes"
            totals = match.state.standing.totals
            if told["result"]["totals"] != [*totals]:
                raise MatchFileError("result")
            print(f"match {number}: {len(match.log)} entries, {verified}, totals", *totals)
        except (KeyError, TypeError):
            print(f"match {number}: without a result")
            status = DIFFERS
        except MatchFileError as problem:
            print(f"match {number}: {problem}")
            status = DIFFERS
    return status


if __name__ == "__main__":  # pragma: no branch
    sys.exit(main(sys.argv[1:]))
