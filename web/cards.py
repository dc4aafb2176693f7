"""How a card is shown and read aloud: ``TS`` is drawn 10♠ and spoken "10 of spades"."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from scoring.cards import Rank
from web.numbers import localise
from web.sentences import gettext, lazy_gettext, spoken

# U+FE0E asks for the text form; without it some phones draw an emoji in colours of their own.
SUITS = {
    "S": ("♠\ufe0e", "spades", lazy_gettext("spades")),
    "H": ("♥\ufe0e", "hearts", lazy_gettext("hearts")),
    "D": ("♦\ufe0e", "diamonds", lazy_gettext("diamonds")),
    "C": ("♣\ufe0e", "clubs", lazy_gettext("clubs")),
}
COURT = {
    "A": lazy_gettext("ace"),
    "K": lazy_gettext("king"),
    "Q": lazy_gettext("queen"),
    "J": lazy_gettext("jack"),
}


class Face(NamedTuple):
    """One card as the page needs it."""

    rank: str
    sign: str
    suit: str
    """The name of the suit, which is also its css class."""
    spoken: str


class Half(NamedTuple):
    """A rank or a suit: one of each makes a card."""

    notation: str
    drawn: str
    spoken: str
    css: str = ""


def every_rank() -> list[Half]:
    """Every rank by itself, as the reader knows it."""
    drawn = {rank: _drawn(rank) for rank in Rank}
    return [Half(rank, drawn[rank], str(COURT.get(rank, drawn[rank]))) for rank in Rank]


def every_suit() -> list[Half]:
    """Every suit by itself."""
    return [Half(suit, sign, str(name), css) for suit, (sign, css, name) in SUITS.items()]


def face(card: object) -> Face:
    """The face of a card, given as a Card or in its notation (``AH``, ``TS``)."""
    return _face(str(card), spoken())


@cache
def _face(card: str, _language: str) -> Face:
    """The language is the one in which the sentences are at this moment."""
    rank, suit = tuple(card)
    sign, css, suit_name = SUITS[suit]
    drawn = _drawn(rank)
    said = gettext("%(rank)s of %(suit)s", rank=COURT.get(rank, drawn), suit=suit_name)
    return Face(drawn, sign, css, said)


def _drawn(rank: str) -> str:
    return localise("10" if rank == "T" else rank, spoken())
