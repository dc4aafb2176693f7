"""The board."""

from collections.abc import Mapping, Sequence
from typing import Any

from scoring.facts import Fact
from web.fetch import AtMatch
from web.games.boards import Board, Counted, Label

COUNTED: Counted = "trick"
MOVED_ON = frozenset({"trick_entered", "revoke_due"})
REMINDERS = ()


def rounds(at: AtMatch) -> int:
    return 1


def open_board(at: AtMatch) -> Board | None:
    return None


def find_board(at: AtMatch, deal: int | None, number: int | None) -> Board | None:
    return None


def round_of(fact: Fact) -> tuple[int, int] | None:
    return None


def labels(board: Board, typed: Mapping[int, str]) -> Sequence[Label]:
    return []


def entered(deal: Any) -> int:
    return 0
