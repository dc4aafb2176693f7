"""Hindsight: what was possible with the same thirteen cards, and where it was lost.

Rina, Karim, Salma and Nasreen sit on seats 0 to 3; Karim leads unless a test says otherwise.
"""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from scoring.hazari import BANGLADESH, BHUTAN, HazariRules, Hindsight, hindsight, judge_deal
from tests.scoring.hazari.by_chance import deal as deal_by_chance, rules as rules_by_chance
from tests.scoring.hazari.by_hand import RULES, deals, offences
from tests.scoring.hazari.full_search import Value, best_value, value
from tests.scoring.match import KARIM, NASREEN, RINA, SALMA
from tests.scoring.table import (
    BANGLADESH_DEAL,
    DEAD,
    FOUL,
    Hands,
    hands,
    swapped,
)
from tests.support.long import first_of

# Karim lays three Troys and is not beaten; Rina holds three aces and does not lay them together.
THREE_TROYS = hands(
    "AS KC KS / AD QH QD / AH 5H 5S / 4D 4C 3S 2S",
    "JS JH JD / TS TH TD / 9S 9H 9D / JC TC 9C 2H",
    "8S 8H 8D / 7S 7H 7D / 6S 6H 6D / 8C 7C 6C 2D",
    "AC 3C 2C / KH KD 4S / QS QC 4H / 5D 5C 3H 3D",
)


def instead(deal: Hands, seat: int, own: tuple[tuple[object, ...], ...]) -> Hands:
    """The deal with another arrangement of this seat."""
    return (*deal[:seat], own, *deal[seat + 1 :])  # type: ignore[return-value]


def cards(own: tuple[tuple[object, ...], ...]) -> list[str]:
    return sorted(str(card) for group in own for card in group)


def possible(found: Hindsight) -> Value:
    won_by = found.best.match_won_by
    match = 0 if won_by is None else 1 if won_by == found.seat else -1
    return match, found.points


def test_karim_took_nothing_and_could_have_won_the_last_round_with_a_colour() -> None:
    """8-6-5 of diamonds beats Salma's 8-6-2 of spades, and three better groups lie before it."""
    found = hindsight(BANGLADESH_DEAL, KARIM, BANGLADESH, KARIM)
    assert (found.taken, found.points) == (0, 100)
    assert found.deciding_round == 4
    assert found.best.winners == (RINA, NASREEN, NASREEN, KARIM)
    assert {str(card) for card in found.arrangement[3]} >= {"8D", "6D", "5D"}
    assert cards(found.arrangement) == cards(BANGLADESH_DEAL[KARIM])
    assert found.lawful


def test_who_could_not_do_better_gets_back_what_was_really_played() -> None:
    for seat, points in ((RINA, 115), (NASREEN, 140)):
        found = hindsight(BANGLADESH_DEAL, KARIM, BANGLADESH, seat)
        assert (found.taken, found.points, found.deciding_round) == (points, points, None)
        assert found.arrangement == BANGLADESH_DEAL[seat]
        assert found.best == found.really == judge_deal(BANGLADESH_DEAL, KARIM, BANGLADESH)


def test_giving_away_a_round_to_expose_last_in_the_next_can_be_best() -> None:
    """Karim took round 1 with A-K-Q of diamonds, led round 2 and had nothing left for it.

    Had Salma taken round 1, he would have shown K-Q-J after her equal K-Q-J and won from there on.
    """
    deal = hands(
        "JH TS 9H / AS KS 2S / AH 7H 5H / 8D 7D 5C 2H",
        "AD KD QD / JS TC 9S / 4C 3S 2D / 9C 8H 8S 6S",
        "6D 5D 4D / KC QH JD / 4H 3D 2C / KH TD TH 7C",
        "9D 8C 7S / 6C 5S 4S / AC QC JC / QS 6H 3H 3C",
    )
    found = hindsight(deal, KARIM, BANGLADESH, KARIM)
    assert found.really.winners == (KARIM, SALMA, KARIM, SALMA)
    assert found.best.winners == (SALMA, KARIM, KARIM, KARIM)
    assert (found.taken, found.points, found.deciding_round) == (165, 285, 2)
    tie = found.best.rounds[1].ruling
    assert tie.steps[0].code == "tie"


def test_a_dead_group_of_another_need_not_be_beaten() -> None:
    """Rina's third group was too strong for its place; at a strict table it lies there dead."""
    fault = swapped(BANGLADESH_DEAL, RINA)
    for rules, takes_it in ((BANGLADESH, True), (DEAD, False)):
        assert (hindsight(fault, KARIM, rules, KARIM).best.winners[2] == RINA) is takes_it


def test_a_player_who_fouled_like_all_others_could_have_taken_everything() -> None:
    for seat in range(4):
        found = hindsight(swapped(BANGLADESH_DEAL, 0, 1, 2, 3), KARIM, FOUL, seat)
        assert found.really.void
        assert (found.taken, found.points, found.lawful) == (0, 360, False)
        assert found.deciding_round in range(1, 5)


def test_not_losing_the_match_to_the_troys_of_another_comes_before_points() -> None:
    """Three aces in round 1 break Karim's row of Troys; really he won the match in round 3."""
    found = hindsight(THREE_TROYS, KARIM, BHUTAN, RINA)
    assert (found.really.match_won_by, found.best.match_won_by) == (KARIM, None)
    assert [card.rank for card in found.arrangement[0]] == ["A", "A", "A"]
    assert found.deciding_round == 3


def test_three_troys_win_the_match_before_the_last_group_can_prove_the_hand_foul() -> None:
    """Karim's nines lie behind his eights, but by then he has won; so Rina's queens must stop him.

    If the foul were seen in time, her runs as she played them would take every round.
    """
    deal = hands(
        "AS KS QS / AH KH QH / QD JC TC / 7C 5S 4H 3D",
        "JS JH JD / TS TH TD / 8S 8H 8D / 9S 9H 9D 2H",
        "AD 7S 2S / KC 6S 3S / QC 5H 4S / 9C 7H 6D 2C",
        "AC 3H 2D / 6C 5D 4C / 6H 5C 4D / KD 8C 7D 3C",
    )
    found = hindsight(deal, KARIM, replace(BHUTAN, order_fault="foul_deal"), RINA)
    assert (found.really.match_won_by, found.best.match_won_by) == (KARIM, None)
    assert [card.rank for card in found.arrangement[0]] == ["Q", "Q", "Q"]
    assert found.best.winners[0] == RINA


@pytest.mark.no_cover  # followed line by line it would take many times as long
@given(deals(), st.integers(0, 3), RULES, st.integers(0, 3))
@settings(max_examples=40)
def test_nobody_who_played_lawfully_took_more_than_was_possible(
    deal: Hands, leader: int, rules: HazariRules, seat: int
) -> None:
    found = hindsight(deal, leader, rules, seat)
    assert found.really == judge_deal(deal, leader, rules)
    assert found.lawful == (seat not in {guilty for guilty, _ in offences(deal, 4, rules)})
    assert (found.deciding_round is None) == (possible(found) <= value(deal, leader, rules, seat))
    if found.lawful:
        assert possible(found) >= value(deal, leader, rules, seat)


@pytest.mark.no_cover  # followed line by line it would take many times as long
@given(deals(), st.integers(0, 3), RULES, st.integers(0, 3))
@settings(max_examples=40)
def test_what_is_possible_is_a_lawful_arrangement_of_the_own_cards(
    deal: Hands, leader: int, rules: HazariRules, seat: int
) -> None:
    found = hindsight(deal, leader, rules, seat)
    assert cards(found.arrangement) == cards(deal[seat])
    assert [len(group) for group in found.arrangement] == [3, 3, 3, 4]
    assert offences((found.arrangement,), 4, rules) == set()
    assert possible(found) == value(instead(deal, seat, found.arrangement), leader, rules, seat)


@pytest.mark.no_cover  # followed line by line it would take many times as long
@given(deals(), st.integers(0, 3), RULES, st.integers(0, 3), st.randoms())
@settings(max_examples=15)
def test_how_the_own_cards_were_arranged_does_not_change_what_is_possible(
    deal: Hands, leader: int, rules: HazariRules, seat: int, chance: Random
) -> None:
    own = [card for group in deal[seat] for card in group]
    chance.shuffle(own)
    again = (tuple(own[:3]), tuple(own[3:6]), tuple(own[6:9]), tuple(own[9:]))
    assert possible(hindsight(deal, leader, rules, seat)) == possible(
        hindsight(instead(deal, seat, again), leader, rules, seat)
    )


@pytest.mark.no_cover  # followed line by line it would take many times as long
# Each of these seeds deals a case that goes wrong without another part of the search: the worth of
# a single round lost, own groups that are equal, shared points, Troys, four-card forms.
@pytest.mark.parametrize("seed", first_of([17, 91, 149]))
def test_under_the_usual_rules_no_arrangement_of_all_is_better(seed: int) -> None:
    chance = Random(seed)
    deal, seat, leader = deal_by_chance(chance), seed % 4, chance.randrange(4)
    found = hindsight(deal, leader, BANGLADESH, seat)
    assert possible(found) == best_value(deal, leader, BANGLADESH, seat)


@pytest.mark.long
@pytest.mark.no_cover  # followed line by line it would take many times as long
@pytest.mark.parametrize("seed", [pytest.param(10, marks=pytest.mark.long), 23, 91, 149, 310])
def test_under_any_house_rules_no_arrangement_of_all_is_better(seed: int) -> None:
    chance = Random(seed)
    deal, rules = deal_by_chance(chance), rules_by_chance(chance)
    seat, leader = seed % 4, chance.randrange(4)
    assert possible(hindsight(deal, leader, rules, seat)) == best_value(deal, leader, rules, seat)


@pytest.mark.parametrize(
    ("arrangements", "leader", "seat", "refusal"),
    [
        *((BANGLADESH_DEAL, KARIM, seat, f"no seat {seat}") for seat in (-1, 4, 99)),
        (BANGLADESH_DEAL, 4, SALMA, "no seat 4"),
        (BANGLADESH_DEAL[:3], KARIM, SALMA, "four groups for each of four seats"),
        ([own[:3] for own in BANGLADESH_DEAL], KARIM, SALMA, "four groups for each of four seats"),
        ([(own[3], *own[:3]) for own in BANGLADESH_DEAL], KARIM, SALMA, "cards a group"),
        ([*BANGLADESH_DEAL[:3], BANGLADESH_DEAL[0]], KARIM, SALMA, "card occurs twice"),
    ],
)
def test_a_seat_where_nobody_sits_and_what_is_no_whole_deal_are_refused(
    arrangements: Hands, leader: int, seat: int, refusal: str
) -> None:
    with pytest.raises(ValueError, match=refusal):
        hindsight(arrangements, leader, BANGLADESH, seat)


def test_arrangements_may_be_any_sequences() -> None:
    lists = [[list(group) for group in own] for own in BANGLADESH_DEAL]
    for seat in range(4):
        assert hindsight(lists, KARIM, BANGLADESH, seat) == hindsight(
            BANGLADESH_DEAL, KARIM, BANGLADESH, seat
        )
