"""Every worked showdown of the rulebook, judged."""

import re
from dataclasses import replace

import pytest

from scoring import explain
from scoring.cards import parse_cards
from scoring.fives import FIVES, judge_showdown
from scoring.fives.cited_rules import REMINDERS, RULES, Case
from scoring.rulings import Rule
from tests.scoring.fives.by_hand import TIES

CASES = [(rule, case) for rule in RULES for case in rule.cases]


@pytest.mark.parametrize(("rule", "case"), CASES, ids=[f"{r.id} {c.hands[0]}" for r, c in CASES])
def test_the_worked_case_of_a_rule_is_judged_as_it_says_and_cites_the_rule(
    rule: Rule, case: Case
) -> None:
    rules = replace(FIVES, **dict(case.changes))  # type: ignore[arg-type]
    showdown = judge_showdown([parse_cards(hand) for hand in case.hands], rules)
    assert (showdown.winners, showdown.points) == (case.winners, case.points)
    assert rule.id in showdown.rules
    assert not re.search(r"^\w+$", explain(showdown), re.MULTILINE), "a step without a sentence"


def test_rules_without_a_case_are_not_about_cards() -> None:
    about_the_table = {
        f"fives.{name}"
        for name in "seats told void-deal target end-tie points outside pack".split()
    }
    assert {rule.id for rule in RULES if not rule.cases} == {*about_the_table, *REMINDERS}


def test_every_answer_for_exact_ties_is_a_rule_with_a_case() -> None:
    cited = {rule.id for rule in RULES if rule.id.startswith("fives.tie.") and rule.cases}
    assert cited == {f"fives.tie.{tie.replace('_', '-')}" for tie in TIES}
