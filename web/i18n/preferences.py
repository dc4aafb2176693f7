"""How a phone wants to see its pages: the language, light or dark, the colours of the suits, how
large the keys are, the digits on cards.

It is a cookie of the phone's own, no secret, and reaches no further than this phone.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass, fields
from functools import lru_cache
from typing import Any, Self

from flask import Flask

from web.http.cookies import carried
from web.i18n.translations import lazy_gettext as _l

COOKIE = "looks"

LANGUAGES = {"en": "English", "bn": "বাংলা", "fa": "فارسی"}
"""The languages with a full translation under their own names; a new one is added here and under
translations/. The first one is spoken to whoever asks for none of them."""

AS_THE_PHONE = ""
"""The answer that leaves a choice to the phone and its browser."""

ANSWERS = {
    "language": {AS_THE_PHONE: _l("As the phone is set"), **LANGUAGES},
    "scheme": {AS_THE_PHONE: _l("As the phone is set"), "light": _l("Light"), "dark": _l("Dark")},
    "suits": {AS_THE_PHONE: _l("Four colours"), "two": _l("Two colours, as on the cards")},
    "keys": {
        AS_THE_PHONE: _l("A key for every card"),
        "large": _l("Large keys: rank and suit, in either order"),
    },
    "digits": {AS_THE_PHONE: _l("As printed on them"), "own": _l("In the digits of my language")},
}


LONGEST = 64
"""Letters of a cookie that says such answers, with room for more of them."""


@dataclass(frozen=True, slots=True)
class Looks:
    """What a phone chose; "" where it left the choice as it was."""

    language: str = AS_THE_PHONE
    scheme: str = AS_THE_PHONE
    suits: str = AS_THE_PHONE
    keys: str = AS_THE_PHONE
    digits: str = AS_THE_PHONE
    """Of ranks on cards; a cookie from before it was asked has none."""

    @classmethod
    def read(cls, text: str) -> Self:
        """What a cookie says; whatever is not one of the answers counts as no choice."""
        chosen = dict(zip((field.name for field in fields(cls)), text.split("."), strict=False))
        return cls(**{name: said for name, said in chosen.items() if said in ANSWERS[name]})

    def written(self) -> str:
        """The same for a cookie."""
        return ".".join(astuple(self))


def looks() -> Looks:
    """How the phone that asks wants its pages."""
    return _read(carried(COOKIE)[:LONGEST])


@lru_cache(256)
def _read(text: str) -> Looks:
    """What a cookie says, which many phones say alike and each with every request."""
    return Looks.read(text)


def register(app: Flask) -> None:
    @app.context_processor
    def page_looks() -> dict[str, Any]:
        return {"looks": looks(), "tongues": LANGUAGES}
