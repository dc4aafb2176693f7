"""House rules of Bukharo: the name of a setting, the question for it, its values and notes."""

from collections.abc import Mapping

from web.i18n.card_names import lazy_row
from web.i18n.translations import lazy_gettext as _l
from web.match.word_registry import Setting, Value

SETTINGS: Mapping[str, Setting] = {
    "bonus": Setting(
        _l("Bonus for seven cards"),
        _l("Do the cards of a group of seven count as well as its bonus?"),
        {
            "added": Value(_l("Yes, both count")),
            "replaces": Value(
                _l("No, only the bonus counts"),
                _l("When you count, also enter the cards in groups of seven."),
            ),
        },
    ),
    "two_in_hand": Setting(
        _l("A two in hand"),
        _l("How many points does a two left in hand cost?"),
        {
            20: Value(_l("20 points, like a joker")),
            5: Value(_l("5 points, like a natural two")),
        },
    ),
    "rule_14": Setting(
        _l("No sequence of seven"),
        _l(
            "What happens to a team with a passport but no sequence of seven when others "
            "declare the second Bukharo?"
        ),
        {
            "printed": Value(
                _l("Only its hand counts against it"),
                _l("Without a passport everything counts against it anyway."),
            ),
            "melds_nothing": Value(
                _l("Its cards on the table count for nothing"),
                _l("Its hand counts against it as well."),
            ),
            "strict": Value(
                _l("Its cards on the table count against it"),
                _l("Its hand counts against it as well."),
            ),
        },
    ),
    "third_bonus": Setting(
        _l("All thirteen in one turn"),
        _l("Does a Bukharo with all thirteen cards in one turn earn another 100 points?"),
        {
            "off": Value(_l("No")),
            "on": Value(_l("Yes"), _l("It comes on top of the 100 points for that Bukharo.")),
        },
    ),
    "no_second": Setting(
        _l("No second Bukharo"),
        _l("Does rule 14 apply if the deal ends without a second Bukharo?"),
        {
            "plain": Value(_l("No, everything counts normally")),
            "rule_14_applies": Value(_l("Yes, to every team")),
        },
    ),
    "jokers_in_opening": Setting(
        _l("Jokers when opening"),
        _l("May the groups that bring a passport to fifty points have jokers?"),
        {
            "allowed": Value(_l("Yes, but not in the passport")),
            "barred": Value(_l("No"), _l("Matters only if you enter a deal card by card.")),
        },
    ),
    "jokers_in_group": Setting(
        _l("Jokers in a group"),
        _l("How many jokers may a group have?"),
        {
            "no_limit": Value(
                _l("Any number, with at least one other card"),
                _l("%(cards)s is a set of kings.", cards=lazy_row("KS 2H 2D")),
            ),
            "beside_two": Value(_l("Any number, with at least two other cards")),
        },
    ),
}
"""The house rules by setting, each with its answers by value."""
