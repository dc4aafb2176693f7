"""Names of cards, suits and ranks, as players say them."""

from collections.abc import Sequence

from flask_babel.speaklater import LazyString

from scoring.cards import Card, Rank, Suit, parse_cards
from web.i18n.card_faces import SUITS, drawn, face
from web.i18n.locale import in_order
from web.i18n.sentence_parts import together
from web.i18n.translations import lazy_gettext as _l, ngettext, pgettext

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

_HYPHEN = "\u2011"
"""Hyphen at which no browser breaks the line."""


def shown(card: Card) -> str:
    """Write a card as it is drawn: `10♥`."""
    drawn_on_it = face(card)
    return in_order(drawn_on_it.rank + drawn_on_it.sign)


def not_cards(unread: Sequence[str]) -> str:
    """Say that none of these texts is a card, and how cards are written."""
    return ngettext(
        "%(unread)s is not a card. Use 2-10, J, Q, K, A and a suit: S, H, D, C.",
        "%(unread)s are not cards. Use 2-10, J, Q, K, A and a suit: S, H, D, C.",
        len(unread),
        unread=together(unread),
    )


def in_a_row(cards: Sequence[Card]) -> str:
    """Write cards in the order in which they were laid: `A♥ K♥ 10♥`."""
    return in_order(" ".join(map(shown, cards)))


def lazy_row(notation: str) -> LazyString:
    """Name cards in a row for a sentence whose reader is not known yet: `KS 2H` is `K♠ 2♥`."""
    return LazyString(in_a_row, parse_cards(notation))


def suit_name(suit: Suit) -> str:
    """Name a suit: "hearts"."""
    return str(SUITS[suit][2])


def ranks(cards: Sequence[Card]) -> str:
    """Write the ranks of a group in its order, without a line break inside: `A-K-Q`."""
    return run("".join(card.rank for card in cards))


def run(notation: str) -> str:
    """Write ranks in a row for a sentence, `A-2-3`; `notation` has `T` for ten."""
    return in_order(_HYPHEN.join(map(drawn, notation)))


def lazy_run(notation: str) -> LazyString:
    """Write ranks in a row once the reader is known; see `run`."""
    return LazyString(run, notation)


def plural(rank: Rank) -> str:
    """Name several cards of a rank: "jacks"."""
    return str(_PLURAL_RANKS[rank])


def by_ranks(name: str, cards: Sequence[Card]) -> str:
    """Name a type with the ranks it is made of: "Run 7-6-5"."""
    return pgettext(
        "type and its ranks, as in Run 7-6-5", "%(type)s %(ranks)s", type=name, ranks=ranks(cards)
    )
