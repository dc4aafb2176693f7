"""Name what only one game tells afterwards, and say what counts as one."""

from web.match.word_registry import Titled, every_game


def every_highlight() -> Titled:
    """Return name and definition of every kind of highlight."""
    return {kind: words for game in every_game() for kind, words in game.highlights.items()}
