"""Every worked side of the rulebook, scored."""

import re
from dataclasses import replace
from typing import Any

import pytest

from scoring import explain
from scoring.bukharo import BUKHARO, SideCards, SideScore, score_cards
from scoring.bukharo.cited_rules import REMINDERS, RULES
from scoring.bukharo.rules import SETTINGS
from scoring.bukharo.worked_sides import Case
from scoring.cards import parse_cards
from scoring.rulings import Rule

CASES = [(rule, case) for rule in RULES for case in rule.cases]
HOUSE_RULES = [
    (rule, case) for rule, case in CASES if rule.setting and rule.setting in dict(case.changes)
]


def scored(case: Case, **changes: Any) -> SideScore:
    side = SideCards(
        groups=tuple(parse_cards(group) for group in case.groups),
        laid_off=parse_cards(case.laid_off),
        twos_in_place=case.twos_in_place,
        hand=parse_cards(case.hand),
        first="first" in case.declared,
        second="second" in case.declared,
        in_one_turn=case.in_one_turn,
    )
    rules = replace(BUKHARO, **{**dict(case.changes), **changes})
    return score_cards(side, rules, without_second=case.without_second)


@pytest.mark.parametrize(("rule", "case"), CASES, ids=[f"{r.id} {c.points}" for r, c in CASES])
def test_the_worked_case_of_a_rule_scores_as_said_and_cites_it(rule: Rule, case: Case) -> None:
    score = scored(case)
    assert score.points == case.points
    assert rule.id in score.rules
    assert not re.search(r"^\w+$", explain(score), re.MULTILINE), "a step without a sentence"


def test_every_house_rule_has_an_example() -> None:
    assert {rule.setting for rule, _ in HOUSE_RULES} == set(SETTINGS) - {"jokers_in_group"}


def test_the_examples_of_jokers_are_no_groups_by_the_house_rule() -> None:
    (rule,) = (rule for rule in RULES if rule.setting == "jokers_in_group")
    for case in rule.cases:
        with pytest.raises(ValueError, match="takes 2 cards that are no twos"):
            scored(case, jokers_in_group="beside_two")


@pytest.mark.parametrize(("rule", "case"), HOUSE_RULES, ids=[rule.id for rule, _ in HOUSE_RULES])
def test_an_example_of_a_house_rule_shows_a_difference(rule: Rule, case: Case) -> None:
    assert rule.setting
    usual = scored(case, **{rule.setting: getattr(BUKHARO, rule.setting)})
    assert usual.points != case.points


def test_rules_without_a_case_are_not_about_a_side() -> None:
    names = "sides next-dealer groups-grow end counted void-game session club outside"
    about_the_table = {f"bukharo.{name}" for name in names.split()}
    assert {rule.id for rule in RULES if not rule.cases} == {*about_the_table, *REMINDERS}
