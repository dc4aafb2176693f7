"""Read JSON so that no other reader finds another text in it, and nothing in it can do harm."""

import json
import re
from typing import Any

LONGEST_NUMBER = 18
"""Digits of a number, which always fit 64 bits."""

_SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")
_ATTACKS = frozenset({"__proto__", "constructor", "prototype"})
"""Names of fields by which files attack programs in JavaScript; no file of ours has them."""


class StrictJsonError(ValueError):
    """Error in JSON. `code` says which, `line` where it is no JSON, else 0.

    The codes are `encoding` for what is not UTF-8, `no_json`, `fields` for a field that is there
    twice or has a name of attacks, and `number` for one that is too long or no whole number.
    """

    def __init__(self, code: str, line: int = 0) -> None:
        super().__init__(f"{code} at line {line}" if line else code)
        self.code, self.line = code, line


def read_json(content: bytes) -> Any:
    """Return what these bytes say, without a byte order mark. Raises StrictJsonError."""
    try:
        read = json.loads(
            content.decode(),
            object_pairs_hook=_once_each,
            parse_int=_small,
            parse_constant=_small,
        )
        # JSON can spell half of a surrogate pair, which is no text and can be shown on no page.
        if _SURROGATE.search(content):
            json.dumps(read, ensure_ascii=False).encode()
        return read
    except UnicodeError:
        raise StrictJsonError("encoding") from None
    except (json.JSONDecodeError, RecursionError) as problem:
        raise StrictJsonError("no_json", getattr(problem, "lineno", 1)) from problem


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the object; of two fields with one name readers take different ones."""
    read = dict(pairs)
    if len(read) < len(pairs) or _ATTACKS & read.keys():
        raise StrictJsonError("fields")
    return read


def _small(written: str) -> int:
    """Return the number, which must be whole and fit 64 bits."""
    digits = written.lstrip("-")
    if len(digits) > LONGEST_NUMBER or not digits.isdigit():
        raise StrictJsonError("number")
    return int(written)
