"""Names and definitions of the highlights of Bukharo."""

from web.i18n.translations import lazy_gettext as _l

WORDS = {
    "bukharo.first": (
        _l("First Bukharos"),
        _l("Deals in which the team declared the first Bukharo."),
    ),
    "bukharo.second": (
        _l("Second Bukharos"),
        _l("Deals in which the team declared the second Bukharo."),
    ),
    "bukharo.one-turn": (
        _l("Bukharos in one turn"),
        _l("Bukharos with all thirteen cards gone in one turn, if entered."),
    ),
    "bukharo.caught": (
        _l("Caught by rule 14"),
        _l("Deals in which rule 14 made the team’s groups count for nothing, or against it."),
    ),
}
"""Name and definition, by kind of highlight."""

MATCH_HIGHLIGHTS = {
    "bukharo.one-turn": _l("Bukharo in one turn: %(names)s"),
    "bukharo.caught": _l("Caught by rule 14: %(names)s"),
}
"""What is told of a match that is over, the most telling first."""
