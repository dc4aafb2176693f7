"""Define the facts that players of Hokm enter.

Deals and tricks count from 1, seats and sides from 0. A hand of Hokm is a deal. Its ruler follows
from what came before: `MatchOpened.dealer` is the seat before the first ruler, in the direction
of play, because the ruler's neighbour deals.
"""

from dataclasses import dataclass, field
from typing import ClassVar

from ..cards import Card
from ..recorded_facts import (
    UNWRITTEN,
    AgreementSet,
    DealVoided,
    DirectionChanged,
    Fact,
    FromDeal,
    MatchEnded,
    PointsGiven,
    RulesChanged,
    Seated,
    TableRuling,
)
from .rules import Trump


@dataclass(frozen=True, slots=True)
class RulerSet(FromDeal):
    """Ruler of this hand, in place of the one whose turn it was."""

    kind: ClassVar[str] = "ruler_set"
    ruler: int


@dataclass(frozen=True, slots=True)
class TrumpNamed(Fact):
    """Trump, or that there is none, named by the ruler; before the first trick the last holds."""

    kind: ClassVar[str] = "trump_named"
    deal: int
    trump: Trump


@dataclass(frozen=True, slots=True)
class TrickPlayed(Fact):
    """Trick: its cards by seat, from the seat that led on.

    That is the order of play, unless the direction was changed (`DirectionChanged`): then cards
    stay with the players under whose names they were entered.

    `leader` keeps the cards with the players who laid them when an earlier trick is corrected. It
    is None in the oldest records, and then means whoever is due to lead. `out_of_turn` says that it
    really was this player, whoever was due.
    """

    kind: ClassVar[str] = "trick_played"
    deal: int
    trick: int
    cards: tuple[Card, ...]
    leader: int | None = None
    out_of_turn: bool = field(default=False, metadata={UNWRITTEN: True})

    def led(self, due: int) -> int:
        """Return the seat that led, where this one was due to lead."""
        return due if self.leader is None or not self.out_of_turn else self.leader


@dataclass(frozen=True, slots=True)
class HandScored(Fact):
    """Tricks that each side took in a whole hand. Closes the hand."""

    kind: ClassVar[str] = "hand_scored"
    deal: int
    tricks: tuple[int, ...]
    trump: Trump | None = None


@dataclass(frozen=True, slots=True)
class HandTaken(Fact):
    """Side that won a hand, and whether the others took nothing. Closes the hand."""

    kind: ClassVar[str] = "hand_taken"
    deal: int
    side: int
    shutout: bool
    trump: Trump | None = None


@dataclass(frozen=True, slots=True)
class Revoked(Fact):
    """Finding of the players that a side revoked. Closes the hand by the rule for revokes."""

    kind: ClassVar[str] = "revoked"
    deal: int
    side: int


HOKM_FACTS: tuple[type[Fact], ...] = (
    RulerSet,
    TrumpNamed,
    TrickPlayed,
    HandScored,
    HandTaken,
    Revoked,
    DealVoided,
    MatchEnded,
    TableRuling,
    Seated,
    RulesChanged,
    AgreementSet,
    PointsGiven,
    DirectionChanged,
)
"""Every fact of a match of Hokm but its opening.

`DealerSet` is not among them: the dealer follows from the ruler.
"""
