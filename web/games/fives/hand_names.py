"""Names of the types and of whole hands, as players say them."""

from collections.abc import Sequence

from scoring.cards import Card
from scoring.rulings import Step
from web.i18n.card_names import by_ranks, plural, ranks
from web.i18n.translations import gettext as _, lazy_gettext as _l

TYPES = {
    "four_of_a_kind": (_l("Four of a kind"), _l("All four cards of one rank and an odd card.")),
    "full_house": (_l("Full house"), _l("Three cards of one rank and two of another.")),
    "treble": (_l("Treble"), _l("Three cards of one rank and two odd cards.")),
    "two_pairs": (_l("Two pairs"), _l("Two cards of one rank, two of another, and an odd card.")),
    "one_pair": (_l("One pair"), _l("Two cards of one rank and three odd cards.")),
    "junk": (_l("Junk"), _l("Five different ranks, in any suits and order.")),
}
"""Players' word for each type, and its description for those who do not know it."""


def type_name(category: str) -> str:
    """Name a type in the players' own word."""
    return str(TYPES[category][0])


def explained(category: str) -> str:
    """Describe a type, for players who do not know its name."""
    return str(TYPES[category][1])


def label(step: Step) -> str:
    """Name the hand of a step."""
    return hand_label(step["category"], step["cards"])


def hand_label(category: str, cards: Sequence[Card]) -> str:
    """Name a hand, as in "Pair of jacks, K-9-4"; the cards are in deciding order."""
    # The fourth card is of the pair of a full house, or of the lower of two pairs.
    first, fourth = cards[0].rank, cards[3].rank
    match category:
        case "four_of_a_kind":
            return _("Four %(ranks)s", ranks=plural(first))
        case "full_house":
            return _("Full house, %(three)s and %(two)s", three=plural(first), two=plural(fourth))
        case "treble":
            return _("Treble of %(ranks)s", ranks=plural(first))
        case "two_pairs":
            return _(
                "Two pairs, %(high)s and %(low)s, %(odd)s",
                high=plural(first),
                low=plural(fourth),
                odd=ranks(cards[4:]),
            )
        case "one_pair":
            return _("Pair of %(ranks)s, %(odd)s", ranks=plural(first), odd=ranks(cards[2:]))
        case _:
            return by_ranks(type_name(category), cards)
