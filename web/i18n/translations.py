"""The reader's language, and the sentences in it.

Flask-Babel chooses the language. The catalogues are read here, once for each language: by
Flask-Babel's own functions a page, with its hundred sentences, would take a fifth longer.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from babel.support import NullTranslations, Translations
from flask import Flask, g
from flask_babel import force_locale, get_locale
from flask_babel.speaklater import LazyString
from markupsafe import Markup

from web.i18n.bengali_endings import fill_in

ENGLISH = "en"
"""Language in which the sentences are written."""

FOLDER = Path(__file__).parents[2] / "translations"
"""Folder of the catalogues, which `make words` compiles."""


def spoken() -> str:
    """Return the code of the reader's language; English outside a request."""
    # Looked up once before each request, as every sentence of a page asks for it.
    try:
        language: str = g.language
    except (AttributeError, RuntimeError):  # before that, and outside a request
        locale = get_locale()
        language = locale.language if locale else ENGLISH
    return language


@contextmanager
def in_language(language: str) -> Iterator[None]:
    """Say everything inside in this language, whatever the reader's is."""
    readers = g.get("language")
    g.language = language
    try:
        with force_locale(language):
            yield
    finally:
        g.pop("language")
        if readers:
            g.language = readers


@cache
def catalogue(language: str) -> NullTranslations:
    """Return the sentences of a language; English has no catalogue, and says what is written."""
    return Translations.load(FOLDER, [language])


def gettext(text: str, /, **values: object) -> str:
    """Return a sentence in the reader's language, with the values filled in."""
    said = catalogue(spoken()).gettext(text)
    return fill_in(said, values) if values else said


def ngettext(one: str, many: str, num: int, /, **values: object) -> str:
    """Return the sentence for this number in the reader's language; `%(num)s` is the number."""
    said = catalogue(spoken()).ngettext(one, many, num)
    return fill_in(said, {"num": num, **values})


def pgettext(context: str, text: str, /, **values: object) -> str:
    """Return a sentence that has another translation elsewhere; `context` says where it is used."""
    said = str(catalogue(spoken()).pgettext(context, text))
    return fill_in(said, values) if values else said


def lazy_gettext(text: str, /, **values: object) -> LazyString:
    """Return a sentence that is translated when it is shown."""
    return LazyString(gettext, text, **values)


def lazy_pgettext(context: str, text: str, /, **values: object) -> LazyString:
    """Return a sentence as `pgettext` does, translated when it is shown."""
    return LazyString(pgettext, context, text, **values)


def register(app: Flask) -> None:
    """Let templates translate through the same catalogues.

    The sentences are ours, and what is filled in is escaped. Jinja's own extension would fill
    values into every sentence, also where there are none.
    """

    @cache  # some thousand sentences; a page says a hundred of them (see bench.pages)
    def marked(language: str, text: str) -> Markup:
        return Markup(catalogue(language).gettext(text))  # noqa: S704

    def translate(text: str, /, **values: object) -> Markup:
        said = marked(spoken(), text)
        return fill_in(said, values) if values else said

    def translate_number(one: str, many: str, num: int, /, **values: object) -> Markup:
        said = Markup(catalogue(spoken()).ngettext(one, many, num))  # noqa: S704
        return fill_in(said, {"num": num, **values})

    def translate_in(context: str, text: str, /, **values: object) -> Markup:
        said = Markup(pgettext(context, text))  # noqa: S704
        return fill_in(said, values) if values else said

    app.jinja_env.globals.update(
        _=translate, gettext=translate, ngettext=translate_number, pgettext=translate_in
    )
