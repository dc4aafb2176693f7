"""Cache the replays of logs: every page of a match needs its log replayed."""

from collections import OrderedDict
from dataclasses import replace
from typing import Any, Final

from ..game import Game
from ..recorded_facts import Entry
from .replay import Replay, replay

KEPT: Final = 512
"""Number of logs whose replays are cached, the most recently used."""

Log = tuple[Entry, ...]
"""Entries of one match."""

_known: Final[OrderedDict[int, tuple[Log, Replay]]] = OrderedDict()
"""Identity of a log → the log and its replay, the least recently used first.

The log is kept with its replay, so that its identity is not reused while it is cached. Comparing
the entries instead would take longer than judging them.
"""


def replayed(game: Game[Any], log: Log) -> Replay:
    """Return the replay of a log, from the cache if it is there."""
    known = _known.pop(id(log), None)
    return _remembered(log, known[1] if known else replay(game, log))


def longer(log: Log, added: Log, reached: Replay) -> Log:
    """Return this log with further entries, and cache its replay.

    `reached` is the replay that `check` returned for the facts of these entries; its entries get
    the time and author that were not yet known then.
    """
    # Drop older versions of this match, which nobody asks for again. This log itself stays, since
    # it is still compared with the longer one.
    for key, (before, _found) in list(_known.items()):
        if before is not log and before[0] is log[0]:
            _known.pop(key, None)
    grown, entered = (*log, *added), {entry.seq: entry for entry in added}
    accepted = tuple(entered.get(entry.seq, entry) for entry in reached.accepted)
    _remembered(grown, replace(reached, accepted=accepted))
    return grown


def _remembered(log: Log, found: Replay) -> Replay:
    # Each of these operations is atomic, so no lock is needed: at worst two threads replay one log.
    _known[id(log)] = log, found
    if len(_known) > KEPT:
        _known.popitem(last=False)
    return found
