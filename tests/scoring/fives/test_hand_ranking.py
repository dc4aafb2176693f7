"""How strong a hand is, checked on every set of five ranks there is."""

from collections import Counter
from itertools import combinations_with_replacement, permutations
from math import comb, prod
from random import Random

import pytest
from hypothesis import given, strategies as st

from scoring.cards import PACK, Card, Rank, Suit, parse_cards, show_cards
from scoring.fives import Strength, strength
from tests.scoring.fives import by_hand
from tests.support.cases import cases

# All 2,598,960 hands of five cards.
HANDS = {
    "four_of_a_kind": 624,
    "full_house": 3_744,
    "treble": 54_912,
    "two_pairs": 123_552,
    "one_pair": 1_098_240,
    "junk": 1_317_888,
}
HAND = st.lists(st.sampled_from(PACK), min_size=5, max_size=5, unique=True)


def made(text: str) -> Strength:
    return strength(parse_cards(text))


def rank_sets() -> list[Counter[Rank]]:
    """Every way to have five ranks, at most four times each."""
    fives = (Counter(ranks) for ranks in combinations_with_replacement(Rank, 5))
    return [ranks for ranks in fives if max(ranks.values()) <= 4]


def test_every_hand_counts_as_its_type_and_stands_where_the_list_has_it() -> None:
    counted: Counter[str] = Counter()
    places: dict[Strength, int] = {}
    sets = rank_sets()
    assert len(sets) == 6_175
    for ranks in sets:
        cards = [Card(rank, suit) for rank, times in ranks.items() for suit in list(Suit)[:times]]
        hand = strength(cards)  # a flush, where no rank is there twice
        counted[hand.category] += prod(comb(4, times) for times in ranks.values())
        assert hand.category == by_hand.category(cards)
        assert places.setdefault(hand, by_hand.place(cards)) == by_hand.place(cards)
    assert counted == HANDS
    assert counted.total() == comb(52, 5)
    strongest_first = sorted(places, reverse=True)
    assert [places[hand] for hand in strongest_first] == list(range(len(by_hand.STEPS)))
    assert list(dict.fromkeys(hand.category for hand in strongest_first)) == list(HANDS)


@pytest.mark.no_cover  # followed line by line it would take many times as long
def test_hands_as_they_are_dealt_stand_there_too() -> None:
    dealer = Random("fives")
    for _ in range(10_000):
        cards = dealer.sample(PACK, 5)
        hand = strength(cards)
        assert hand.category == by_hand.category(cards)
        other = dealer.sample(PACK, 5)
        assert (hand > strength(other)) == (by_hand.place(cards) < by_hand.place(other))


@cases("fives", "the deciding cards come first and the ace last")
def test_the_deciding_cards_come_first_and_the_ace_last(text: str, shown: str) -> None:
    assert show_cards(made(text).cards) == shown


@given(HAND)
def test_the_order_of_the_cards_changes_nothing(cards: list[Card]) -> None:
    hand = strength(cards)
    for shuffled in permutations(cards):
        again = strength(list(shuffled))
        assert (again, again.category, again.cards) == (hand, hand.category, hand.cards)
