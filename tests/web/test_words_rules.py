"""Every rule and every house rule of every game has words, and there are no words without one."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_args, get_type_hints

import pytest
from flask import Flask
from flask_babel import force_locale

from scoring.catalogue import GAMES
from web.words import rules, settings

RULE_IDS = [rule_id for game in GAMES.values() for rule_id in game.rules]
PRESETS = [next(iter(game.presets.values())) for game in GAMES.values()]
SETTINGS = {field.name for preset in PRESETS for field in fields(preset)}
CHOICES = [
    (field.name, value)
    for preset in PRESETS
    for field in fields(preset)
    for value in get_args(get_type_hints(type(preset))[field.name])
]


@pytest.mark.parametrize("rule_id", RULE_IDS)
def test_every_rule_has_a_title_and_a_text(app: Flask, rule_id: str) -> None:
    with app.test_request_context():
        title, text = rules.title(rule_id), rules.text(rule_id)
    assert 5 < len(title) <= 45
    assert not title.endswith(".")
    assert text.endswith(".")


@pytest.mark.parametrize("setting", sorted(SETTINGS))
def test_every_setting_has_a_name_and_a_question(app: Flask, setting: str) -> None:
    with app.test_request_context():
        assert 3 < len(settings.name(setting)) <= 30
        assert settings.question(setting).endswith("?")


@pytest.mark.parametrize(("setting", "value"), CHOICES)
def test_every_value_of_a_setting_has_a_label(app: Flask, setting: str, value: str) -> None:
    with app.test_request_context():
        assert 1 < len(settings.value(setting, value)) <= 50
        note: Any = settings.note(setting, value)
    assert note == "" or note.endswith(".")


def test_the_literal_reading_of_the_troy_win_warns_that_it_ends_the_match(app: Flask) -> None:
    with app.test_request_context():
        assert "first deal" in settings.note("troy_win", "any_one")


def test_a_number_is_shown_in_the_readers_digits(app: Flask) -> None:
    with app.test_request_context():
        assert settings.value("target", 1000) == "1000"
        with force_locale("bn"):
            assert settings.value("target", 1000) == "১০০০"


def test_there_are_no_words_without_a_rule_or_a_setting() -> None:
    assert set(rules.WORDS) == set(RULE_IDS)
    assert set(settings.NAMES) == SETTINGS
    assert {(setting, v) for setting, values in settings.VALUES.items() for v in values} == set(
        CHOICES
    )
    assert set(settings.NOTES) <= set(CHOICES)


@pytest.mark.parametrize("words", [rules, settings])
def test_an_unknown_name_is_never_worded(app: Flask, words: Any) -> None:
    with app.test_request_context(), pytest.raises(KeyError):
        (getattr(words, "title", None) or words.name)("hazari.nonsense")
