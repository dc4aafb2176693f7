"""Whether a log from elsewhere could have been entered as it stands: write by write, as a table
enters it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from scoring.facts import Entry, Fact, FromDeal
from scoring.game import Game
from scoring.log.replay import Replay, check, replay
from scoring.log.undo import writes


class TooMuch(Exception):
    """Judging this log takes too long: it has too many corrections for its length."""


def admit(game: Game[Any], log: Sequence[Entry], most: int) -> Replay:
    """What the log comes to if each of its writes was lawful when it was entered; else `stuck` is
    the first entry that was not.

    A correction has everything before it judged again; TooMuch when that adds up to more than
    `most` entries.
    """
    reached, entered, judged = replay(game, log[:1]), 1, 0
    for write in writes(log[1:]) if reached.stuck is None else ():
        facts = tuple(entry.fact for entry in write)
        state = None if _waits(reached) else _played(game, reached.state, facts)
        if state is not None:
            reached = replace(reached, state=state)
        else:
            judged += entered + len(facts)
            if judged > most:
                raise TooMuch
            reached = check(game, log[:entered], facts)
            if reached.stuck is not None:
                return reached
        entered += len(facts)
    return reached if reached.stuck is not None else replay(game, log)


def _waits(reached: Replay) -> bool:
    """A decision waits for its deal to begin, so that play alone does not say what comes next."""
    open_deal = reached.state.deal.number
    return any(
        isinstance(entry.fact, FromDeal) and entry.fact.deal > open_deal
        for entry in reached.accepted
    )


def _played(game: Game[Any], state: Any, facts: Sequence[Fact]) -> Any:
    """The state after facts that simply go on where the table is; None for anything else, which
    only the whole log can judge."""
    for fact in facts:
        if isinstance(fact, FromDeal) or game.faults(state, fact):
            return None
        state = game.apply(state, fact)
    return state
