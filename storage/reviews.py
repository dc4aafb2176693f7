"""What single phones say beside the log of a match. None of it changes what the log says."""

from dataclasses import dataclass
from typing import ClassVar, Final

from scoring.cards import Card
from scoring.facts import Fact


@dataclass(frozen=True, slots=True)
class GroupShown(Fact):
    """One seat shows these cards in a round that is not in the log yet. `replaces` is the number of
    what was said of this seat before; 0 for the first time."""

    kind: ClassVar[str] = "group_shown"
    deal: int
    round: int
    seat: int
    cards: tuple[Card, ...]
    replaces: int = 0


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
    """A phone has looked at what entry `entry` of the log says, and agrees. A phone's last word
    about an entry is the one that counts."""

    kind: ClassVar[str] = "agreed"
    entry: int


@dataclass(frozen=True, slots=True)
class Objected(Fact):
    """A phone saw something else than entry `entry` says: these cards of this seat; without cards
    it only says so."""

    kind: ClassVar[str] = "objected"
    entry: int
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ObjectionSettled(Fact):
    """The keeper has looked into objection number `objection`: the entry stays as it is."""

    kind: ClassVar[str] = "objection_settled"
    objection: int


ASIDES: Final = (GroupShown, HandUp, Agreed, Objected, ObjectionSettled)
