"""House rules of Fives: the name of a setting, the question that asks for it, its values."""

from collections.abc import Mapping

from web.i18n.translations import lazy_gettext as _l
from web.match.house_rules import TARGET
from web.match.word_registry import Setting, Value

SETTINGS: Mapping[str, Setting] = {
    **TARGET,
    "tie": Setting(
        _l("Exact ties"),
        _l("Who scores when the best hands are exactly equal?"),
        {
            "all_score": Value(_l("All of them")),
            "nobody": Value(_l("Nobody")),
            "split": Value(_l("They split the points"), _l("Half each, rounded up.")),
            "dealers_left": Value(
                _l("The one nearest the dealer’s left"), _l("The dealer comes last.")
            ),
        },
    ),
}
"""The house rules by setting, each with its answers by value."""
