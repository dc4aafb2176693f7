"""What a match came to, round by round and deal by deal, so that a change can be seen before it
is made."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a round ended, or a whole deal, whose `round` is 0.

    `leader` and `winner` are seats, None where nobody leads or wins alone. `points` are by side,
    `totals` the race after a deal and empty for a round; `end` is how a deal closed.
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
    """A round or deal that another log tells otherwise; None on the side where it is not there."""

    before: Outcome | None
    after: Outcome | None

    @property
    def place(self) -> tuple[int, int]:
        """Deal and round; a deal stands after its rounds."""
        return _place(self.after or self.before)


def changes(before: Sequence[Outcome], after: Sequence[Outcome]) -> tuple[Changed, ...]:
    """Every round and deal that the two tell differently, in the order of play."""
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
