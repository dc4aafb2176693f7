"""Say which names of a table are one person, who of them is a guest, and which seasons it has."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ..names import same_name

Names = frozenset[str]
"""Names of one person, each as `same_name` has it."""


@dataclass(frozen=True, slots=True)
class Season:
    """Time whose evenings count together, in seconds since 1970; `until` is 0 for an open end."""

    name: str
    began: int
    until: int

    def has(self, moment: int) -> bool:
        """Return True if this moment is in the season."""
        return self.began <= moment and (not self.until or moment < self.until)


@dataclass(frozen=True, slots=True)
class People:
    """The people of a table as its players described them.

    `joined` are the persons with more than one name. `guests` are names, as `same_name` has them,
    of people who do not count. Of `seasons` the one that began last is the first.
    """

    joined: frozenset[Names] = frozenset()
    guests: Names = frozenset()
    seasons: tuple[Season, ...] = ()

    @property
    def persons(self) -> "People":
        """Return who is who alone, which is what ratings and figures rest on."""
        return replace(self, seasons=())

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

    def season(self, name: str) -> Season | None:
        """Return the season with this name, however it is typed."""
        return next((one for one in self.seasons if same_name(one.name) == same_name(name)), None)

    def spellings(self, newest_first: Iterable[str]) -> dict[str, str]:
        """Return for every name the one that its person had last."""
        written: dict[str, str] = {}
        return {name: written.setdefault(self.person(name), name) for name in newest_first}
