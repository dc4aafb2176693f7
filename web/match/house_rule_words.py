"""The words of house rules: the name of a setting, the question for it, and its values."""

from collections.abc import Mapping
from typing import Any

from flask_babel.speaklater import LazyString

from web.i18n.sentence_parts import number
from web.i18n.translations import lazy_gettext as _l
from web.match.word_registry import GAME_WORDS, Titled

TARGET: Titled = {"target": (_l("Target"), _l("How many points end the match?"))}
"""The setting of every game that is a race."""

DIRECTION: Titled = {"direction": (_l("Direction of play"), _l("Which way do you play?"))}
DIRECTIONS: Mapping[str, dict[Any, LazyString]] = {
    "direction": {
        "counter_clockwise": _l("To the right, counter-clockwise"),
        "clockwise": _l("To the left, clockwise"),
    }
}
"""The setting of games that are played either way round."""


def name(game: str, setting: str) -> str:
    """Return what the setting is called."""
    return str(GAME_WORDS[game].setting_names[setting][0])


def question(game: str, setting: str) -> str:
    """Return the sentence that asks for it when a match is set up."""
    return str(GAME_WORDS[game].setting_names[setting][1])


def value(game: str, setting: str, chosen: str | int) -> str:
    """Return what a value is called; a number without a name in the reader's digits."""
    if isinstance(chosen, int) and setting not in GAME_WORDS[game].setting_values:
        return number(chosen)
    return str(GAME_WORDS[game].setting_values[setting][chosen])


def note(game: str, setting: str, chosen: str | int) -> str:
    """Return what choosing this value leads to, "" where it goes without saying."""
    return str(GAME_WORDS[game].setting_notes.get((setting, str(chosen)), ""))
