"""Rows as a CSV file that a spreadsheet opens cleanly: UTF-8 with a mark, RFC 4180, no formulas."""

import csv
import io
import re
from collections.abc import Iterable, Sequence

Cell = str | int | None
"""Numbers are written as numbers; text is text, whatever it looks like; what nobody knows is
empty."""

BYTE_ORDER_MARK = "\ufeff"
"""Without it a spreadsheet guesses an old code page and spoils every script but English."""

# Signs with which a spreadsheet begins a formula, fullwidth ones and the blanks it skips included.
_FORMULA = re.compile("'*[=+@\t\r\n\0\uff1d\uff0b\uff0d\uff20-]")


def write_csv(header: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """The file as text, the header first."""
    file = io.StringIO(newline="")
    file.write(BYTE_ORDER_MARK)
    lines = csv.writer(file, lineterminator="\r\n")
    lines.writerow(header)
    lines.writerows(
        [guarded(cell) if isinstance(cell, str) else cell for cell in row] for row in rows
    )
    return file.getvalue()


def guarded(text: str) -> str:
    """Text that a spreadsheet would calculate gets an apostrophe in front; `unguarded` undoes it.

    Apostrophes that are already there count along, so that every text comes back as it was.
    """
    return f"'{text}" if _FORMULA.match(text) else text


def unguarded(cell: str) -> str:
    """The text that was guarded, for whoever reads our files back."""
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell
