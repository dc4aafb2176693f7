"""A correction before it is made: what the match would say, and which later entries would not."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Final

from scoring.facts import Amended, Entry, Fact, FromDeal, Voided
from scoring.game import Game
from scoring.log.replay import Replay, check, effective, replay
from scoring.outcomes import Changed, changes
from scoring.rulings import Fault

PAST_ITS_END: Final = frozenset({"match_over", "deal_closed", "revoke_due"})
"""Faults of an entry that comes after its deal or its match would have ended."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Facts as one write, looked at before it is entered.

    `left_out` are earlier entries that would come after the end of their deal or match; `facts`
    void them. `unfit` is an earlier entry that does not agree with the facts for another reason,
    `faults` say why; with `refused` the facts themselves are unlawful. `changes` are what rounds
    and deals would say, as far as the match can be replayed.
    """

    facts: tuple[Fact, ...]
    replay: Replay
    left_out: tuple[Entry, ...]
    changes: tuple[Changed, ...]
    unfit: Entry | None = None
    refused: Entry | None = None

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Why the facts cannot be entered as they are."""
        return self.replay.faults

    @property
    def can_be_made(self) -> bool:
        """Nothing stands against it but the table's own doubt."""
        return self.unfit is None and self.refused is None

    @property
    def unfinished(self) -> int | None:
        """The deal that would not be over, so that nothing of the next one fits; None else."""
        codes = {fault.code for fault in self.faults}
        deal: int = self.replay.state.deal.number
        return deal if self.unfit and codes == {"deal_not_begun"} else None


def propose(game: Game[Any], log: Sequence[Entry], facts: Sequence[Fact]) -> Proposal:
    """Look at a write before it is entered, and leave out what it leaves no place for."""
    amended = {fact.seq for fact in facts if isinstance(fact, Amended)}
    earlier = {entry.seq for entry in log} - amended
    proposed, left_out = tuple(facts), list[Entry]()
    outcome = check(game, log, proposed)
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
    """The entry that comes after an end, with all play that follows it in its deal; after the end
    of the match also that of the deals to come."""
    stuck = outcome.stuck
    assert stuck is not None
    last = inf if {fault.code for fault in outcome.faults} == {"match_over"} else _deal(stuck)
    return [
        entry
        for entry in effective(log)
        if entry.seq >= stuck.seq
        and not isinstance(entry.fact, FromDeal)
        and _deal(stuck) <= _deal(entry) <= last
    ]


def _deal(entry: Entry) -> float:
    """The deal that an entry is about; the end of a match comes after all of them."""
    return float(getattr(entry.fact, "deal", inf))
