"""The reader of scoresheets in CSV, from paper or another program: names, then a deal a line."""

import csv
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import StringIO

from flask_babel.speaklater import LazyString

from web.i18n.translations import lazy_gettext as _l
from web.match.setup_form import MOST_PLAYERS
from web.transfer.csv import unguarded
from web.transfer.safe_json import BadFile, refuse_other_files

MOST_LINES = 1000
"""Lines of a sheet, the one with the names included."""
SEPARATORS = {",": _l("comma"), ";": _l("semicolon"), "\t": _l("tab")}
"""Signs that may separate columns, with their names."""
NUMBERING = frozenset({"", "#", "no", "no.", "nr", "deal", "hand", "round", "game"})
"""Headings, in lower case, of a first column that only numbers the deals."""

UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""Control characters, but for tab and line feed: no page can hold them."""

_OURS = ("match,date,game,", "match,game,deal,")
"""First columns of our own CSV files, which are no scoresheets."""


@dataclass(frozen=True, slots=True)
class Row:
    """A deal as it is written; `number` is its line in the file."""

    number: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet as it was found: who played, and the cells of each deal."""

    names: tuple[str, ...]
    rows: tuple[Row, ...]
    separator: LazyString


def read_text(content: bytes) -> tuple[str, str]:
    """Return the text of a file and the name of its encoding.

    Raises:
        BadFile: The file is no text.
    """
    refuse_other_files(content)
    for encoding in _encodings(content):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" in text:
            break
        name = encoding.removesuffix("-sig").upper().replace("CP", "Windows-")
        return text.replace("\r\n", "\n").replace("\r", "\n"), name
    raise BadFile("no_text")


def read_sheet(text: str) -> Sheet:
    """Return the names and the deals in this text.

    Raises:
        BadFile: The text is no such sheet.
    """
    heading = text.lstrip().partition("\n")[0]
    if heading.startswith("{"):
        raise BadFile("record")
    # The separator that the first line has most often.
    separator = max(SEPARATORS, key=heading.count)
    if separator not in heading:
        raise BadFile("no_columns")
    if heading.startswith(_OURS):
        raise BadFile("our_sheet")
    try:
        found = [row for row in _rows(text, separator) if any(row.cells)]
    except csv.Error as problem:
        raise BadFile("no_sheet") from problem
    if len(found) < 2:
        raise BadFile("no_deals")
    if len(found) > MOST_LINES:
        raise BadFile("lines", most=MOST_LINES)
    first, *rows = found
    numbered = first.cells[0].casefold() in NUMBERING
    # A bool as an index: True skips the first column.
    names = first.cells[numbered:]
    return Sheet(names, tuple(_without_number(rows, numbered)), SEPARATORS[separator])


def _encodings(content: bytes) -> tuple[str, ...]:
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return ("utf-16",)
    # Old spreadsheets save in the Windows code page, which reads nearly any bytes: it comes last.
    return ("utf-8-sig", "cp1252")


def _rows(text: str, separator: str) -> Iterator[Row]:
    lines = csv.reader(StringIO(text, newline=""), delimiter=separator, strict=True)
    for cells in lines:
        if len(cells) > MOST_PLAYERS + 1:
            raise BadFile("columns", most=MOST_PLAYERS)
        yield Row(lines.line_num, tuple(unguarded(cell.strip()) for cell in cells))


def _without_number(rows: Sequence[Row], numbered: bool) -> Iterator[Row]:
    return (Row(row.number, row.cells[numbered:]) for row in rows)
