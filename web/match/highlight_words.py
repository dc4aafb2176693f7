"""Name what only one game tells afterwards, and say what counts as one."""

from web.match.word_registry import Titled, of_every_game


def every_highlight() -> Titled:
    """Return name and definition of every kind of highlight."""
    return of_every_game(lambda game: game.highlights)
