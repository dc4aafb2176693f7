"""Where a race stands: totals, target, and whether and why it is over."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, Self

Ending = Literal["open", "race", "shared", "troy", "revoke", "session", "ended"]


@dataclass(frozen=True, slots=True)
class Standing:
    """Totals by side, in whole points. A session goes to no target; its `target` is 0.

    `why` is how the match ended: `race` (highest at or past the target), `shared` (equal highest
    totals share it), `session` (the highest total when the table closed a session), `troy` (won at
    once by Troys), `revoke` (lost at once by a revoke), `ended` (stopped by the table, unfinished),
    or `open` while it is played. `winners` is empty while open and holds the leading sides
    otherwise. Who sits on a side is what `Game.sides` says.
    """

    totals: tuple[int, ...]
    target: int
    winners: tuple[int, ...] = ()
    why: Ending = "open"

    @property
    def finished(self) -> bool:
        """No further deal can be entered."""
        return self.why != "open"

    @property
    def reached(self) -> bool:
        """Somebody is at or past the target, if there is one."""
        return 0 < self.target <= max(self.totals)

    def plus(self, points: Sequence[int]) -> Self:
        """The race after these points: over once one side alone has the highest total and that is
        at or past the target. Equal highest totals leave it open."""
        added = replace(self, totals=tuple(map(sum, zip(self.totals, points, strict=True))))
        ahead = leaders(added.totals)
        if added.reached and len(ahead) == 1:
            return replace(added, winners=ahead, why="race")
        return added

    def stopped(self) -> Self:
        """The race as the table leaves it, unfinished."""
        return replace(self, winners=leaders(self.totals), why="ended")

    def closed(self) -> Self:
        """The session as the table ends it: the highest total wins, equal highest totals share."""
        ahead = leaders(self.totals)
        return replace(self, winners=ahead, why="session" if len(ahead) == 1 else "shared")


def leaders(totals: Sequence[int]) -> tuple[int, ...]:
    """Every side with the highest total."""
    highest = max(totals)
    return tuple(side for side, points in enumerate(totals) if points == highest)
