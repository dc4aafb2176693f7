"""House rules that only Hokm has: their names, questions, values and notes."""

from flask_babel.speaklater import LazyString

from web.i18n.translations import lazy_gettext as _l
from web.match.house_rule_words import DIRECTION, DIRECTIONS, TARGET

NAMES: dict[str, tuple[LazyString, LazyString]] = {
    **TARGET,
    **DIRECTION,
    "players": (_l("Players"), _l("How many players?")),
    "three_players": (_l("Three-player hands"), _l("With three players, when does a hand end?")),
    "shutout": (
        _l("Seven tricks to none"),
        _l("What does a hand score if the others took no tricks?"),
    ),
    "revoke": (_l("Revoke"), _l("What does a team lose by not following suit?")),
}
"""Name of a setting and the question that asks for it, by setting."""

VALUES: dict[str, dict[str | int, LazyString]] = {
    **DIRECTIONS,
    "players": {
        4: _l("Four, in two teams"),
        3: _l("Three, each alone"),
        2: _l("Two, each alone"),
    },
    "three_players": {
        "uncatchable": _l("When nobody can catch up"),
        "seven_tricks": _l("At seven tricks"),
    },
    "shutout": {
        "counted": _l("Two points, three if the hakem loses"),
        "one_point": _l("One point, like any other hand"),
    },
    "revoke": {
        "one_point": _l("The hand: one point"),
        "as_shutout": _l("The hand, as if seven tricks to none"),
        "loses_match": _l("The match"),
    },
}
"""Name of a value, as an answer to the question, by setting and value."""

NOTES: dict[tuple[str, str], LazyString] = {
    ("three_players", "uncatchable"): _l("7-4-3 goes on, 7-4-4 is over. At 7-7-3 the third wins."),
    ("three_players", "seven_tricks"): _l(
        "Nobody has seven: the most tricks win, in a tie the hakem."
    ),
    ("revoke", "as_shutout"): _l("Three points if the hakem’s team revoked, otherwise two."),
    ("revoke", "loses_match"): _l("The match is over at once, whatever the score."),
}
"""Consequence to know before choosing, by (setting, value)."""
