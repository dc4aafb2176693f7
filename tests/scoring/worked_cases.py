"""Judge the worked cases by the rules as they are installed, and try the examples of the README.

``python -I worked_cases.py README`` needs the wheel `hazari_rules` and nothing else; it prints how
many there were.
"""

import doctest
import json
import sys
from dataclasses import replace
from pathlib import Path

from hazari_rules.bukharo import BUKHARO, SideCards, score_cards
from hazari_rules.bukharo.rulebook import RULES as OF_BUKHARO
from hazari_rules.cards import parse_cards
from hazari_rules.fives import FIVES, judge_showdown
from hazari_rules.fives.rulebook import RULES as OF_FIVES
from hazari_rules.hazari import BANGLADESH, BHUTAN, judge_round
from hazari_rules.hazari.rulebook import RULES as OF_HAZARI
from hazari_rules.hokm import HOKM, rule_trick
from hazari_rules.hokm.judge import lawful_tricks, rule_counted, rule_revoked
from hazari_rules.hokm.rulebook import RULES as OF_HOKM

PRESETS = {"bangladesh": BANGLADESH, "bhutan": BHUTAN}
HOUSE = {
    "a23_highest": {"a23": "highest"},
    "a23_lowest": {"a23": "lowest"},
    "tie_first_exposed": {"tie": "first_exposed"},
    "fourth_card_kicker": {"fourth_card": "kicker"},
}


def hazari(variant, house, groups, spares=""):
    cards = [parse_cards(group) for group in groups]
    rules = replace(PRESETS[variant], **house)
    nth = 4 if len(cards[0]) == 4 else 1
    return judge_round(cards, rules, nth, spares=parse_cards(spares)).winner


judged = 0
rounds = json.loads((Path(__file__).parent / "cases" / "hazari_rounds.json").read_text("utf-8"))
for case in rounds:
    variant, _, house = case["variant"].partition(":")
    groups = [" ".join(cards) for cards in case["leader_first_exposures"]]
    assert hazari(variant, HOUSE.get(house, {}), groups) == case["winner_index"], case
    judged += 1
for case in (case for rule in OF_HAZARI for case in rule.cases):
    winner = hazari(case.variant, dict(case.changes), case.groups, case.spares)
    assert winner == case.winner, case
    judged += 1
for case in (case for rule in OF_FIVES for case in rule.cases):
    rules = replace(FIVES, **dict(case.changes))
    showdown = judge_showdown([parse_cards(hand) for hand in case.hands], rules)
    assert (showdown.winners, showdown.points) == (case.winners, case.points), case
    judged += 1
for case in (case for rule in OF_BUKHARO for case in rule.cases):
    side = SideCards(
        groups=tuple(parse_cards(group) for group in case.groups),
        laid_off=parse_cards(case.laid_off),
        twos_in_place=case.twos_in_place,
        hand=parse_cards(case.hand),
        first="first" in case.declared,
        second="second" in case.declared,
        in_one_turn=case.in_one_turn,
    )
    rules = replace(BUKHARO, **dict(case.changes))
    score = score_cards(side, rules, without_second=case.without_second)
    assert score.points == case.points, case
    judged += 1
for case in (case for rule in OF_HOKM for case in rule.cases):
    judged += 1
    if not hasattr(case, "tricks"):
        assert rule_trick(parse_cards(case.cards), case.trump).winner == case.winner, case
        continue
    rules = replace(HOKM, **dict(case.changes))
    if not case.points:
        assert not lawful_tricks(rules, case.tricks), case
        continue
    ruling = (
        rule_counted(rules, case.ruler, case.tricks)
        if case.revoked is None
        else rule_revoked(rules, case.ruler, case.revoked)
    )
    assert ruling.shares == case.points, case

tried = doctest.testfile(sys.argv[1], module_relative=False)
assert not tried.failed
print(judged, tried.attempted)
