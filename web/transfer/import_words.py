"""Sentences about imports: why a file is refused, and that a match came from a file."""

from collections.abc import Mapping

from flask_babel import LazyString

from storage import Import
from web.i18n.locale import calendar_day
from web.i18n.names import CONTROL
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.i18n.words import isolated, number, together
from web.match.latest_match import local
from web.transfer.safe_json import BadFile

LONGEST_SHOWN = 40
"""Characters shown of a name that cannot be used."""

_NONE_OF_OURS = _l(
    "Match %(match)s: entry %(entry)s is none that this app writes. Nothing was imported."
)

_SENTENCES: Mapping[str, LazyString] = {
    "no_file": _l("Choose a file first."),
    "one_file": _l("Choose one file at a time."),
    "empty": _l("This file is empty."),
    "too_large": _l("This file is too large. Send single matches of the table instead."),
    "large_part": _l("A single match of this file is too large to be imported."),
    "archive": _l("This is an archive. Unpack it and choose the file inside."),
    "database": _l("This is a database file. Choose the JSON file of the record."),
    "markup": _l("This is a web page or a picture. Choose the JSON file of the record."),
    "document": _l("This is a document. Choose the JSON file of the record."),
    "encoding": _l("This file is not UTF-8 text. Send it again just as it was saved."),
    "too_deep": _l("Not a record from this app: its brackets go too deep."),
    "foreign": _l("Not a record from this app."),
    "fields": _l("Not a record from this app: it names something twice, or by a wrong name."),
    "no_text": _l("This file is no text. Save it again as CSV in UTF-8."),
    "no_columns": _l("No columns found. Put a comma, a semicolon or a tab between the names."),
    "no_sheet": _l("The quotes in this sheet do not close, or a cell is far too long."),
    "no_deals": _l("There are names, but no deals below them."),
    "our_sheet": _l("This is one of our own files. Import “Everything, JSON”, which holds more."),
    "record": _l("This is a record as JSON. Choose it under “Import from file”."),
    "choice": _l("Choose one of the games, and a whole number as target."),
    "number": _l("Not a record from this app: it holds a number that no score can be."),
    "cut_off": _l("The file is cut off. Send it again."),
    "cut_off_near": _l("The file is cut off near deal %(deal)s. Send it again."),
    "no_json": _l("Not a record from this app: line %(line)s cannot be read."),
    "newer": _l(
        "This file has version %(theirs)s; this app reads versions 1 to %(ours)s. Update the app "
        "first."
    ),
    "too_many": _l("Too many matches: %(most)s at most. Send single matches of the table instead."),
    "columns": _l("Too many columns: %(most)s players at most."),
    "lines": _l("Too many lines: %(most)s deals at most."),
    "target": _l("Target: from %(low)s to %(high)s."),
    "too_long": _l("Match %(match)s has too many entries or corrections to be imported."),
    "too_slow": _l(
        "This takes too long: after match %(match)s nothing more was looked at. Send single "
        "matches of the table instead."
    ),
    "entry": _NONE_OF_OURS,
    "unreadable": _NONE_OF_OURS,
    "order": _l(
        "Match %(match)s: entry %(entry)s is missing or not in its place. Nothing was imported."
    ),
    "cut_short": _l("Match %(match)s: entries after %(entry)s are missing. Nothing was imported."),
    "edited": _l("Match %(match)s: entry %(entry)s is not as it was saved. Nothing was imported."),
    "unlawful": _l(
        "Match %(match)s: entry %(entry)s breaks the rules of the game and cannot have been "
        "entered. Nothing was imported."
    ),
}
"""Sentences by code of the refusal; what is filled in are numbers."""


def refusal(bad: BadFile) -> str:
    """Say why a file cannot be imported, and what to do."""
    if bad.code == "set_up":
        return str(bad.about["sentence"])
    if bad.code == "names":
        # No control character of a foreign file reaches the page.
        names = [
            CONTROL.sub("\N{REPLACEMENT CHARACTER}", name[:LONGEST_SHOWN])
            for name in bad.about["names"]
        ]
        shown = [isolated(name) if name.strip() else _("(empty)") for name in names]
        return _("These names cannot be used here: %(names)s.", names=together(shown))
    return str(_SENTENCES[bad.code]) % {name: number(told) for name, told in bad.about.items()}


def came(match_came: Import) -> str:
    """Say that a match was imported, when, how much of it, and whether it could be verified."""
    said = _(
        "Imported on %(date)s from a file, with its entries 1 to %(entries)s.",
        date=calendar_day(local(match_came.at).date()),
        entries=number(match_came.entries),
    )
    if match_came.verified:
        return said
    return f"{said} {not_verified()}"


def not_verified() -> str:
    """Say that a file had no hashes to check its entries by."""
    return _("Not verified: the file could have been changed on its way.")


def match_number(value: int, *, another: bool) -> str:
    """Write the number of a match; `another` went on elsewhere, beside one of the same table."""
    return _("%(number)s (from file)", number=number(value)) if another else number(value)
