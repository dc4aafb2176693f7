"""Rank hands of Fives: six types, king high, ace low, suits without meaning."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..argument_checks import cards_of, different
from ..cards import Card, Rank
from ..kit.same_rank_together import alike_first
from .rules import HAND, Category

WEIGHT = {rank: weight for weight, rank in enumerate(reversed(Rank), start=2)} | {Rank.ACE: 1}
"""Rank → weight: king 13 down to two 2, and ace 1."""

_TYPES: dict[tuple[int, ...], Category] = {
    (1, 1, 1, 1, 1): "junk",
    (2, 1, 1, 1): "one_pair",
    (2, 2, 1): "two_pairs",
    (3, 1, 1): "treble",
    (3, 2): "full_house",
    (4, 1): "four_of_a_kind",
}
"""Number of cards of each rank, highest first → type, from the weakest to the strongest."""

_PLACES = {category: place for place, category in enumerate(_TYPES.values())}

# How many ranks, the most frequent first, are compared between two hands of a type. No two hands
# of one pack share their three or four cards of a rank, and junk is never compared.
_COMPARED: dict[Category, int] = {
    "junk": 0,
    "one_pair": 4,
    "two_pairs": 3,
    "treble": 1,
    "full_house": 1,
    "four_of_a_kind": 1,
}


@dataclass(frozen=True, order=True, slots=True)
class Strength:
    """Playing strength: equal exactly when the rules call two hands equal, whatever their suits.

    `category` is one of four_of_a_kind, full_house, treble, two_pairs, one_pair, junk. `cards` are
    all five, the deciding ones first. All junk is equal: it is never compared.
    """

    key: tuple[int, ...]
    category: Category = field(compare=False)
    cards: tuple[Card, ...] = field(compare=False)


def strength(cards: Sequence[Card]) -> Strength:
    """Return the strength of one hand.

    Raises:
        ValueError: these are not five different cards.
        TypeError: these are no cards.
    """
    cards = cards_of("cards", cards)
    if len(cards) != HAND:
        raise ValueError(f"cards: a hand is {HAND} cards")
    different("cards", cards)
    ordered = alike_first(cards, WEIGHT)
    # A Counter keeps the order of `ordered`: the most frequent rank first.
    ranks = Counter(WEIGHT[card.rank] for card in ordered)
    category = _TYPES[tuple(ranks.values())]
    compared = tuple(ranks)[: _COMPARED[category]]
    return Strength((_PLACES[category], *compared), category, ordered)
