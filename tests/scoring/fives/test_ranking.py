"""How strong a hand is, checked on every set of five ranks there is."""

from collections import Counter
from itertools import combinations_with_replacement, permutations
from math import comb, prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import PACK, Card, Rank, Suit, parse_cards, show_cards
from scoring.fives import Strength, strength
from tests.scoring.fives import by_hand

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
        hand = strength(cards)
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


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ("KS KH KD 2S 2H", "AS AH AD QS QH"),
        ("2S 2H 2D 2C 9S", "AS AH AD AC KS"),
        ("AS AH AD AC 2S", "KS KH KD QS QH"),
        ("2S 2H 2D AS AH", "AC KS KH KD QS"),
        ("AS AH AD 3S 2H", "KS KH QS QH JS"),
        ("2S 2H AS AH 3S", "KS KH QS JS TS"),
        ("AS AH 4S 3S 2S", "KS QH JS TS 8S"),
        ("KS KH 3S 3H 9S", "KD KC 3D 3C 8S"),
        ("KS KH 3S 3H 9S", "QS QH JS JH TS"),
        ("KS KH 4S 4H AS", "KD KC 3D 3C QS"),
        ("JS JH KS 5S 2S", "JD JC QS TS 9S"),
        ("JS JH KS 9S 4S", "JD JC KH 9H 3S"),
        ("JS JH KS 9S 2S", "JD JC KH 9H AS"),
        ("2S 2H 5S 4S 3S", "AS AH 5H 4H 3H"),
    ],
)
def test_of_two_hands_the_first_is_stronger(stronger: str, weaker: str) -> None:
    assert made(stronger) > made(weaker)
    assert made(weaker) < made(stronger)
    assert made(weaker) != made(stronger)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("KS KH 7S 7H QS", "KD KC 7D 7C QH"),
        ("JS JH KS 9S 4S", "JD JC KD 9D 4D"),
        ("9S 8S 7S 6S 5S", "KS QH JD TC 8S"),
        ("KS QS JS TS 9S", "6S 5H 4S 3S 2S"),
    ],
)
def test_equal_down_to_the_last_card_or_both_junk_is_equal(one: str, other: str) -> None:
    assert made(one) == made(other)
    assert hash(made(one)) == hash(made(other))


@pytest.mark.parametrize(
    "text", ["9S 8S 7S 6S 5S", "KS QS JS TS AS", "5S 4H 3D 2C AS", "KS 9S 7S 5S 2S"]
)
def test_straights_and_flushes_are_junk(text: str) -> None:
    assert made(text).category == "junk"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("2S 9H 2H 2D 2C", "2C 2D 2H 2S 9H"),
        ("2S KH 2H KD KC", "KC KD KH 2H 2S"),
        ("AS KH 3S AH AD", "AD AH AS KH 3S"),
        ("3S KH 3D AH KC", "KC KH 3D 3S AH"),
        ("AS 4S JD 9S JC", "JC JD 9S 4S AS"),
        ("AS KS 5S TH 2D", "KS TH 5S 2D AS"),
    ],
)
def test_the_deciding_cards_come_first_and_the_ace_last(text: str, shown: str) -> None:
    assert show_cards(made(text).cards) == shown


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "a hand is 5 cards"),
        ("KS KH KD KC", "a hand is 5 cards"),
        ("KS KH KD KC QS QH", "a hand is 5 cards"),
        ("KS KH KD KC KS", "a card occurs twice"),
    ],
)
def test_what_is_no_hand_is_refused(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        made(text)


@given(HAND)
def test_the_order_of_the_cards_changes_nothing(cards: list[Card]) -> None:
    hand = strength(cards)
    for shuffled in permutations(cards):
        again = strength(list(shuffled))
        assert (again, again.category, again.cards) == (hand, hand.category, hand.cards)


@given(HAND, st.permutations(list(Suit)))
def test_suits_may_be_renamed_without_changing_anything(
    cards: list[Card], names: list[Suit]
) -> None:
    renamed = dict(zip(Suit, names, strict=True))
    again = strength([Card(card.rank, renamed[card.suit]) for card in cards])
    assert (again, again.category) == (strength(cards), strength(cards).category)
