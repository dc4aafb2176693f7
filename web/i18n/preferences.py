"""Preferences of a phone, in a cookie of its own: language, colours, suits, keys and so on."""

from dataclasses import astuple, dataclass, fields
from functools import lru_cache

from flask import Flask

from web.http.cookies import carried
from web.i18n.translations import lazy_gettext as _l

COOKIE = "looks"

LANGUAGES = {"en": "English", "bn": "বাংলা", "fa": "فارسی"}
"""Languages with a full translation, under their own names. A new one is added here and under
translations/. The first is used for whoever asks for none of them."""

AS_THE_PHONE = ""
"""Answer that leaves a choice to the phone and its browser."""

ANSWERS = {
    "language": {AS_THE_PHONE: _l("Same as phone"), **LANGUAGES},
    "scheme": {AS_THE_PHONE: _l("Same as phone"), "light": _l("Light"), "dark": _l("Dark")},
    "suits": {AS_THE_PHONE: _l("Four colours"), "two": _l("Two colours, as on the cards")},
    "keys": {
        AS_THE_PHONE: _l("A key for every card"),
        "large": _l("Large keys: rank and suit, in either order"),
    },
    "digits": {
        AS_THE_PHONE: _l("As printed on the cards"),
        "own": _l("In the digits of my language"),
    },
    "sound": {AS_THE_PHONE: _l("Silent"), "on": _l("Play a sound")},
}
"""Possible answers to each question, with their labels."""


LONGEST = 64
"""Letters of such a cookie that are read, with room for more questions."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """Preferences of one phone; "" where it left the choice as it was."""

    language: str = AS_THE_PHONE
    scheme: str = AS_THE_PHONE
    suits: str = AS_THE_PHONE
    keys: str = AS_THE_PHONE
    digits: str = AS_THE_PHONE
    """Digits of ranks on cards; cookies from before this question have none."""
    sound: str = AS_THE_PHONE
    """Whether the end of a match can be heard."""

    def written(self) -> str:
        """Return the preferences as text for a cookie."""
        return ".".join(astuple(self))


def preferences() -> Preferences:
    """Return the preferences of the phone that asks."""
    return _read(carried(COOKIE)[:LONGEST])


@lru_cache(256)
def _read(text: str) -> Preferences:
    """Return the preferences in a cookie; an unknown answer counts as no choice.

    Cached: many phones have the same, every request asks.
    """
    chosen = dict(zip((field.name for field in fields(Preferences)), text.split("."), strict=False))
    return Preferences(**{name: said for name, said in chosen.items() if said in ANSWERS[name]})


def register(app: Flask) -> None:
    """Give every template the preferences of the phone."""

    @app.context_processor
    def page_looks() -> dict[str, object]:
        """Return the preferences and the languages to choose from."""
        return {"looks": preferences(), "tongues": LANGUAGES}
