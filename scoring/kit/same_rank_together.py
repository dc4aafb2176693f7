"""Sort cards so that those of one rank stand together: pairs and threes before odd cards."""

from collections.abc import Mapping, Sequence

from ..cards import Card, Rank


def alike_first(cards: Sequence[Card], weight: Mapping[Rank, int]) -> tuple[Card, ...]:
    """Sort by how often a rank occurs, then by rank, highest first.

    The suit comes last in the key, so that equal cards always stand in the same order.
    """
    ranks = [card.rank for card in cards]
    return tuple(
        sorted(
            cards,
            key=lambda card: (-ranks.count(card.rank), -weight[card.rank], card.suit),
        )
    )
