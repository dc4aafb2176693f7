"""What a table enters while it plays Hokm. Deals and tricks count from 1, seats and sides from 0.

A hand of Hokm is a deal. Its ruler follows from what came before: `MatchOpened.dealer` is the seat
before the first ruler, in the direction of play, because the ruler's neighbour deals.
"""

from dataclasses import dataclass
from typing import ClassVar

from scoring.cards import Card, Suit
from scoring.facts import (
    DealVoided,
    Fact,
    FromDeal,
    MatchEnded,
    RulesChanged,
    Seated,
    TableRuling,
)


@dataclass(frozen=True, slots=True)
class RulerSet(FromDeal):
    """Who ruled in this hand, whoever was due."""

    kind: ClassVar[str] = "ruler_set"
    ruler: int


@dataclass(frozen=True, slots=True)
class TrumpNamed(Fact):
    """The ruler names trump. Before the first trick a later naming takes the place of this one."""

    kind: ClassVar[str] = "trump_named"
    deal: int
    trump: Suit


@dataclass(frozen=True, slots=True)
class TrickPlayed(Fact):
    """A trick, its cards in order of play from the seat that led, which is named so that they stay
    with the players who laid them when an earlier trick is corrected.

    Without a `leader`, as records were first written, it is whoever is due to lead.
    """

    kind: ClassVar[str] = "trick_played"
    deal: int
    trick: int
    cards: tuple[Card, ...]
    leader: int | None = None


@dataclass(frozen=True, slots=True)
class HandScored(Fact):
    """The tricks that each side took in a whole hand. Closes the hand."""

    kind: ClassVar[str] = "hand_scored"
    deal: int
    tricks: tuple[int, ...]
    trump: Suit | None = None


@dataclass(frozen=True, slots=True)
class HandTaken(Fact):
    """The side that won a hand, and whether the others took nothing. Closes the hand."""

    kind: ClassVar[str] = "hand_taken"
    deal: int
    side: int
    shutout: bool
    trump: Suit | None = None


@dataclass(frozen=True, slots=True)
class Revoked(Fact):
    """The table finds that this side revoked, which closes the hand under the rule for revokes."""

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
)
