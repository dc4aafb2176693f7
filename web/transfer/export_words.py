"""Messages on an export that has to wait or cannot be made, each a title and a sentence."""

from flask_babel import LazyString

from web.i18n.translations import lazy_gettext as _l
from web.i18n.words import number

BEING_MADE = (
    _l("The file is being made"),
    _l("The download starts by itself when the file is ready."),
)

TOO_MANY_FILES = (
    _l("Too many files at once"),
    _l("Other files come first. The app tries again by itself."),
)


def too_many(most: int) -> tuple[LazyString, LazyString]:
    """Say that the table has more matches than one SQLite file may hold; `most` is the limit."""
    return (
        _l("This table is too large for one such file"),
        _l(
            "SQLite files are made of tables with %(most)s matches at most. “Everything, JSON” and "
            "the CSV files hold all of them.",
            most=number(most),
        ),
    )
