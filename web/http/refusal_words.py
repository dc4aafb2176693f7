"""Titles and sentences of error pages: why something cannot be done, and what to do."""

from flask_babel import LazyString

from web.i18n.translations import lazy_gettext

Told = tuple[LazyString, LazyString]

SENTENCES = {
    400: (
        lazy_gettext("That could not be read"),
        lazy_gettext("Nothing was changed. Go back, reload the page and try again."),
    ),
    403: (
        lazy_gettext("That is not allowed"),
        lazy_gettext("Nothing was changed. It was sent from another page than ours."),
    ),
    404: (
        lazy_gettext("Nothing here"),
        lazy_gettext(
            "No table or page has this address, or this phone is not at that table. Ask whoever"
            " keeps the table for its link or code."
        ),
    ),
    405: (
        lazy_gettext("That does not work here"),
        lazy_gettext("Nothing was changed. Go back and use the buttons of the page."),
    ),
    409: (
        lazy_gettext("The table has moved on"),
        lazy_gettext("Nothing was changed. Reload the page to see where the match is now."),
    ),
    410: (
        lazy_gettext("This table is closed"),
        lazy_gettext("Nothing was changed. What was played can still be read."),
    ),
    413: (
        lazy_gettext("That is too much at once"),
        lazy_gettext("Nothing was changed. Send less text. A record may have 16 MB."),
    ),
    415: (
        lazy_gettext("That could not be read"),
        lazy_gettext("Nothing was changed. Use the forms of the page."),
    ),
    422: (
        lazy_gettext("That does not fit"),
        lazy_gettext("Nothing was changed. Go back, correct it and send it again."),
    ),
    500: (
        lazy_gettext("Something went wrong here"),
        lazy_gettext("It is our mistake, not yours. What was saved before is still there."),
    ),
    503: (
        lazy_gettext("Not saved"),
        lazy_gettext("The machine that keeps the record cannot write just now. Try again soon."),
    ),
}
"""Title and sentence by HTTP status; a status that is not listed reads like 400."""

NOT_THE_HOST = (
    lazy_gettext("Only the keeper of this table can do that"),
    lazy_gettext("Nothing was changed. Ask whoever keeps the table, on the first phone."),
)

JUST_WATCHING = (
    lazy_gettext("This is for the phones of the players"),
    lazy_gettext("Nothing was changed. Take a free seat on the page of the people first."),
)

NOT_YOUR_PLAYER = (
    lazy_gettext("These are another player's cards"),
    lazy_gettext("Nothing was changed. Only that player's phone or the keeper's can enter them."),
)

BUSY = (
    lazy_gettext("Too many at once"),
    lazy_gettext("Nothing was changed. Go back and send it again in a minute."),
)

TOO_MANY_TABLES = lazy_gettext(
    "Not saved: too many new tables from this network. Try again in a minute."
)

NOT_SAVED = {
    "full": (
        lazy_gettext("Not saved"),
        lazy_gettext("The computer running the table is out of space. Make some, then try again."),
    ),
    "readonly": (
        lazy_gettext("Not saved"),
        lazy_gettext("The computer running the table may not write to its disk."),
    ),
    "busy": (
        lazy_gettext("Not saved"),
        lazy_gettext("Another program holds the record. Try again in a moment."),
    ),
    "damaged": (
        lazy_gettext("The record is damaged"),
        lazy_gettext("This part of it is not what was once saved. Nothing was changed."),
    ),
    "altered": (
        lazy_gettext("This match cannot be read"),
        lazy_gettext(
            "Its record is not what was once saved, so nothing is built on it. The other matches"
            " can be played on. A copy of the record may still hold it."
        ),
    ),
    "unknown": (
        lazy_gettext("May not be saved"),
        lazy_gettext("The disk did not answer. Send it again: it will not be entered twice."),
    ),
}
"""Title and sentence by the kind of trouble that kept the record from being written or read."""
