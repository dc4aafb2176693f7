"""Bukharo has no board: a game is entered at its end, by `counts_form.py` and `game_cards.py`."""

from scoring.recorded_facts import Fact
from web.match.context import MatchContext


def rounds(context: MatchContext) -> int:
    """Return 0: a game has no round that is entered on a board."""
    return 0


def open_board(context: MatchContext) -> None:
    """Return None: there is no board."""


def find_board(context: MatchContext, deal: int | None, number: int | None) -> None:
    """Return None: there is no board."""


def round_of(fact: Fact) -> None:
    """Return None: no fact of Bukharo enters a round."""
