"""Language of the reader, looked up once for an answer, and translation of all sentences.

Flask-Babel looks for both anew with every sentence, and a page has a hundred of them. Templates and
`web/words` translate through this module.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from flask import Flask, g
from flask_babel import Babel, Domain, get_locale
from flask_babel.speaklater import LazyString
from markupsafe import Markup

ENGLISH = "en"
"""Language in which the sentences are written."""


of_answer: Callable[[], Any] = g._get_current_object
"""The object behind `g`, found without going through the proxy for every attribute."""


def spoken() -> str:
    """Return the code of the reader's language; English outside a request."""
    try:
        # What Flask-Babel remembers for this answer, also while a language is forced.
        language: str = of_answer()._flask_babel.babel_locale.language
    except (AttributeError, RuntimeError):
        locale = get_locale()
        return locale.language if locale else ENGLISH
    return language


class Sentences(Domain):
    """Catalogues of all languages."""

    def __init__(self) -> None:
        super().__init__()
        self._known: dict[str, Any] = {}

    def get_translations(self) -> Any:
        """Return the catalogue of the reader's language, loaded once."""
        language = spoken()
        if language not in self._known:
            self._known[language] = super().get_translations()
        return self._known[language]


_sentences = Sentences()

gettext: Callable[..., str] = _sentences.gettext
ngettext: Callable[..., str] = _sentences.ngettext
pgettext: Callable[..., str] = _sentences.pgettext
lazy_gettext: Callable[..., LazyString] = _sentences.lazy_gettext
lazy_pgettext: Callable[..., LazyString] = _sentences.lazy_pgettext


class Languages(Babel):
    """Flask-Babel with these catalogues, also in templates."""

    domain_instance = _sentences

    def init_app(self, app: Flask, **settings: Any) -> None:
        """Set up Flask-Babel and let templates translate through the same catalogues."""
        super().init_app(app, **settings)
        found = _sentences.get_translations
        app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
            gettext=lambda text: found().ugettext(text),
            ngettext=lambda one, many, count: found().ungettext(one, many, count),
            pgettext=lambda context, text: found().upgettext(context, text),
            npgettext=lambda context, *plural: found().unpgettext(context, *plural),
            newstyle=True,
        )
        app.jinja_env.globals["_"] = self.sentence

    def sentence(self, text: str, **variables: Any) -> Markup:
        """Return a translated sentence for a template, with these values filled in and escaped.

        It does in one call what Jinja does in three.
        """
        if not variables:
            return _plain(text, spoken())
        said = _sentences.get_translations().ugettext(text)
        return Markup(said) % variables  # noqa: S704  (our own words; those in it are escaped)


@cache
def _plain(text: str, _language: str) -> Markup:
    """Return a translated sentence without values. `_language` is only part of the cache key."""
    said = _sentences.get_translations().ugettext(text)
    return Markup(said) % {}  # noqa: S704  (our own words)
