"""Check that a log from elsewhere could have been entered at a table, write by write."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..game import Game
from ..recorded_facts import Entry, Fact, FromDeal
from .replay import Replay, check, replay
from .undo import writes


class TooMuch(Exception):
    """Error of a log that takes too long to judge: it has too many corrections for its length."""


def admit(game: Game[Any], log: Sequence[Entry], most: int) -> Replay:
    """Replay a log as if each of its writes had been entered one after the other.

    A plain replay judges the finished log; this also refuses a write that was unlawful when it was
    entered and became lawful by a later correction. Returns the replay of the whole log, or one
    whose `stuck` is the first entry that was not lawful at its time.

    A correction has everything before it judged again. `most` limits how many entries are judged
    that way, summed over all corrections.

    Raises:
        TooMuch: more than `most` entries would have to be judged again.
    """
    # Entry 1 opens the match and stands alone, whatever its write key.
    reached, entered, judged = replay(game, log[:1]), 1, 0
    for write in writes(log[1:]) if reached.stuck is None else ():
        facts = tuple(entry.fact for entry in write)
        state = None if _waits(reached) else _played(game, reached.state, facts)
        if state is not None:
            reached = replace(reached, state=state)
        else:
            # A correction or an unlawful fact: only a replay of everything entered so far can tell.
            judged += entered + len(facts)
            if judged > most:
                raise TooMuch
            reached = check(game, log[:entered], facts)
            if reached.stuck is not None:
                return reached
        entered += len(facts)
    return reached if reached.stuck is not None else replay(game, log)


def _waits(reached: Replay) -> bool:
    """Tell whether a decision waits for its deal, which the next play may begin."""
    open_deal = reached.state.deal.number
    return any(
        isinstance(entry.fact, FromDeal) and entry.fact.deal > open_deal
        for entry in reached.accepted
    )


def _played(game: Game[Any], state: Any, facts: Sequence[Fact]) -> Any:
    """Return the state after facts that continue play; None where only the whole log can tell."""
    for fact in facts:
        if isinstance(fact, FromDeal) or game.faults(state, fact):
            return None
        state = game.apply(state, fact)
    return state
