"""What the games and their variants are called."""

from flask_babel import lazy_gettext as _l

GAMES = {"hazari": _l("Hazari"), "hokm": _l("Hokm")}
VARIANTS = {"bangladesh": _l("Bangladesh"), "bhutan": _l("Bhutan"), "hokm": _l("Hokm")}


def name(game: str) -> str:
    """The game as players call it."""
    return str(GAMES[game])


def variant(key: str) -> str:
    """The variant in one word."""
    return str(VARIANTS[key])
