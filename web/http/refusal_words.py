"""Titles and sentences of error pages: why something cannot be done, and what to do."""

from flask_babel import LazyString

from web.i18n.translations import lazy_gettext as _l

Told = tuple[LazyString, LazyString]

SENTENCES = {
    400: (
        _l("This could not be read"),
        _l("Nothing was changed. Go back, reload the page and try again."),
    ),
    403: (
        _l("This is not allowed"),
        _l("Nothing was changed. Go back, reload the page and try again."),
    ),
    404: (
        _l("Page not found"),
        _l(
            "The link is wrong, or this phone is not at that table. Ask the host for a "
            "link or code."
        ),
    ),
    405: (
        _l("This does not work here"),
        _l("Nothing was changed. Go back and use the buttons on the page."),
    ),
    409: (
        _l("The match has moved on"),
        _l("Nothing was changed. Reload to see the current round."),
    ),
    410: (_l("This table is closed"), _l("Nothing was changed. Ask the host to reopen it.")),
    413: (
        _l("Too much to send"),
        _l("Nothing was changed. Send less text, or a file up to 16 MB."),
    ),
    415: (
        _l("This could not be read"),
        _l("Nothing was changed. Go back and use the buttons on the page."),
    ),
    422: (
        _l("This cannot be saved"),
        _l("Nothing was changed. Go back, correct it and send it again."),
    ),
    500: (
        _l("Something went wrong"),
        _l("The app made a mistake, not you. Everything you saved is still there."),
    ),
    503: (_l("Not saved"), _l("The app cannot save just now. Try again soon.")),
}
"""Title and sentence by HTTP status; a status that is not listed reads like 400."""

REMOVED = (
    _l("The host removed this phone"),
    _l("Ask the host for a new link or code to come back."),
)

REPLACED = (
    _l("Another phone is host now"),
    _l(
        "It used the recovery code or the PIN, so this phone was removed. Ask the host for a link "
        "or code."
    ),
)

NOT_THE_HOST = (_l("Only the host can do this"), _l("Nothing was changed. Ask the host."))

JUST_WATCHING = (
    _l("Only players can do this"),
    _l("Nothing was changed. Take a free seat under “People and phones”, or ask the host for one."),
)

NOT_YOUR_PLAYER = (
    _l("These are another player’s cards"),
    _l("Nothing was changed. Only that player or the host can enter them."),
)

WAITING = (_l("The app is busy"), _l("The app tries again by itself."))

BUSY = (_l("Too many tries"), _l("Nothing was changed. Go back and send it again in a minute."))

TOO_MANY_TABLES = _l("Not saved: too many new tables from this network. Try again in a minute.")

NOT_SAVED = {
    "full": (
        _l("Not saved"),
        _l("There is no space left to save. Ask the person who runs the app."),
    ),
    "readonly": (_l("Not saved"), _l("The app cannot save now. Ask the person who runs it.")),
    "busy": (_l("Not saved"), _l("The app is busy. Try again in a moment.")),
    "behind": (
        _l("This page is not up to date"),
        _l("Nothing was changed. In a moment, send it again or reload the page."),
    ),
    "damaged": (
        _l("Saved data is damaged"),
        _l("This part cannot be opened. Nothing was changed. Ask the host for a backup."),
    ),
    "altered": (
        _l("This match cannot be opened"),
        _l(
            "Its saved data is damaged. You can continue other matches. A backup may still "
            "contain this one."
        ),
    ),
    "unknown": (
        _l("This may not have been saved"),
        _l("Send it again: it will not be entered twice."),
    ),
}
"""Title and sentence by the kind of trouble that kept the record from being written or read."""
