"""What the games and their variants are called."""

from flask_babel import lazy_gettext as _l

GAMES = {"hazari": _l("Hazari"), "fives": _l("Fives"), "hokm": _l("Hokm"), "bukharo": _l("Bukharo")}
VARIANTS = {
    "bangladesh": _l("Bangladesh"),
    "bhutan": _l("Bhutan"),
    "fives": _l("Fives"),
    "hokm": _l("Hokm"),
    "bukharo": _l("Bukharo"),
}


def name(game: str) -> str:
    """The game as players call it."""
    return str(GAMES[game])


def variant(key: str) -> str:
    """The variant in one word."""
    return str(VARIANTS[key])
