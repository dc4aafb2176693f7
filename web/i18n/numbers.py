"""Numbers as people write them: read in any of their digits, shown in the reader's own."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from wtforms import StringField

from web.i18n.translations import lazy_gettext, spoken

ZEROS = {
    "latin": "0",
    "bengali": "\u09e6",
    "devanagari": "\u0966",
    "arabic": "\u0660",
    "persian": "\u06f0",
    "fullwidth": "\uff10",
}
"""The zero of every kind of digits that is read; the other nine follow it.

``int()`` reads many more (mathematical and rare scripts) and even mixes them; a score does not.
"""

KIND = {chr(ord(zero) + n): (kind, n) for kind, zero in ZEROS.items() for n in range(10)}

SHOWN_IN = {"bn": "bengali", "fa": "persian"}
"""The languages whose readers expect other digits than 0-9."""

TO_SHOW = {
    language: {ord("0") + n: chr(ord(ZEROS[kind]) + n) for n in range(10)}
    for language, kind in SHOWN_IN.items()
}

# Marks that steer text direction and joining; phones insert them around numbers unasked.
UNSEEN = dict.fromkeys(
    map(ord, "\u061c\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
)
NUMBER = re.compile(r"([+\uff0b]?|[-\u2212\u2013\ufe63\uff0d])([^\W_]+)")

LONGEST = 9
"""Nine digits hold every score and always fit the record."""

MESSAGES = {
    "empty": lazy_gettext("Write a number."),
    "not_whole": lazy_gettext("Whole numbers only."),
    "mixed_digits": lazy_gettext("Use one kind of digits."),
    "too_long": lazy_gettext("That number is too big."),
}


class NotANumber(ValueError):
    """What was typed is not one whole number; ``code`` says why and is a key of MESSAGES."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def read_number(text: str) -> int:
    """The whole number a person wrote, in Latin, Bengali, Persian, Arabic, ... digits.

    A minus is read in all its forms; whether one is allowed is for the caller to say.
    """
    written = text.translate(UNSEEN).strip()
    if not written:
        raise NotANumber("empty")
    found = NUMBER.fullmatch(written)
    if found is None or not all(letter in KIND for letter in found[2]):
        raise NotANumber("not_whole")
    sign, letters = found.groups()
    if len({KIND[letter][0] for letter in letters}) > 1:
        raise NotANumber("mixed_digits")
    if len(letters) > LONGEST:
        raise NotANumber("too_long")
    size = int("".join(str(KIND[letter][1]) for letter in letters))
    return size if sign in ("", "+", "\uff0b") else -size


def localise(text: str, language: str) -> str:
    """The same text with its 0-9 in the digits of the language."""
    return text.translate(TO_SHOW.get(language, {}))


@lru_cache(10_000, typed=True)
def in_digits(value: int, language: str) -> str:
    """A whole number in the digits of the language, with a real minus sign."""
    return localise(str(value).replace("-", "\u2212"), language)


def in_a_sentence(value: int, language: str) -> str:
    """The same where words stand round it: a minus keeps its place before the digits, whatever way
    the text runs."""
    written = in_digits(value, language)
    return left_to_right(written) if value < 0 else written


def left_to_right(written: str) -> str:
    """Numbers and signs that keep their order in any text."""
    return f"\u2066{written}\u2069"


class NumberField(StringField):
    """A text field for one whole number; what was typed comes back unchanged when it is refused.

    A number that stands there already is in the reader's digits. ``data`` is the number, or None
    when the field is empty (add InputRequired where it must not be) or could not be read. Not
    ``type=number``: browsers accept only 0-9 there.
    """

    def process_formdata(self, valuelist: list[Any]) -> None:
        self.data: int | None = None
        if not valuelist:
            return
        try:
            self.data = read_number(valuelist[0])
        except NotANumber as refused:
            if refused.code != "empty":
                raise ValueError(MESSAGES[refused.code]) from refused

    def _value(self) -> str:
        if self.raw_data:
            return str(self.raw_data[0])
        return "" if self.data is None else localise(str(self.data), spoken())

    def __call__(self, **attributes: Any) -> Any:
        return super().__call__(**{"inputmode": "numeric", "dir": "ltr", **attributes})
