"""The words of house rules: the name of a setting, the question for it, and its values."""

from __future__ import annotations

from flask_babel import lazy_gettext as _l
from flask_babel.speaklater import LazyString

from web.words.fives import settings as fives
from web.words.hazari import settings as hazari
from web.words.places import number

_ANY_GAME: dict[str, tuple[LazyString, LazyString]] = {
    "target": (
        _l("Target"),
        _l("How many points end the match?"),
    ),
}

NAMES_BY_GAME = {
    "hazari": {**_ANY_GAME, **hazari.NAMES},
    "fives": {**_ANY_GAME, **fives.NAMES},
}
"""Game → setting → its name and the question that asks for it."""

VALUES_BY_GAME = {"hazari": hazari.VALUES, "fives": fives.VALUES}
"""Game → setting → value → what the value is called, as an answer to the question."""

NOTES_BY_GAME = {"hazari": hazari.NOTES, "fives": fives.NOTES}
"""Game → (setting, value) → a consequence the table should know before it chooses."""

NAMES, VALUES = NAMES_BY_GAME["hazari"], VALUES_BY_GAME["hazari"]
"""What the forms of Hazari ask."""


def name(setting: str, game: str = "hazari") -> str:
    """What the setting is called."""
    return str(NAMES_BY_GAME[game][setting][0])


def question(setting: str, game: str = "hazari") -> str:
    """The one sentence that asks for it when a match is set up."""
    return str(NAMES_BY_GAME[game][setting][1])


def value(setting: str, chosen: str | int, game: str = "hazari") -> str:
    """What a value of the setting is called; a number in the reader's digits."""
    if isinstance(chosen, int):
        return number(chosen)
    return str(VALUES_BY_GAME[game][setting][chosen])


def note(setting: str, chosen: str | int, game: str = "hazari") -> str:
    """What choosing this value leads to, or nothing where it goes without saying."""
    return str(NOTES_BY_GAME[game].get((setting, str(chosen)), ""))
