"""Tell which names may be those of one person: Karim and Karim bhai, Karim and Karm."""

import unicodedata
from typing import Final

from ..names import same_name

SHORTEST: Final = 4
"""Letters that a name must have to be another one with a slip in it."""


def similar(one: str, other: str) -> bool:
    """Return True if one name is the other with further words, or with one letter mistyped.

    Names with different digits were told apart by those who wrote them.
    """
    one, other = same_name(one), same_name(other)
    if [sign for sign in one if sign.isdecimal()] != [sign for sign in other if sign.isdecimal()]:
        return False
    words, others = {*one.split()}, {*other.split()}
    return words <= others or others <= words or _one_letter_apart(*sorted((one, other), key=len))


def _one_letter_apart(short: str, long: str) -> bool:
    letters = sum(unicodedata.category(sign)[0] != "M" for sign in short)
    pairs = enumerate(zip(short, long, strict=False))
    start = next((place for place, (one, other) in pairs if one != other), len(short))
    rest = short[start:]
    return letters >= SHORTEST and long[start + 1 :] in (rest, rest[1:])
