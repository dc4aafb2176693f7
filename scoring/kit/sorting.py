"""Cards of one rank brought together: pairs and threes before odd cards, high before low."""

from collections.abc import Mapping, Sequence

from scoring.cards import Card, Rank


def alike_first(cards: Sequence[Card], weight: Mapping[Rank, int]) -> tuple[Card, ...]:
    """The most frequent rank first, then the highest; suits only keep the order the same."""
    ranks = [card.rank for card in cards]
    return tuple(
        sorted(
            cards,
            key=lambda card: (-ranks.count(card.rank), -weight[card.rank], card.suit),
        )
    )
