"""Sentences of the page that scores one side without a match: how to write cards, and choices."""

from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l

ABOUT = _l("What one team scores, no match needed")
HOW = _l(
    "Enter the groups as laid, one per line. Then the cards in hand, and those laid on "
    "others’ groups. Write cards as AH, 10s or Q♦."
)
ASK = _l("What does it score?")
EXAMPLE = _l("See an example: both Bukharos")
NOTHING = _l("Enter the groups of one team, or its hand.")

GROUPS = _l("Groups on the table")
LAID_OFF = _l("Laid on others’ groups")
HAND = _l("In hand")

DECLARED_BY = _l("Who declared the Bukharos?")
DECLARED = {
    "others": _l("Other teams declared both"),
    "first": _l("This team the first, another the second"),
    "second": _l("This team the second, another the first"),
    "both": _l("This team declared both"),
    "first_only": _l("This team the first, nobody the second"),
    "nobody": _l("Nobody declared the second"),
}
"""Name of each answer to who declared the Bukharos, by the value that the form sends."""
IN_ONE_TURN = _l("With all thirteen cards in one turn?")
TIMES = {"0": _l("No"), "1": _l("One of them"), "2": _l("Both")}
"""Name of each answer to how often it was in one turn, by the value that the form sends."""


def this_side() -> str:
    """Name the side that is asked about."""
    return _("This team")


def group(place: str) -> str:
    """Name a group by its number, which is in the reader's digits."""
    return _("Group %(number)s", number=place)
