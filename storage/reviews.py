"""Facts that single phones add beside the log of a match: submissions and reviews.

None of them changes what the log of the match says.
"""

from dataclasses import dataclass
from typing import ClassVar, Final

from scoring.cards import Card
from scoring.recorded_facts import Fact


@dataclass(frozen=True, slots=True)
class GroupShown(Fact):
    """Submission of one seat: the cards it plays in a round that is not in the log yet.

    `deal` and `round` count from 1, `seat` is an index from 0. `replaces` is the number of the
    entry with the seat's earlier submission; 0 for the first one. It belongs to `player`, so it
    moves with the player when seats change; "" in old entries, which stay with the seat.
    """

    kind: ClassVar[str] = "group_shown"
    deal: int
    round: int
    seat: int
    cards: tuple[Card, ...]
    replaces: int = 0
    player: str = ""


@dataclass(frozen=True, slots=True)
class HandUp(Fact):
    """Draft of a whole hand: the groups that a player has arranged before the deal is entered.

    Nobody else may see it before its rounds are entered. It belongs to the player's name, so it
    moves with the player when seats change.
    """

    kind: ClassVar[str] = "hand_up"
    deal: int
    player: str
    groups: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class CountedField:
    """One number of an own count: a field of the host's form, by name."""

    name: str
    number: int


@dataclass(frozen=True, slots=True)
class OwnCount(Fact):
    """Submission of one side: what one of its phones counted for a deal that is not in the log yet.

    `fields` are those of the host's form that speak of this side only. The newest count of a side
    is the one that counts.
    """

    kind: ClassVar[str] = "own_count"
    deal: int
    side: int
    fields: tuple[CountedField, ...]


@dataclass(frozen=True, slots=True)
class Agreed(Fact):
    """Review of a phone that found a closed deal right, of which entry `entry` is the newest.

    Only a phone's last review of an entry counts. Old records also have those of single rounds.
    """

    kind: ClassVar[str] = "agreed"
    entry: int


@dataclass(frozen=True, slots=True)
class Objected(Fact):
    """Review of a phone that saw something else than entry `entry` says.

    `cards` are what the phone saw this seat play; an empty tuple only says that the entry is wrong.
    """

    kind: ClassVar[str] = "objected"
    entry: int
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ObjectionSettled(Fact):
    """Decision of the host on objection number `objection`: the entry stays as it is."""

    kind: ClassVar[str] = "objection_settled"
    objection: int


REVIEW_FACTS: Final = (GroupShown, HandUp, OwnCount, Agreed, Objected, ObjectionSettled)
"""Every kind of fact that may stand beside a match."""
