"""Find single stored values in the file of a record, to change a bit of one as a bad disk would.

The layout is that of https://www.sqlite.org/fileformat2.html, section 1.6 and 2.1. What does not
fit into a page and goes on elsewhere is left out.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_INTERIOR_INDEX, _INTERIOR_TABLE, _LEAF_INDEX, _LEAF_TABLE = 2, 5, 10, 13
_SIZES: Final = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 7: 8, 8: 0, 9: 0}


@dataclass(frozen=True, slots=True)
class Span:
    """Bytes of the file: those of one column of one row, or those that say of which type it is."""

    start: int
    end: int

    def bits(self) -> Iterator[tuple[int, int]]:
        """Each bit, as the place of its byte and its value in it."""
        for place in range(self.start, self.end):
            for bit in range(8):
                yield place, 1 << bit


@dataclass(frozen=True, slots=True)
class Cell:
    """A row of a table or an index: where its rowid is, its types, and its values, by column in the
    order in which they are stored (the primary key first where there is no rowid)."""

    types: tuple[Span, ...]
    values: tuple[Span, ...]


def roots(path: Path) -> dict[str, int]:
    """The first page of every table and index, by name."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as db:
        return dict(db.execute("SELECT name, rootpage FROM sqlite_schema WHERE rootpage > 0"))


def cells(file: bytes, root: int) -> Iterator[Cell]:
    """Every row of the table or index that begins at this page, in the order of its tree."""
    size = int.from_bytes(file[16:18]) or 65536
    page = (root - 1) * size
    header = page + (100 if root == 1 else 0)
    kind = file[header]
    has_children = kind in (_INTERIOR_INDEX, _INTERIOR_TABLE)
    pointers = header + (12 if has_children else 8)
    for number in range(int.from_bytes(file[header + 3 : header + 5])):
        pointer = pointers + 2 * number
        cell = page + int.from_bytes(file[pointer : pointer + 2])
        if has_children:
            yield from cells(file, int.from_bytes(file[cell : cell + 4]))
        if kind == _INTERIOR_TABLE:
            continue
        length, at = _varint(file, cell + 4 * has_children)
        if kind == _LEAF_TABLE:
            _, at = _varint(file, at)
        local = size - 35 if kind == _LEAF_TABLE else (size - 12) * 64 // 255 - 23
        if length <= local:
            yield _cell(file, at)
    if has_children:
        yield from cells(file, int.from_bytes(file[header + 8 : header + 12]))


def _cell(file: bytes, record: int) -> Cell:
    length, at = _varint(file, record)
    body = record + length
    types, values = [], []
    while at < record + length:
        kind, after = _varint(file, at)
        size = (kind - 12) // 2 if kind >= 12 else _SIZES[kind]
        types.append(Span(at, after))
        values.append(Span(body, body + size))
        at, body = after, body + size
    return Cell(tuple(types), tuple(values))


def _varint(file: bytes, at: int) -> tuple[int, int]:
    """The number at this place, and the place behind it."""
    value = 0
    for place in range(at, at + 8):
        value = value << 7 | file[place] & 0x7F
        if file[place] < 0x80:
            return value, place + 1
    return value << 8 | file[at + 8], at + 9
