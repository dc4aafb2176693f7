"""Comparison of players' names: which are the same, and which are found by typed text.

There is one folding, `same_name`: tables, statistics and searches compare by it.
"""

import re
import unicodedata
from typing import Final

JOINERS: Final = re.compile("[\u200c\u200d]")
"""Zero-width non-joiner and joiner, which change only how letters are drawn."""

PERSIAN: Final = str.maketrans("\u064a\u0649\u0643\u0629", "\u06cc\u06cc\u06a9\u0647")
"""Letters of Arabic keyboards and the Persian ones they stand for, which look alike in a name."""

SPELLING: Final = 9
"""Highest Unicode combining class that is kept in a search. Marks above it (accents, the short
vowels of Arabic) are often left out; those up to it (the nukta and the virama of Bengali) spell
another word."""


def same_letters(name: str) -> str:
    """Return a key that is equal for names that differ only in case, spelling form and joiners."""
    # Case folding can undo the normal form, so it is normalised twice.
    plain = JOINERS.sub("", unicodedata.normalize("NFKC", name))
    return unicodedata.normalize("NFKC", plain.casefold())


def same_name(name: str) -> str:
    """Return a key that is equal for names that one person would have on two keyboards."""
    signs = same_letters(name).translate(PERSIAN)
    return "".join(str(unicodedata.decimal(sign, sign)) for sign in signs)


BETWEEN_NAMES: Final = re.compile("[,;/&+\u060c\u061b\u0964]")
"""Signs that people write between several names, in their scripts."""

MOST_WORDS: Final = 24
"""Most words of a search: two for everybody at the fullest table."""


def as_sought(name: str) -> str:
    """Return what a search compares: `same_name` without accents, which are often left out."""
    signs = unicodedata.normalize("NFD", same_name(name))
    letters = "".join(sign for sign in signs if unicodedata.combining(sign) <= SPELLING)
    return " ".join(letters.split())


def words_of(names: str) -> tuple[str, ...]:
    """Return the words of a search for players, each once."""
    return tuple(dict.fromkeys(as_sought(BETWEEN_NAMES.sub(" ", names)).split()))[:MOST_WORDS]
