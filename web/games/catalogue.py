"""Find the pages of a game; every game registers its own when the app starts."""

from web.games.protocol import Pages
from web.match.context import AtMatch

PAGES: dict[str, Pages] = {}
"""Key of a game: its pages, in the order in which games are offered. Filled by `web.app`."""


def pages(at: AtMatch) -> Pages:
    """Return the pages of the game that this match is of."""
    return PAGES[at.game.key]
