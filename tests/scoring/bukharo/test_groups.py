"""What a group is, what its twos are, what it is worth, and which bonus it earns."""

from itertools import combinations_with_replacement, permutations, product

import pytest

from scoring.bukharo import read_group
from scoring.bukharo.groups import Group
from scoring.cards import PACK, Card, Rank, Suit, parse_cards
from tests.support.cases import cases

LADDER = "A23456789TJQKA"


def read(text: str) -> Group:
    group = read_group(parse_cards(text))
    assert group is not None
    return group


@cases("bukharo", "a group and its points")
def test_a_group_and_its_points(text: str, kind: str, points: int, jokers: int) -> None:
    group = read(text)
    assert (group.kind, group.laid.points, group.laid.jokers) == (kind, points, jokers)


@cases("bukharo", "what is no group")
def test_what_is_no_group(text: str) -> None:
    assert read_group(parse_cards(text)) is None


@pytest.mark.long
@pytest.mark.no_cover  # followed line by line it would take many times as long
def test_every_three_cards_of_three_suits_without_a_two_are_read_as_the_rules_say() -> None:
    found = {"set": 0, "sequence": 0}
    runs = {LADDER[low : low + 3] for low in range(12)} - {"A23", "234"}
    three_suits = list(Suit)[:3]
    suited = [card for card in PACK if card.rank != Rank.TWO and card.suit in three_suits]
    for trio in combinations_with_replacement(suited, 3):
        ranks = {"".join(card.rank for card in order) for order in permutations(trio)}
        one_suit = len({card.suit for card in trio}) == 1
        groups = {group.kind for order in permutations(trio) if (group := read_group(order))}
        if len({card.rank for card in trio}) == 1:
            assert groups == {"set"}
        elif one_suit and ranks & runs:
            assert groups == {"sequence"}
        else:
            assert groups == set()
        for kind in groups:
            found[kind] += 1
    assert found == {"set": 12 * 10, "sequence": 3 * 10}


def test_one_card_among_twos_is_a_set_and_every_two_a_joker() -> None:
    """Every card with two to eleven twos of every suit, in every place."""
    twos = [card for card in PACK if card.rank == Rank.TWO] * 3
    for card, count in product([card for card in PACK if card.rank != Rank.TWO], range(2, 12)):
        for place in range(count + 1):
            cards = [*twos[:place], card, *twos[place:count]]
            group = read_group(cards)
            assert (group.kind, group.laid.jokers) == ("set", count)
            worth = 20 if card.rank == Rank.ACE else 10 if card.rank in "KQJT98" else 5
            assert group.laid.points == worth + 20 * count


@pytest.mark.long
@pytest.mark.no_cover  # followed line by line it would take many times as long
def test_every_three_cards_with_one_two_are_read_as_the_rules_say() -> None:
    """What is expected is written out from the groups there are, one card of each made a two."""
    twos = [card for card in PACK if card.rank == Rank.TWO]
    expected: dict[tuple[Card, ...], tuple[str, int]] = {}
    for place, two in product(range(3), twos):
        for rank, one, other in product(set(Rank) - {Rank.TWO}, Suit, Suit):
            cards = [Card(rank, one), Card(rank, other)]
            cards.insert(place, two)
            expected[tuple(cards)] = ("set", 1)
        for low, suit in product(range(12), Suit):
            upwards = [Card(Rank(rank), suit) for rank in LADDER[low : low + 3]]
            for cards in (upwards, upwards[::-1]):
                laid = [*cards[:place], two, *cards[place + 1 :]]
                if sum(card.rank == Rank.TWO for card in laid) == 1:
                    expected[tuple(laid)] = ("sequence", 0 if laid == cards else 1)
    others = [card for card in PACK if card.rank != Rank.TWO]
    for place, two, one, other in product(range(3), twos, others, others):
        cards = [one, other]
        cards.insert(place, two)
        group = read_group(cards)
        assert (group and (group.kind, group.laid.jokers)) == expected.get(tuple(cards)), cards


@cases("bukharo", "a group of seven or more earns a bonus")
def test_a_group_of_seven_or_more_earns_a_bonus(text: str, seven: str | None) -> None:
    assert read(text).seven == seven


def test_a_sequence_is_kept_with_its_lowest_card_first() -> None:
    group = read("5H 2S 3H 2H AH")
    assert group.cards == parse_cards("AH 2H 3H 2S 5H")
    assert group.natural == (True, True, True, False, True)
    assert read("TS 2H TD").cards == parse_cards("TS 2H TD")


@cases("bukharo", "what may have lain there before any joker")
def test_what_may_have_lain_there_before_any_joker(text: str, stretches: tuple[str, ...]) -> None:
    assert read(text).stretches == [parse_cards(stretch) for stretch in stretches]


def test_a_list_of_cards_will_do() -> None:
    cards: list[Card] = list(parse_cards("TS TH TD"))
    assert read_group(cards) == read_group(tuple(cards))
