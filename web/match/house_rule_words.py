"""The words of house rules: the name of a setting, the question for it, and its values."""

from web.i18n.sentence_parts import number
from web.i18n.translations import lazy_gettext as _l
from web.match.word_registry import GAME_WORDS, Setting, Value

TARGET = {"target": Setting(_l("Target"), _l("How many points end the match?"))}
"""The setting of every game that is a race."""

DIRECTION = {
    "direction": Setting(
        _l("Direction of play"),
        _l("Which way do you play?"),
        {
            "counter_clockwise": Value(_l("To the right, counter-clockwise")),
            "clockwise": Value(_l("To the left, clockwise")),
        },
    )
}
"""The setting of games that are played either way round."""


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


def note(game: str, setting: str, chosen: str | int) -> str:
    """Return what choosing this value leads to, "" where it goes without saying."""
    # A form asks for what is no setting too, such as who deals first, and has values as text.
    words = GAME_WORDS[game].settings.get(setting)
    notes = {str(value): one.note for value, one in words.values.items()} if words else {}
    return str(notes.get(str(chosen), ""))
