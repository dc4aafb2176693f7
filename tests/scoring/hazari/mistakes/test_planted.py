"""Mistakes planted in random deals are found by asking, and no answer leads to a guess."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.cards import PACK
from scoring.hazari.mistakes.evidence import Doubt, Question, Who
from scoring.hazari.mistakes.repair import Repair
from scoring.hazari.mistakes.search import find
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
"""Deals of each mistake, a thousand where there is time: in half of them a single card is seen,
else a whole group."""

planted = pytest.mark.parametrize("plant", MISTAKES, ids=lambda plant: plant.__name__)


@pytest.mark.no_cover  # followed line by line it would take many times as long
@planted
@pytest.mark.parametrize("seeds", [SPARING, THOROUGH], ids=["one-card-seen", "group-seen"])
def test_the_repaired_deal_is_the_true_one(plant: Mistake, seeds: range) -> None:
    measured = figures(plant, seeds is SPARING, seeds)
    print(f"{plant.__name__}, {measured}")
    assert (measured.true, measured.rejections) == (len(seeds), 0)
    assert max(measured.questions) <= 1
    assert max(measured.taps) <= 8


@pytest.mark.no_cover  # followed line by line it would take many times as long
@planted
def test_people_who_forget_are_shown_what_stays_unsure(plant: Mistake) -> None:
    """They know some single cards, but no group once it was swept together."""
    ended = set()
    for number in range(50):
        random = Random(number)
        table = plant(random, True)
        table.forgotten = frozenset([*PLACES, *random.sample(PACK, 26)])
        finding = table.settle()
        ended.add(finding.repair is not None)
        if finding.repair:
            assert table.is_true(finding.repair)
        else:
            assert any(map(table.is_true, finding.repairs))
            assert finding.unsure
    assert False in ended


@pytest.mark.no_cover  # followed line by line it would take many times as long
def test_two_swaps_in_one_deal_are_both_found() -> None:
    """Of each, one of the two groups is told; what the table rejects leads on."""
    for number in range(100):
        random = Random(number)
        truth = dealt(random)
        entered, told = truth, []
        for _ in range(2):
            one, other = random.sample(PLACES, 2)
            entered = exchanged(entered, random.choice(truth[one]), random.choice(truth[other]))
            told.append(one)
        table = Table(truth, 4, Doubt(after(entered, 4)))
        for place in told:
            table.see(place, truth[place])
        repair = table.settle().repair
        assert repair is not None
        assert table.is_true(repair), number


@given(st.randoms(use_true_random=False))
def test_one_card_seen_elsewhere_was_swapped_with_one_there_or_came_with_its_group(
    random: Random,
) -> None:
    lay = dealt(random)
    seen_at, entered_at = random.sample(PLACES, 2)
    card = random.choice(lay[entered_at])
    doubt = Doubt(after(lay, 4)).seen(seen_at, (card,))
    expected = [exchanged(lay, card, other) for other in lay[seen_at]]
    if seen_at[1] == entered_at[1]:
        expected.append(lay | {seen_at: lay[entered_at], entered_at: lay[seen_at]})
    assert sorted(spelled(after_repair(doubt, repair)) for repair in find(doubt).repairs) == sorted(
        map(spelled, expected)
    )


def spelled(lay: Lay) -> list[list[str]]:
    return [sorted(map(str, lay[place])) for place in PLACES]


@pytest.mark.no_cover  # followed line by line it would take many times as long
@given(st.randoms(use_true_random=False), st.sampled_from(MISTAKES))
@settings(max_examples=20)
def test_no_repair_contradicts_an_answer_and_no_question_comes_twice(
    random: Random, plant: Mistake
) -> None:
    """Whatever people say, be it true or not, is kept to until they say otherwise."""
    table = plant(random, True)
    asked: list[Question] = []
    for _ in range(4):
        finding = find(table.doubt)
        for repair in finding.repairs:
            assert_agrees(table.doubt, repair)
        if finding.question:
            assert len(finding.repairs) > 1
            assert finding.question not in asked
            assert finding.question.about not in table.doubt.forgotten
            asked += [finding.question]
            table.doubt = any_answer(random, table.doubt, finding.question)
        elif finding.repair:
            table.doubt = table.doubt.rejected(finding.repair)


def any_answer(random: Random, doubt: Doubt, question: Question) -> Doubt:
    nobody_knows = random.random() < 0.3
    if nobody_knows:
        return doubt.unanswered(question)
    if isinstance(question, Who):
        return doubt.seen(random.choice(question.places), (question.card,))
    most = doubt.room[question.place][1]
    lay = random.sample(question.cards, random.randint(0, min(most, len(question.cards))))
    return doubt.seen(question.place, lay, question.cards)


def assert_agrees(doubt: Doubt, repair: Repair) -> None:
    """Every card once, groups that are over complete, everything told true."""
    repaired = after_repair(doubt, repair)
    where = {card: place for place, group in repaired.items() for card in group}
    assert len(where) == sum(map(len, repaired.values()))
    for place, group in repaired.items():
        fewest, most = doubt.room[place]
        assert fewest <= len(group) <= most
    assert all(where.get(card) == place for card, place in doubt.told)
    assert not any(where.get(card) == place for card, place in doubt.denied)
    assert not any(dict(claims).items() <= where.items() for claims in doubt.refused)
