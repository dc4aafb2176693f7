"""Writes that undo can take back and redo can bring back. Both are entries like any other."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.facts import Entry, Fact, Voided

Write = tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Tracks:
    """Writes that undo can take back (newest last) and that redo can bring back (next one last)."""

    done: tuple[Write, ...]
    undone: tuple[Write, ...]


def tracks(log: Sequence[Entry]) -> Tracks:
    """Sort the writes of a log into those in force and those taken back. The opening stays.

    A new write ends redo. A write of voids is an undo when it silences a fact, a redo when it
    silences an undo.
    """
    done: list[Write] = []
    undone: list[Write] = []
    undos: set[int] = set()
    for write in writes(log[1:]):
        first = write[0].fact
        if not isinstance(first, Voided):
            done.append(write)
            undone.clear()
        elif first.seq in undos:
            done.append(undone.pop())
        else:
            undone.append(done.pop())
            undos.update(entry.seq for entry in write)
    return Tracks(tuple(done), tuple(undone))


def undo(log: Sequence[Entry]) -> tuple[Fact, ...]:
    """The facts that take back the newest write in force; () when there is none."""
    done = tracks(log).done
    return tuple(Voided(entry.seq) for entry in reversed(done[-1])) if done else ()


def redo(log: Sequence[Entry]) -> tuple[Fact, ...]:
    """The facts that bring back what undo took last; () when there is none."""
    undone = tracks(log).undone
    if not undone:
        return ()
    taken_back = {entry.seq for entry in undone[-1]}
    voids = [e for e in log if isinstance(e.fact, Voided) and e.fact.seq in taken_back]
    return tuple(Voided(entry.seq) for entry in voids[-len(taken_back) :])


def writes(log: Sequence[Entry]) -> list[Write]:
    """The entries of a log, those of one write together. One without a key stands alone."""
    found: list[list[Entry]] = []
    for entry in log:
        if found and entry.write and found[-1][0].write == entry.write:
            found[-1].append(entry)
        else:
            found.append([entry])
    return [tuple(write) for write in found]
