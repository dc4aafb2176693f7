"""Every rule and every house rule of every game has words, and there are no words without one."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_args, get_type_hints

import pytest
from flask_babel import force_locale

from scoring.catalogue import GAMES
from web.match import game_names, house_rule_words, rule_texts
from web.match.word_registry import GAME_WORDS

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
    title, text = rule_texts.title(rule_id), rule_texts.text(rule_id)
    assert 5 < len(title) <= 45
    assert not title.endswith(".")
    assert text.endswith(".")


@pytest.mark.parametrize(("game", "setting"), [(game, setting) for game, setting, _ in SETTINGS])
def test_every_setting_has_a_name_and_a_question(english: None, game: str, setting: str) -> None:
    assert 3 < len(house_rule_words.name(game, setting)) <= 30
    assert house_rule_words.question(game, setting).endswith("?")


@pytest.mark.parametrize(("game", "setting", "value"), CHOICES)
def test_each_value_of_a_rule_has_words(english: None, game: str, setting: str, value: str) -> None:
    assert 1 < len(house_rule_words.value(game, setting, value)) <= 50
    note: Any = house_rule_words.note(game, setting, value)
    assert note == "" or note.endswith(".")


def test_the_literal_reading_of_the_troy_win_warns_that_it_ends_the_match(english: None) -> None:
    assert "first deal" in house_rule_words.note("hazari", "troy_win", "any_one")


def test_a_number_is_shown_in_the_readers_digits(english: None) -> None:
    assert house_rule_words.value("hazari", "target", 1000) == "1000"
    with force_locale("bn"):
        assert house_rule_words.value("hazari", "target", 1000) == "১০০০"


def test_there_are_no_words_without_a_rule_or_a_setting() -> None:
    assert set(rule_texts.every_rule()) == set(RULE_IDS)
    named = {(game, name) for game, words in GAME_WORDS.items() for name in words.setting_names}
    assert named == {(game, setting) for game, setting, _ in SETTINGS}
    labelled = {
        (game, setting, value)
        for game, words in GAME_WORDS.items()
        for setting, values in words.setting_values.items()
        for value in values
    }
    assert labelled == set(CHOICES)
    for game, words in GAME_WORDS.items():
        assert {(game, *choice) for choice in words.setting_notes} <= set(CHOICES)


def test_every_game_and_every_variant_has_a_name(english: None) -> None:
    for key, game in GAMES.items():
        assert game_names.name(key)
        assert all(game_names.variant(variant) for variant in game.presets)


def test_an_unknown_name_is_never_worded(english: None) -> None:
    with pytest.raises(KeyError):
        rule_texts.title("hazari.nonsense")
    with pytest.raises(KeyError):
        house_rule_words.name("hazari", "nonsense")
