"""The PIN with which the keeping of a table is got back: how it is read, kept and compared."""

from __future__ import annotations

import hmac
import unicodedata
from hashlib import scrypt
from itertools import pairwise
from typing import Any

from wtforms import StringField

from web.http import secrets
from web.http.heavy_work import hashed
from web.i18n.translations import gettext as _

DIGITS = 6

FEWEST_DIGITS = 3
"""Different ones."""

LINES = ("123", "456", "789", "147", "258", "369", "159", "357")
"""On the keys of a telephone."""

COST = {"n": 2**14, "r": 8, "p": 1}
"""About 50 ms and 16 MB for each try."""


class PinField(StringField):
    """Six digits in any script; spaces may stand between them. What was typed never comes back."""

    def process_formdata(self, valuelist: list[Any]) -> None:
        self.data = ""
        typed = unicodedata.normalize("NFKC", valuelist[0] if valuelist else "")
        signs = [sign for sign in typed if unicodedata.category(sign)[0] not in "ZCP"]
        read = [unicodedata.decimal(sign, -1) for sign in signs]
        if len(read) != DIGITS or -1 in read:
            raise ValueError(_("A PIN has six digits."))
        self.data = "".join(map(str, read))

    def _value(self) -> str:
        return ""

    def __call__(self, **attributes: Any) -> Any:
        return super().__call__(**{"inputmode": "numeric", "dir": "ltr", **attributes})


def is_easy(pin: str) -> bool:
    """Among the first that anybody would try: a date, a row, a line on the keys, a repetition."""
    halves = pin[:3], pin[3:]
    return (
        len(set(pin)) < FEWEST_DIGITS
        or pin == pin[:2] * 3
        or pin in (pin[:3] * 2, pin[::-1])
        or pin[::2] == pin[1::2]
        or _is_row(pin)
        or all(half in LINES or half[::-1] in LINES or len(set(half)) == 1 for half in halves)
        or _is_date(pin)
    )


def _is_row(pin: str) -> bool:
    """The same step from each digit to the next, 0 after 9."""
    return len({(int(after) - int(before)) % 10 for before, after in pairwise(pin)}) == 1


def _is_date(pin: str) -> bool:
    """A day of any year in any order of its parts, or a month of a year that somebody may have
    been born in."""
    one, two, three = int(pin[:2]), int(pin[2:4]), int(pin[4:])
    days = ((one, two), (two, one), (three, two), (two, three))
    months = ((pin[:4], three), (pin[2:], one))
    return any(_is_day(day, month) for day, month in days) or any(
        year[:2] in ("19", "20") and 1 <= month <= 12 for year, month in months
    )


def _is_day(day: int, month: int) -> bool:
    return 1 <= day <= 31 and 1 <= month <= 12


def to_keep(pin: str, key: str) -> str:
    """What the record keeps of a PIN that is set with this key: the same for the same two."""
    salt = secrets.secret("salt", key)
    return f"{salt}.{_stretched(pin, salt)}"


def is_right(pin: str, kept: str) -> bool:
    """Whether this is the PIN that was kept."""
    salt, _dot, stretched = kept.partition(".")
    return hmac.compare_digest(_stretched(pin, salt), stretched)


def _stretched(pin: str, salt: str) -> str:
    # Of the digest, so that trying all million takes the key of this installation too.
    digest = secrets.digest(f"pin {pin}").encode()
    return hashed(lambda: scrypt(digest, salt=salt.encode(), **COST)).hex()
