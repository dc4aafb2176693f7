"""Names and definitions of the highlights of Bukharo."""

from web.i18n.translations import lazy_gettext as _l

WORDS = {
    "bukharo.first": (_l("First Bukharos"), _l("Games in which the side declared the first one.")),
    "bukharo.second": (
        _l("Second Bukharos"),
        _l("Games in which the side declared the second one, which ends the game."),
    ),
    "bukharo.one-turn": (
        _l("Bukharos in one turn"),
        _l("Bukharos declared with all thirteen cards gone in one turn, where they were entered."),
    ),
    "bukharo.caught": (
        _l("Caught by rule 14"),
        _l("Games in which rule 14 made the groups of the side count nothing, or against it."),
    ),
}
"""Name and definition, by kind of highlight."""

MATCH_HIGHLIGHTS = {
    "bukharo.one-turn": _l("Bukharo in one turn: %(names)s"),
    "bukharo.caught": _l("Caught by rule 14: %(names)s"),
}
"""What is told of a match that is over, the most telling first."""
