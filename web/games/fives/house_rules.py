"""The house rules of Fives in words: the name of a setting, the question for it, its values."""

from __future__ import annotations

from flask_babel.speaklater import LazyString

from web.i18n.translations import lazy_gettext as _l
from web.match.house_rule_words import TARGET

NAMES: dict[str, tuple[LazyString, LazyString]] = {
    **TARGET,
    "tie": (
        _l("Exact ties"),
        _l("Who scores when the best hands are exactly equal?"),
    ),
}
"""Setting → its name and the question that asks for it."""

VALUES: dict[str, dict[str, LazyString]] = {
    "tie": {
        "all_score": _l("All of them"),
        "nobody": _l("Nobody"),
        "split": _l("They split the points"),
        "dealers_left": _l("The nearest to the dealer's left"),
    },
}
"""Setting → value → what the value is called, as an answer to the question."""

NOTES: dict[tuple[str, str], LazyString] = {
    ("tie", "split"): _l("Half each, rounded up."),
    ("tie", "dealers_left"): _l("The dealer comes last."),
}
"""(Setting, value) → a consequence the table should know before it chooses."""
