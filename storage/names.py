"""Search for players by typed text: what is compared of a name, and the words of a search."""

import re
import unicodedata
from typing import Final

from scoring.names import same_name

SPELLING: Final = 9
"""Highest Unicode combining class that is kept in a search. Marks above it (accents, the short
vowels of Arabic) are often left out; those up to it (the nukta and the virama of Bengali) spell
another word."""


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
