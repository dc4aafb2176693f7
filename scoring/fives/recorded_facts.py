"""Define the facts that players of Fives enter. Deals count from 1, seats from 0."""

from dataclasses import dataclass
from typing import ClassVar

from ..cards import Card
from ..recorded_facts import DECISIONS, DealVoided, Fact, MatchEnded, PackChanged, TableRuling
from .rules import Category


@dataclass(frozen=True, slots=True)
class HandsShown(Fact):
    """Five cards of every player at the showdown, by seat. Closes the deal."""

    kind: ClassVar[str] = "hands_shown"
    deal: int
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class HandWon(Fact):
    """Winners of a showdown and the type of their hand, without the cards. Closes the deal.

    `winners` are the seats with the best hand: several when their hands are exactly equal, whoever
    then scores, and none when `category` is junk.
    """

    kind: ClassVar[str] = "hand_won"
    deal: int
    winners: tuple[int, ...]
    category: Category


FIVES_FACTS: tuple[type[Fact], ...] = (
    HandsShown,
    HandWon,
    DealVoided,
    MatchEnded,
    TableRuling,
    *DECISIONS,
    PackChanged,
)
"""Every fact of a match of Fives but its opening."""
