"""How strong a group is, checked on every group there is."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import accumulate, combinations, pairwise, permutations
from random import Random

import pytest
from hypothesis import given, strategies as st

from scoring.cards import PACK, Card, Suit, parse_cards, show_cards
from scoring.hazari import BANGLADESH, BHUTAN, HazariRules, Strength, strength
from scoring.hazari.ranking import Reading, reading
from tests.robustness.length import times
from tests.scoring.hazari.by_hand import RULES
from tests.scoring.hazari.ladder import FALLING_PACK, Ladder, fall
from tests.support.cases import cases
from tests.support.long import first_of

EACH_GROUP = times(0, 1)
"""Groups of four: one for all that differ only in the names of the suits, or each."""
SUITS = {suit: place for place, suit in enumerate(Suit)}
KICKER = replace(BANGLADESH, fourth_card="kicker")

# Groups of three: how many of each type, and how many different strengths.
THREE_CARDS = {
    "troy": (52, 13),
    "colour_run": (48, 12),
    "run": (720, 12),
    "colour": (1_096, 274),
    "pair": (3_744, 156),
    "indi": (16_440, 274),
}
# Groups of four by their best three.
BEST_THREE = {
    "troy": 2_509,
    "colour_run": 2_308,
    "run": 29_052,
    "colour": 41_376,
    "pair": 71_856,
    "indi": 123_624,
}
BEST_THREE_STRENGTHS = 656
# Groups of four in round 4 of the Bhutan game, strongest step first.
LADDER = {
    "four_of_a_kind": 13,
    "troy": 2_496,
    "four_colour_run": 44,
    "colour_run": 2_264,
    "four_run": 2_508,
    "run": 26_544,
    "four_colour": 2_424,
    "colour": 38_952,
    "two_pairs": 2_808,
    "pair": 69_048,
    "indi": 123_624,
}
LADDER_STRENGTHS = 1_361


def read(text: str, rules: HazariRules = BANGLADESH) -> Reading:
    cards = parse_cards(text)
    return reading(cards, rules, 4 if len(cards) == 4 else 1)


def made(text: str, rules: HazariRules = BANGLADESH) -> Strength:
    cards = parse_cards(text)
    return strength(cards, rules, 4 if len(cards) == 4 else 1)


def stands_for(cards: tuple[Card, ...]) -> int:
    """For how many groups one with these cards speaks, itself and those with the suits renamed;
    none when another one of them does."""
    new_rank = tuple(card.rank != one.rank for one, card in pairwise(cards))
    suits = tuple(SUITS[card.suit] for card in cards)
    return spoken_for(new_rank, suits)


@cache
def spoken_for(new_rank: tuple[bool, ...], suits: tuple[int, ...]) -> int:
    ranks = tuple(accumulate(new_rank, initial=0))
    renamed = {
        tuple(sorted((rank, names[suit]) for rank, suit in zip(ranks, suits, strict=True)))
        for names in permutations(range(4))
    }
    own = tuple(sorted(zip(ranks, suits, strict=True)))
    return len(renamed) if own == min(renamed) else 0


def same_order(places: dict[Strength, int]) -> bool:
    """Stronger exactly when higher on the ladder: one strength a place, in the same order."""
    strongest_first = sorted(places, reverse=True)
    return [places[made] for made in strongest_first] == sorted(set(places.values()))


@pytest.mark.parametrize("a23", ["second", "highest", "lowest"])
def test_every_group_of_three_stands_where_the_ladder_has_it(a23: str) -> None:
    rules = replace(BANGLADESH, a23=a23)
    ladder = Ladder(a23)
    types: Counter[str] = Counter()
    places: dict[Strength, int] = {}
    for cards in combinations(FALLING_PACK, 3):
        group = strength(cards, rules)
        place = ladder.of(cards)
        types[group.category] += 1
        assert group.category == ladder.name(place)
        assert places.setdefault(group, place) == place
    assert types == {name: count for name, (count, _) in THREE_CARDS.items()}
    distinct = Counter(group.category for group in places)
    assert distinct == {name: strengths for name, (_, strengths) in THREE_CARDS.items()}
    assert len(places) == 741
    assert same_order(places)


@pytest.mark.no_cover  # followed line by line it would take many times as long
@pytest.mark.parametrize(
    ("rules", "types", "strengths"),
    [
        pytest.param(BANGLADESH, BEST_THREE, BEST_THREE_STRENGTHS, id="best three"),
        pytest.param(BHUTAN, LADDER, LADDER_STRENGTHS, id="full ladder"),
    ],
)
def test_every_group_of_four_stands_where_the_ladder_has_it(
    rules: HazariRules, types: dict[str, int], strengths: int
) -> None:
    ladder = Ladder(four_card_forms=rules.fourth_card == "full_four")
    counted: Counter[str] = Counter()
    places: dict[Strength, int] = {}
    for cards in combinations(FALLING_PACK, 4):
        weight = EACH_GROUP or stands_for(cards)
        if not weight:
            continue
        group = strength(cards, rules, 4)
        place = ladder.of(cards)
        counted[group.category] += weight
        assert group.category == ladder.name(place)
        assert places.setdefault(group, place) == place
    assert counted == types
    assert len(places) == strengths
    assert same_order(places)
    strongest_first = list(dict.fromkeys(g.category for g in sorted(places, reverse=True)))
    assert strongest_first == list(types)


@pytest.mark.no_cover  # followed line by line it would take many times as long
@pytest.mark.parametrize("a23", ["second", "highest", "lowest"])
@pytest.mark.parametrize("fourth_card", first_of(["ignored", "full_four"]))
def test_a23_moves_runs_of_three_and_four_alike(a23: str, fourth_card: str) -> None:
    rules = replace(BANGLADESH, a23=a23, fourth_card=fourth_card)
    ladder = Ladder(a23, four_card_forms=fourth_card == "full_four")
    suited = [PACK[:13], [card for card in PACK if card.suit in (Suit.SPADES, Suit.HEARTS)]]
    places: dict[Strength, int] = {}
    for pack in suited:
        for cards in combinations(fall(pack), 4):
            group = strength(cards, rules, 4)
            assert places.setdefault(group, ladder.of(cards)) == ladder.of(cards)
    assert same_order(places)


@pytest.mark.no_cover  # followed line by line it would take many times as long
def test_with_a_kicker_the_fourth_card_breaks_ties_and_nothing_else() -> None:
    ladder = Ladder()
    dealer = Random("kicker")
    places: dict[Strength, tuple[int, int]] = {}
    for _ in range(15_000):
        cards = fall(dealer.sample(PACK, 4))
        group = strength(cards, KICKER, 4)
        assert places.setdefault(group, ladder.with_kicker(cards)) == ladder.with_kicker(cards)
    assert [places[group] for group in sorted(places, reverse=True)] == sorted(set(places.values()))


@cases("hazari", "four cards count by their best three")
def test_four_cards_count_by_their_best_three(
    text: str, category: str, counting: str, spare: str
) -> None:
    assert made(text).category == category
    assert show_cards(read(text).cards) == counting
    assert str(read(text).spare) == spare


def test_in_the_bhutan_game_groups_of_three_count_as_everywhere() -> None:
    for cards in list(combinations(PACK, 3))[::97]:
        assert strength(cards, BHUTAN, 3) == strength(cards, BANGLADESH, 3)


@cases("hazari", "the cards that count come as they are spoken")
def test_the_cards_that_count_come_as_they_are_spoken(text: str, shown: str) -> None:
    assert show_cards(read(text, BHUTAN).cards) == shown


GROUPS = st.integers(3, 4).flatmap(
    lambda size: st.lists(st.sampled_from(PACK), min_size=size, max_size=size, unique=True)
)


@given(GROUPS, RULES)
def test_the_order_of_the_cards_changes_nothing(cards: list[Card], rules: HazariRules) -> None:
    number = 4 if len(cards) == 4 else 1
    group = strength(cards, rules, number)
    for shuffled in permutations(cards):
        again = strength(list(shuffled), rules, number)
        assert again == group
        assert hash(again) == hash(group)
        assert again.category == group.category


@given(GROUPS, RULES, st.permutations(list(Suit)))
def test_suits_may_be_renamed_without_changing_anything(
    cards: list[Card], rules: HazariRules, names: list[Suit]
) -> None:
    renamed = dict(zip(Suit, names, strict=True))
    number = 4 if len(cards) == 4 else 1
    group = strength(cards, rules, number)
    again = strength([Card(card.rank, renamed[card.suit]) for card in cards], rules, number)
    assert (again, again.category) == (group, group.category)


@given(GROUPS, RULES)
def test_every_card_of_a_group_counts_or_is_spare(cards: list[Card], rules: HazariRules) -> None:
    group = reading(cards, rules, 4 if len(cards) == 4 else 1)
    spare = () if group.spare is None else (group.spare,)
    assert sorted(map(str, (*group.cards, *spare))) == sorted(map(str, cards))
