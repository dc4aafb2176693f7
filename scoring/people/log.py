"""Read the people log of a table: what its entries come to, and which of them still stand."""

from collections.abc import Sequence

from ..recorded_facts import Entry
from .people import People
from .recorded_facts import PeopleFact, Withdrawn


def people_of(log: Sequence[Entry]) -> People:
    """Return the people of a table after these entries."""
    people = People()
    for entry in _standing(log):
        people = _fact(entry).then(people)
    return people


def last_entry(log: Sequence[Entry]) -> Entry | None:
    """Return the newest entry that an undo withdraws; None where there is none."""
    told = [entry for entry in _standing(log) if not isinstance(entry.fact, Withdrawn)]
    return told[-1] if told else None


def would_change(log: Sequence[Entry], fact: PeopleFact) -> bool:
    """Return True if the people are others with this fact as the next entry than without."""
    people = people_of(log)
    if isinstance(fact, Withdrawn):
        return people_of([*log, Entry(len(log) + 1, fact)]) != people
    return fact.then(people) != people


def _standing(log: Sequence[Entry]) -> list[Entry]:
    """Return the entries that were not withdrawn, in order."""
    withdrawn: set[int] = set()
    standing = []
    for entry in reversed(log):
        if entry.seq not in withdrawn:
            standing.append(entry)
            if isinstance(entry.fact, Withdrawn):
                withdrawn.add(entry.fact.entry)
    return standing[::-1]


def _fact(entry: Entry) -> PeopleFact:
    assert isinstance(entry.fact, PeopleFact)
    return entry.fact
