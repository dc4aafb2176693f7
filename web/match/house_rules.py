"""House rules as pages show them: their words, their values, and what a match has chosen."""

from dataclasses import dataclass, fields
from typing import Any

from scoring.game import Game
from scoring.kit.house_rules import HouseRules, choices_of
from web.i18n.sentence_parts import number
from web.i18n.translations import lazy_gettext as _l
from web.match.context import direction_of
from web.match.word_registry import GAME_WORDS, Setting, Value, game_name

TARGET = {"target": Setting(_l("Target"), _l("How many points end the match?"))}
"""The setting of every game that is a race."""

DIRECTION = Setting(
    _l("Direction of play"),
    _l("Which way do you play?"),
    {
        "counter_clockwise": Value(_l("To the right, counter-clockwise")),
        "clockwise": Value(_l("To the left, clockwise")),
    },
)
"""The setting of games that are played either way round."""


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


def name(game: str, setting: str) -> str:
    """Return what the setting is called."""
    return str(GAME_WORDS[game].settings[setting].name)


def question(game: str, setting: str) -> str:
    """Return the sentence that asks for it when a match is set up."""
    return str(GAME_WORDS[game].settings[setting].question)


def value(game: str, setting: str, chosen: str | int) -> str:
    """Return what a value is called; a number without a name in the reader's digits."""
    values = GAME_WORDS[game].settings[setting].values
    return str(values[chosen].label) if values else number(int(chosen))


def direction(rules: HouseRules, *, backwards: bool) -> str:
    """Return what the direction is called in which play goes."""
    return str(DIRECTION.values[direction_of(rules, backwards=backwards)].label)


def note(game: str, setting: str, chosen: str | int) -> str:
    """Return what choosing this value leads to, "" where it goes without saying."""
    # A form asks for what is no setting too, such as who deals first, and has values as text.
    words = GAME_WORDS[game].settings.get(setting)
    notes = {str(value): one.note for value, one in words.values.items()} if words else {}
    return str(notes.get(str(chosen), ""))


def choices(game: Game[Any], setting: str) -> list[Option]:
    """Return every value of a setting; a setting that is a number has only its default."""
    first, *_ = game.presets.values()
    listed = choices_of(type(first)).get(setting, (getattr(first, setting),))
    return [
        Option(
            one,
            value(game.key, setting, one),
            note(game.key, setting, one),
            tuple(
                variant
                for variant, preset in game.presets.items()
                if getattr(preset, setting) == one
            ),
        )
        for one in listed
    ]


def options(game: Game[Any], rules: HouseRules, setting: str) -> list[Option]:
    """Return every value of a setting; [] for a number or one that changes nothing."""
    if setting in rules.moot or setting not in choices_of(type(rules)):
        return []
    return choices(game, setting)


def chosen(game: Game[Any], rules: HouseRules) -> list[Chosen]:
    """Return the settings that change something, compared with the variant's preset."""
    preset = game.presets[_variant(game, rules)]
    rows = []
    for field in fields(rules):
        if field.name in rules.moot:
            continue
        now, usual = getattr(rules, field.name), getattr(preset, field.name)
        rows.append(
            Chosen(
                field.name,
                name(game.key, field.name),
                value(game.key, field.name, now),
                note(game.key, field.name, now),
                "" if now == usual else value(game.key, field.name, usual),
            )
        )
    return rows


def game_label(game: Game[Any], rules: HouseRules) -> str:
    """Return the name of the game, or of its variant where there are several."""
    if len(game.presets) == 1:
        return game_name(game.key)
    return value(game.key, "variant", _variant(game, rules))


def _variant(game: Game[Any], rules: HouseRules) -> str:
    # A game of one variant has no such setting; the variant is then called like the game.
    return str(getattr(rules, "variant", game.key))
