"""What is wrong with groups typed as a question: too few of them, or of different sizes."""

from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from web.words.places import number

NOTHING = _l("Nothing was entered. Write at least two groups of cards.")
ONE_MORE = _l("Write at least two groups: who wins is a question between them.")
CHOOSE = _l("Choose one of these.")


def size(name: str, have: int) -> str:
    """A group of a size that the other groups do not share, or that no group has."""
    return ngettext(
        "%(name)s has %(have)s card. Every group has three cards, in round 4 four.",
        "%(name)s has %(have)s cards. Every group has three cards, in round 4 four.",
        have,
        name=name,
        have=number(have),
    )
