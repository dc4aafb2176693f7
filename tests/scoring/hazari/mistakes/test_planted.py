"""Mistakes planted in random deals are among a few repairs, once a card or two are placed."""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from scoring.cards import PACK
from scoring.hazari.mistakes.deal_evidence import Evidence
from scoring.hazari.mistakes.repair import Repair
from scoring.hazari.mistakes.repairs import repairs
from tests.robustness.length import times
from tests.scoring.hazari.planted import (
    MISTAKES,
    PLACES,
    Lay,
    Mistake,
    Table,
    after,
    after_repair,
    dealt,
    exchanged,
    figures,
)

HALF = times(100, 500)
SPARING, THOROUGH = range(HALF), range(500, 500 + HALF)
"""Deals of each mistake, a thousand where there is time: in half of them people say who showed a
card, else they exchange it with the one that was entered for it."""

planted = pytest.mark.parametrize("plant", MISTAKES, ids=lambda plant: plant.__name__)


@pytest.mark.no_cover  # followed line by line it would take many times as long
@planted
@pytest.mark.parametrize("seeds", [SPARING, THOROUGH], ids=["one-card-said", "two-cards-exchanged"])
def test_the_repaired_deal_is_the_true_one(plant: Mistake, seeds: range) -> None:
    measured = figures(plant, seeds is SPARING, seeds)
    print(f"{plant.__name__}, {measured}")
    assert (measured.true, measured.rejections) == (len(seeds), 0)
    assert max(measured.questions) <= 1
    assert max(measured.taps) <= 8


@pytest.mark.no_cover  # followed line by line it would take many times as long
@planted
def test_people_who_remember_one_card_only_see_the_true_repair_among_others(plant: Mistake) -> None:
    for number in range(50):
        table = plant(Random(number), True)
        assert any(map(table.is_true, repairs(table.evidence)))


@pytest.mark.no_cover  # followed line by line it would take many times as long
def test_two_swaps_in_one_deal_are_both_found() -> None:
    """Of each, one card is told."""
    for number in range(100):
        random = Random(number)
        truth = dealt(random)
        entered, strange = truth, []
        for _ in range(2):
            one, other = random.sample(PLACES, 2)
            card = random.choice(truth[one])
            entered = exchanged(entered, card, random.choice(truth[other]))
            strange.append(card)
        table = Table(truth, 4, Evidence(after(entered, 4)))
        for card in strange:
            table.say(card)
        assert table.is_true(table.settle()), number


@pytest.mark.no_cover  # followed line by line it would take many times as long
@given(st.randoms(use_true_random=False))
def test_a_card_seen_elsewhere_was_swapped_there_or_came_with_its_group(random: Random) -> None:
    lay = dealt(random)
    seen_at, entered_at = random.sample(PLACES, 2)
    card = random.choice(lay[entered_at])
    evidence = Evidence(after(lay, 4)).seen(seen_at, (card,))
    expected = [exchanged(lay, card, other) for other in lay[seen_at]]
    if seen_at[1] == entered_at[1]:
        expected.append(lay | {seen_at: lay[entered_at], entered_at: lay[seen_at]})
    assert sorted(
        spelled(after_repair(evidence, repair)) for repair in repairs(evidence)
    ) == sorted(map(spelled, expected))


def spelled(lay: Lay) -> list[list[str]]:
    return [sorted(map(str, lay[place])) for place in PLACES]


@pytest.mark.long
@pytest.mark.no_cover  # followed line by line it would take many times as long
@given(st.randoms(use_true_random=False), st.sampled_from(MISTAKES))
@settings(max_examples=20)
def test_no_repair_contradicts_what_was_said(random: Random, plant: Mistake) -> None:
    """Whatever people say, be it true or not, is kept to until they say otherwise."""
    evidence = plant(random, True).evidence
    for _ in range(3):
        for repair in repairs(evidence):
            assert_agrees(evidence, repair)
        place = random.choice([place for place in evidence.room if place])
        evidence = evidence.seen(place, (random.choice(PACK),))


def assert_agrees(evidence: Evidence, repair: Repair) -> None:
    """Every card once, groups that are over complete, everything told true."""
    repaired = after_repair(evidence, repair)
    where = {card: place for place, group in repaired.items() for card in group}
    assert len(where) == sum(map(len, repaired.values()))
    for place, group in repaired.items():
        fewest, most = evidence.room[place]
        assert fewest <= len(group) <= most
    assert all(where.get(card) == place for card, place in evidence.told)
