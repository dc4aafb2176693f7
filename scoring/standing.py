"""Where a race stands: totals, target, and whether and why it is over."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

Ending = Literal["open", "race", "shared", "troy", "revoke", "ended"]


@dataclass(frozen=True, slots=True)
class Standing:
    """Totals by side, in whole points.

    `why` is how the match ended: `race` (highest at or past the target), `shared` (equal highest
    totals share it), `troy` (won at once by Troys), `revoke` (lost at once by a revoke), `ended`
    (stopped by the table, unfinished), or `open` while it is played. `winners` is empty while open
    and holds the leading sides otherwise. Who sits on a side is what `Game.sides` says.
    """

    totals: tuple[int, ...]
    target: int
    winners: tuple[int, ...] = ()
    why: Ending = "open"

    @property
    def finished(self) -> bool:
        """No further deal can be entered."""
        return self.why != "open"


def leaders(totals: Sequence[int]) -> tuple[int, ...]:
    """Every side with the highest total."""
    return tuple(side for side, points in enumerate(totals) if points == max(totals))


def stopped(standing: Standing) -> Standing:
    """The table stops here: whoever leads is the result of an unfinished match."""
    return replace(standing, winners=leaders(standing.totals), why="ended")
