"""Every house rule, played both ways."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from scoring.hazari import BANGLADESH, BHUTAN, HazariRules, judge_deal, judge_round
from scoring.hazari.rules import SETTINGS
from tests.scoring.match import KARIM, NASREEN, RINA, SALMA
from tests.scoring.table import BANGLADESH_DEAL, TROYS, Table, groups, swapped

# What the research names, in its order: setting, values, the recommended default first.
NAMED = {
    "variant": ("bangladesh", "bhutan"),
    "a23": ("second", "highest", "lowest"),
    "tie": ("last_exposed", "first_exposed", "split"),
    "fourth_card": ("ignored", "kicker", "full_four", "chosen"),
    "order_fault": ("warn", "dead_group", "foul_deal"),
    "direction": ("counter_clockwise", "clockwise"),
    "next_dealer": ("neighbour", "deal_winner", "last_winner_leads"),
    "end_tie": ("play_on", "shared", "raise_target", "raise_for_two"),
    "troy_win": ("all_three", "any_one", "off"),
    "at_target": ("deal_end", "at_once"),
}


def winner(text: str, number: int = 1) -> Callable[[HazariRules], int]:
    return lambda rules: judge_round(groups(text), rules, number).winner


def sharing(rules: HazariRules) -> tuple[int, ...]:
    return judge_round(groups("7C 6S 5S / 7D 6C 5H / 2C 2D 9H"), rules, 1).shares


def four_cards(rules: HazariRules) -> tuple[int, int]:
    """Who wins between equal runs with unlike fourth cards, and between two pairs and one."""
    runs = winner("9S 8D 7D 5S / 9H 8S 7C 3C", 4)
    pairs = winner("5D 5S 3D 3H / KC KS TS 4H", 4)
    return runs(rules), pairs(rules)


def points_of_a_hand_out_of_order(rules: HazariRules) -> tuple[int, ...]:
    return judge_deal(swapped(BANGLADESH_DEAL, RINA), KARIM, rules).points


def second_deal(rules: HazariRules) -> tuple[int, int]:
    """Who deals and who leads it, after a deal in which Nasreen took most."""
    table = Table.of(rules)
    table.count(60, 80, 100, 120)
    return table.deal.dealer, table.deal.leader


def tie_at_the_target(rules: HazariRules) -> tuple[str, tuple[int, ...], int]:
    table = Table.of(replace(rules, target=180))
    table.count(180, 180, 0, 0)
    standing = table.state.standing
    return standing.why, standing.winners, standing.target


def past_the_target(rules: HazariRules) -> tuple[str, tuple[int, ...]]:
    """How round 1 leaves a deal, and who has won."""
    table = Table.of(replace(rules, target=110))
    table.play(BANGLADESH_DEAL, [1])
    return table.deal.end, table.state.standing.winners


def troy_rounds(rules: HazariRules) -> tuple[int | None, int]:
    """Who wins the match with three Troys, and after how many rounds."""
    judged = judge_deal(TROYS, KARIM, rules)
    return judged.match_won_by, len(judged.winners)


# (setting, value) → what to play, and what it then comes to.
PLAYED: dict[tuple[str, str], tuple[Callable[[HazariRules], Any], Any]] = {
    ("variant", "bangladesh"): (lambda rules: rules.deal_total, 360),
    ("variant", "bhutan"): (lambda rules: rules.deal_total, 380),
    ("a23", "second"): (winner("4H 3S 2D / AS 2H 3C / AH KS QD"), 2),
    ("a23", "highest"): (winner("4H 3S 2D / AS 2H 3C / AH KS QD"), 1),
    ("a23", "lowest"): (winner("4H 3S 2D / AS 2H 3C / 9H 9D AD"), 0),
    ("tie", "last_exposed"): (sharing, (0, 45, 0)),
    ("tie", "first_exposed"): (sharing, (45, 0, 0)),
    ("tie", "split"): (sharing, (22, 23, 0)),
    ("fourth_card", "ignored"): (four_cards, (1, 1)),
    ("fourth_card", "kicker"): (four_cards, (0, 1)),
    ("fourth_card", "full_four"): (four_cards, (1, 0)),
    ("fourth_card", "chosen"): (four_cards, (1, 1)),
    ("order_fault", "warn"): (points_of_a_hand_out_of_order, (185, 0, 105, 70)),
    ("order_fault", "dead_group"): (points_of_a_hand_out_of_order, (115, 0, 105, 140)),
    ("order_fault", "foul_deal"): (points_of_a_hand_out_of_order, (0, 115, 105, 140)),
    ("direction", "counter_clockwise"): (second_deal, (KARIM, SALMA)),
    ("direction", "clockwise"): (second_deal, (KARIM, SALMA)),
    ("next_dealer", "neighbour"): (second_deal, (KARIM, SALMA)),
    ("next_dealer", "deal_winner"): (second_deal, (NASREEN, RINA)),
    ("next_dealer", "last_winner_leads"): (second_deal, (KARIM, SALMA)),
    ("end_tie", "play_on"): (tie_at_the_target, ("open", (), 180)),
    ("end_tie", "shared"): (tie_at_the_target, ("shared", (RINA, KARIM), 180)),
    ("end_tie", "raise_target"): (tie_at_the_target, ("open", (), 680)),
    ("end_tie", "raise_for_two"): (tie_at_the_target, ("open", (), 680)),
    ("troy_win", "all_three"): (troy_rounds, (RINA, 3)),
    ("troy_win", "any_one"): (troy_rounds, (RINA, 1)),
    ("troy_win", "off"): (troy_rounds, (None, 4)),
    ("at_target", "deal_end"): (past_the_target, ("open", ())),
    ("at_target", "at_once"): (past_the_target, ("reached", (RINA,))),
}


@pytest.mark.parametrize(("setting", "value"), PLAYED)
def test_a_house_rule_decides_as_it_says(setting: str, value: str) -> None:
    play, outcome = PLAYED[setting, value]
    assert play(replace(BANGLADESH, **{setting: value})) == outcome  # type: ignore[arg-type]


def test_every_value_of_every_house_rule_is_played() -> None:
    assert list(PLAYED) == [(setting, value) for setting in NAMED for value in NAMED[setting]]
    assert dict(SETTINGS) == NAMED


def test_the_bangladesh_preset_is_every_recommended_default() -> None:
    assert (
        HazariRules(
            variant="bangladesh",
            target=1000,
            a23="second",
            tie="last_exposed",
            fourth_card="ignored",
            order_fault="warn",
            direction="counter_clockwise",
            next_dealer="neighbour",
            end_tie="play_on",
            troy_win="off",
            at_target="deal_end",
        )
        == BANGLADESH
    )


def test_the_bhutan_preset_adds_the_ladder_and_the_troy_win_in_all_three_rounds() -> None:
    assert (
        replace(BANGLADESH, variant="bhutan", fourth_card="full_four", troy_win="all_three")
        == BHUTAN
    )


def test_each_suit_of_the_bhutan_game_is_worth_95_and_of_the_bangladesh_game_90() -> None:
    suit = groups("AH KH QH / JH TH 9H / 8H 7H 6H / 5H 4H 3H")
    for rules, total in ((BANGLADESH, 90 - 5), (BHUTAN, 95 - 2)):
        assert judge_round(suit, rules, 1).points == total


@pytest.mark.parametrize("troy_win", ["all_three", "any_one", "off"])
def test_a_troy_counts_in_rounds_1_to_3_where_it_can_win(troy_win: str) -> None:
    rules = replace(BHUTAN, troy_win=troy_win)  # type: ignore[arg-type]
    counted = [number for number in (1, 2, 3, 4) if rules.troy_counts(number)]
    assert counted == ([] if troy_win == "off" else [1, 2, 3])
