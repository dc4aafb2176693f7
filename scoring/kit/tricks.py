"""Judge a trick: who takes it, given trump, and who did not follow suit."""

from collections.abc import Mapping, Sequence

from ..cards import Card, Rank, Suit
from .three_card_groups import WEIGHT


def ranking(
    cards: Sequence[Card], trump: Suit | None, weight: Mapping[Rank, int] = WEIGHT
) -> list[int]:
    """Return the positions that can take the trick, the taker first: trumps, then the led suit.

    `cards` are in order of play. A card that is neither trump nor of the led suit takes nothing.
    Aces are high, unless `weight` ranks the cards of a suit in another order.
    """
    led = cards[0].suit
    able = [place for place, card in enumerate(cards) if card.suit in (led, trump)]
    return sorted(
        able,
        key=lambda place: (cards[place].suit == trump, weight[cards[place].rank]),
        reverse=True,
    )


def denials(cards: Sequence[Card]) -> tuple[int, ...]:
    """Return the positions that played another suit than the one led."""
    return tuple(place for place, card in enumerate(cards) if card.suit != cards[0].suit)
