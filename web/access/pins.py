"""The PIN with which a phone becomes the host again: how it is read, stored and compared."""

import hashlib
import hmac
import unicodedata
from itertools import pairwise
from typing import Any

from wtforms import StringField

from web.http import phone_secrets
from web.http.heavy_work import hashed
from web.i18n.translations import gettext as _

DIGITS = 6
"""Number of digits of a PIN."""

FEWEST_DIGITS = 3
"""Fewest different digits of a PIN that is not refused as easy."""

LINES = ("123", "456", "789", "147", "258", "369", "159", "357")
"""Lines of three keys on a telephone keypad."""

COST = {"n": 2**14, "r": 8, "p": 1}
"""Cost of one hash with scrypt: about 50 ms and 16 MB."""


class PinField(StringField):
    """Six digits in any script, with or without spaces. The typed PIN is never sent back."""

    def process_formdata(self, valuelist: list[str]) -> None:
        """Read the digits as 0-9. Raises ValueError for anything but six digits."""
        self.data = ""
        typed = unicodedata.normalize("NFKC", valuelist[0] if valuelist else "")
        # Without separators, control characters and punctuation (Unicode Z, C and P).
        signs = [sign for sign in typed if unicodedata.category(sign)[0] not in "ZCP"]
        read = [unicodedata.decimal(sign, -1) for sign in signs]
        if len(read) != DIGITS or -1 in read:
            raise ValueError(_("A PIN has 6 digits."))
        self.data = "".join(map(str, read))

    # WTForms prints this into the page: a typed PIN never goes back.
    def _value(self) -> str:
        return ""

    def __call__(self, **attributes: object) -> Any:
        return super().__call__(**{"inputmode": "numeric", "dir": "ltr", **attributes})


def is_easy(pin: str) -> bool:
    """Return whether the PIN is one that a guesser tries first."""
    halves = pin[:3], pin[3:]
    return (
        len(set(pin)) < FEWEST_DIGITS
        # 121212
        or pin == pin[:2] * 3
        # 123123 and 123321
        or pin in (pin[:3] * 2, pin[::-1])
        # 112233: each digit twice
        or pin[::2] == pin[1::2]
        # The digits rise or fall by the same step, with 0 after 9.
        or len({(int(after) - int(before)) % 10 for before, after in pairwise(pin)}) == 1
        or all(half in LINES or half[::-1] in LINES or len(set(half)) == 1 for half in halves)
        or _is_date(pin)
    )


def _is_date(pin: str) -> bool:
    """Return whether the PIN is a day of any year, in any order of its parts, or a birth month."""
    one, two, three = int(pin[:2]), int(pin[2:4]), int(pin[4:])
    days = ((one, two), (two, one), (three, two), (two, three))
    # yyyymm and mmyyyy, for years that begin with 19 or 20.
    months = ((pin[:4], three), (pin[2:], one))
    return any(1 <= day <= 31 and 1 <= month <= 12 for day, month in days) or any(
        year[:2] in ("19", "20") and 1 <= month <= 12 for year, month in months
    )


def to_keep(pin: str, key: str) -> str:
    """Return the "salt.hash" to store, the same for the same PIN and key. Raises Busy."""
    salt = phone_secrets.secret("salt", key)
    return f"{salt}.{_stretched(pin, salt)}"


def is_right(pin: str, kept: str) -> bool:
    """Return whether this is the stored PIN; compares in constant time. Raises Busy."""
    salt, _dot, stretched = kept.partition(".")
    return hmac.compare_digest(_stretched(pin, salt), stretched)


def _stretched(pin: str, salt: str) -> str:
    # Hash the digest, not the PIN: trying all million PINs then needs this installation's key too.
    digest = phone_secrets.digest(f"pin {pin}").encode()
    return hashed(lambda: hashlib.scrypt(digest, salt=salt.encode(), **COST)).hex()
