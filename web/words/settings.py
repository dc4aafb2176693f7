"""The words of house rules: the name of a setting, the question for it, and its values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask_babel.speaklater import LazyString

from web.sentences import lazy_gettext as _l
from web.words.bukharo import settings as bukharo
from web.words.fives import settings as fives
from web.words.hazari import settings as hazari
from web.words.hokm import settings as hokm
from web.words.places import number

_ANY_GAME: dict[str, tuple[LazyString, LazyString]] = {
    "target": (
        _l("Target"),
        _l("How many points end the match?"),
    ),
}

_DIRECTION: dict[str, tuple[LazyString, LazyString]] = {
    "direction": (
        _l("Direction of play"),
        _l("Which way round the table do you play?"),
    ),
}
_DIRECTIONS: dict[str, dict[str, LazyString]] = {
    "direction": {
        "counter_clockwise": _l("To the right, counter-clockwise"),
        "clockwise": _l("To the left, clockwise"),
    },
}

NAMES = {
    "hazari": {**_ANY_GAME, **_DIRECTION, **hazari.NAMES},
    "fives": {**_ANY_GAME, **fives.NAMES},
    "hokm": {**_ANY_GAME, **_DIRECTION, **hokm.NAMES},
    "bukharo": bukharo.NAMES,
}
"""Game → setting → its name and the question that asks for it."""

VALUES: Mapping[str, Mapping[str, Mapping[Any, LazyString]]] = {
    "hazari": {**_DIRECTIONS, **hazari.VALUES},
    "fives": fives.VALUES,
    "hokm": {**_DIRECTIONS, **hokm.VALUES},
    "bukharo": bukharo.VALUES,
}
"""Game → setting → value → what the value is called, as an answer to the question."""

NOTES = {
    "hazari": hazari.NOTES,
    "fives": fives.NOTES,
    "hokm": hokm.NOTES,
    "bukharo": bukharo.NOTES,
}
"""Game → (setting, value) → a consequence the table should know before it chooses."""


def name(game: str, setting: str) -> str:
    """What the setting is called."""
    return str(NAMES[game][setting][0])


def question(game: str, setting: str) -> str:
    """The one sentence that asks for it when a match is set up."""
    return str(NAMES[game][setting][1])


def value(game: str, setting: str, chosen: str | int) -> str:
    """What a value of the setting is called; a number that is no choice in the reader's digits."""
    if isinstance(chosen, int) and setting not in VALUES[game]:
        return number(chosen)
    return str(VALUES[game][setting][chosen])


def note(game: str, setting: str, chosen: str | int) -> str:
    """What choosing this value leads to, or nothing where it goes without saying."""
    return str(NOTES[game].get((setting, str(chosen)), ""))
