"""What a page of rules is made of, whatever the game: chapters, a list of terms, and extras."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask_babel.speaklater import LazyString

from scoring.cards import Card

Chapters = Sequence[tuple[LazyString, Sequence[str]]]
"""In reading order: a heading and the ids of the rules below it."""


@dataclass(frozen=True, slots=True)
class Term:
    """A type of cards or a word of the game: what it is, cards that are one, its rule and worth."""

    name: str
    explained: str
    rule: str
    cards: tuple[Card, ...] = ()
    worth: str = ""


@dataclass(frozen=True, slots=True)
class Terms:
    """The list a page of rules begins with; `ranked` when the strongest stands first."""

    heading: str
    listed: Sequence[Term]
    ranked: bool


@dataclass(frozen=True, slots=True)
class Extra:
    """What only one game shows, below a rule or on the page of a deal: a template of the game, and
    what it prints."""

    template: str
    content: Any
