"""How strong a group is, checked on every group there is."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import accumulate, combinations, pairwise, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import PACK, Card, Suit, parse_cards, show_cards
from scoring.hazari import BANGLADESH, BHUTAN, HazariRules, Strength, strength
from scoring.hazari.ranking import Reading, reading
from tests.robustness.length import times
from tests.scoring.hazari.ladder import FALLING_PACK, SIX_TYPES, Ladder, fall

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
@pytest.mark.parametrize("fourth_card", ["ignored", "full_four"])
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


def test_the_types_run_from_troy_down_to_indi() -> None:
    strongest_first = [
        made(text)
        for text in ("2S 2H 2D", "4C 3C 2C", "4H 3S 2D", "5C 3C 2C", "2H 2S 3D", "5D 3H 2C")
    ]
    assert [group.category for group in strongest_first] == list(SIX_TYPES)
    assert strongest_first == sorted(strongest_first, reverse=True)


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ("AS AH AD", "KS KH KD"),
        ("3C 3D 3H", "2H 2S 2D"),
        ("2C 2D 2H", "AS KS QS"),
        ("4C 3C 2C", "AC KH QC"),
        ("4H 3S 2D", "AH KH JH"),
        ("5C 3C 2C", "AH AD KC"),
        ("2H 2S 3D", "AS KD JH"),
        ("AS KS QS", "AH 2H 3H"),
        ("AH 2H 3H", "KS QS JS"),
        ("AH KS QD", "AS 2D 3C"),
        ("AS 2D 3C", "KH QS JD"),
        ("KH QS JD", "QH JD TC"),
        ("JH 9H 2H", "JS 8S 7S"),
        ("JH 9H 3H", "JS 9S 2S"),
        ("JH 9S 2D", "JS 8D 7S"),
        ("JH 9S 3D", "JS 9D 2S"),
        ("TC TD 2S", "9H 9S AD"),
        ("9H 9S AD", "9C 9D KH"),
        ("AH AS 9D", "AD AC 2S"),
        ("AH KH 3H", "AS KS 2S"),
        ("AS KS 2S", "AD QD JD"),
    ],
)
def test_of_two_groups_of_three_the_first_is_stronger(stronger: str, weaker: str) -> None:
    assert made(stronger) > made(weaker)
    assert made(weaker) < made(stronger)
    assert made(weaker) != made(stronger)


@pytest.mark.parametrize(
    ("text", "category"),
    [("AH KH 2H", "colour"), ("2H AH KH", "colour"), ("AH KS 2D", "indi"), ("KD AD 2S", "indi")],
)
def test_king_ace_two_is_never_a_run(text: str, category: str) -> None:
    for a23 in ("second", "highest", "lowest"):
        assert made(text, replace(BANGLADESH, a23=a23)).category == category


def test_king_queen_two_does_not_go_round_the_corner() -> None:
    assert made("KH QS 2D").category == "indi"
    assert made("QS KS AS 2S", BHUTAN).category == "colour_run"
    assert made("KS AS 2S 3S", BHUTAN).category == "colour_run"
    assert show_cards(read("KS AS 2S 3S", BHUTAN).cards) == "AS 2S 3S"


@pytest.mark.parametrize(
    ("a23", "order"),
    [
        ("second", ["AS KD QH", "AH 2S 3D", "KS QD JH", "4S 3D 2H"]),
        ("highest", ["AH 2S 3D", "AS KD QH", "KS QD JH", "4S 3D 2H"]),
        ("lowest", ["AS KD QH", "KS QD JH", "4S 3D 2H", "AH 2S 3D"]),
    ],
)
def test_where_ace_two_three_stands_is_a_house_rule(a23: str, order: list[str]) -> None:
    rules = replace(BANGLADESH, a23=a23)
    strongest_first = [made(text, rules) for text in order]
    assert strongest_first == sorted(strongest_first, reverse=True)


@pytest.mark.parametrize(
    ("text", "category", "counting", "spare"),
    [
        ("9S 8S 7D 2S", "run", "9S 8S 7D", "2S"),
        ("KS KH 9S 4S", "colour", "KS 9S 4S", "KH"),
        ("AS AH KD QC", "run", None, None),
        ("QS QH JD TC", "run", None, None),
        ("AS 2H 3D 4C", "run", "AS 2H 3D", "4C"),
        ("5S 5H 5D 5C", "troy", None, None),
        ("KS KH 9D 9C", "pair", None, None),
        ("8S 6H 6S 2S", "colour", "8S 6S 2S", "6H"),
        ("AH AS 5S 3C", "pair", "AH AS 5S", "3C"),
        ("KS AH 2D 9C", "indi", "AH KS 9C", "2D"),
        ("KS AS 2S 9C", "colour", "AS KS 2S", "9C"),
        ("9S 8S 7S 6H", "colour_run", "9S 8S 7S", "6H"),
        ("9H 8S 7S 6S", "colour_run", "8S 7S 6S", "9H"),
        ("AS KS QS JS", "colour_run", "AS KS QS", "JS"),
    ],
)
def test_four_cards_count_by_their_best_three(
    text: str, category: str, counting: str | None, spare: str | None
) -> None:
    group = made(text)
    assert group.category == category
    if counting:
        assert show_cards(read(text).cards) == counting
        assert str(read(text).spare) == spare


def test_the_card_left_over_decides_nothing() -> None:
    assert made("AS AH KD QC") == made("KS QH AD 2C")
    assert made("5S 5H 5D 5C") == made("5S 5H 5D AC")
    assert made("KS KH 9D 9C") == made("KS KD 9D 2C")
    assert made("AS 2H 3D 4C") > made("KS QH JD TC")


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("5S 5H 5D 5C", "four_of_a_kind"),
        ("5S 5H 5D 2C", "troy"),
        ("AS 2S 3S 4S", "four_colour_run"),
        ("9S 8S 7S 6H", "colour_run"),
        ("9S 8S 7S 2S", "colour_run"),
        ("9S 8H 7S 6H", "four_run"),
        ("KS AH 2D 3C", "run"),
        ("KH KS QD JC", "run"),
        ("9S 8S 7D 2S", "run"),
        ("KS 9S 7S 2S", "four_colour"),
        ("AS KS 2S 9S", "four_colour"),
        ("KS KH 9S 4S", "colour"),
        ("KS KH 9D 9C", "two_pairs"),
        ("KS KH 9D 8C", "pair"),
        ("KS QH 9D 8C", "indi"),
        ("KS KH KD 9C", "troy"),
    ],
)
def test_in_the_bhutan_game_four_cards_take_their_best_reading(text: str, category: str) -> None:
    assert made(text, BHUTAN).category == category


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ("2S 2H 2D 2C", "AS AH AD KC"),
        ("2S 2H 2D 3C", "AS KS QS JS"),
        ("5S 4S 3S 2S", "AH KH QH 2D"),
        ("4C 3C 2C 9D", "AS KD QH JC"),
        ("5S 4H 3S 2H", "AH KD QS 9C"),
        ("AS KD QH JC", "AH 2S 3D 4C"),
        ("AH 2S 3D 4C", "KS QD JH TC"),
        ("AH 2S 3D 4C", "AS 2H 3C 9D"),
        ("AS 2H 3C 9D", "KS QS JD 9C"),
        ("7S 5S 3S 2S", "AH KH JH 2D"),
        ("KS 9S 7S 3S", "KH 9H 7H 2H"),
        ("3S 3H 2D 2C", "AS AH KD 9C"),
        ("KS KH 3D 3C", "KD KC 2S 2H"),
        ("KS KH 2D 2C", "QS QH JD JC"),
        ("2S 2H 4D 3C", "AS KH JD 9C"),
    ],
)
def test_in_the_bhutan_game_the_first_of_two_groups_of_four_is_stronger(
    stronger: str, weaker: str
) -> None:
    assert made(stronger, BHUTAN) > made(weaker, BHUTAN)


def test_in_a_three_card_form_the_spare_breaks_no_tie_on_the_ladder_either() -> None:
    assert made("KS KH 9D 8C", BHUTAN) == made("KD KC 9S 2H", BHUTAN)
    assert made("AS KH JD 9C", BHUTAN) == made("AD KC JS 2H", BHUTAN)


def test_in_the_bhutan_game_groups_of_three_count_as_everywhere() -> None:
    for cards in list(combinations(PACK, 3))[::97]:
        assert strength(cards, BHUTAN, 3) == strength(cards, BANGLADESH, 3)


def test_a_kicker_decides_between_equal_threes_only() -> None:
    assert made("9S 8D 7D 6S", KICKER) > made("9H 8S 7C 3C", KICKER)
    assert made("9S 8D 7D 6S") == made("9H 8S 7C 3C")
    assert made("TH 9C 8S 2C", KICKER) > made("9S 8D 7D AS", KICKER)
    assert made("9S 8D 7D 6S", KICKER) == made("9H 8S 7C 6C", KICKER)
    assert str(read("AS AH KD QC", KICKER).spare) in ("AS", "AH")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("3H AH 2H", "AH 2H 3H"),
        ("9D 9S AD", "9D 9S AD"),
        ("AD 9S 9D", "9D 9S AD"),
        ("2H KD QS", "KD QS 2H"),
        ("3D 3H 5D 5S", "5D 5S 3D 3H"),
        ("4C 2S AH 3D", "AH 2S 3D 4C"),
    ],
)
def test_the_cards_that_count_come_as_they_are_spoken(text: str, shown: str) -> None:
    assert show_cards(read(text, BHUTAN).cards) == shown


@pytest.mark.parametrize(
    ("text", "round_number"),
    [
        ("AH KH", 1),
        ("AH KH QH JH", 1),
        ("AH KH QH JH", 3),
        ("AH KH QH", 4),
        ("AH KH QH JH TH", 4),
        ("", 1),
        ("AH KH AH", 2),
        ("AH KH QH AH", 4),
        ("AH KH QH", 0),
        ("AH KH QH", 5),
        ("AH KH QH", -1),
    ],
)
def test_what_is_no_group_of_that_round_is_refused(text: str, round_number: int) -> None:
    with pytest.raises(ValueError, match=r"there is no round|cards a group|a card occurs twice"):
        strength(parse_cards(text), BANGLADESH, round_number)


RULES = st.builds(
    HazariRules,
    a23=st.sampled_from(["second", "highest", "lowest"]),
    fourth_card=st.sampled_from(["ignored", "kicker", "full_four"]),
)
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


@given(st.lists(GROUPS.filter(lambda cards: len(cards) == 4), min_size=3, max_size=3), RULES)
def test_any_two_groups_compare_and_the_order_has_no_loops(
    three: list[list[Card]], rules: HazariRules
) -> None:
    first, second, third = (strength(cards, rules, 4) for cards in three)
    assert (first < second) + (first == second) + (first > second) == 1
    if first >= second >= third:
        assert first >= third
