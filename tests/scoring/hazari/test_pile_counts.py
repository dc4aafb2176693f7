"""Pile counts: which totals a deal can have at all."""

from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st

from scoring.hazari import BANGLADESH, BHUTAN, HazariRules, judge_deal
from scoring.hazari.recorded_facts import DealCounted
from scoring.rulings import Fault
from tests.scoring.hazari.by_hand import RULES, deals
from tests.scoring.match import KARIM, NASREEN, RINA, SALMA
from tests.scoring.table import (
    BANGLADESH_DEAL,
    DEAD,
    FOUL,
    Hands,
    Table,
    about,
    round_of,
    swapped,
)
from tests.support.cases import cases


def faults(table: Table, *totals: int) -> tuple[Fault, ...]:
    return table.faults(DealCounted(table.deal.number, totals))


def codes(table: Table, *totals: int) -> list[str]:
    return [fault.code for fault in faults(table, *totals)]


def possible(table: Table, seat: int) -> tuple[tuple[int, int], ...]:
    """The spans offered to this player when the total typed is out of reach."""
    totals = [0, 0, 0, 0]
    totals[seat] = 5_000
    (spans,) = (
        fault["possible"]
        for fault in faults(table, *totals)
        if fault.code == "total_impossible" and fault["seat"] == seat
    )
    assert isinstance(spans, tuple)
    return spans


@cases("hazari", "rounds won bound the points")
def test_rounds_won_bound_the_points(
    won: str, winners: tuple[int, ...], bangladesh: tuple[int, int], bhutan: tuple[int, int]
) -> None:
    for rules, span in ((BANGLADESH, bangladesh), (BHUTAN, bhutan)):
        table = Table.of(rules)
        for winner in winners:
            table.take(winner)
        assert possible(table, RINA) == (span,), won


@pytest.mark.parametrize(
    ("rules", "spans"),
    [
        pytest.param(BANGLADESH, ((0, 0), (60, 300), (360, 360)), id="bangladesh"),
        pytest.param(BHUTAN, ((0, 0), (36, 344), (380, 380)), id="bhutan"),
    ],
)
def test_a_deal_without_rounds_offers_every_total_there_is(
    rules: HazariRules, spans: tuple[tuple[int, int], ...]
) -> None:
    for seat in range(4):
        assert possible(Table.of(rules), seat) == spans


def test_totals_that_do_not_add_up_say_how_much_is_missing_or_over() -> None:
    (short,) = faults(Table.of(), 120, 60, 100, 75)
    assert (short.code, about(short)) == ("sum_wrong", {"sum": 355, "total": 360, "difference": 5})
    (over,) = faults(Table.of(BHUTAN), 120, 100, 100, 100)
    assert about(over) == {"sum": 420, "total": 380, "difference": -40}


@pytest.mark.parametrize("totals", [(), (360,), (120, 120, 120), (60, 60, 80, 80, 80)])
def test_a_count_is_four_totals(totals: tuple[int, ...]) -> None:
    (fault,) = faults(Table.of(), *totals)
    assert (fault.code, about(fault)) == ("totals_wrong", {"want": 4, "have": len(totals)})


def test_everything_wrong_with_a_count_is_said_at_once() -> None:
    table = Table.of()
    table.expose(round_of(BANGLADESH_DEAL, 1))
    assert codes(table, 100, -5, 55, 300) == [
        "sum_wrong",
        "below_taken",
        "below_taken",
        "total_impossible",
        "total_impossible",
    ]


def test_a_count_holds_at_least_what_the_rounds_entered_are_worth() -> None:
    table = Table.of()
    table.play(BANGLADESH_DEAL, (1, 2))
    (fault,) = faults(table, 110, 60, 105, 85)[:1]
    assert (fault.code, about(fault)) == ("below_taken", {"seat": RINA, "value": 110, "taken": 115})


def test_after_some_rounds_only_the_cards_not_yet_seen_can_be_added() -> None:
    table = Table.of()
    table.play(BANGLADESH_DEAL, (1, 2, 3))
    assert possible(table, RINA) == ((115, 115), (220, 220))
    assert possible(table, SALMA) == ((0, 0), (105, 105))
    assert faults(table, 115, 0, 105, 140) == ()
    assert faults(table, 220, 0, 0, 140) == ()
    table.count(220, 0, 0, 140)
    assert table.totals == (220, 0, 0, 140)


def test_a_count_agrees_with_who_took_the_rounds() -> None:
    table = Table.of()
    table.take(RINA)
    table.take(KARIM)
    assert codes(table, 0, 120, 120, 120) == ["total_impossible"]
    assert codes(table, 120, 120, 120, 0) == []
    assert possible(table, SALMA) == ((0, 0), (60, 240))


def test_totals_possible_alone_may_not_go_together() -> None:
    """All four score, so each took one round, and no round is worth that much."""
    (fault,) = faults(Table.of(), 65, 65, 65, 165)
    assert (fault.code, about(fault)) == ("totals_do_not_fit", {"totals": (65, 65, 65, 165)})
    assert codes(Table.of(BHUTAN), 50, 50, 50, 230) == ["totals_do_not_fit"]


def test_where_equal_groups_split_the_points_any_share_is_possible() -> None:
    table = Table.of(replace(BANGLADESH, tie="split"))
    assert codes(table, 57, 58, 55, 190) == []
    assert codes(table, -1, 58, 55, 248) == ["below_taken"]
    assert codes(table, 57, 58, 55, 191) == ["sum_wrong"]
    table.expose(round_of(BANGLADESH_DEAL, 1))
    assert table.deal.taken == (58, 57, 0, 0)
    assert codes(table, 57, 58, 55, 190) == ["below_taken"]


def test_where_a_foul_kills_a_hand_rounds_already_entered_do_not_bind_the_count() -> None:
    """Rina took round 1 with cards, and fouled in a round nobody typed."""
    for rules, expected in ((FOUL, []), (BANGLADESH, ["below_taken"])):
        table = Table.of(rules)
        table.play(swapped(BANGLADESH_DEAL, RINA), (1, 2))
        assert codes(table, 0, 115, 105, 140)[:1] == expected
    assert codes(Table.of(FOUL), 55, 105, 100, 100) == ["total_impossible"]


@pytest.mark.no_cover  # followed line by line it would take many times as long
@settings(max_examples=60)
@given(deals(), RULES, st.lists(st.sampled_from(["cards", "cards", "winner"]), max_size=4))
def test_what_really_happened_can_always_be_counted(
    deal: Hands, rules: HazariRules, entered: list[str]
) -> None:
    """However many rounds were entered first, and whether with cards or only by who took them."""
    rules = replace(rules, troy_win="off", target=1_000)
    judged = judge_deal(deal, KARIM, rules)
    if judged.void:
        return
    table = Table.of(rules)
    for number, (how, winner) in enumerate(zip(entered, judged.winners, strict=False), 1):
        if how == "cards":
            table.expose(round_of(deal, number))
        else:
            table.take(winner)
    if table.deal.number == 1:
        assert faults(table, *judged.points) == ()
    elif "winner" not in entered or (rules.order_fault == "warn" and rules.tie != "split"):
        assert table.state.deals[0].points == judged.points


def test_where_a_group_can_be_dead_an_unseen_round_before_it_leaves_the_count_free() -> None:
    """Rina's third group is stronger than her second, which nobody typed."""
    deal = swapped(BANGLADESH_DEAL, RINA)
    for rules, expected in ((DEAD, []), (BANGLADESH, ["below_taken"])):
        table = Table.of(rules)
        table.expose(round_of(deal, 1))
        table.take(NASREEN)
        table.expose(round_of(deal, 3))
        assert codes(table, 115, 0, 105, 140)[:1] == expected
    table = Table.of(DEAD)
    table.play(deal, (1, 2, 3))
    assert codes(table, 110, 0, 105, 145)[:1] == ["below_taken"]
