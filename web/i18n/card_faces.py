"""How a card is shown and read aloud: ``TS`` is drawn 10♠ and spoken "10 of spades".

Ranks are drawn as they are printed on the pack, 2 to 10 J Q K A, in every language: Bengali digits
look like other Latin ones. A phone may choose the digits of its language.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from flask import has_request_context

from scoring.cards import Rank
from web.i18n.numbers import SHOWN_IN, localise
from web.i18n.preferences import looks
from web.i18n.translations import gettext, lazy_gettext, spoken

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
    return [Half(rank, drawn(rank), _spoken(rank)) for rank in Rank]


def every_suit() -> list[Half]:
    """Every suit by itself."""
    return [Half(suit, sign, str(name), css) for suit, (sign, css, name) in SUITS.items()]


def face(card: object) -> Face:
    """The face of a card, given as a Card or in its notation (``AH``, ``TS``)."""
    return _face(str(card), spoken(), draws_own_digits())


@cache
def _face(card: str, _language: str, _own_digits: bool) -> Face:
    """The language is the one in which the sentences are at this moment."""
    rank, suit = tuple(card)
    sign, css, suit_name = SUITS[suit]
    said = gettext("%(rank)s of %(suit)s", rank=_spoken(rank), suit=suit_name)
    return Face(drawn(rank), sign, css, said)


def drawn(rank: str) -> str:
    """Draw a rank (``T`` for ten) as a card of this phone bears it."""
    printed = "10" if rank == "T" else rank
    return localise(printed, spoken()) if draws_own_digits() else printed


def draws_own_digits() -> bool:
    """Tell whether the phone that asks wants ranks in the digits of its language."""
    return spoken() in SHOWN_IN and has_request_context() and looks().digits == "own"


def _spoken(rank: str) -> str:
    """Name a rank for the ear, whatever is printed on the card."""
    return str(COURT[rank] if rank in COURT else localise("10" if rank == "T" else rank, spoken()))
