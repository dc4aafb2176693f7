"""Names of players: which of them are one, and which are found by what somebody types."""

import re
import unicodedata
from typing import Final

JOINERS: Final = re.compile("[\u200c\u200d]")

PERSIAN: Final = str.maketrans("\u064a\u0649\u0643\u0629", "\u06cc\u06cc\u06a9\u0647")
"""What Arabic keyboards write, as Persian ones do."""

SPELLING: Final = 9
"""Marks of higher classes (accents, the short vowels of Arabic) are often left out; those up to it
(the nukta and the virama of Bengali) spell another word."""


def same_name(name: str) -> str:
    """Equal for names that a table would take for the same: case, spelling form, joiners aside."""
    plain = JOINERS.sub("", unicodedata.normalize("NFKC", name))
    return unicodedata.normalize("NFKC", plain.casefold())


BETWEEN_NAMES: Final = re.compile("[,;/&+\u060c\u061b\u0964]")
"""What people write between the names of several, in their scripts."""

MOST_WORDS: Final = 24
"""Two for everybody at the fullest table; what is typed beyond them is not looked for."""


def as_sought(name: str) -> str:
    """What is compared where names are looked for: as `same_name`, accents and keyboards aside."""
    signs = unicodedata.normalize("NFD", same_name(name).translate(PERSIAN))
    letters = "".join(sign for sign in signs if unicodedata.combining(sign) <= SPELLING)
    return " ".join(letters.split())


def words_of(names: str) -> tuple[str, ...]:
    """The words of what was typed to find players, each once."""
    return tuple(dict.fromkeys(as_sought(BETWEEN_NAMES.sub(" ", names)).split()))[:MOST_WORDS]
