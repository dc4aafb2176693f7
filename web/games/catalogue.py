"""The pages of every game of the app; one line a game."""

from collections.abc import Mapping

from web.fetch import AtMatch
from web.games.bukharo.pages import PAGES as BUKHARO
from web.games.fives.pages import PAGES as FIVES
from web.games.hazari.pages import PAGES as HAZARI
from web.games.hokm.pages import PAGES as HOKM
from web.games.pages import Pages

PAGES: Mapping[str, Pages] = {
    "hazari": HAZARI,
    "fives": FIVES,
    "hokm": HOKM,
    "bukharo": BUKHARO,
}


def pages(at: AtMatch) -> Pages:
    """The pages of the game this match is of."""
    return PAGES[at.game.key]
