"""The parts of a rules page, whatever the game: chapters, a list of terms, and extras."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask_babel.speaklater import LazyString

from scoring.cards import Card

Chapters = Sequence[tuple[LazyString, Sequence[str]]]
"""Headings in reading order, each with the ids of the rules below it."""


@dataclass(frozen=True, slots=True)
class Term:
    """A type of cards or a word of the game, explained, with example cards, its rule and its worth.

    `rule` is the id of the rule that defines it.
    """

    name: str
    explained: str
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
