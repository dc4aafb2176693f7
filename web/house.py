"""House rules as pages show them: the values of a setting, and what a match has chosen."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, get_args, get_type_hints

from scoring.catalogue import GAMES
from scoring.game import Game
from web.words import settings


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


def choices(game: Game[Any], setting: str) -> list[Choice]:
    """Every value a table may choose; a setting that is a number has only its usual one."""
    first, *_ = game.presets.values()
    listed = get_args(get_type_hints(type(first))[setting]) or (getattr(first, setting),)
    return [
        Choice(
            settings.value(setting, value),
            settings.note(setting, value),
            tuple(
                variant
                for variant, preset in game.presets.items()
                if getattr(preset, setting) == value
            ),
        )
        for value in listed
    ]


def chosen(rules: Any) -> list[Chosen]:
    """All settings of these rules, with what is usual for their variant where they differ."""
    preset = _presets_of(rules)[rules.variant]
    rows = []
    for field in fields(rules):
        value, usual = getattr(rules, field.name), getattr(preset, field.name)
        rows.append(
            Chosen(
                field.name,
                settings.name(field.name),
                settings.value(field.name, value),
                settings.note(field.name, value),
                "" if value == usual else settings.value(field.name, usual),
            )
        )
    return rows


def _presets_of(rules: Any) -> Mapping[str, Any]:
    """The presets of the game that these rules belong to."""
    return next(
        game.presets
        for game in GAMES.values()
        if isinstance(rules, type(next(iter(game.presets.values()))))
    )
