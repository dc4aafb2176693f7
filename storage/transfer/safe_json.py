"""A reader of JSON from strangers: it reads only what is harmless, and refuses with the reason."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scoring.strict_json import StrictJsonError, read_json

LARGEST_RECORD = 16 * 1024 * 1024
"""Bytes of a record: a table of about 300 matches."""

LARGEST_PART = 4 * 1024 * 1024
"""Bytes of one match in a record.

As objects they may take thirty times the memory, which is why one match at a time is read.
"""

DEEPEST = 20
"""Brackets that may be open at once."""

_OPENERS = {
    b"PK": "archive",
    b"\x1f\x8b": "archive",
    b"7z\xbc\xaf": "archive",
    b"Rar!": "archive",
    b"BZh": "archive",
    b"\xfd7zXZ": "archive",
    b"SQLite format 3\0": "database",
    b"<": "markup",
    b"\x89PNG": "markup",
    b"\xff\xd8\xff": "markup",
    b"%PDF": "document",
    b"\xd0\xcf\x11\xe0": "document",
    b"match,date,game,": "our_sheet",
    b"match,game,deal,": "our_sheet",
}
"""First bytes of files that are something else, whatever their names say."""

# Possessive, so that a quote that is never closed is looked at once.
_BRACKETS = re.compile(rb'"(?:[^"\\]++|\\.)*+"?|[][{}]', re.DOTALL)
_DEAL = re.compile(rb'"deal": ?([0-9]{1,9})\b')


class BadFile(ValueError):
    """Raised for a file that cannot be imported; `code` says why, `about` what to tell with it."""

    def __init__(self, code: str, **about: Any) -> None:
        super().__init__(code)
        self.code, self.about = code, about


@dataclass(frozen=True, slots=True)
class Parts:
    """A file in which the objects of one list are parsed one after the other.

    `outline` is the rest of the file, with an empty object where each of them was, and `places` are
    the byte offsets at which each begins and ends.
    """

    content: bytes
    outline: Any
    places: tuple[tuple[int, int], ...]

    def __iter__(self) -> Iterator[Any]:
        return (_parsed(self.content, *place) for place in self.places)


def refuse_other_files(content: bytes, largest: int) -> None:
    """Raise BadFile for content that is empty, too large, or begins like another kind of file."""
    if not content.strip():
        raise BadFile("empty")
    if len(content) > largest:
        raise BadFile("too_large")
    for opener, kind in _OPENERS.items():
        if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(opener):
            raise BadFile(kind)


def read_parts(content: bytes, name: str) -> Parts:
    """Return the file; objects of its list `name` are parsed one by one. Raises BadFile."""
    refuse_other_files(content, LARGEST_RECORD)
    # UTF-16, with or without a byte order mark: ASCII in it has zero bytes.
    if content.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in content:
        raise BadFile("encoding")
    content = content.removeprefix(b"\xef\xbb\xbf")
    places = tuple(_places(content, f'"{name}"'.encode()))
    return Parts(content, _parsed(_without(content, places)), places)


def _places(content: bytes, name: bytes) -> Iterator[tuple[int, int]]:
    """Yield where each object of this list begins and ends."""
    key, inside, begin = b"", False, 0
    for found, depth in _brackets(content):
        sign = found[0]
        # Depth counts after each bracket or text: 1 inside the document, 2 inside its list.
        if depth == 1:
            key, inside = sign, False
        elif depth == 2 and sign == b"[":
            inside = key == name
        elif inside and depth == 3 and sign == b"{":
            begin = found.start()
        elif inside and depth == 2 and sign == b"}":
            yield begin, found.end()


def _brackets(content: bytes) -> Iterator[tuple[re.Match[bytes], int]]:
    """Yield every bracket and every quoted text, with how many brackets are open after it.

    This is counted before anything is parsed, as the parser itself would recurse.
    """
    depth = 0
    for found in _BRACKETS.finditer(content):
        depth += (found[0] in b"[{") - (found[0] in b"]}")
        if depth > DEEPEST:
            raise BadFile("too_deep")
        yield found, depth
    if depth > 0:
        deals = _DEAL.findall(content)
        last = int(deals[-1]) if deals else 0
        raise BadFile("cut_off_near", deal=last) if last else BadFile("cut_off")


def _without(content: bytes, places: tuple[tuple[int, int], ...]) -> bytes:
    """Return the content with an empty object at each of these places."""
    ends = [0, *(end for _begin, end in places)]
    begins = [*(begin for begin, _end in places), len(content)]
    return b"{}".join(content[end:begin] for end, begin in zip(ends, begins, strict=True))


def _parsed(content: bytes, begin: int = 0, end: int | None = None) -> Any:
    """Return the JSON between these places."""
    part = content[begin:end]
    if len(part) > LARGEST_PART:
        raise BadFile("large_part")
    try:
        return read_json(part)
    except StrictJsonError as problem:
        line = content.count(b"\n", 0, begin) + problem.line
        raise BadFile(problem.code, **({"line": line} if problem.line else {})) from problem
