"""A whole deal: the lead passes, points add up, order faults and Troys have their effect."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.hazari import BANGLADESH, BHUTAN, HazariRules, judge_deal
from scoring.hazari.deal import JudgedDeal, judge_rounds
from scoring.hazari.match import HAZARI
from tests.scoring.hazari import by_chance
from tests.scoring.hazari.by_hand import RULES, deals, referee
from tests.scoring.match import KARIM, NASREEN, RINA, SALMA
from tests.scoring.table import (
    ANY_TROY,
    BANGLADESH_DEAL,
    BHUTAN_DEAL,
    DEAD,
    FOUL,
    NO_TROY,
    TROYS,
    Hands,
    about,
    filled,
    hands,
    round_of,
    swapped,
)


def faults(deal: JudgedDeal) -> list[dict[str, int]]:
    assert {fault.code for fault in deal.faults} <= {"out_of_order"}
    return [about(fault) for fault in deal.faults]


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


def test_under_bangladesh_comparison_the_pair_of_kings_takes_the_last_bhutan_round() -> None:
    best_three = replace(NO_TROY, fourth_card="ignored")
    assert judge_deal(BHUTAN_DEAL, KARIM, best_three).winners[3] == NASREEN


def test_another_first_leader_changes_who_wins_the_ties() -> None:
    assert judge_deal(BANGLADESH_DEAL, RINA, BANGLADESH).winners[0] == KARIM
    assert judge_deal(BANGLADESH_DEAL, KARIM, BANGLADESH).winners[0] == RINA


def test_with_first_exposed_the_leader_keeps_the_equal_groups() -> None:
    rules = replace(BANGLADESH, tie="first_exposed")
    deal = judge_deal(BANGLADESH_DEAL, KARIM, rules)
    assert deal.winners[:2] == (KARIM, NASREEN)
    assert deal.points[KARIM] == 115


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


def test_a_group_out_of_order_stands_and_is_noted() -> None:
    deal = judge_deal(swapped(BANGLADESH_DEAL, RINA), KARIM, BANGLADESH)
    assert faults(deal) == [{"seat": RINA, "round": 3, "earlier": 2}]
    assert deal.winners == (RINA, NASREEN, RINA, SALMA)
    assert deal.points == (185, 0, 105, 70)


def test_a_dead_group_loses_its_round_and_only_that() -> None:
    deal = judge_deal(swapped(BANGLADESH_DEAL, RINA), KARIM, DEAD)
    assert faults(deal) == [{"seat": RINA, "round": 3, "earlier": 2}]
    assert deal.winners == (RINA, NASREEN, NASREEN, SALMA)
    assert deal.points == (115, 0, 105, 140)


def test_a_foul_deal_is_judged_again_without_the_offender_and_leads_change() -> None:
    deal = judge_deal(swapped(BANGLADESH_DEAL, RINA), KARIM, FOUL)
    assert faults(deal) == [{"seat": RINA, "round": 3, "earlier": 2}]
    assert [played.leader for played in deal.rounds] == [KARIM, KARIM, NASREEN, NASREEN]
    assert deal.winners == (KARIM, NASREEN, NASREEN, SALMA)
    assert deal.points == (0, 115, 105, 140)


def test_a_foul_can_move_the_lead_and_with_it_an_exact_tie() -> None:
    """Salma's Troy takes round 1 until her pair of threes turns out too strong for round 4."""
    deal = hands(
        "KD QD JD / 7C 6S 5S / 5D 5H 9H / 4H 4D TC 2S",
        "QH JS TS / KS 9D 4S / QS 8H 3D / JC 8S 7S 2H",
        "AH AD AC / KC TH 6D / TD 6H 3C / 3H 3S 9C 8C",
        "AS KH QC / 7D 6C 5C / 2D 2C 9S / JH 8D 7H 4C",
    )
    warned = judge_deal(deal, KARIM, BANGLADESH)
    assert faults(warned) == [{"seat": SALMA, "round": 4, "earlier": 2}]
    assert warned.winners[:2] == (SALMA, RINA)
    assert warned.rounds[1].order == (SALMA, NASREEN, RINA, KARIM)
    fouled = judge_deal(deal, KARIM, FOUL)
    assert fouled.winners[:2] == (RINA, NASREEN)
    assert fouled.rounds[1].order == (RINA, KARIM, SALMA, NASREEN)
    assert fouled.points[SALMA] == 0
    assert sum(fouled.points) == sum(warned.points) == 360


def test_when_all_four_players_foul_the_deal_is_void() -> None:
    deal = judge_deal(swapped(BANGLADESH_DEAL, 0, 1, 2, 3), KARIM, FOUL)
    assert [fault["seat"] for fault in deal.faults] == [0, 1, 2, 3]
    assert deal.void
    assert (deal.points, deal.winners, deal.rounds) == ((0, 0, 0, 0), (), ())


def test_when_all_four_groups_of_a_round_are_dead_they_compare_as_usual() -> None:
    deal = judge_deal(swapped(BANGLADESH_DEAL, 0, 1, 2, 3), KARIM, DEAD)
    assert not deal.void
    assert (
        deal.winners == judge_deal(swapped(BANGLADESH_DEAL, 0, 1, 2, 3), KARIM, BANGLADESH).winners
    )
    assert sum(deal.points) == 360


def test_three_fouls_leave_everything_to_the_fourth_player() -> None:
    deal = judge_deal(swapped(BANGLADESH_DEAL, 0, 1, 2), KARIM, FOUL)
    assert deal.points == (0, 0, 0, 360)
    assert {
        step.code for played in deal.rounds if played.ruling for step in played.ruling.steps[:1]
    } == {"only_live"}


def test_equal_groups_are_in_order() -> None:
    deal = filled("7C 6S 5S / 7D 6C 5H / 7H 6D 5C / 9S 4D 3H 2C")
    assert [
        fault for fault in judge_deal(deal, 0, BANGLADESH).faults if fault["seat"] == RINA
    ] == []


def test_every_group_too_strong_is_named_with_the_first_round_it_should_have_stood_before() -> None:
    deal = filled("9S 4D 2H / AS KH QD / KS QH JD / AD AC 3S 2C")
    own = [fault for fault in judge_deal(deal, 0, BANGLADESH).faults if fault["seat"] == RINA]
    assert [(fault["round"], fault["earlier"]) for fault in own] == [(2, 1), (3, 1), (4, 1)]
    deal = filled("KS QH JD / 9S 4D 2H / AS KH QD / 5H 4S 3C 2C")
    own = [fault for fault in judge_deal(deal, 0, BANGLADESH).faults if fault["seat"] == RINA]
    assert [(fault["round"], fault["earlier"]) for fault in own] == [(3, 1), (4, 2)]


@pytest.mark.parametrize("fourth_card", ["ignored", "kicker", "full_four"])
@pytest.mark.parametrize(
    ("third", "fourth", "fault"),
    [
        ("AS 4S 2S", "KH 9H 7H 3H", False),
        ("KS 4S 2S", "AH 9H 7H 3H", True),
        ("9S 9H 2D", "8S 8H 7D 7C", False),
        ("9S 9H 2D", "9D 9C 8D 8C", True),
        ("QS JH TD", "JS TH 9D 8C", False),
        ("QS JH 2D", "QD JC 2S AH", True),
        ("QS JH 3D", "QD JC 3S 2H", False),
    ],
)
def test_the_four_card_group_is_checked_by_its_best_three_in_every_game(
    third: str, fourth: str, fault: bool, fourth_card: str
) -> None:
    rules = replace(NO_TROY, fourth_card=fourth_card)
    deal = filled(f"6S 6H 6D / 5S 5H 5D / {third} / {fourth}")
    own = [f for f in judge_deal(deal, 0, rules).faults if f["seat"] == RINA]
    assert [(f["round"], f["earlier"]) for f in own] == ([(4, 3)] if fault else [])


def test_the_order_of_the_runs_follows_the_place_of_ace_two_three() -> None:
    deal = filled("KS QH JD / AS 2H 3D / 9S 8H 5D / 8S 7H 4D 2C")
    for a23, at_fault in (("second", True), ("highest", True), ("lowest", False)):
        judged = judge_deal(deal, 0, replace(BANGLADESH, a23=a23))
        assert (RINA in {f["seat"] for f in judged.faults if f["round"] == 2}) is at_fault


def test_three_troys_that_win_rounds_1_to_3_win_the_match() -> None:
    deal = judge_deal(TROYS, KARIM, BHUTAN)
    assert deal.match_won_by == RINA
    assert deal.winners == (RINA, RINA, RINA)
    assert deal.points == (102 + 93 + 84, 0, 0, 0)


def test_any_one_troy_that_wins_its_round_wins_the_match() -> None:
    deal = judge_deal(TROYS, KARIM, ANY_TROY)
    assert deal.match_won_by == RINA
    assert deal.winners == (RINA,)
    assert deal.points == (102, 0, 0, 0)


def test_with_the_troy_win_off_the_deal_is_played_to_its_end() -> None:
    deal = judge_deal(TROYS, KARIM, NO_TROY)
    assert deal.match_won_by is None
    assert deal.winners == (RINA, RINA, RINA, NASREEN)
    assert deal.points == (279, 0, 0, 101)


def test_of_two_troys_the_higher_wins_the_round_and_the_match_and_the_other_nothing() -> None:
    for leader in range(4):
        judged = judge_deal(TROYS, leader, ANY_TROY)
        assert (judged.match_won_by, judged.winners) == (RINA, (RINA,))


def test_two_winners_of_troy_rounds_win_no_match_together() -> None:
    traded = tuple(
        (own[0], other[1], own[2], own[3])
        for own, other in zip(TROYS, (*TROYS[1:], TROYS[0]), strict=True)
    )
    deal = judge_deal(traded, KARIM, BHUTAN)
    assert deal.winners[:3] == (RINA, NASREEN, RINA)
    assert deal.match_won_by is None
    assert len(deal.winners) == 4


def test_the_first_troy_round_may_be_the_second_or_the_third() -> None:
    deal = filled("4S 7H 2D / KS KH KD / 3S 8H 5D / QC TS 8C 6D")
    judged = judge_deal(deal, KARIM, ANY_TROY)
    assert judged.match_won_by == RINA
    assert len(judged.winners) == 2
    deal = filled("4S 7H 2D / 3S 8H 5D / KS KH KD / QC TS 8C 6D")
    judged = judge_deal(deal, KARIM, ANY_TROY)
    assert judged.match_won_by == RINA
    assert len(judged.winners) == 3


@pytest.mark.parametrize("rules", [BHUTAN, ANY_TROY], ids=["all three", "any one"])
@pytest.mark.parametrize("fourth", ["AS AH AD AC", "AS AH AD 9C"])
def test_round_4_never_wins_the_match(rules: HazariRules, fourth: str) -> None:
    deal = judge_deal(filled(f"KS 9H 2D / QS 8H 3D / JS 7H 4D / {fourth}"), KARIM, rules)
    assert deal.winners[3] == RINA
    assert deal.match_won_by is None
    assert sum(deal.points) == 380


def test_rounds_after_a_troy_win_are_not_played_so_nothing_in_them_is_a_fault() -> None:
    deal = filled("KS KH KD / 4S 7H 2D / AS QH JD / QC TS 8C 6D")
    judged = judge_deal(deal, KARIM, replace(ANY_TROY, order_fault="foul_deal"))
    assert judged.match_won_by == RINA
    assert judged.winners == (RINA,)
    assert judged.faults == ()


def test_a_foul_in_a_round_that_is_played_takes_the_troy_with_it() -> None:
    deal = filled("4S 7H 2D / KS KH KD / 3S 8H 5D / QC TS 8C 6D")
    judged = judge_deal(deal, KARIM, replace(ANY_TROY, order_fault="foul_deal"))
    assert judged.match_won_by is None
    assert judged.points[RINA] == 0


def test_a_round_known_only_by_its_winner_can_be_part_of_a_deal() -> None:
    shown = [round_of(BANGLADESH_DEAL, 1), KARIM, round_of(BANGLADESH_DEAL, 3)]
    deal = judge_rounds(shown, KARIM, BANGLADESH)
    assert deal.winners == (RINA, KARIM, NASREEN)
    assert deal.rounds[1].ruling is None
    assert deal.rounds[1].groups is None
    assert deal.rounds[1].shares == (0, 0, 0, 0)
    assert deal.rounds[2].leader == KARIM


def test_a_round_without_cards_is_no_troy_and_no_fault() -> None:
    shown = [round_of(TROYS, 1), RINA, round_of(TROYS, 3)]
    assert judge_rounds(shown, KARIM, BHUTAN).match_won_by is None
    late = [round_of(BANGLADESH_DEAL, 3), RINA, round_of(BANGLADESH_DEAL, 2)]
    assert [(f["round"], f["earlier"]) for f in judge_rounds(late, 0, BANGLADESH).faults] == [
        (3, 1)
    ] * 4


def test_no_rounds_are_a_deal_without_points() -> None:
    deal = judge_rounds([], KARIM, BANGLADESH)
    assert (deal.points, deal.winners, deal.rounds) == ((0, 0, 0, 0), (), ())


@pytest.mark.parametrize("leader", [-1, 4, 99])
def test_a_leader_who_sits_nowhere_is_refused(leader: int) -> None:
    with pytest.raises(ValueError, match=f"no seat {leader}"):
        judge_deal(BANGLADESH_DEAL, leader, BANGLADESH)


@pytest.mark.parametrize(
    ("arrangements", "refusal"),
    [
        (BANGLADESH_DEAL[:3], "four groups for each of four seats"),
        ((*BANGLADESH_DEAL, BANGLADESH_DEAL[0]), "four groups for each of four seats"),
        ([own[:3] for own in BANGLADESH_DEAL], "four groups for each of four seats"),
        ([(own[3], *own[:3]) for own in BANGLADESH_DEAL], "cards a group"),
        ([(*own[:3], own[3][:3]) for own in BANGLADESH_DEAL], "round 4 takes 4"),
        ([*BANGLADESH_DEAL[:3], BANGLADESH_DEAL[0]], "card occurs twice"),
        ([], "four groups for each of four seats"),
    ],
)
def test_what_is_no_whole_deal_is_refused(arrangements: Hands, refusal: str) -> None:
    with pytest.raises(ValueError, match=refusal):
        judge_deal(arrangements, KARIM, BANGLADESH)


def test_arrangements_may_be_any_sequences() -> None:
    lists = [[list(group) for group in own] for own in BANGLADESH_DEAL]
    assert judge_deal(lists, KARIM, BANGLADESH) == judge_deal(BANGLADESH_DEAL, KARIM, BANGLADESH)


@pytest.mark.no_cover  # followed line by line it would take many times as long
@settings(max_examples=400)
@given(deals(), st.integers(0, 3), RULES)
def test_every_deal_is_judged_as_a_careful_referee_would(
    deal: Hands, leader: int, rules: HazariRules
) -> None:
    judged = judge_deal(deal, leader, rules)
    verdict = referee(deal, leader, rules)
    assert judged.winners == verdict["winners"]
    assert judged.points == verdict["points"]
    assert judged.match_won_by == verdict["match_won_by"]
    assert judged.void == verdict["void"]
    assert {(f["seat"], f["round"] - 1) for f in judged.faults} == verdict["guilty"]


@settings(max_examples=200)
@given(deals(), st.integers(0, 3), RULES)
def test_every_deal_played_to_its_end_adds_up(deal: Hands, leader: int, rules: HazariRules) -> None:
    judged = judge_deal(deal, leader, rules)
    if judged.match_won_by is None and not judged.void:
        assert sum(judged.points) == rules.deal_total
        assert len(judged.winners) == 4
        assert [played.leader for played in judged.rounds] == [leader, *judged.winners[:3]]
    if rules.order_fault == "foul_deal":
        assert all(judged.points[fault["seat"]] == 0 for fault in judged.faults)


def test_a_bangladesh_deal_is_worth_360_and_a_bhutan_deal_380() -> None:
    assert (BANGLADESH.deal_total, BHUTAN.deal_total) == (360, 380)


@pytest.mark.no_cover  # followed line by line it would take many times as long
@given(deals(), st.integers(0, 3), RULES)
def test_a_ruling_rests_on_no_house_rule_that_does_not_decide_cards(
    deal: Hands, leader: int, rules: HazariRules
) -> None:
    for played in judge_deal(deal, leader, rules).rounds:
        assert played.ruling is not None
        cited = {HAZARI.rules[rule].setting for rule in played.ruling.rules}
        assert cited <= {None, "a23", "tie", "direction", "fourth_card", "order_fault"}


def test_a_deal_is_judged_as_the_reasons_for_its_rounds_have_it() -> None:
    chance = Random(4)
    for number in range(300):
        judged = judge_deal(by_chance.deal(chance), number % 4, by_chance.rules(chance))
        for played in judged.rounds:
            ruling = played.ruling
            assert ruling is not None
            assert played.winner == played.order[ruling.winner]
            assert [played.shares[seat] for seat in played.order] == [*ruling.shares]
            assert played.worth == ruling.points
