"""House rules of Bukharo: the name of a setting, the question for it, its values and notes."""

from flask_babel.speaklater import LazyString

from web.i18n.card_names import lazy_row
from web.i18n.translations import lazy_gettext as _l

NAMES: dict[str, tuple[LazyString, LazyString]] = {
    "bonus": (
        _l("Bonus for seven cards"),
        _l("Do the cards of a group of seven count as well as its bonus?"),
    ),
    "two_in_hand": (_l("A two in hand"), _l("How many points does a two left in hand cost?")),
    "rule_14": (
        _l("No sequence of seven"),
        _l(
            "What happens to a team with a passport but no sequence of seven when others "
            "declare the second Bukharo?"
        ),
    ),
    "third_bonus": (
        _l("All thirteen in one turn"),
        _l("Does a Bukharo with all thirteen cards in one turn earn another 100 points?"),
    ),
    "no_second": (
        _l("No second Bukharo"),
        _l("Does rule 14 apply if the deal ends without a second Bukharo?"),
    ),
    "jokers_in_opening": (
        _l("Jokers when opening"),
        _l("May the groups that bring a passport to fifty points have jokers?"),
    ),
    "jokers_in_group": (_l("Jokers in a group"), _l("How many jokers may a group have?")),
}
"""Name of a setting and the question that asks for it, by setting."""

VALUES: dict[str, dict[str | int, LazyString]] = {
    "bonus": {
        "added": _l("Yes, both count"),
        "replaces": _l("No, only the bonus counts"),
    },
    "two_in_hand": {
        20: _l("20 points, like a joker"),
        5: _l("5 points, like a natural two"),
    },
    "rule_14": {
        "printed": _l("Only its hand counts against it"),
        "melds_nothing": _l("Its cards on the table count for nothing"),
        "strict": _l("Its cards on the table count against it"),
    },
    "third_bonus": {"off": _l("No"), "on": _l("Yes")},
    "no_second": {
        "plain": _l("No, everything counts normally"),
        "rule_14_applies": _l("Yes, to every team"),
    },
    "jokers_in_opening": {"allowed": _l("Yes, but not in the passport"), "barred": _l("No")},
    "jokers_in_group": {
        "no_limit": _l("Any number, with at least one other card"),
        "beside_two": _l("Any number, with at least two other cards"),
    },
}
"""Name of a value, as an answer to the question, by setting and value."""

NOTES: dict[tuple[str, str], LazyString] = {
    ("bonus", "replaces"): _l("When you count, also enter the cards in groups of seven."),
    ("rule_14", "printed"): _l("Without a passport everything counts against it anyway."),
    ("rule_14", "melds_nothing"): _l("Its hand counts against it as well."),
    ("rule_14", "strict"): _l("Its hand counts against it as well."),
    ("third_bonus", "on"): _l("It comes on top of the 100 points for that Bukharo."),
    ("jokers_in_opening", "barred"): _l("Matters only if you enter a deal card by card."),
    ("jokers_in_group", "no_limit"): _l("%(cards)s is a set of kings.", cards=lazy_row("KS 2H 2D")),
}
"""Consequence to know before choosing, by (setting, value)."""
