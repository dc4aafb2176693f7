"""The pages of every game of the app, one line for each game."""

from typing import Any

from web.games.protocol import GamePages
from web.match.context import MatchContext

PAGES: dict[str, GamePages[Any, Any]] = {}
"""Key of a game: its pages, in the order in which games are offered. Filled by `web.app`."""


def pages(context: MatchContext) -> GamePages[Any, Any]:
    """Return the pages of the game of this match."""
    return PAGES[context.game.key]
