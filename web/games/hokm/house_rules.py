"""House rules that only Hokm has: their names, questions, values and notes."""

from collections.abc import Mapping

from web.i18n.translations import lazy_gettext as _l
from web.match.house_rules import DIRECTION, TARGET
from web.match.word_registry import Setting, Value

SETTINGS: Mapping[str, Setting] = {
    **TARGET,
    **DIRECTION,
    "players": Setting(
        _l("Players"),
        _l("How many players?"),
        {
            4: Value(_l("Four, in two teams")),
            3: Value(_l("Three, each alone")),
            2: Value(_l("Two, each alone")),
        },
    ),
    "three_players": Setting(
        _l("Three-player hands"),
        _l("With three players, when does a hand end?"),
        {
            "uncatchable": Value(
                _l("When nobody can catch up"),
                _l("7-4-3 goes on, 7-4-4 is over. At 7-7-3 the third wins."),
            ),
            "seven_tricks": Value(
                _l("At seven tricks"),
                _l("Nobody has seven: the most tricks win, in a tie the hakem."),
            ),
        },
    ),
    "shutout": Setting(
        _l("Seven tricks to none"),
        _l("What does a hand score if the others took no tricks?"),
        {
            "counted": Value(_l("Two points, three if the hakem loses")),
            "one_point": Value(_l("One point, like any other hand")),
        },
    ),
    "revoke": Setting(
        _l("Revoke"),
        _l("What does a team lose by not following suit?"),
        {
            "one_point": Value(_l("The hand: one point")),
            "as_shutout": Value(
                _l("The hand, as if seven tricks to none"),
                _l("Three points if the hakem’s team revoked, otherwise two."),
            ),
            "loses_match": Value(
                _l("The match"), _l("The match is over at once, whatever the score.")
            ),
        },
    ),
}
"""The house rules by setting, each with its answers by value."""
