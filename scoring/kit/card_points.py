"""Add up what cards are worth, by tables from rank to whole points."""

from collections import Counter
from collections.abc import Iterable, Mapping

from ..cards import Card, Rank


def total(cards: Iterable[Card], values: Mapping[Rank, int]) -> int:
    """Return the points of these cards."""
    return sum(values[card.rank] for card in cards)


def by_value(cards: Iterable[Card], values: Mapping[Rank, int]) -> tuple[tuple[int, int], ...]:
    """Return (points of one card, number of such cards), highest first: the sum a ruling shows."""
    return tuple(sorted(Counter(values[card.rank] for card in cards).items(), reverse=True))
