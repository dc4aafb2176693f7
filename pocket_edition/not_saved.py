"""Say "Not saved" in an answer that says "Saved", where the browser has no room for it."""

from __future__ import annotations

from markupsafe import Markup

from web.i18n.preferences import LANGUAGES
from web.i18n.translations import gettext as _, in_language

KEPT = Markup('<span data-kept="{}">{}</span>')
"""Markup of a sign with the saved one beside it, which page.js brings back once it is true."""


def signs() -> dict[bytes, bytes]:
    """Return what takes the place of each sign and sentence. Needs an app context."""
    found = {}
    for language in LANGUAGES:
        with in_language(language):
            saved, not_saved = _("Saved"), _("Not saved")
            told = _("Saved: %(what)s", what="")
            word = told.replace(saved, KEPT.format(saved, not_saved))
            sign = KEPT.format(f"✓ {saved}", not_saved)
            found[f">✓ {saved}<".encode()] = f">{sign}<".encode()
            found[f">{told}".encode()] = f">{word}".encode()
    return found


def mark(body: bytes, signs: dict[bytes, bytes]) -> bytes:
    """Put the signs into an answer."""
    for saved, not_saved in signs.items():
        body = body.replace(saved, not_saved)
    return body
