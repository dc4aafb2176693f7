"""Sentences of the "Who wins?" page for Hazari: how to write groups, and faults in them."""

from web.i18n.translations import lazy_gettext as _l
from web.i18n.translations import ngettext
from web.i18n.words import number

ABOUT = _l("Two to four groups, no match needed")
HOW = _l(
    "In the order of exposure, the leader first. Three cards each, or four each for round 4. "
    "Write cards as AH, 10s or Q♦."
)
EXAMPLE = _l("See an example: two equal runs")
NOTHING = _l("Nothing was entered. Write at least two groups of cards.")
ONE_MORE = _l("Write at least two groups: who wins is a question between them.")


def size(name: str, have: int) -> str:
    """Say that a group has a number of cards that does not go with the others."""
    return ngettext(
        "%(name)s has %(have)s card. Every group has three cards, in round 4 four.",
        "%(name)s has %(have)s cards. Every group has three cards, in round 4 four.",
        have,
        name=name,
        have=number(have),
    )
