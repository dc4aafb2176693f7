"""Names of the types, of whole groups and of places in the order of exposure."""

from collections.abc import Sequence

from scoring.cards import Card
from web.i18n.card_faces import face
from web.i18n.card_names import by_ranks, plural
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l

TYPES = {
    "troy": _l("Troy"),
    "colour_run": _l("Colour run"),
    "run": _l("Run"),
    "colour": _l("Colour"),
    "pair": _l("Pair"),
    "indi": _l("Indi"),
    "four_of_a_kind": _l("Four of a kind"),
    "four_colour_run": _l("Four-card colour run"),
    "four_run": _l("Four-card run"),
    "four_colour": _l("Four-card colour"),
    "two_pairs": _l("Two pairs"),
}
"""Players' word for each type; the last five exist only where four-card forms count."""

EXPLAINED = {
    "troy": _l("Three cards of one rank."),
    "colour_run": _l("Three cards in sequence, all of one suit."),
    "run": _l("Three cards in sequence, of mixed suits."),
    "colour": _l("Three cards of one suit, not in sequence."),
    "pair": _l("Two cards of one rank and an odd card."),
    "indi": _l("Three cards that make none of the other types."),
    "four_of_a_kind": _l("All four cards of one rank."),
    "four_colour_run": _l("Four cards in sequence, all of one suit."),
    "four_run": _l("Four cards in sequence, of mixed suits."),
    "four_colour": _l("Four cards of one suit, not in sequence."),
    "two_pairs": _l("Two cards of one rank and two of another."),
}
"""Description of each type, for players who do not know its name."""

_EXPOSED = (_l("first"), _l("second"), _l("third"), _l("fourth"))
_EXPOSED_SHORT = (_l("exposed 1st"), _l("exposed 2nd"), _l("exposed 3rd"), _l("exposed 4th"))


def type_name(category: str) -> str:
    """Name a type in the players' own word."""
    return str(TYPES[category])


def group_label(category: str, cards: Sequence[Card]) -> str:
    """Name a group: "Run 7-6-5", "Pair of jacks, 4".

    `cards` are in the order in which they decide, those that make the type first.
    """
    first, last = cards[0].rank, cards[-1].rank
    match category:
        case "troy":
            return _("Troy of %(ranks)s", ranks=plural(first))
        case "four_of_a_kind":
            return _("Four %(ranks)s", ranks=plural(first))
        case "pair":
            return _("Pair of %(ranks)s, %(odd)s", ranks=plural(first), odd=face(cards[-1]).rank)
        case "two_pairs":
            return _("Two pairs, %(high)s and %(low)s", high=plural(first), low=plural(last))
        case _:
            return by_ranks(type_name(category), cards)


def exposed(place: int) -> str:
    """Say at which place a group was exposed; `place` counts from 0: "fourth"."""
    return str(_EXPOSED[place])


def exposed_short(place: int) -> str:
    """Say at which place a group was exposed, for a table; `place` counts from 0: "exposed 4th"."""
    return str(_EXPOSED_SHORT[place])
