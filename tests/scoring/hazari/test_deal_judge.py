"""A whole deal: the lead passes, points add up, order faults and Troys have their effect."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from scoring.hazari import BANGLADESH, BHUTAN, HazariRules, judge_deal
from scoring.hazari.deal_judge import judge_rounds
from scoring.hazari.exposed_groups import TakenBy
from scoring.hazari.match import HAZARI
from tests.scoring.hazari import by_chance
from tests.scoring.hazari.by_hand import RULES, deals, referee
from tests.scoring.match import KARIM, NASREEN, RINA, SALMA
from tests.scoring.table import (
    BANGLADESH_DEAL,
    BHUTAN_DEAL,
    TROYS,
    Hands,
    filled,
    round_of,
)


def test_the_worked_bangladesh_deal_goes_round_by_round_as_written() -> None:
    deal = judge_deal(BANGLADESH_DEAL, KARIM, BANGLADESH)
    assert [played.order for played in deal.rounds] == [
        (KARIM, SALMA, NASREEN, RINA),
        (RINA, KARIM, SALMA, NASREEN),
        (NASREEN, RINA, KARIM, SALMA),
        (NASREEN, RINA, KARIM, SALMA),
    ]
    assert deal.winners == (RINA, NASREEN, NASREEN, SALMA)
    assert [played.shares for played in deal.rounds] == [
        (115, 0, 0, 0),
        (0, 0, 0, 80),
        (0, 0, 0, 60),
        (0, 0, 105, 0),
    ]
    assert deal.points == (115, 0, 105, 140)
    assert (deal.faults, deal.match_won_by, deal.void) == ((), None, False)


def test_the_worked_bhutan_deal_goes_round_by_round_as_written() -> None:
    deal = judge_deal(BHUTAN_DEAL, KARIM, BHUTAN)
    assert [played.order for played in deal.rounds] == [
        (KARIM, SALMA, NASREEN, RINA),
        (KARIM, SALMA, NASREEN, RINA),
        (RINA, KARIM, SALMA, NASREEN),
        (SALMA, NASREEN, RINA, KARIM),
    ]
    assert deal.winners == (KARIM, RINA, SALMA, SALMA)
    assert [sum(played.shares) for played in deal.rounds] == [98, 95, 76, 111]
    assert deal.points == (95, 98, 187, 0)
    assert deal.faults == ()


def test_split_points_go_to_both_and_the_lead_to_the_last_exposed() -> None:
    deal = judge_deal(BANGLADESH_DEAL, KARIM, replace(BANGLADESH, tie="split"))
    assert deal.rounds[0].shares == (58, 57, 0, 0)
    assert deal.rounds[1].leader == RINA
    assert deal.rounds[1].shares == (40, 0, 0, 40)
    assert deal.points == (98, 57, 105, 100)


def test_direction_changes_how_seats_are_drawn_and_nothing_else() -> None:
    clockwise = replace(BANGLADESH, direction="clockwise")
    drawn, usual = (judge_deal(BANGLADESH_DEAL, KARIM, rules) for rules in (clockwise, BANGLADESH))
    assert drawn._replace(rules=BANGLADESH) == usual
    rounds = tuple(played._replace(rules=BANGLADESH) for played in drawn.rounds)
    assert rounds == usual.rounds


def test_every_group_too_strong_is_named_with_the_first_round_it_should_have_stood_before() -> None:
    deal = filled("9S 4D 2H / AS KH QD / KS QH JD / AD AC 3S 2C")
    own = [fault for fault in judge_deal(deal, 0, BANGLADESH).faults if fault["seat"] == RINA]
    assert [(fault["round"], fault["earlier"]) for fault in own] == [(2, 1), (3, 1), (4, 1)]
    deal = filled("KS QH JD / 9S 4D 2H / AS KH QD / 5H 4S 3C 2C")
    own = [fault for fault in judge_deal(deal, 0, BANGLADESH).faults if fault["seat"] == RINA]
    assert [(fault["round"], fault["earlier"]) for fault in own] == [(3, 1), (4, 2)]


def test_a_round_known_only_by_its_winner_can_be_part_of_a_deal() -> None:
    shown = [round_of(BANGLADESH_DEAL, 1), TakenBy(KARIM), round_of(BANGLADESH_DEAL, 3)]
    deal = judge_rounds(shown, KARIM, BANGLADESH)
    assert deal.winners == (RINA, KARIM, NASREEN)
    assert deal.rounds[1].ruling is None
    assert deal.rounds[1].groups is None
    assert deal.rounds[1].shares == (0, 0, 0, 0)
    assert deal.rounds[2].leader == KARIM


def test_a_round_without_cards_is_no_troy_and_no_fault() -> None:
    shown = [round_of(TROYS, 1), TakenBy(RINA), round_of(TROYS, 3)]
    assert judge_rounds(shown, KARIM, BHUTAN).match_won_by is None
    late = [round_of(BANGLADESH_DEAL, 3), TakenBy(RINA), round_of(BANGLADESH_DEAL, 2)]
    assert [(f["round"], f["earlier"]) for f in judge_rounds(late, 0, BANGLADESH).faults] == [
        (3, 1)
    ] * 4


def test_no_rounds_are_a_deal_without_points() -> None:
    deal = judge_rounds([], KARIM, BANGLADESH)
    assert (deal.points, deal.winners, deal.rounds) == ((0, 0, 0, 0), (), ())


def test_arrangements_may_be_any_sequences() -> None:
    lists = [[list(group) for group in own] for own in BANGLADESH_DEAL]
    assert judge_deal(lists, KARIM, BANGLADESH) == judge_deal(BANGLADESH_DEAL, KARIM, BANGLADESH)


@pytest.mark.no_cover  # followed line by line it would take many times as long
@settings(max_examples=200)
@given(deals(), st.integers(0, 3), RULES, st.booleans())
def test_every_deal_is_judged_as_a_careful_referee_would(
    deal: Hands, leader: int, rules: HazariRules, backwards: bool
) -> None:
    judged = judge_deal(deal, leader, rules, backwards=backwards)
    verdict = referee(deal, leader, rules, -1 if backwards else 1)
    assert judged.winners == verdict["winners"]
    assert judged.points == verdict["points"]
    assert judged.match_won_by == verdict["match_won_by"]
    assert judged.void == verdict["void"]
    assert {(f["seat"], f["round"] - 1) for f in judged.faults} == verdict["guilty"]


@settings(max_examples=100)
@given(deals(), st.integers(0, 3), RULES)
def test_every_deal_played_to_its_end_adds_up(deal: Hands, leader: int, rules: HazariRules) -> None:
    judged = judge_deal(deal, leader, rules)
    if judged.match_won_by is None and not judged.void:
        assert sum(judged.points) == rules.deal_total
        assert len(judged.winners) == 4
        assert [played.leader for played in judged.rounds] == [leader, *judged.winners[:3]]
    if rules.order_fault == "foul_deal":
        assert all(judged.points[fault["seat"]] == 0 for fault in judged.faults)


@pytest.mark.no_cover  # followed line by line it would take many times as long
@given(deals(), st.integers(0, 3), RULES)
def test_a_ruling_rests_on_no_house_rule_that_does_not_decide_cards(
    deal: Hands, leader: int, rules: HazariRules
) -> None:
    for played in judge_deal(deal, leader, rules).rounds:
        cited = {HAZARI.rules[rule].setting for rule in played.ruling.rules}
        assert cited <= {None, "a23", "tie", "direction", "fourth_card", "order_fault"}


def test_a_deal_is_judged_as_the_reasons_for_its_rounds_have_it() -> None:
    chance = Random(4)
    for number in range(300):
        judged = judge_deal(by_chance.deal(chance), number % 4, by_chance.rules(chance))
        for played in judged.rounds:
            ruling = played.ruling
            assert played.winner == played.order[ruling.winner]
            assert [played.shares[seat] for seat in played.order] == [*ruling.shares]
            assert played.worth == ruling.points
