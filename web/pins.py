"""The PIN with which the keeping of a table is got back: how it is read, kept and compared."""

from __future__ import annotations

import hmac
import unicodedata
from hashlib import scrypt
from itertools import pairwise
from typing import Any

from flask_babel import gettext as _
from wtforms import StringField

from web import tokens

DIGITS = 6
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
    """Among the first that anybody would try: one digit only, or all in a row."""
    steps = {int(after) - int(before) for before, after in pairwise(pin)}
    return len(steps) == 1 and steps <= {-1, 0, 1}


def to_keep(pin: str, key: str) -> str:
    """What the record keeps of a PIN that is set with this key: the same for the same two."""
    salt = tokens.secret("salt", key)
    return f"{salt}.{_stretched(pin, salt)}"


def is_right(pin: str, kept: str) -> bool:
    """Whether this is the PIN that was kept."""
    salt, _dot, stretched = kept.partition(".")
    return hmac.compare_digest(_stretched(pin, salt), stretched)


def _stretched(pin: str, salt: str) -> str:
    # Of the digest, so that trying all million takes the key of this installation too.
    return scrypt(tokens.digest(f"pin {pin}").encode(), salt=salt.encode(), **COST).hex()
