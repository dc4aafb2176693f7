"""What single phones say beside the log of a match. None of it changes what the log says."""

from dataclasses import dataclass
from typing import ClassVar, Final

from scoring.cards import Card
from scoring.facts import Fact


@dataclass(frozen=True, slots=True)
class GroupShown(Fact):
    """One seat shows these cards in a round that is not in the log yet."""

    kind: ClassVar[str] = "group_shown"
    deal: int
    round: int
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandUp(Fact):
    """A player has arranged the hand of a deal and lays it face down; nobody else may see it before
    its rounds are entered. It stays with the name, whoever changes seats."""

    kind: ClassVar[str] = "hand_up"
    deal: int
    player: str
    groups: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Agreed(Fact):
    """A phone has looked at what entry `entry` of the log says, and agrees."""

    kind: ClassVar[str] = "agreed"
    entry: int


@dataclass(frozen=True, slots=True)
class Objected(Fact):
    """A phone saw something else than entry `entry` says: these cards of this seat, or none."""

    kind: ClassVar[str] = "objected"
    entry: int
    seat: int
    cards: tuple[Card, ...]


ASIDES: Final = (GroupShown, HandUp, Agreed, Objected)
