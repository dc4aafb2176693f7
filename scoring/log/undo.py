"""Find the write that undo takes back next, and the one that redo brings back."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..recorded_facts import Entry, Fact, Voided

Write = tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Tracks:
    """Writes that undo can take back (newest last) and that redo can bring back (next one last)."""

    done: tuple[Write, ...]
    undone: tuple[Write, ...]


def tracks(log: Sequence[Entry]) -> Tracks:
    """Sort the writes of a log into those in force and those undone. The opening is in neither.

    A new write clears what could be redone. A write of voids is an undo when it voids a fact, and a
    redo when it voids an undo.
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
    """Return the facts that undo the newest write in force; none when there is nothing to undo."""
    done = tracks(log).done
    return tuple(Voided(entry.seq) for entry in reversed(done[-1])) if done else ()


def redo(log: Sequence[Entry]) -> tuple[Fact, ...]:
    """Return the facts that redo what was undone last; none when there is nothing to redo."""
    undone = tracks(log).undone
    if not undone:
        return ()
    taken_back = {entry.seq for entry in undone[-1]}
    voids = [e for e in log if isinstance(e.fact, Voided) and e.fact.seq in taken_back]
    # Older voids of these entries were undone before; the last ones are those in force.
    return tuple(Voided(entry.seq) for entry in voids[-len(taken_back) :])


def writes(log: Sequence[Entry]) -> list[Write]:
    """Group the entries of a log by write. An entry without a key is a write of its own."""
    found: list[list[Entry]] = []
    for entry in log:
        if found and entry.write and found[-1][0].write == entry.write:
            found[-1].append(entry)
        else:
            found.append([entry])
    return [tuple(write) for write in found]
