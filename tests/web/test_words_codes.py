"""Every code that the rules can give has a sentence, and no sentence is left without a code."""

import ast
from itertools import combinations
from pathlib import Path
from typing import TypeGuard

import pytest
from flask import Flask

import scoring
import storage
from scoring import hazari
from scoring.cards import PACK, parse_cards
from scoring.hazari import BANGLADESH, strength
from scoring.hazari.strength import reading
from scoring.rulings import Fault
from tests.web.plain_form import plain
from web.words import faults
from web.words.bukharo import rulings as bukharo_rulings
from web.words.fives import rulings as fives_rulings
from web.words.hazari import groups, reasons, rulings
from web.words.hokm import rulings as hokm_rulings
from web.words.hokm import tricks as hokm_tricks

SOURCES = sorted(
    source
    for package in (scoring, storage)
    for source in Path(str(package.__file__)).parent.rglob("*.py")
)
PLAYERS = ("Rina", "Karim", "Salma", "Nasreen")


def codes(kind: str) -> set[str]:
    """First arguments of every ``kind.of(...)`` below the web, or the ``code`` chosen before."""
    found: set[str] = set()
    for source in SOURCES:
        tree = ast.parse(source.read_text("utf-8"))
        calls = [ast.unparse(node.args[0]) for node in ast.walk(tree) if makes(node, kind)]
        found.update(ast.literal_eval(first) for first in calls if first != "code")
        if "code" in calls:
            found.update(chosen_codes(tree))
    return found


def makes(node: ast.AST, kind: str) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == f"{kind}.of"


def chosen_codes(tree: ast.AST) -> set[str]:
    """Both ends of every ``code = "this" if ... else "that"``."""
    return {
        ast.literal_eval(end)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "code"
        if isinstance(node.value, ast.IfExp)
        for end in (node.value.body, node.value.orelse)
    }


def test_every_fault_has_a_sentence() -> None:
    assert codes("Fault") == faults.CODES


def test_every_step_of_a_ruling_has_words() -> None:
    hokm = hokm_rulings.CODES | hokm_tricks.CODES
    others = rulings.CODES | fives_rulings.CODES | bukharo_rulings.CODES
    assert codes("Step") == others | hokm


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (
            Fault.of("card_used", seat=2, card=parse_cards("KS")[0], owner=0, round=1),
            "K♠︎ was already shown by Rina in round 1. Look at the table: "
            "one of the two is another card.",
        ),
        (
            Fault.of("sum_wrong", sum=355, total=360, difference=5),
            "These add up to 355. That is 5 less than 360.",
        ),
        (
            Fault.of("sum_wrong", sum=365, total=360, difference=-5),
            "These add up to 365. That is 5 more than 360.",
        ),
        (
            Fault.of(
                "total_impossible", seat=1, value=55, possible=((0, 0), (60, 300), (360, 360))
            ),
            "55 points for Karim are not possible. 0, 60 to 300 and 360 are.",
        ),
        (
            Fault.of("group_size", seat=3, want=3, have=1),
            "Nasreen needs 3 cards; here is 1.",
        ),
        (
            Fault.of("card_at_two_seats", seat=1, card=parse_cards("9C")[0], others=(0, 3)),
            "9♣︎ is with Rina and with Karim and Nasreen. Change one of them.",
        ),
    ],
)
def test_a_fault_says_what_is_wrong_and_with_whom(app: Flask, fault: Fault, words: str) -> None:
    with app.test_request_context():
        assert plain(faults.sentence(fault, PLAYERS)) == words


@pytest.mark.parametrize(
    ("groups", "changes", "words"),
    [
        (
            ("AH QH 9H", "7C 6S 5S", "KC KD JD", "7D 6C 5H"),
            {},
            "Karim and Nasreen show equal groups, Run 7-6-5. Equal groups: the last exposed wins, "
            "and Nasreen exposed fourth, after Karim.",
        ),
        (
            ("9H 9S AD", "TC TD 2S", "9C 9D KH", "AS JS QD"),
            {},
            "Karim's Pair of tens, 2 beats Rina's Pair of nines, A: the higher pair decides.",
        ),
        (
            ("JH 9H 2H", "JS 8S 7S", "TD 9D 7D", "AC AD KC"),
            {},
            "Rina's Colour J-9-2 beats Karim's Colour J-8-7: the second card decides, "
            "9♥︎ against 8♠︎.",
        ),
        (
            ("AS KD JH", "AH AD KC", "5C 3C 2C", "QS QD 7H"),
            {},
            "Salma's Colour 5-3-2 beats Karim's Pair of aces, K: Colour is the higher type.",
        ),
    ],
)
def test_the_reason_names_the_deciding_fact(
    app: Flask, groups: tuple[str, ...], changes: dict[str, str], words: str
) -> None:
    ruling = hazari.judge_round([parse_cards(group) for group in groups], hazari.BANGLADESH, 1)
    with app.test_request_context():
        assert plain(reasons.reason(ruling, PLAYERS)) == words


def test_the_sum_of_points_is_shown_as_it_is_counted(app: Flask) -> None:
    groups = [parse_cards(group) for group in ("AH QH 9H", "7C 6S 5S", "KC KD JD", "7D 6C 5H")]
    ruling = hazari.judge_round(groups, hazari.BANGLADESH, 1)
    with app.test_request_context():
        told = rulings.in_words(ruling, PLAYERS)
    assert (told.name, told.verdict) == ("Nasreen", "takes the round: 85 points.")
    assert told.sum == ("5 cards at 10, 7 cards at 5", "50 + 35 = 85")


def test_a_split_round_names_what_each_gets(app: Flask) -> None:
    groups = [parse_cards(group) for group in ("AH QH 9H", "7C 6S 5S", "KC KD JD", "7D 6C 5H")]
    split = hazari.HazariRules(tie="split")
    ruling = hazari.judge_round(groups, split, 1)
    with app.test_request_context():
        told = rulings.in_words(ruling, PLAYERS)
    assert plain(told.name) == "Karim and Nasreen"
    assert plain(told.verdict) == "share the round: 42 for Karim and 43 for Nasreen."


def test_every_group_of_three_can_be_named(app: Flask) -> None:
    with app.test_request_context():
        named = {
            groups.group_label(strength(trio, BANGLADESH).category, reading(trio, BANGLADESH).cards)
            for trio in combinations(PACK, 3)
        }
    assert len(named) == 741
