"""Faces and spoken names of cards: ``TS`` is drawn 10♠ and spoken "10 of spades".

Ranks are drawn as they are printed on the pack, 2 to 10 J Q K A, in every language: Bengali digits
look like other Latin ones. A phone may choose the digits of its language.
"""

from functools import cache
from typing import NamedTuple

from flask import has_request_context
from markupsafe import Markup

from scoring.cards import Rank
from web.i18n.numbers import SHOWN_IN, localise
from web.i18n.preferences import preferences
from web.i18n.translations import gettext, lazy_gettext, spoken

# U+FE0E asks for the text form; without it some phones draw an emoji in colours of their own.
SUITS = {
    "S": ("♠\ufe0e", "spades", lazy_gettext("spades")),
    "H": ("♥\ufe0e", "hearts", lazy_gettext("hearts")),
    "D": ("♦\ufe0e", "diamonds", lazy_gettext("diamonds")),
    "C": ("♣\ufe0e", "clubs", lazy_gettext("clubs")),
}
"""Drawn sign, css class and spoken name of each suit."""
COURT = {
    "A": lazy_gettext("ace"),
    "K": lazy_gettext("king"),
    "Q": lazy_gettext("queen"),
    "J": lazy_gettext("jack"),
}
"""Spoken names of the ranks without a number."""


class Face(NamedTuple):
    """One card as the page needs it."""

    rank: str
    sign: str
    suit: str
    """English name of the suit, which is also its css class."""
    spoken: str


class Half(NamedTuple):
    """A rank or a suit, for a keyboard with one key for each."""

    notation: str
    drawn: str
    spoken: str
    css: str = ""


def every_rank() -> list[Half]:
    """Return every rank, as the reader knows it."""
    return [Half(rank, drawn(rank), _spoken(rank)) for rank in Rank]


def every_suit() -> list[Half]:
    """Return every suit."""
    return [Half(suit, sign, str(name), css) for suit, (sign, css, name) in SUITS.items()]


def large_sign(suit: str, said: str) -> Markup:
    """Return a suit as a large sign, which is read out as `said`."""
    sign, css, _name = SUITS[suit]
    return Markup('<b class="suit-sign {}" role="img" aria-label="{}">{}</b>').format(
        css, said, sign
    )


def face(card: object) -> Face:
    """Return the face of a card, given as a Card or in its notation (``AH``, ``TS``)."""
    return _face(str(card), spoken(), draws_own_digits())


@cache
def _face(card: str, _language: str, _own_digits: bool) -> Face:
    """Return a face. `_language` is the reader's language and only part of the cache key."""
    rank, suit = tuple(card)
    sign, css, suit_name = SUITS[suit]
    said = gettext("%(rank)s of %(suit)s", rank=_spoken(rank), suit=suit_name)
    return Face(drawn(rank), sign, css, said)


def drawn(rank: str) -> str:
    """Return a rank (``T`` for ten) as it is drawn on the cards of this phone."""
    printed = "10" if rank == "T" else rank
    return localise(printed, spoken()) if draws_own_digits() else printed


def draws_own_digits() -> bool:
    """Return True if the phone that asks wants ranks in the digits of its language."""
    return spoken() in SHOWN_IN and has_request_context() and preferences().digits == "own"


def _spoken(rank: str) -> str:
    """Return the name of a rank as it is spoken, whatever is printed on the card."""
    return str(COURT[rank] if rank in COURT else localise("10" if rank == "T" else rank, spoken()))
