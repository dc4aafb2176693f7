"""Every hand of Fives has a name of its own; pages with rulings are read elsewhere."""

from collections import Counter
from itertools import combinations_with_replacement

from scoring.cards import Card, Rank, Suit
from scoring.fives import strength
from web.games.fives import words


def test_every_hand_can_be_named(english: None) -> None:
    sets = [Counter(ranks) for ranks in combinations_with_replacement(Rank, 5)]
    named = {
        words.hand_label(hand.category, hand.cards)
        for ranks in sets
        if max(ranks.values()) < 5
        for hand in [strength([Card(r, suit) for r, n in ranks.items() for suit in list(Suit)[:n]])]
    }
    assert len(named) == 13 + 156 + 13 + 858 + 2_860 + 1_287
