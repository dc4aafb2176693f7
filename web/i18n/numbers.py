"""Numbers as people write them: read in any of their digits, shown in the reader's own."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from flask_babel.speaklater import LazyString
from wtforms import Form, StringField, ValidationError

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
"""Kind and value of each digit."""

SHOWN_IN = {"bn": "bengali", "fa": "persian"}
"""Kind of digits of the languages whose readers expect other ones than 0-9."""

TO_SHOW = {
    language: {ord("0") + n: chr(ord(ZEROS[kind]) + n) for n in range(10)}
    for language, kind in SHOWN_IN.items()
}
"""Translation table from 0-9 to the digits of each of these languages."""

ZERO = {"fa": "صفر"}
"""Zero as a word, where its digit is hardly more than a dot."""

# Marks that steer text direction and joining; phones insert them around numbers unasked.
UNSEEN = dict.fromkeys(
    map(ord, "\u061c\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
)
NUMBER = re.compile(r"([+\uff0b]?|[-\u2212\u2013\ufe63\uff0d])([^\W_]+)")
"""Pattern of an optional sign, in all the forms that phones write, and letters or digits."""

LONGEST = 9
"""Most digits. Nine hold every score and always fit the record."""

MESSAGES = {
    "empty": lazy_gettext("Enter a number."),
    "not_whole": lazy_gettext("Whole numbers only."),
    "mixed_digits": lazy_gettext("Use only one kind of digit."),
    "too_long": lazy_gettext("That number is too big."),
}
"""Sentence for each code of `NotANumber`."""


class Unreadable(ValueError):
    """Error of typed text that cannot be taken; ``code`` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class NotANumber(Unreadable):
    """Error of typed text that is not one whole number; ``code`` is a key of MESSAGES."""


def read_number(text: str) -> int:
    """Return the whole number in any digits and with any minus sign. Raises NotANumber."""
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
    """Return the text with its 0-9 in the digits of the language."""
    return text.translate(TO_SHOW.get(language, {}))


@lru_cache(10_000, typed=True)
def in_digits(value: int, language: str) -> str:
    """Return a whole number in the digits of the language, with a real minus sign."""
    return localise(str(value).replace("-", "\u2212"), language)


def in_words(value: int, language: str) -> str:
    """Return zero as a word, see `ZERO`; "" for any other number."""
    return "" if value else ZERO.get(language, "")


def in_a_sentence(value: int, language: str) -> str:
    """Return a number for a sentence; a minus keeps its place whatever way text runs."""
    written = in_digits(value, language)
    return left_to_right(written) if value < 0 else written


def left_to_right(written: str) -> str:
    """Isolate numbers and signs so that they keep their order in any text."""
    return f"\u2066{written}\u2069"


class NumberField(StringField):
    """Form field for one whole number; refused text comes back as it was typed.

    A stored number is shown in the reader's digits. ``data`` is the number, or None if the field is
    empty (add `not_empty` where it must not be) or could not be read. It is no ``type=number``,
    because browsers accept only 0-9 there.
    """

    def process_formdata(self, valuelist: list[str]) -> None:
        """Read the typed number into `data`."""
        self.data: int | None = None
        if not valuelist:
            return
        try:
            self.data = read_number(valuelist[0])
        except NotANumber as refused:
            if refused.code != "empty":
                raise ValueError(MESSAGES[refused.code]) from refused

    def _value(self) -> str:
        """Return what the field shows: the typed text, or the number in the reader's digits."""
        if self.raw_data:
            return str(self.raw_data[0])
        return "" if self.data is None else localise(str(self.data), spoken())

    def __call__(self, **attributes: object) -> Any:
        """Render the field with the keyboard for digits."""
        return super().__call__(**{"inputmode": "numeric", "dir": "ltr", **attributes})


def not_empty(form: Form, field: NumberField) -> None:
    """Refuse a field without a number, blanks included, which InputRequired takes for input."""
    if field.data is None and not field.errors:
        raise ValidationError(MESSAGES["empty"])


def at_least(lowest: int, sentence: LazyString) -> Callable[[Form, NumberField], None]:
    """Return a validator that refuses a smaller number with this sentence; an empty field may be.

    NumberRange of WTForms refuses an empty field too, and says so of text that is no number.
    """

    def check(form: Form, field: NumberField) -> None:
        if field.data is not None and field.data < lowest:
            raise ValidationError(sentence)

    return check
