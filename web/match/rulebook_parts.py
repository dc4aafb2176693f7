"""The parts of a rules page, whatever the game: a list of terms, and extras."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask_babel.speaklater import LazyString

from scoring.cards import Card


@dataclass(frozen=True, slots=True)
class Term:
    """A type of cards or a word of the game, with example cards, its worth and its rule's id."""

    name: str | LazyString
    explained: str | LazyString
    rule: str
    cards: tuple[Card, ...] = ()
    worth: str = ""


@dataclass(frozen=True, slots=True)
class Terms:
    """The list at the top of a rules page; `ranked` if the strongest term stands first."""

    heading: str
    listed: Sequence[Term]
    ranked: bool


@dataclass(frozen=True, slots=True)
class Extra:
    """A template of one game and what it prints, below a rule or on the page of a deal."""

    template: str
    content: Any
