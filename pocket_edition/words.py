"""Sentences of the page around the app, which it says before Python is there."""

from __future__ import annotations

from web.i18n.preferences import LANGUAGES
from web.i18n.translations import gettext as _, in_language


def sentences() -> dict[str, str]:
    """Return the sentences in the language of now, by the code that page.js names."""
    return {
        "getting": _("One-time download. After this, the app starts offline too."),
        "starting": _("Starting…"),
        "not_got": _("Download stopped. Check the connection and try again."),
        "failed": _("The app could not start. What you saved is still here."),
        "cannot_open": _("The app cannot open what you saved. Nothing was changed."),
        "other_tab": _("The app is open in another tab. Continue there, or close that tab."),
        "too_old": _("This browser is too old. Update it, or use another one."),
        "not_kept": _("This browser keeps nothing. Save a backup file before you close it."),
        "full": _("This phone is full, so nothing new is saved. Save a backup file now."),
        "backup": _("Backup file"),
        "new": _("A new version is ready."),
        "use_new": _("Update now"),
        "updated": _("The app was updated. A copy of your earlier matches is kept."),
        "save_copy": _("Save copy"),
        "no_script": _("JavaScript is off. Turn it on, then reload."),
        "install": _("Add to home screen"),
        "again": _("Try again"),
    }


def in_every_language() -> dict[str, dict[str, str]]:
    """Return the sentences by language and code. Needs an app context."""
    said = {}
    for language in LANGUAGES:
        with in_language(language):
            said[language] = sentences()
    return said
