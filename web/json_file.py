"""JSON from strangers: read only as far as it is harmless, and refused with the reason."""

import json
import re
from typing import Any, NoReturn

LARGEST = 1024 * 1024
"""Bytes of a file that is read in."""

DEEPEST = 20
LONGEST_NUMBER = 18
"""Digits that always fit 64 bits."""

_OPENERS = {
    b"PK": "archive",
    b"\x1f\x8b": "archive",
    b"7z\xbc\xaf": "archive",
    b"Rar!": "archive",
    b"BZh": "archive",
    b"\xfd7zXZ": "archive",
    b"SQLite format 3\0": "database",
    b"<": "markup",
    b"%PDF": "document",
    b"\xd0\xcf\x11\xe0": "document",
}
"""How files begin that are something else, whatever their names say."""

# Possessive, so that a quote that is never closed is looked at once.
_BRACKETS = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[][{}]', re.DOTALL)
_DEAL = re.compile(r'"deal": ?([0-9]{1,9})\b')
_ATTACKS = frozenset({"__proto__", "constructor", "prototype"})


class BadFile(ValueError):
    """This file cannot be read in. `code` says why, with what is to be told `about` it."""

    def __init__(self, code: str, **about: Any) -> None:
        super().__init__(code)
        self.code, self.about = code, about


def refuse_other_files(content: bytes) -> None:
    """BadFile for what is empty, too large, or begins like something else."""
    if not content.strip():
        raise BadFile("empty")
    if len(content) > LARGEST:
        raise BadFile("too_large")
    for opener, kind in _OPENERS.items():
        if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(opener):
            raise BadFile(kind)


def read_json(content: bytes) -> Any:
    """What is in the file; a byte order mark is skipped."""
    refuse_other_files(content)
    if content.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in content:
        raise BadFile("encoding")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise BadFile("encoding") from problem
    left_open = _left_open(text)
    try:
        return json.loads(
            text,
            object_pairs_hook=_once_each,
            parse_int=_small,
            parse_constant=_refuse_constant,
        )
    except (json.JSONDecodeError, RecursionError) as problem:
        if left_open:
            raise BadFile("cut_off", deal=_last_deal(text)) from problem
        raise BadFile("no_json", line=getattr(problem, "lineno", 1)) from problem


def _left_open(text: str) -> bool:
    """Whether brackets are still open at the end; counted before anything is parsed."""
    depth = 0
    for found in _BRACKETS.finditer(text):
        sign = found[0]
        depth += (sign in "[{") - (sign in "]}")
        if depth > DEEPEST:
            raise BadFile("too_deep")
    return depth > 0


def _last_deal(text: str) -> int:
    """The deal that is named last; 0 for none."""
    deals = _DEAL.findall(text)
    return int(deals[-1]) if deals else 0


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read = dict(pairs)
    if len(read) < len(pairs) or _ATTACKS & read.keys():
        raise BadFile("fields")
    return read


def _small(digits: str) -> int:
    if len(digits.lstrip("-")) > LONGEST_NUMBER:
        raise BadFile("number")
    return int(digits)


def _refuse_constant(name: str) -> NoReturn:
    raise BadFile("number")
