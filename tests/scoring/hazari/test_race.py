"""The race to the target, and who deals next."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from scoring.hazari import BANGLADESH, BHUTAN, HazariRules
from scoring.hazari.match import HAZARI
from scoring.hazari.recorded_facts import DealCounted, GroupsExposed, RoundTaken
from scoring.hazari.rules import NextDealer
from scoring.recorded_facts import (
    Agreement,
    Amended,
    Entry,
    MatchEnded,
    MatchOpened,
    PointsGiven,
    TableRuling,
)
from tests.scoring.hazari import by_chance
from tests.scoring.hazari.by_hand import RULES, first_to_the_target, over
from tests.scoring.match import KARIM, NAMES, NASREEN, RINA, SALMA
from tests.scoring.table import ANY_TROY, BANGLADESH_DEAL, TROYS, Table, groups, round_of
from tests.support.cases import cases

DEAL_WINNER = replace(BANGLADESH, next_dealer="deal_winner")


def racing(target: int, **house: str) -> Table:
    return Table.of(replace(BANGLADESH, target=target, **house))  # type: ignore[arg-type]


def test_the_race_is_only_looked_at_when_the_deal_is_complete() -> None:
    table = racing(110)
    table.expose(round_of(BANGLADESH_DEAL, 1))
    assert table.deal.taken == (115, 0, 0, 0)
    assert not table.state.standing.finished
    for number in (2, 3, 4):
        table.expose(round_of(BANGLADESH_DEAL, number))
    assert table.state.standing.winners == (NASREEN,)
    assert table.totals == (115, 0, 105, 140)


def test_a_raised_target_is_raised_again_by_another_tie() -> None:
    table = racing(180, end_tie="raise_target")
    for _ in range(4):
        table.count(180, 180, 0, 0)
    assert table.totals == (720, 720, 0, 0)
    assert table.state.standing.target == 1180


def test_as_a_house_rule_the_winner_of_the_last_round_leads_the_next_deal() -> None:
    table = Table.of(replace(BANGLADESH, next_dealer="last_winner_leads"))
    for number in (1, 2, 3, 4):
        table.expose(round_of(BANGLADESH_DEAL, number))
    assert table.state.deals[0].rounds[-1].winner == table.deal.leader == SALMA
    assert table.deal.dealer == KARIM


def test_a_troy_win_gives_the_raised_target() -> None:
    table = Table.of(replace(ANY_TROY, target=190, end_tie="raise_target"))
    table.count(190, 190, 0, 0)
    table.expose(round_of(TROYS, 1))
    assert table.totals == (690, 190, 0, 0)


# The dealer


@pytest.mark.parametrize("direction", ["counter_clockwise", "clockwise"])
def test_the_deal_passes_to_the_next_seat_in_the_direction_of_play(direction: str) -> None:
    table = Table.of(replace(BANGLADESH, direction=direction), dealer=SALMA)  # type: ignore[arg-type]
    dealers, leaders = [], []
    for _ in range(5):
        dealers.append(table.deal.dealer)
        leaders.append(table.deal.leader)
        assert table.state.next_dealer == table.deal.dealer
        table.count(0, 0, 180, 180)
    assert dealers == [SALMA, NASREEN, RINA, KARIM, SALMA]
    assert leaders == [NASREEN, RINA, KARIM, SALMA, NASREEN]


@cases(
    "hazari", "as a house rule whoever took most deals next of equals the first after the dealer"
)
def test_as_a_house_rule_whoever_took_most_deals_next_of_equals_the_first_after_the_dealer(
    dealer: int, totals: tuple[int, ...], following: int
) -> None:
    table = Table.of(DEAL_WINNER, dealer=dealer)
    table.count(*totals)
    assert table.deal.dealer == following


def test_most_points_in_the_deal_count_not_the_totals() -> None:
    table = Table.of(DEAL_WINNER)
    table.count(0, 0, 0, 360)
    table.count(0, 180, 60, 120)
    assert table.deal.dealer == KARIM


@pytest.mark.parametrize("rules", [BANGLADESH, DEAL_WINNER], ids=["neighbour", "deal winner"])
def test_a_rematch_goes_on_with_the_next_dealer(rules: HazariRules) -> None:
    begun = Table.of(rules)
    begun.take(NASREEN)
    begun.write(MatchEnded())
    assert begun.state.next_dealer == KARIM
    fresh = Table.of(rules)
    fresh.write(MatchEnded())
    assert fresh.state.next_dealer == RINA
    void = Table.of(rules)
    void.void()
    assert void.state.deals[0].next_dealer(rules) == void.state.next_dealer == RINA


@pytest.mark.parametrize(
    ("rules", "totals", "dealer"),
    [
        (BANGLADESH, (360, 0, 0, 0), KARIM),
        (BANGLADESH, (0, 0, 0, 360), KARIM),
        (DEAL_WINNER, (0, 0, 0, 360), NASREEN),
        (DEAL_WINNER, (360, 0, 0, 0), RINA),
        (DEAL_WINNER, (120, 60, 120, 60), SALMA),
    ],
)
def test_after_the_deal_that_ends_the_match(
    rules: HazariRules, totals: tuple[int, ...], dealer: int
) -> None:
    table = Table.of(replace(rules, target=100, end_tie="shared"))
    table.count(*totals)
    assert table.state.standing.finished
    assert table.state.next_dealer == dealer


@pytest.mark.parametrize("next_dealer", ["neighbour", "deal_winner"])
def test_after_a_troy_win_the_neighbour_deals(next_dealer: NextDealer) -> None:
    rules = replace(BHUTAN, troy_win="any_one", next_dealer=next_dealer)
    table = Table.of(rules)
    table.expose("2C 3D 5H / 2D 3H 5S / 9C 9D 9H / 2S 3C 5D")
    assert table.state.standing.why == "troy"
    assert table.state.next_dealer == KARIM


COUNTS = [(60, 80, 100, 120), (180, 180, 0, 0), (0, 0, 180, 180), (90, 90, 90, 90), (0, 360, 0, 0)]


@pytest.mark.long
@pytest.mark.no_cover  # followed line by line it would take many times as long
@settings(max_examples=50)
@given(RULES, st.lists(st.sampled_from(COUNTS), max_size=8))
def test_a_race_ends_when_the_rules_say(rules: HazariRules, counted: list[tuple[int, ...]]) -> None:
    table = Table.of(replace(rules, variant="bangladesh", troy_win="off"))
    target, totals = rules.target, (0, 0, 0, 0)
    for points in counted:
        totals = tuple(map(sum, zip(totals, points, strict=True)))
        table.count(*points)
        standing = table.state.standing
        winners, target = over(totals, target, rules)
        assert (standing.totals, standing.target) == (totals, target)
        assert (standing.finished, standing.winners) == (bool(winners), tuple(winners))
        if winners:
            assert table.codes(DealCounted(table.deal.number, points)) == ["match_over"]
            return


# The first to the target wins at once


def entered(seq: int, told: tuple[Any, ...]) -> Entry:
    """A round by its groups or its taker, a decision about it, points, or a count."""
    match told:
        case (int() as number, str() as laid):
            return Entry(seq, GroupsExposed(1, number, groups(laid)))
        case (int() as number, int() as taker):
            return Entry(seq, RoundTaken(1, number, taker))
        case (int() as number, str() as laid, int() as winner, shares):
            exposed = GroupsExposed(1, number, groups(laid))
            return Entry(seq, TableRuling(exposed, winner, shares, "agreed"))
        case ("given", seat, points):
            return Entry(seq, PointsGiven(1, seat, points, "agreed"))
        case ("amended", which, *fact):
            return Entry(seq, Amended(which, entered(seq, tuple(fact)).fact))
        case _:
            return Entry(seq, DealCounted(1, told[1]))


@pytest.mark.parametrize("seed", range(40))
def test_a_referee_who_looks_at_the_race_after_each_round_comes_to_the_same(seed: int) -> None:
    chance = Random(seed)
    for _ in range(5):
        house = by_chance.rules(chance)
        if house.fourth_card == "chosen":
            continue
        house = replace(house, at_target="at_once", target=chance.choice([100, 200, 300]))
        begun = tuple(chance.choice([0, 20, 55, 99]) for _ in NAMES)
        hands = by_chance.deal(chance)
        agreed = Agreement(handicap=begun if any(begun) else ())
        state = HAZARI.opening(MatchOpened("hazari", NAMES, house, NASREEN, agreed))
        for number in range(1, 5):
            if state.deals[0].end == "open":
                state = HAZARI.apply(state, GroupsExposed(1, number, round_of(hands, number)))
        deal, standing = state.deals[0], state.standing
        end, totals, winners, target = first_to_the_target(hands, RINA, house, begun)
        assert (deal.end, deal.totals, standing.totals) == (end, totals, totals)
        assert (standing.winners, standing.target) == (tuple(winners), target)
