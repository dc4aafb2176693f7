"""What the board of every game is to Bukharo: nothing, because its games are entered when they are
over, by their counts or by their groups (`lanes.py`)."""

from collections.abc import Mapping

from scoring.bukharo.rulebook import REMINDERS as REMINDERS
from scoring.facts import Fact
from web.games import board as games_board
from web.match.context import AtMatch

COUNTED: games_board.Counted = "game"
MOVED_ON: frozenset[str] = frozenset()


def rounds(at: AtMatch) -> int:
    """None is entered on a board."""
    return 0


def open_board(at: AtMatch) -> None:
    """There is no board."""


def find_board(at: AtMatch, deal: int | None, number: int | None) -> None:
    """There is no board."""


def round_of(fact: Fact) -> None:
    """No fact enters a round."""


def labels(board: games_board.Board, typed: Mapping[int, str]) -> tuple[games_board.Label, ...]:
    """Nobody lays cards on a board."""
    return ()
