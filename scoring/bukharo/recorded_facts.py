"""Define the facts that players of Bukharo enter. A game is a deal; deals count from 1.

Both kinds list the sides in the order of `Game.sides`: the team of seat 0, then that of seat 1; or
every player alone. A game in which no side declared the second Bukharo ended without one.
"""

from dataclasses import dataclass
from typing import ClassVar

from ..recorded_facts import DECISIONS, DealVoided, Fact, MatchEnded, TableRuling
from .counts import SideCount
from .score_by_cards import SideCards


@dataclass(frozen=True, slots=True)
class SidesCounted(Fact):
    """Counts of every side at the end of a game. Closes the game."""

    kind: ClassVar[str] = "sides_counted"
    deal: int
    sides: tuple[SideCount, ...]


@dataclass(frozen=True, slots=True)
class SidesShown(Fact):
    """Cards of every side at the end of a game. Closes the game."""

    kind: ClassVar[str] = "sides_shown"
    deal: int
    sides: tuple[SideCards, ...]


BUKHARO_FACTS: tuple[type[Fact], ...] = (
    SidesCounted,
    SidesShown,
    DealVoided,
    MatchEnded,
    TableRuling,
    *DECISIONS,
)
"""Every fact of a session of Bukharo but its opening."""
