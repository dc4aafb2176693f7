"""What a group is, what its twos are, what it is worth, and which bonus it earns."""

from itertools import combinations_with_replacement, permutations, product

import pytest

from scoring.bukharo import read_group
from scoring.bukharo.groups import Group
from scoring.cards import PACK, Card, Rank, Suit, parse_cards

LADDER = "A23456789TJQKA"


def read(text: str) -> Group:
    group = read_group(parse_cards(text))
    assert group is not None
    return group


@pytest.mark.parametrize(
    ("text", "kind", "points", "jokers"),
    [
        ("TS TH TD", "set", 30, 0),
        ("TS TS TS", "set", 30, 0),
        ("TS TH TH TD TC", "set", 50, 0),
        ("AS AH AD", "set", 60, 0),
        ("3S 3H 2D", "set", 30, 1),
        ("3S 2S 3S", "set", 30, 1),
        ("2S 2H KD 2C KD", "set", 80, 3),
        ("2H 3H 4H 5H", "sequence", 20, 0),
        ("5H 4H 3H 2H", "sequence", 20, 0),
        ("3H 4H 5H 2H", "sequence", 35, 1),
        ("2H 5H 4H 3H", "sequence", 35, 1),
        ("2S 3H 4H", "sequence", 30, 1),
        ("AH 2H 3H", "sequence", 30, 0),
        ("QH KH AH", "sequence", 40, 0),
        ("AH KH QH", "sequence", 40, 0),
        ("KH QH 2S", "sequence", 40, 1),
        ("2S 2H 3H 4H", "sequence", 35, 1),
        ("2C 3C 4C 5C 2S 7C 8C", "sequence", 55, 1),
        ("2C 3C 4C 5C 2C 7C 8C", "sequence", 55, 1),
        ("8D 9D TD JD QD KD AD", "sequence", 80, 0),
        ("5D 2D 2S 8D", "sequence", 55, 2),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", "sequence", 130, 0),
    ],
)
def test_a_group_and_its_points(text: str, kind: str, points: int, jokers: int) -> None:
    group = read(text)
    assert (group.kind, group.laid.points, group.laid.jokers) == (kind, points, jokers)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "TS",
        "TS TH",
        "TS TH 9D",
        "QS KH AS",
        "KH AH 2H 3H",
        "KS AS 2H",
        "3S 5S 6S",
        "3S 4S 4S 5S",
        "3S 5S 4S",
        "2S 2H 2D",
        "TS TH 2D 9C",
        "2S AH KH 2D 2C 2H 2S 2D 2H 2D 2C 2S 2C 2S 2H 2C",
    ],
)
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


@pytest.mark.parametrize(
    ("text", "seven"),
    [
        ("4H 5H 6H 7H 8H 9H TH", "natural"),
        ("3S 4S 5S 6S 7S 8S 9S TS", "natural"),
        ("AH 2H 3H 4H 5H 6H 7H", "natural"),
        ("TH 9H 8H 7H 6H 5H 4H", "natural"),
        ("AH 2S 3H 4H 5H 6H 7H", "mixed"),
        ("2H 2H 4H 5H 6H 7H 8H", "mixed"),
        ("6H 7H 8H 9H TH 2D QH", "mixed"),
        ("TS TS TH TD TC TC TH", "set"),
        ("TS TS TH TD TC TC 2D", "set"),
        ("5H 6H 7H 8H 9H TH", None),
        ("TS TS TH TD TC TC", None),
    ],
)
def test_a_group_of_seven_or_more_earns_a_bonus(text: str, seven: str | None) -> None:
    assert read(text).seven == seven


def test_a_sequence_is_kept_with_its_lowest_card_first() -> None:
    group = read("5H 2S 3H 2H AH")
    assert group.cards == parse_cards("AH 2H 3H 2S 5H")
    assert group.natural == (True, True, True, False, True)
    assert read("TS 2H TD").cards == parse_cards("TS 2H TD")


@pytest.mark.parametrize(
    ("text", "stretches"),
    [
        ("3C 4C 2D 6C 7C", []),
        ("3C 4C 5C 2D 7C 8C 9C TC 2C QC", ["3C 4C 5C", "7C 8C 9C TC"]),
        ("TS 2H TD TC", ["TS TD TC"]),
        ("TS 2H TD", []),
    ],
)
def test_what_may_have_lain_there_before_any_joker(text: str, stretches: list[str]) -> None:
    assert read(text).stretches == [parse_cards(stretch) for stretch in stretches]


def test_a_list_of_cards_will_do() -> None:
    cards: list[Card] = list(parse_cards("TS TH TD"))
    assert read_group(cards) == read_group(tuple(cards))
