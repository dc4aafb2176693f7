"""Read cards as people write them, without guessing, and write them in one canonical spelling.

Read: `AH KH QH`, `A♥K♥Q♥`, `10s 9s 8s`, `Ts`, `A ♥, K ♥`, `A-H`, `♥A ♥K`, `১০♠`, `A♥️`, `🂡`,
fullwidth letters, and words: `ace of hearts`, `10 hearts`, `হরতনের টেক্কা`, `آس دل`.
Written: rank then suit letter, `AH KH TS`, where `T` is the ten.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NoReturn

from .card_words import RANK_WORDS, SUIT_WORDS
from .shortened import shortened


class _Letter(StrEnum):
    """Letter of a card; a wrong one is refused by what it would be."""

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        listed = " ".join(cls)
        raise ValueError(f"{cls.__name__.lower()}: {shortened(value)} is none of {listed}")


class Suit(_Letter):
    """One of the four suits. No suit ranks above another by itself."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Rank(_Letter):
    """One of the thirteen ranks. Each game brings its own order and its own points."""

    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "T"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    THREE = "3"
    TWO = "2"


_FIRST = {suit: 13 * place for place, suit in enumerate(Suit)}
"""Number of the ace of each suit."""

_PLACE = {rank: place for place, rank in enumerate(Rank)}
"""Place of each rank inside its suit, from the ace (0) down to the two (12)."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card of a 52-card pack. Cards have no order of their own: each game ranks them.

    `number` is the place in the pack (0 to 51, see `PACK`); lookup tables are indexed by it. Rank
    and suit may be given as their letters, too.

    Raises:
        ValueError: there is no such rank or suit.
    """

    rank: Rank
    suit: Suit
    number: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        for name, kind in (("rank", Rank), ("suit", Suit)):
            # A frozen dataclass can set a field only through object.
            object.__setattr__(self, name, kind(getattr(self, name)))
        object.__setattr__(self, "number", _FIRST[self.suit] + _PLACE[self.rank])

    def __hash__(self) -> int:
        """Return the number: cards are hashed often, and the generated hash is slower."""
        return self.number

    def __str__(self) -> str:
        return f"{self.rank}{self.suit}"

    __repr__ = __str__

    def __format__(self, spec: str) -> str:
        """Write the card with its suit as a sign for `signs`, else as text: `f"{card:signs}"`.

        >>> f"{PACK[0]:signs} {PACK[0]:>4}"
        'A♠   AS'
        """
        if spec == "signs":
            return f"{self.rank.replace('T', '10')}{_SIGN_OF[self.suit]}"
        return format(str(self), spec)


class CardError(ValueError):
    """Error in a text of cards. `unread` holds every word that is no card, as it was written."""

    def __init__(self, unread: Iterable[str]) -> None:
        self.unread = tuple(unread)
        super().__init__("not a card: " + ", ".join(self.unread))


PACK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""All 52 cards by number: spades, hearts, diamonds, clubs, each from the ace down to the two."""

_KNOWN = {str(card): card for card in PACK}

_RANK_OF = {**RANK_WORDS, "10": "T", **{rank.lower(): rank for rank in Rank}}
"""Word, number or small letter → letter of its rank."""

_SUIT_OF = {
    **SUIT_WORDS,
    **{
        sign: suit
        for suit, signs in zip(Suit, ("s♠♤", "h♥♡", "d♦♢", "c♣♧"), strict=True)
        for sign in signs
    },
}
"""Word, small letter or symbol → letter of its suit."""

_SIGN_OF = dict(zip(Suit, "♠♥♦♣", strict=True))
"""Suit → its symbol."""

# The playing-card block: sixteen code points a suit, ace first, the knight (12) is no card here.
_CARD_SIGNS = {
    chr(first + step): _KNOWN[rank + suit]
    for first, suit in zip((0x1F0A0, 0x1F0B0, 0x1F0C0, 0x1F0D0), Suit, strict=True)
    for step, rank in zip((1, *range(2, 12), 13, 14), "A23456789TJQK", strict=True)
}
# Any space of the same line may stand inside a card. ASCII keeps IGNORECASE from reading the
# Kelvin sign as a king; a digit before the rank belongs to it, so that 110♠ holds no ten.
_RANK = f"(?P<rank>(?:{'|'.join(RANK_WORDS)})(?![a-z])|10|[{''.join(Rank)}])"
# A Bengali suit before its rank is a genitive.
_SUIT = f"(?P<suit>{'|'.join(_SUIT_OF)})(?:ের)?"
_WITHIN = r"(?u:[^\S\r\n]*(?:-|of)?[^\S\r\n]*)"
_CARD, _SUIT_FIRST = (
    re.compile(f"(?<![0-9]){card}|[{''.join(_CARD_SIGNS)}]", re.IGNORECASE | re.ASCII)
    for card in (_RANK + _WITHIN + _SUIT, _SUIT + _WITHIN + _RANK + "(?![0-9])")
)
"""Patterns of a card with its rank first, and with its suit first."""

_WORD = re.compile(r"[^\s,;،·/|+&.-]+")
"""Pattern of what stands between separators."""

# Marks that carry no meaning here: a short vowel, variation selectors, joiners, direction marks,
# the BOM.
_SILENT = dict.fromkeys(
    map(
        ord,
        "\u0650\ufe0e\ufe0f\u200b\u200c\u200d\u2060\ufeff\u200e\u200f\u061c\u2066\u2067\u2068\u2069",
    )
)
# Digits of the readers' scripts, fullwidth forms, letters of Arabic keyboards. No blanket NFKC: it
# would turn ² into 2.
_PLAIN = {
    0x64A: "ی",
    0x643: "ک",
    **{zero + n: str(n) for zero in (0x9E6, 0x6F0, 0x660, 0x966, 0xFF10) for n in range(10)},
    **{code: chr(code - 0xFEE0) for code in (*range(0xFF21, 0xFF3B), *range(0xFF41, 0xFF5B))},
}


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards in the order written; empty text gives no cards.

    Read are rank and suit as letters, `AH`, as signs, `A♥`, `🂡`, or as words, `ace of hearts`, in
    small or capital letters and the digits of any reader, with blanks, commas or nothing between.

    >>> parse_cards("AH k♥, 10 of hearts"), parse_cards("হরতনের বিবি")
    ((AH, KH, TH), (QH,))

    Repeats are allowed, since some games use several packs. Where the text has no reading with the
    rank of each card first, it is read with the suits first.

    Raises:
        CardError: some of the text is no card; every such word is named, and nothing is guessed.
        TypeError: it is no text.
    """
    if not isinstance(text, str):
        raise TypeError(f"text: {shortened(text)} is no text")
    try:
        # Cards as `show_cards` writes them, which the record is full of, need no search.
        return tuple([_KNOWN[word] for word in text.split(" ")])
    except KeyError:
        return _search(text)


def _search(text: str) -> tuple[Card, ...]:
    """Return the cards in a text, however they are written. Raises CardError."""
    written = text.translate(_SILENT)
    cards, unread = _read(written, _CARD)
    if unread:
        suits_first, left = _read(written, _SUIT_FIRST)
        if left:
            raise CardError(unread)
        return tuple(suits_first)
    return tuple(cards)


def _read(written: str, pattern: re.Pattern[str]) -> tuple[list[Card], list[str]]:
    """Return the cards that this pattern finds, and every word in which something is no card."""
    cards: list[Card] = []
    left = list(written)
    # _PLAIN keeps every place, so that what is left over can be named as it was written.
    for found in pattern.finditer(written.translate(_PLAIN)):
        cards.append(_card(found))
        left[found.start() : found.end()] = " " * len(found[0])
    unread = "".join(left)
    # A word is named whole, whatever in it looks like a card.
    return cards, [
        word[0] for word in _WORD.finditer(written) if _WORD.search(unread, *word.span())
    ]


def _card(found: re.Match[str]) -> Card:
    """Return the card of one match of a pattern."""
    rank, suit = found["rank"], found["suit"]
    if rank is None:
        return _CARD_SIGNS[found[0]]
    return _KNOWN[_RANK_OF[rank.lower()] + _SUIT_OF[suit.lower()]]


def show_cards(cards: Iterable[Card]) -> str:
    """Write cards in the canonical spelling, `AH KH TS`, which `parse_cards` can read back.

    Raises:
        TypeError: something among them is no card.
    """
    given: object = cards
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise TypeError(f"cards: {shortened(cards)} are no cards")
    written = []
    for card in cards:
        if type(card) is not Card:
            raise TypeError(f"cards: {shortened(card)} is no card")
        written.append(str(card))
    return " ".join(written)
