"""Names of the games and of their variants."""

from web.i18n.translations import lazy_gettext as _l

GAMES = {"hazari": _l("Hazari"), "fives": _l("Fives"), "hokm": _l("Hokm"), "bukharo": _l("Bukharo")}
IN_SHORT = {
    "hazari": _l("Four players; three groups of three cards and one of four, to 1000 points"),
    "fives": _l("Two to five players; the best five cards score, to 20 points"),
    "hokm": _l("Two sides of two, or two or three alone; tricks and a trump, to 7 points"),
    "bukharo": _l("Two teams, or an odd number alone; groups and sevens with several packs"),
}
"""Kind of game in one line, for somebody who chooses one."""
VARIANTS = {
    "bangladesh": _l("Bangladesh"),
    "bhutan": _l("Bhutan"),
    "fives": _l("Fives"),
    "hokm": _l("Hokm"),
    "bukharo": _l("Bukharo"),
}


def name(game: str) -> str:
    return str(GAMES[game])


def variant(key: str) -> str:
    return str(VARIANTS[key])


def in_short(game: str) -> str:
    return str(IN_SHORT[game])
