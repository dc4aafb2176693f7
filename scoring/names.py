"""Compare the names of players: which two are one name, whoever typed them on which keyboard."""

import re
import unicodedata
from typing import Final

JOINERS: Final = re.compile("[\u200c\u200d]")
"""Zero-width non-joiner and joiner, which change only how letters are drawn."""

_PERSIAN: Final = str.maketrans("\u064a\u0649\u0643\u0629", "\u06cc\u06cc\u06a9\u0647")
"""Letters of Arabic keyboards and the Persian ones they stand for, which look alike in a name."""


def same_letters(name: str) -> str:
    """Return a key that is equal for names that differ only in case, spelling form and joiners."""
    # Case folding can undo the normal form, so it is normalised twice.
    plain = JOINERS.sub("", unicodedata.normalize("NFKC", name))
    return unicodedata.normalize("NFKC", plain.casefold())


def same_name(name: str) -> str:
    """Return a key that is equal for names that one person would have on two keyboards.

    There is one such key: tables, statistics, people and searches compare by it.
    """
    signs = same_letters(name).translate(_PERSIAN)
    return "".join(str(unicodedata.decimal(sign, sign)) for sign in signs)
