"""Preview a correction: what the match would become, and which later entries would not fit."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Final

from ..game import Game
from ..outcome_changes import Changed, changes
from ..recorded_facts import Amended, Entry, Fact, FromDeal, Voided
from ..rulings import Fault
from .replay import Replay, check, effective, replay

PAST_ITS_END: Final = frozenset({"match_over", "deal_closed", "revoke_due"})
"""Codes of the faults of an entry that comes after its deal or match would have ended."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Write that is previewed before it is entered.

    `left_out` are earlier entries that would come after the end of their deal or match; `facts`
    include the voids of them. `unfit` is an earlier entry that contradicts the facts for another
    reason, which `faults` name; with `refused` the facts themselves are unlawful. `changes` are the
    rounds and deals that would read differently, as far as the match can be replayed.
    """

    facts: tuple[Fact, ...]
    replay: Replay
    left_out: tuple[Entry, ...]
    changes: tuple[Changed, ...]
    unfit: Entry | None = None
    refused: Entry | None = None

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Return why the facts cannot be entered as they are."""
        return self.replay.faults

    @property
    def can_be_made(self) -> bool:
        """Tell whether the write would be accepted."""
        return self.unfit is None and self.refused is None

    @property
    def unfinished(self) -> int | None:
        """Return the deal that would stay open although a later one was played; None otherwise."""
        codes = {fault.code for fault in self.faults}
        deal: int = self.replay.state.deal.number
        return deal if self.unfit and codes == {"deal_not_begun"} else None


def propose(game: Game[Any], log: Sequence[Entry], facts: Sequence[Fact]) -> Proposal:
    """Preview a write, and void the earlier entries for which it leaves no place.

    The log itself is not changed. The facts of the returned proposal, entered as one write, make
    the change; see `Proposal` for what may keep them from being entered.
    """
    amended = {fact.seq for fact in facts if isinstance(fact, Amended)}
    earlier = {entry.seq for entry in log} - amended
    proposed, left_out = tuple(facts), list[Entry]()
    outcome = check(game, log, proposed)
    # Each pass voids what follows one premature end; the replay may then stop at a further one.
    while outcome.stuck and outcome.stuck.seq in earlier and _is_past_its_end(outcome):
        past = [entry for entry in _past(log, outcome) if entry.seq in earlier]
        left_out += past
        proposed = (*proposed, *(Voided(entry.seq) for entry in past))
        outcome = check(game, log, proposed)
    stuck, before = outcome.stuck, game.outcomes(replay(game, log).state)
    return Proposal(
        proposed,
        outcome,
        tuple(left_out),
        changes(before, game.outcomes(outcome.state)),
        unfit=stuck if stuck and stuck.seq in earlier else None,
        refused=stuck if stuck and stuck.seq not in earlier else None,
    )


def _is_past_its_end(outcome: Replay) -> bool:
    return all(fault.code in PAST_ITS_END for fault in outcome.faults)


def _past(log: Sequence[Entry], outcome: Replay) -> list[Entry]:
    """Return the entries that come after a new end: the stuck one and later play of its deal.

    Where the match itself has ended, the play of later deals is among them. A decision about a
    later deal is among them only when it is the stuck one, so that each pass leaves out one more.
    """
    stuck = outcome.stuck
    assert stuck is not None
    last = inf if {fault.code for fault in outcome.faults} == {"match_over"} else _deal(stuck)
    return [
        entry
        for entry in effective(log)
        if entry.seq >= stuck.seq
        and (entry.seq == stuck.seq or not isinstance(entry.fact, FromDeal))
        and _deal(stuck) <= _deal(entry) <= last
    ]


def _deal(entry: Entry) -> float:
    """Return the deal that an entry is about; infinity for the end of a match."""
    return float(getattr(entry.fact, "deal", inf))
