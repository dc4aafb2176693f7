"""Define what players say about the people of their table. Kinds and fields are for ever."""

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from ..recorded_facts import Fact
from .people import People, Season

FAR_OFF: Final = 2**35
"""Seconds before and after 1970 within which a season lies: about a thousand years."""


@dataclass(frozen=True, slots=True)
class PeopleFact(Fact):
    """An entry of the people log of a table."""

    @abstractmethod
    def then(self, people: People) -> People:
        """Return the people after this entry."""


@dataclass(frozen=True, slots=True)
class SamePerson(PeopleFact):
    """Statement that two names are one person; names that were joined before come along."""

    kind: ClassVar[str] = "same_person"
    one: str
    other: str

    def then(self, people: People) -> People:
        return people.joining(self.one, self.other)


@dataclass(frozen=True, slots=True)
class OtherPerson(PeopleFact):
    """Statement that a name is a person of its own; the others it was joined with stay one."""

    kind: ClassVar[str] = "other_person"
    name: str

    def then(self, people: People) -> People:
        return people.parting(self.name)


@dataclass(frozen=True, slots=True)
class GuestMarked(PeopleFact):
    """Mark of a person, by one of the names: a guest, who does not count, or no guest any more."""

    kind: ClassVar[str] = "guest_marked"
    name: str
    guest: bool

    def then(self, people: People) -> People:
        own = people.names_of(self.name)
        return replace(people, guests=people.guests | own if self.guest else people.guests - own)


@dataclass(frozen=True, slots=True)
class SeasonSet(PeopleFact):
    """Begin and end of a `Season`, changed by the same name.

    Raises:
        ValueError: It ends before it begins, or is `FAR_OFF`.
    """

    kind: ClassVar[str] = "season_set"
    name: str
    began: int
    until: int

    def __post_init__(self) -> None:
        if max(abs(self.began), abs(self.until)) >= FAR_OFF or 0 != self.until <= self.began:
            raise ValueError("no time of a season")

    def then(self, people: People) -> People:
        season, old = Season(self.name, self.began, self.until), people.season(self.name)
        every = [*(one for one in people.seasons if one != old), season]
        return replace(people, seasons=tuple(sorted(every, key=lambda one: -one.began)))


@dataclass(frozen=True, slots=True)
class Withdrawn(PeopleFact):
    """Undo of entry `entry`. To withdraw a withdrawal brings the entry back."""

    kind: ClassVar[str] = "withdrawn"
    entry: int

    def then(self, people: People) -> People:
        return people


PEOPLE_FACTS: Final = (SamePerson, OtherPerson, GuestMarked, SeasonSet, Withdrawn)
"""Every kind of fact that a people log may hold."""
