"""House rules of Fives: the name of a setting, the question that asks for it, its values."""

from flask_babel.speaklater import LazyString

from web.i18n.translations import lazy_gettext as _l
from web.match.house_rule_words import TARGET

NAMES: dict[str, tuple[LazyString, LazyString]] = {
    **TARGET,
    "tie": (_l("Exact ties"), _l("Who scores when the best hands are exactly equal?")),
}
"""Name of a setting and the question that asks for it, by setting."""

VALUES: dict[str, dict[str, LazyString]] = {
    "tie": {
        "all_score": _l("All of them"),
        "nobody": _l("Nobody"),
        "split": _l("They split the points"),
        "dealers_left": _l("The one nearest the dealer’s left"),
    }
}
"""Name of a value, as an answer to the question, by setting and value."""

NOTES: dict[tuple[str, str], LazyString] = {
    ("tie", "split"): _l("Half each, rounded up."),
    ("tie", "dealers_left"): _l("The dealer comes last."),
}
"""Consequence to know before choosing, by (setting, value)."""
