"""Sentences of the "Who wins?" page for Fives: how to write hands, and faults in them."""

from web.i18n.translations import lazy_gettext as _l
from web.i18n.translations import ngettext
from web.i18n.words import number

ABOUT = _l("Two to five hands, no match needed")
HOW = _l(
    "From the dealer's left, the dealer's own hand last; the order only matters for equal hands. "
    "Five cards each. Write cards as AH, 10s or Q♦."
)
EXAMPLE = _l("See an example: two equal hands")
NOTHING = _l("Nothing was entered. Write at least two hands of five cards.")
ONE_MORE = _l("Write at least two hands: who wins is a question between them.")


def size(name: str, have: int) -> str:
    """Say that a hand does not have five cards."""
    return ngettext(
        "%(name)s has %(have)s card. Every hand has five cards.",
        "%(name)s has %(have)s cards. Every hand has five cards.",
        have,
        name=name,
        have=number(have),
    )
