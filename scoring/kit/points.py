"""What cards are worth: tables from rank to whole points, and sums over them."""

from collections import Counter
from collections.abc import Iterable, Mapping

from scoring.cards import Card, Rank


def total(cards: Iterable[Card], values: Mapping[Rank, int]) -> int:
    """The points of these cards."""
    return sum(values[card.rank] for card in cards)


def by_value(cards: Iterable[Card], values: Mapping[Rank, int]) -> tuple[tuple[int, int], ...]:
    """(value, how many cards at it), highest value first; the sum a ruling shows."""
    return tuple(sorted(Counter(values[card.rank] for card in cards).items(), reverse=True))
