"""Board of Bukharo: none, because a game is entered at its end, by its counts or its cards.

The functions answer what the pages of every game ask of a board; `entries.py` has the entries.
"""

from collections.abc import Mapping

from scoring.bukharo.rulebook import REMINDERS as REMINDERS
from scoring.facts import Fact
from web.games import board as games_board
from web.match.context import MatchContext
from web.match.page_parts import Label

MOVED_ON: frozenset[str] = frozenset()
"""Fault codes of Bukharo that mean the table is past an entry; it has none of its own."""


def rounds(context: MatchContext) -> int:
    """Return 0: a game has no round that is entered on a board."""
    return 0


def open_board(context: MatchContext) -> None:
    """Return None: there is no board."""


def find_board(context: MatchContext, deal: int | None, number: int | None) -> None:
    """Return None: there is no board."""


def round_of(fact: Fact) -> None:
    """Return None: no fact of Bukharo enters a round."""


def labels(board: games_board.Board, typed: Mapping[int, str]) -> tuple[Label, ...]:
    """Return no labels: nobody lays cards on a board."""
    return ()
