"""Describe a race: totals, target, and whether and why it is over."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, Self

Ending = Literal["open", "race", "shared", "troy", "revoke", "session", "ended"]


@dataclass(frozen=True, slots=True)
class Standing:
    """Totals by side, in whole points, and how the match ended. A session has no target: it is 0.

    `why` is how the match ended: `race` (highest at or past the target), `shared` (equal highest
    totals share it), `session` (the highest total when the players closed a session), `troy` (won
    at once by Troys), `revoke` (lost at once by a revoke), `ended` (stopped by the players,
    unfinished), or `open` while it is played. `winners` is empty while open and holds the leading
    sides otherwise. `Game.sides` says which seats belong to a side.
    """

    totals: tuple[int, ...]
    target: int
    winners: tuple[int, ...] = ()
    why: Ending = "open"

    @property
    def finished(self) -> bool:
        """Tell whether the match is over, so that no further deal can be entered."""
        return self.why != "open"

    @property
    def reached(self) -> bool:
        """Tell whether a side is at or past the target; always False in a session."""
        return 0 < self.target <= max(self.totals)

    @property
    def places(self) -> tuple[int, ...]:
        """Return the place of each side, from 1; equal totals share a place, winners are first."""
        order = [(side not in self.winners, -total) for side, total in enumerate(self.totals)]
        shared = [(False, 0) if side in self.winners else worth for side, worth in enumerate(order)]
        return tuple(1 + sum(other < own for other in shared) for own in shared)

    def plus(self, points: Sequence[int]) -> Self:
        """Add points by side; the race is over once one side alone leads at or past the target.

        Equal highest totals leave the race open.
        """
        added = replace(self, totals=tuple(map(sum, zip(self.totals, points, strict=True))))
        ahead = leaders(added.totals)
        if added.reached and len(ahead) == 1:
            return replace(added, winners=ahead, why="race")
        return added

    def stopped(self) -> Self:
        """Return the standing of a match that the players end before it is decided."""
        return replace(self, winners=leaders(self.totals), why="ended")

    def closed(self) -> Self:
        """Return the standing of a session that the players close: the highest total wins.

        Equal highest totals share the session.
        """
        ahead = leaders(self.totals)
        return replace(self, winners=ahead, why="session" if len(ahead) == 1 else "shared")


def leaders(totals: Sequence[int]) -> tuple[int, ...]:
    """Return every side with the highest total."""
    highest = max(totals)
    return tuple(side for side, points in enumerate(totals) if points == highest)
