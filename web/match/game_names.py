"""Names of the games and of their variants."""

from web.match.word_registry import GAME_WORDS


def name(game: str) -> str:
    """Name a game as players call it."""
    return str(GAME_WORDS[game].name)


def variant(key: str) -> str:
    """Name a variant in one word."""
    named = (game.variants for game in GAME_WORDS.values() if key in game.variants)
    return str(next(named)[key])


def in_short(game: str) -> str:
    """Describe a game in one line."""
    return str(GAME_WORDS[game].in_short)
