"""Every worked round of the case file and of the rulebook, judged."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scoring import explain
from scoring.cards import parse_cards
from scoring.hazari import HazariRules, judge_round
from scoring.hazari.cited_rules import RULES
from scoring.hazari.match import HAZARI
from scoring.rulings import Case, Rule

FILE = Path(__file__).parents[1] / "cases" / "hazari_rounds.json"
ROUNDS: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
HOUSE_RULES: dict[str, dict[str, Any]] = {
    "": {},
    "a23_highest": {"a23": "highest"},
    "a23_lowest": {"a23": "lowest"},
    "tie_first_exposed": {"tie": "first_exposed"},
    "fourth_card_kicker": {"fourth_card": "kicker"},
}
CASES = [(rule, case) for rule in RULES for case in rule.cases]


def rules_of(variant: str) -> HazariRules:
    game, _, house = variant.partition(":")
    return replace(HAZARI.presets[game], **HOUSE_RULES[house])


@pytest.mark.parametrize("case", ROUNDS, ids=[f"{n} {c['why']}" for n, c in enumerate(ROUNDS)])
def test_the_round_goes_to_the_group_the_case_names(case: dict[str, Any]) -> None:
    groups = [parse_cards(" ".join(cards)) for cards in case["leader_first_exposures"]]
    number = 4 if len(groups[0]) == 4 else 1
    ruling = judge_round(groups, rules_of(case["variant"]), number)
    assert ruling.winner == case["winner_index"], case["why"]


def test_the_case_file_holds_both_games_and_every_house_rule_it_names() -> None:
    assert len(ROUNDS) == 45
    games = [case["variant"].partition(":") for case in ROUNDS]
    assert {game for game, _, _ in games} == {"bangladesh", "bhutan"}
    assert {house for _, _, house in games} == set(HOUSE_RULES)


@pytest.mark.parametrize(("rule", "case"), CASES, ids=[f"{r.id} {c.groups[0]}" for r, c in CASES])
def test_the_worked_case_of_a_rule_is_judged_as_it_says_and_cites_the_rule(
    rule: Rule, case: Case
) -> None:
    rules = replace(HAZARI.presets[case.variant], **dict(case.changes))  # type: ignore[arg-type]
    groups = [parse_cards(group) for group in case.groups]
    number, spares = 4 if len(groups[0]) == 4 else 1, parse_cards(case.spares)
    ruling = judge_round(groups, rules, number, spares=spares)
    assert ruling.winner == case.winner
    assert rule.id in ruling.rules
    assert not re.search(r"^\w+$", explain(ruling), re.MULTILINE), "a step without a sentence"


@pytest.mark.parametrize(("rule", "case"), CASES, ids=[f"{r.id} {c.groups[0]}" for r, c in CASES])
def test_a_case_under_a_house_rule_goes_to_another_group_without_it(rule: Rule, case: Case) -> None:
    groups = [parse_cards(group) for group in case.groups]
    number = 4 if len(groups[0]) == 4 else 1
    if case.changes and case.changes != (("tie", "split"),):
        assert judge_round(groups, HAZARI.presets[case.variant], number).winner != case.winner


def test_every_rule_that_a_round_can_rest_on_has_a_worked_case() -> None:
    about_rounds = {rule.id for rule in RULES if rule.cases}
    assert about_rounds == {rule.id for rule in RULES} - {
        "hazari.card-order",
        "hazari.seats",
        "hazari.cut",
        "hazari.deal",
        "hazari.up",
        "hazari.falling-order",
        "hazari.order-fault",
        "hazari.points.bangladesh",
        "hazari.points.bhutan",
        "hazari.deal-sum",
        "hazari.pack",
        "hazari.count",
        "hazari.players",
        "hazari.first-leader",
        "hazari.next-dealer",
        "hazari.void-deal",
        "hazari.outside",
        "hazari.told-order",
        "hazari.target",
        "hazari.at-once",
        "hazari.end-tie",
        "hazari.troy-win",
    }
