"""What logs stand for, remembered: the same log is asked about for every page of a match, and gets
longer by what is entered next."""

from collections import OrderedDict
from dataclasses import replace
from typing import Any, Final

from scoring.facts import Entry
from scoring.game import Game
from scoring.log.replay import Replay, replay

KEPT: Final = 512
"""Logs whose replays are remembered, those used last."""

Log = tuple[Entry, ...]

_known: Final[OrderedDict[int, tuple[Log, Replay]]] = OrderedDict()
"""By the identity of the log, which is kept with it, so that no other one gets the same; to compare
the entries would take longer than to judge them."""


def replayed(game: Game[Any], log: Log) -> Replay:
    """The same as `replay`; at once for a log that was asked about before."""
    known = _known.pop(id(log), None)
    return _remembered(log, known[1] if known else replay(game, log))


def longer(log: Log, added: Log, reached: Replay) -> Log:
    """This log with these entries after it. It stands for what `check` has `reached` with their
    facts, before it was known when and by whom they are entered."""
    # Nobody asks again for what was before this log. It is still compared with the longer one.
    for key, (before, _found) in list(_known.items()):
        if before is not log and before[0] is log[0]:
            _known.pop(key, None)
    grown, entered = (*log, *added), {entry.seq: entry for entry in added}
    accepted = tuple(entered.get(entry.seq, entry) for entry in reached.accepted)
    _remembered(grown, replace(reached, accepted=accepted))
    return grown


def _remembered(log: Log, found: Replay) -> Replay:
    # Each of these is done in one go, whoever else asks: two at once may both work it out.
    _known[id(log)] = log, found
    if len(_known) > KEPT:
        _known.popitem(last=False)
    return found
