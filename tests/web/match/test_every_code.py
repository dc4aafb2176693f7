"""Every code, rule and house rule has words, and there are no words without one."""

from __future__ import annotations

import ast
from collections.abc import Collection, Sequence
from dataclasses import fields, replace
from itertools import combinations
from pathlib import Path
from typing import Any, TypeGuard, get_args, get_type_hints

import pytest
from flask import Flask

import scoring
import storage
from scoring import hazari
from scoring.cards import PACK, parse_cards
from scoring.catalogue import GAMES
from scoring.hazari import BANGLADESH, HazariRules, strength
from scoring.hazari.ranking import reading
from scoring.hazari.rules import OrderFault
from scoring.rulings import Ruling
from tests.support.cases import cases
from tests.support.plain_form import plain
from web.games.bukharo import ruling_words as bukharo_rulings
from web.games.fives import ruling_words as fives_rulings
from web.games.hazari import reasons, ruling_words, words as groups
from web.games.hokm import ruling_words as hokm_rulings, trick_words as hokm_tricks
from web.match import fault_words, house_rules
from web.match.word_registry import GAME_WORDS, game_name, rule_text, rule_title, variant_name

SOURCES = {
    source: source.relative_to(folder).parts[0]
    for folder in (Path(str(package.__file__)).parent for package in (scoring, storage))
    for source in folder.rglob("*.py")
}
"""Every module below the web, with its folder or its own name in `scoring/` or `storage/`."""
NOTED = "".join(
    source.read_text("utf-8")
    for source in SOURCES
    if source.name in ("notation.py", "line_pieces.py")
)
PLAYERS = ("Rina", "Karim", "Salma", "Nasreen")


def codes(kind: str, without: Collection[str] = ()) -> set[str]:
    """First arguments of every ``kind.of(...)`` below the web, or the ``code`` chosen before."""
    found: set[str] = set()
    for source in [source for source, folder in SOURCES.items() if folder not in without]:
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


def test_every_fault_has_a_sentence_and_every_step_of_a_ruling_words() -> None:
    for game in GAMES:
        english = {code.partition(" ")[0] for code in GAMES[game].english.every_fault}
        found = codes("Fault", without=GAMES.keys() - {game})
        assert found == fault_words.codes(game)
        # The notation has its English where it says what is wrong.
        assert english == found - {code for code in found if f'"{code}"' in NOTED}
    hokm = hokm_rulings.CODES | hokm_tricks.CODES
    others = ruling_words.CODES | fives_rulings.CODES | bukharo_rulings.CODES
    assert codes("Step") == others | hokm


@cases("hazari", "the reason names the deciding fact")
def test_the_reason_names_the_deciding_fact(english: None, groups: str, words: str) -> None:
    assert plain(reasons.reason(judged(groups, BANGLADESH), PLAYERS)) == words


TIED = "AH QH 9H / 7C 6S 5S / KC KD JD / 7D 6C 5H"
KICKER = replace(BANGLADESH, fourth_card="kicker")
LADDER = replace(BANGLADESH, fourth_card="full_four")
HIGHEST = replace(BANGLADESH, a23="highest")
LOWEST = replace(BANGLADESH, a23="lowest")


def judged(text: str, rules: HazariRules, dead: Sequence[int] = ()) -> Ruling:
    laid = [parse_cards(group) for group in text.split(" / ")]
    return hazari.judge_round(laid, rules, 4 if len(laid[0]) == 4 else 1, dead=dead)


@pytest.mark.parametrize(
    ("text", "rules", "fact"),
    [
        ("AS 2D 3C / KH QS JD", BANGLADESH, "A-2-3 stands above K-Q-J"),
        ("AH KS QD / AS 2D 3C", BANGLADESH, "A-2-3 stands below A-K-Q"),
        ("AH KH QH / AS 2S 3S", HIGHEST, "A-2-3 stands above A-K-Q"),
        ("AS 2D 3C / 4H 3S 2C", LOWEST, "A-2-3 stands below 4-3-2"),
        ("AS 2D 3C 9H / KH QS JD 7D", BANGLADESH, "A-2-3 stands above K-Q-J"),
        ("AS 2D 3C 4H / KH QS JD TC", LADDER, "A-2-3-4 stands above K-Q-J-10"),
        ("AS 2D 3C 4H / AH KS QD JC", LADDER, "A-2-3-4 stands below A-K-Q-J"),
        ("AH 2D 3C 4H / AS KS QD JC", replace(LADDER, a23="highest"), "above A-K-Q-J"),
        ("AS 2D 3C 4H / 5H 4S 3D 2C", replace(LADDER, a23="lowest"), "below 5-4-3-2"),
    ],
)
def test_the_place_of_ace_two_three_is_named_as_the_deciding_fact(
    english: None, text: str, rules: HazariRules, fact: str
) -> None:
    told = plain(reasons.reason(judged(text, rules), PLAYERS))
    assert told.endswith(f"{fact}."), told
    assert "higher run" not in told


def test_a_fourth_card_that_breaks_a_tie_is_not_said_to_count_for_nothing(app: Flask) -> None:
    ruling = judged("9S 8D 7D 6S / 9H 8S 7C 3C / QC QD 5H 2S", KICKER)
    with app.test_request_context():
        told = ruling_words.in_words(ruling, PLAYERS)
    assert "so the fourth card decides, 6♠︎ against 3♣︎." in plain(told.reason)
    assert [plain(laid.note) for laid in told.ranking] == [
        f"{card} counts only between equal groups" for card in ("6♠︎", "3♣︎", "2♠︎")
    ]
    with app.test_request_context():
        ignored = ruling_words.in_words(judged("9S 8D 7D 6S / 9H 8S 7C 3C", BANGLADESH), PLAYERS)
    assert {plain(laid.note) for laid in ignored.ranking} == {
        "6♠︎ does not count", "3♣︎ does not count"
    }  # fmt: skip


def test_a_tie_says_that_the_fourth_cards_were_compared_too(english: None) -> None:
    text = "9S 8D 7D 6S / 9H 8S 7C 6C / QC QD 5H 2S"
    told = plain(reasons.reason(judged(text, KICKER), PLAYERS))
    ignored = plain(reasons.reason(judged(text, BANGLADESH), PLAYERS))
    assert told == (
        "Rina and Karim tie: Run 9-8-7, with equal fourth cards, 6♠︎ and 6♣︎. The last "
        "exposed wins: Karim’s group was exposed second, after Rina."
    )
    assert "fourth cards" not in ignored


DEAD = "2C 3D 5H / AS AH AD / 2D 3H 5S / 9C 8C 7C"


@cases("hazari", "a dead group is named where the winner is")
def test_a_dead_group_is_named_where_the_winner_is(
    english: None, order_fault: OrderFault, dead: tuple[int, ...], said: str
) -> None:
    ruling = judged(DEAD, replace(BANGLADESH, order_fault=order_fault), dead)
    assert plain(reasons.reason(ruling, PLAYERS)).startswith(said)


def test_no_group_is_called_dead_where_none_is(english: None) -> None:
    for dead in ([], [0, 1, 2, 3]):
        told = plain(reasons.reason(judged(DEAD, BANGLADESH, dead), PLAYERS))
        assert told.startswith("Karim’s Troy of aces beats")


def test_the_sum_of_points_is_shown_and_a_split_names_what_each_gets(english: None) -> None:
    told = ruling_words.in_words(judged(TIED, BANGLADESH), PLAYERS)
    assert (told.name, told.verdict) == ("Nasreen", "takes the round: 85 points.")
    assert told.sum == ("5 cards at 10, 7 cards at 5", "50 + 35 = 85")
    told = ruling_words.in_words(judged(TIED, HazariRules(tie="split")), PLAYERS)
    assert plain(told.name) == "Karim and Nasreen"
    assert plain(told.verdict) == "share the round: 42 for Karim and 43 for Nasreen."


def test_every_group_of_three_can_be_named(english: None) -> None:
    named = {
        groups.group_label(strength(trio, BANGLADESH).category, reading(trio, BANGLADESH).cards)
        for trio in combinations(PACK, 3)
    }
    assert len(named) == 741


RULE_IDS = [rule_id for game in GAMES.values() for rule_id in game.rules]
SETTINGS = [
    (key, field.name, get_args(get_type_hints(type(preset))[field.name]))
    for key, game in GAMES.items()
    for preset in [next(iter(game.presets.values()))]
    for field in fields(preset)
]
CHOICES = [(key, setting, value) for key, setting, values in SETTINGS for value in values]


@pytest.mark.parametrize("rule_id", RULE_IDS)
def test_every_rule_has_a_title_and_a_text(english: None, rule_id: str) -> None:
    title, text = rule_title(rule_id), rule_text(rule_id)
    assert 5 < len(title) <= 45
    assert not title.endswith(".")
    assert text.endswith(".")


@pytest.mark.parametrize(("game", "setting"), [(game, setting) for game, setting, _ in SETTINGS])
def test_every_setting_has_a_name_and_a_question(english: None, game: str, setting: str) -> None:
    assert 3 < len(house_rules.name(game, setting)) <= 30
    assert house_rules.question(game, setting).endswith("?")


@pytest.mark.parametrize(("game", "setting", "value"), CHOICES)
def test_each_value_of_a_rule_has_words(english: None, game: str, setting: str, value: str) -> None:
    assert 1 < len(house_rules.value(game, setting, value)) <= 50
    note: Any = house_rules.note(game, setting, value)
    assert note == "" or note.endswith(".")


def test_the_literal_reading_of_the_troy_win_warns_that_it_ends_the_match(english: None) -> None:
    assert "in deal 1" in house_rules.note("hazari", "troy_win", "any_one")


def test_there_are_no_words_without_a_rule_or_a_setting() -> None:
    for key, game in GAMES.items():
        assert GAME_WORDS[key].rule_texts.keys() == game.rules.keys()
    named = {(game, name) for game, words in GAME_WORDS.items() for name in words.settings}
    assert named == {(game, setting) for game, setting, _ in SETTINGS}
    labelled = {
        (game, setting, value)
        for game, words in GAME_WORDS.items()
        for setting, rule in words.settings.items()
        for value in rule.values
    }
    assert labelled == set(CHOICES)


def test_every_game_and_variant_has_a_name_and_no_unknown_one(english: None) -> None:
    for key, game in GAMES.items():
        assert game_name(key)
        assert all(variant_name(variant) for variant in game.presets)
    with pytest.raises(KeyError):
        rule_title("hazari.nonsense")
    with pytest.raises(KeyError):
        house_rules.name("hazari", "nonsense")
