"""Define the facts that players of Hazari enter. Deals and rounds count from 1, seats from 0."""

from dataclasses import dataclass, field
from typing import ClassVar

from ..cards import Card
from ..recorded_facts import (
    DECISIONS,
    UNWRITTEN,
    DealVoided,
    Fact,
    MatchEnded,
    PackChanged,
    TableRuling,
)


@dataclass(frozen=True, slots=True)
class GroupsExposed(Fact):
    """All four groups of a round, by seat. The order of exposure follows from who leads.

    Where another player really led, or somebody turned out of turn, `order` are the seats in the
    order in which they exposed. `spares` are the cards of four-card groups that their players laid
    alongside, where the house rule lets them choose the three that count; of a group without one
    the best three count.
    """

    kind: ClassVar[str] = "groups_exposed"
    deal: int
    round: int
    groups: tuple[tuple[Card, ...], ...]
    spares: tuple[Card, ...] = ()
    order: tuple[int, ...] = field(default=(), metadata={UNWRITTEN: True})


@dataclass(frozen=True, slots=True)
class RoundTaken(Fact):
    """Winner of a round, without its cards, and whether it was won with a Troy.

    The oldest records have no `troy`, which means that it was none.
    """

    kind: ClassVar[str] = "round_taken"
    deal: int
    round: int
    winner: int
    troy: bool = False


@dataclass(frozen=True, slots=True)
class DealCounted(Fact):
    """Points of a whole deal by seat, as counted from the piles. Closes the deal.

    `shown` are the groups of rounds that nobody had entered by then, told later, by seat; the
    first of them is the round after those that were entered. The count stands, whatever they say.
    """

    kind: ClassVar[str] = "deal_counted"
    deal: int
    totals: tuple[int, ...]
    shown: tuple[tuple[tuple[Card, ...], ...], ...] = ()


HAZARI_FACTS: tuple[type[Fact], ...] = (
    GroupsExposed,
    RoundTaken,
    DealCounted,
    DealVoided,
    MatchEnded,
    TableRuling,
    *DECISIONS,
    PackChanged,
)
"""Every fact of a match of Hazari but its opening."""
