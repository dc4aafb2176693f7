"""House rules as pages show them: the values of a setting, and what a match has chosen."""

from dataclasses import dataclass, fields
from typing import Any

from scoring.game import Game
from scoring.kit.house_rules import choices_of
from web.match import game_names, house_rule_words


@dataclass(frozen=True, slots=True)
class Option:
    """One value of a setting and what it leads to; `usual` are the variants whose preset has it."""

    value: Any
    label: str
    note: str
    usual: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chosen:
    """A setting as a match has it; `usual` is its variant's default where that differs."""

    setting: str
    name: str
    label: str
    note: str
    usual: str


def choices(game: Game[Any], setting: str) -> list[Option]:
    """Return every value of a setting; a setting that is a number has only its default."""
    first, *_ = game.presets.values()
    listed = choices_of(type(first)).get(setting, (getattr(first, setting),))
    return [
        Option(
            value,
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
    """Return every value of a setting; [] for a number or one that changes nothing."""
    if setting in moot(rules) or setting not in choices_of(type(rules)):
        return []
    return choices(game, setting)


def chosen(game: Game[Any], rules: Any) -> list[Chosen]:
    """Return the settings that change something, compared with the variant's preset."""
    # A game of one variant has no such setting; the variant is then called like the game.
    preset = game.presets[getattr(rules, "variant", game.key)]
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
    """Return the settings that change nothing under the other rules; a game may not name any."""
    named: frozenset[str] = getattr(rules, "moot", frozenset())
    return named


def game_label(game: Game[Any], rules: Any) -> str:
    """Return the name of the game, or of its variant where there are several."""
    if len(game.presets) == 1:
        return game_names.name(game.key)
    return house_rule_words.value(game.key, "variant", rules.variant)
