"""List the words by which people name ranks and suits, in the languages of the readers."""

from collections.abc import Mapping
from typing import Final

_RANK_NAMES = {
    "A": "ace টেক্কা آس تکخال تک",
    "K": "king সাহেব شاه",
    "Q": "queen বিবি রানী রানি بیبی",
    "J": "jack গোলাম سرباز",
    "T": "ten দশ دهلو ده",
    "9": "nine নয় نهلو نه",
    "8": "eight আট هشتلو هشت",
    "7": "seven সাত هفتلو هفت",
    "6": "six ছয় ششلو شش",
    "5": "five পাঁচ پنجلو پنج",
    "4": "four চার چهارلو چهار",
    "3": "three তিন سهلو سه",
    "2": "two দুই دولو دو",
}
"""Rank → its names; Persian ones without the joiner, which is left out of what is read."""

_SUIT_NAMES = {
    "S": "spades spade ইস্কাপন ইশকাপন پیک",
    "H": "hearts heart হরতন دل",
    "D": "diamonds diamond রুইতন خشت",
    "C": "clubs club চিড়িতন گشنیز خاج",
}


def _each(names: Mapping[str, str]) -> dict[str, str]:
    """Return word → letter, the long words first, with both spellings of a Bengali letter."""
    found = {}
    for letter, words in names.items():
        for word in words.split():
            found[word] = letter
            for one, two in (("\u09df", "\u09af\u09bc"), ("\u09dc", "\u09a1\u09bc")):
                found |= {word.replace(one, two): letter, word.replace(two, one): letter}
    return {word: found[word] for word in sorted(found, key=len, reverse=True)}


RANK_WORDS: Final = _each(_RANK_NAMES)
"""Word → letter of its rank, in small letters, the longest first."""

SUIT_WORDS: Final = _each(_SUIT_NAMES)
"""Word → letter of its suit, in small letters, the longest first."""
