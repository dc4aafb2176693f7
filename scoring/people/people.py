"""Say which names of a table are one person, and who of them is a guest."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ..names import same_name

Names = frozenset[str]
"""Names of one person, each as `same_name` has it."""


@dataclass(frozen=True, slots=True)
class People:
    """The people of a table as its players described them.

    `joined` are the persons with more than one name. `guests` are names, as `same_name` has them,
    of people who do not count.
    """

    joined: frozenset[Names] = frozenset()
    guests: Names = frozenset()

    def names_of(self, name: str) -> Names:
        """Return every name of the person who has this one."""
        own = same_name(name)
        return next((names for names in self.joined if own in names), frozenset({own}))

    def person(self, name: str) -> str:
        """Return a key that is equal for all names of one person."""
        return min(self.names_of(name))

    def is_guest(self, name: str) -> bool:
        """Return True if the person with this name is a guest, under whichever name."""
        return not self.guests.isdisjoint(self.names_of(name))

    def joining(self, one: str, other: str) -> "People":
        """Return the people where these two names, and all that go with them, are one person."""
        names = self.names_of(one) | self.names_of(other)
        if len(names) == 1:  # one name, typed on two keyboards
            return self
        apart = {old for old in self.joined if old.isdisjoint(names)}
        return replace(self, joined=frozenset({*apart, names}))

    def parting(self, name: str) -> "People":
        """Return the people where this name is a person of its own."""
        rest = (names - {same_name(name)} for names in self.joined)
        return replace(self, joined=frozenset(names for names in rest if len(names) > 1))

    def spellings(self, newest_first: Iterable[str]) -> dict[str, str]:
        """Return for every name the one that its person had last."""
        written: dict[str, str] = {}
        return {name: written.setdefault(self.person(name), name) for name in newest_first}
