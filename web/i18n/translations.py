"""The reader's language, and the sentences in it.

Flask-Babel chooses the language. The catalogues are read here, once for each language: by
Flask-Babel's own functions a page, with its hundred sentences, would take a fifth longer.
"""

from functools import cache
from pathlib import Path

from babel.support import NullTranslations, Translations
from flask import Flask
from flask_babel import get_locale
from flask_babel.speaklater import LazyString

ENGLISH = "en"
"""Language in which the sentences are written."""

FOLDER = Path(__file__).parents[2] / "translations"
"""Folder of the catalogues, which `make words` compiles."""


def spoken() -> str:
    """Return the code of the reader's language; English outside a request."""
    locale = get_locale()
    return locale.language if locale else ENGLISH


@cache
def catalogue(language: str) -> NullTranslations:
    """Return the sentences of a language; English has no catalogue, and says what is written."""
    return Translations.load(FOLDER, [language])


def gettext(text: str, /, **values: object) -> str:
    """Return a sentence in the reader's language, with the values filled in."""
    said = catalogue(spoken()).gettext(text)
    return said % values if values else said


def ngettext(one: str, many: str, num: int, /, **values: object) -> str:
    """Return the sentence for this number in the reader's language; `%(num)s` is the number."""
    said = catalogue(spoken()).ngettext(one, many, num)
    return said % {"num": num, **values}


def pgettext(context: str, text: str, /, **values: object) -> str:
    """Return a sentence that has another translation elsewhere; `context` says where it is used."""
    said = str(catalogue(spoken()).pgettext(context, text))
    return said % values if values else said


def lazy_gettext(text: str, /, **values: object) -> LazyString:
    """Return a sentence that is translated when it is shown."""
    return LazyString(gettext, text, **values)


def lazy_pgettext(context: str, text: str, /, **values: object) -> LazyString:
    """Return a sentence as `pgettext` does, translated when it is shown."""
    return LazyString(pgettext, context, text, **values)


def register(app: Flask) -> None:
    """Let templates translate through the same catalogues; what is filled in is escaped."""
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
        gettext,
        lambda one, many, num: catalogue(spoken()).ngettext(one, many, num),
        newstyle=True,
        pgettext=pgettext,
    )
