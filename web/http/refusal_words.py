"""Titles and sentences of error pages: why something cannot be done, and what to do."""

from flask_babel import LazyString

from web.i18n.translations import lazy_gettext as _l

Told = tuple[LazyString, LazyString]

SENTENCES = {
    400: (
        _l("That could not be read"),
        _l("Nothing was changed. Go back, reload the page and try again."),
    ),
    403: (
        _l("That is not allowed"),
        _l("Nothing was changed. It was sent from another page than ours."),
    ),
    404: (
        _l("Nothing here"),
        _l(
            "No table or page has this address, or this phone is not at that table. Ask whoever"
            " keeps the table for its link or code."
        ),
    ),
    405: (
        _l("That does not work here"),
        _l("Nothing was changed. Go back and use the buttons of the page."),
    ),
    409: (
        _l("The table has moved on"),
        _l("Nothing was changed. Reload the page to see where the match is now."),
    ),
    410: (
        _l("This table is closed"),
        _l("Nothing was changed. What was played can still be read."),
    ),
    413: (
        _l("That is too much at once"),
        _l("Nothing was changed. Send less text. A record may have 16 MB."),
    ),
    415: (_l("That could not be read"), _l("Nothing was changed. Use the forms of the page.")),
    422: (
        _l("That does not fit"),
        _l("Nothing was changed. Go back, correct it and send it again."),
    ),
    500: (
        _l("Something went wrong here"),
        _l("It is our mistake, not yours. What was saved before is still there."),
    ),
    503: (
        _l("Not saved"),
        _l("The machine that keeps the record cannot write just now. Try again soon."),
    ),
}
"""Title and sentence by HTTP status; a status that is not listed reads like 400."""

NOT_THE_HOST = (
    _l("Only the keeper of this table can do that"),
    _l("Nothing was changed. Ask whoever keeps the table, on the first phone."),
)

JUST_WATCHING = (
    _l("This is for the phones of the players"),
    _l("Nothing was changed. Take a free seat on the page of the people first."),
)

NOT_YOUR_PLAYER = (
    _l("These are another player's cards"),
    _l("Nothing was changed. Only that player's phone or the keeper's can enter them."),
)

BUSY = (_l("Too many at once"), _l("Nothing was changed. Go back and send it again in a minute."))

TOO_MANY_TABLES = _l("Not saved: too many new tables from this network. Try again in a minute.")

NOT_SAVED = {
    "full": (
        _l("Not saved"),
        _l("The computer running the table is out of space. Make some, then try again."),
    ),
    "readonly": (_l("Not saved"), _l("The computer running the table may not write to its disk.")),
    "busy": (_l("Not saved"), _l("Another program holds the record. Try again in a moment.")),
    "damaged": (
        _l("The record is damaged"),
        _l("This part of it is not what was once saved. Nothing was changed."),
    ),
    "altered": (
        _l("This match cannot be read"),
        _l(
            "Its record is not what was once saved, so nothing is built on it. The other matches"
            " can be played on. A copy of the record may still hold it."
        ),
    ),
    "unknown": (
        _l("May not be saved"),
        _l("The disk did not answer. Send it again: it will not be entered twice."),
    ),
}
"""Title and sentence by the kind of trouble that kept the record from being written or read."""
