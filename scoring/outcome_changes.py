"""Summarise how each round and deal ended, and compare two versions of a match by it."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of one round, or of a whole deal, whose `round` is 0.

    `leader` and `winner` are seats, None where nobody leads or nobody wins alone. `points` are by
    side. `totals` are the race after a deal and empty for a round. `end` says how a deal closed.
    """

    deal: int
    round: int
    leader: int | None = None
    winner: int | None = None
    points: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    end: str = ""


@dataclass(frozen=True, slots=True)
class Changed:
    """Round or deal with different results in two logs; None where one of them lacks it."""

    before: Outcome | None
    after: Outcome | None

    @property
    def place(self) -> tuple[int, int]:
        """Return (deal, round) as a sort key; a deal stands after its rounds."""
        return _place(self.after or self.before)


def changes(before: Sequence[Outcome], after: Sequence[Outcome]) -> tuple[Changed, ...]:
    """Return every round and deal whose result differs, in the order of play."""
    told = {_place(outcome): outcome for outcome in before}
    retold = {_place(outcome): outcome for outcome in after}
    return tuple(
        Changed(told.get(place), retold.get(place))
        for place in sorted(told.keys() | retold.keys())
        if told.get(place) != retold.get(place)
    )


def _place(outcome: Outcome | None) -> tuple[int, int]:
    assert outcome is not None
    return outcome.deal, outcome.round or _AFTER_ITS_ROUNDS


_AFTER_ITS_ROUNDS = 99
"""Sort key of a whole deal, larger than any round number."""
