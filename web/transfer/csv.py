"""CSV files that spreadsheets open cleanly: RFC 4180 in UTF-8 with a mark, no formulas."""

import csv
import io
import re
from collections.abc import Iterable, Sequence

Cell = str | int | None
"""A cell: a number as a number, text as text whatever it looks like, None as an empty cell."""

BYTE_ORDER_MARK = "\ufeff"
"""First character of the file; without it a spreadsheet guesses an old code page."""

# Signs with which a spreadsheet begins a formula, fullwidth ones and the blanks it skips included.
_FORMULA = re.compile("'*[=+@\t\r\n\0\uff1d\uff0b\uff0d\uff20-]")


def write_csv(header: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """Return the file as text, the header first."""
    file = io.StringIO(newline="")
    file.write(BYTE_ORDER_MARK)
    lines = csv.writer(file, lineterminator="\r\n")
    lines.writerow(header)
    lines.writerows(
        [guarded(cell) if isinstance(cell, str) else cell for cell in row] for row in rows
    )
    return file.getvalue()


def guarded(text: str) -> str:
    """Return the text with an apostrophe in front if a spreadsheet would calculate it.

    Text that has apostrophes before a formula gets one more, so that `unguarded` gives back every
    text.
    """
    return f"'{text}" if _FORMULA.match(text) else text


def unguarded(cell: str) -> str:
    """Return the text that `guarded` was given."""
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell
