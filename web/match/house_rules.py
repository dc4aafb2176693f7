"""House rules as pages show them: the values of a setting, and what a match has chosen."""

from dataclasses import dataclass, fields
from typing import Any

from scoring.game import Game
from scoring.kit.house_rules import choices_of
from web.match import game_names, house_rule_words


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a setting; `usual` are the presets that have it, by variant."""

    label: str
    note: str
    usual: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chosen:
    """A setting as a match has it. `usual` is what the variant recommends where that differs."""

    setting: str
    name: str
    label: str
    note: str
    usual: str


@dataclass(frozen=True, slots=True)
class Option:
    """A value of a setting, and what it leads to."""

    value: Any
    label: str
    note: str


def choices(game: Game[Any], setting: str) -> list[Choice]:
    """Every value a table may choose; a setting that is a number has only its usual one."""
    first, *_ = game.presets.values()
    listed = choices_of(type(first)).get(setting, (getattr(first, setting),))
    return [
        Choice(
            house_rule_words.value(game.key, setting, value),
            house_rule_words.note(game.key, setting, value),
            tuple(
                variant
                for variant, preset in game.presets.items()
                if getattr(preset, setting) == value
            ),
        )
        for value in listed
    ]


def options(game: Game[Any], rules: Any, setting: str) -> list[Option]:
    """Every value of a setting, for a table that plays by these rules; none for a number, nor where
    the setting changes nothing."""
    if setting in moot(rules):
        return []
    return [
        Option(
            value,
            house_rule_words.value(game.key, setting, value),
            house_rule_words.note(game.key, setting, value),
        )
        for value in choices_of(type(rules)).get(setting, ())
    ]


def chosen(game: Game[Any], rules: Any) -> list[Chosen]:
    """The settings of these rules that change something at this table, with what is usual for their
    variant where they differ."""
    preset = game.presets[variant_of(game, rules)]
    rows = []
    for field in fields(rules):
        if field.name in moot(rules):
            continue
        value, usual = getattr(rules, field.name), getattr(preset, field.name)
        rows.append(
            Chosen(
                field.name,
                house_rule_words.name(game.key, field.name),
                house_rule_words.value(game.key, field.name, value),
                house_rule_words.note(game.key, field.name, value),
                "" if value == usual else house_rule_words.value(game.key, field.name, usual),
            )
        )
    return rows


def moot(rules: Any) -> frozenset[str]:
    """Settings that change nothing at this table; games where each one does name none."""
    named: frozenset[str] = getattr(rules, "moot", frozenset())
    return named


def variant_of(game: Game[Any], rules: Any) -> str:
    """The variant these rules are of; a game that is played one way only is its own variant."""
    return str(getattr(rules, "variant", game.key))


def game_label(game: Game[Any], rules: Any) -> str:
    """What is played, in a few words."""
    if len(game.presets) == 1:
        return game_names.name(game.key)
    return house_rule_words.value(game.key, "variant", rules.variant)
