"""Names of cards, types and groups, as players say them."""

from collections.abc import Sequence

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import pgettext

from scoring.cards import Card, Rank, Suit
from web.cards import SUITS, face

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

_PLURAL_RANKS = {
    "A": _l("aces"),
    "K": _l("kings"),
    "Q": _l("queens"),
    "J": _l("jacks"),
    "T": _l("tens"),
    "9": _l("nines"),
    "8": _l("eights"),
    "7": _l("sevens"),
    "6": _l("sixes"),
    "5": _l("fives"),
    "4": _l("fours"),
    "3": _l("threes"),
    "2": _l("twos"),
}


def shown(card: Card) -> str:
    """A card as it is drawn: `10♥`."""
    drawn = face(card)
    return drawn.rank + drawn.sign


def in_a_row(cards: Sequence[Card]) -> str:
    """Cards as they were laid: `A♥ K♥ 10♥`."""
    return " ".join(map(shown, cards))


def suit_name(suit: Suit) -> str:
    """The suit as it is said: "hearts"."""
    return str(SUITS[suit][2])


def ranks(cards: Sequence[Card]) -> str:
    """The ranks of a group in its order: `A-K-Q`."""
    return "-".join(face(card).rank for card in cards)


def plural(rank: Rank) -> str:
    """Several cards of a rank: "jacks"."""
    return str(_PLURAL_RANKS[rank])


def type_name(category: str) -> str:
    """The players' own word for a type."""
    return str(TYPES[category])


def by_ranks(name: str, cards: Sequence[Card]) -> str:
    """A type and the ranks it is made of: "Run 7-6-5"."""
    return pgettext(
        "type and its ranks, as in Run 7-6-5",
        "%(type)s %(ranks)s",
        type=name,
        ranks=ranks(cards),
    )


def group_label(category: str, cards: Sequence[Card]) -> str:
    """A group in two or three words: "Run 7-6-5", "Pair of jacks, 4". Deciding cards come first."""
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
