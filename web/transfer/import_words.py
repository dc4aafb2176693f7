"""Sentences about imports: why a file is refused, and that a match came from a file."""

from collections.abc import Mapping, Sequence

from flask_babel import LazyString

from scoring.names import CONTROL
from scoring.rulings import Fault
from storage import Import
from storage.transfer.safe_json import BadFile
from web.i18n.locale import calendar_day
from web.i18n.sentence_parts import isolated, number, span, together
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.match_overview import local

LONGEST_SHOWN = 40
"""Characters shown of a name that cannot be used."""

_NONE_OF_OURS = _l(
    "Not imported: in match %(match)s, entry %(entry)s is not from this "
    "app. Save the file again and import that."
)

_SENTENCES: Mapping[str, LazyString] = {
    "no_file": _l("Choose a file first."),
    "one_file": _l("Choose one file at a time."),
    "empty": _l("This file is empty. Choose another one."),
    "too_large": _l("This file is too large. Import the matches one by one instead."),
    "large_part": _l(
        "Not imported: one match in this file is too large. Import the others one by one."
    ),
    "archive": _l("This is a compressed file. Unpack it and choose the file inside."),
    "database": _l("This is a database file. Choose the backup file (.json) instead."),
    "markup": _l("This is a web page or a picture. Choose the backup file (.json) instead."),
    "document": _l("This is a document. Choose the backup file (.json) instead."),
    "encoding": _l("This file was changed on the way. Send it again unchanged."),
    **dict.fromkeys(
        ("too_deep", "foreign"),
        _l("This file is not from this app. Choose the backup file (.json) that you saved."),
    ),
    "fields": _l(
        "This file is not from this app: it contains a wrong or repeated name. "
        "Choose the backup file."
    ),
    "no_text": _l("This is not a text file. Save it again as CSV (UTF-8)."),
    "no_columns": _l("No columns found. Put a comma, a semicolon or a tab between the names."),
    "no_sheet": _l(
        "A quotation mark is not closed, or a cell is too long. Correct it and try again."
    ),
    "no_deals": _l("There are names, but no points below them. Add the deals."),
    "our_sheet": _l("This file was saved by this app. Import the backup file instead."),
    "record": _l("This is a backup file (.json). Choose it under “Import from file”."),
    "choice": _l("Choose a game, and a whole number as target."),
    "number": _l(
        "This file is not from this app: it contains an impossible number. Choose the backup file."
    ),
    "cut_off": _l("The file is incomplete. Send it again."),
    "cut_off_near": _l("The file ends near deal %(deal)s. Send it again."),
    "no_json": _l(
        "This file is not from this app: line %(line)s cannot be read. Choose the backup file."
    ),
    "newer": _l(
        "This file is from a newer version of the app: %(theirs)s, here %(ours)s. "
        "Update this app first."
    ),
    "too_many": _l("Too many matches: %(most)s at most. Import them one by one instead."),
    "columns": _l("Too many columns: %(most)s players at most."),
    "lines": _l("Too many lines: %(most)s deals at most."),
    "target": _l("Target: from %(low)s to %(high)s."),
    "too_long": _l(
        "Not imported: match %(match)s has too many entries or corrections. "
        "Import the others one by one."
    ),
    "too_slow": _l(
        "Not imported: it took too long after match %(match)s. Import the matches one by "
        "one instead."
    ),
    "entry": _NONE_OF_OURS,
    "unreadable": _NONE_OF_OURS,
    "order": _l(
        "Not imported: in match %(match)s, entry %(entry)s is missing or "
        "misplaced. Save the file again and import that."
    ),
    "cut_short": _l(
        "Not imported: in match %(match)s, entries after %(entry)s are "
        "missing. Save the file again and import that."
    ),
    "edited": _l(
        "Not imported: in match %(match)s, entry %(entry)s was changed after "
        "saving. Save the file again and import that."
    ),
    "unlawful": _l(
        "Not imported: in match %(match)s, entry %(entry)s breaks the rules of the "
        "game. Correct it on the other phone and save the file again."
    ),
}
"""Sentences by code of the refusal; what is filled in are numbers."""


NOT_VERIFIED = _l("Not checked: the file may have been changed.")
"""Note on a file that had no hashes to check its entries by."""


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
        return _(
            "Not imported: these names cannot be used: %(names)s. Change them and "
            "save the file again.",
            names=together(shown),
        )
    return str(_SENTENCES[bad.code]) % {name: number(told) for name, told in bad.about.items()}


def columns_wrong(fault: Fault, names: Sequence[str]) -> str:
    """Say that a sheet has too many or too few columns for its game, and which it has."""
    return _(
        "%(have)s columns, %(want)s players. The columns are %(names)s. Keep only players.",
        have=number(len(names)),
        want=span(fault["fewest"], fault["most"]),
        names=together([isolated(name) for name in names]),
    )


def cells_wrong(cells: Sequence[str], players: Sequence[str]) -> str:
    """Say that a line has too many or too few numbers, and which."""
    counts = {"have": number(len(cells)), "want": number(len(players))}
    if len(cells) > len(players):
        over = together([isolated(cell or "–") for cell in cells[len(players) :]])
        return _(
            "%(have)s columns, %(want)s players. No name is above %(cells)s.", **counts, cells=over
        )
    missing = together([isolated(name) for name in players[len(cells) :]])
    return _(
        "%(have)s columns, %(want)s players. Nothing is under %(names)s.", **counts, names=missing
    )


def came(match_came: Import) -> str:
    """Say that a match was imported, when, how much of it, and whether it could be verified."""
    said = _(
        "Imported from a file on %(date)s (entries 1 to %(entries)s).",
        date=calendar_day(local(match_came.at).date()),
        entries=number(match_came.entries),
    )
    return said if match_came.verified else f"{said} {NOT_VERIFIED}"


def match_number(value: int, *, another: bool) -> str:
    """Write the number of a match; `another` went on elsewhere, beside one of the same table."""
    return _("%(number)s (from file)", number=number(value)) if another else number(value)
