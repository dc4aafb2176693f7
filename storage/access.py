"""What happens at the door of a table, and who is there because of it."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar, Final

from scoring.facts import Entry, Fact
from storage.cache import KEPT, Log
from storage.members import Door, Invitation, Offered, Phone


@dataclass(frozen=True, slots=True)
class AtDoor(Fact, ABC):
    """Something that happens at the door of a table."""

    def refusal(self, door: Door) -> str:
        """The code that says why it cannot happen now; "" when it can."""
        return ""

    @abstractmethod
    def then(self, door: Door, entry: Entry) -> Door:
        """The door after it."""


@dataclass(frozen=True, slots=True)
class Founded(AtDoor):
    """The phone with this token keeps the table from its beginning. `kept` where one does."""

    kind: ClassVar[str] = "founded"
    token: str

    def refusal(self, door: Door) -> str:
        return "kept" if door.keeper else ""

    def then(self, door: Door, entry: Entry) -> Door:
        phone = Phone(entry.seq, self.token, entry.by)
        return replace(door, phones=(*door.phones, phone), keeper=entry.seq)


@dataclass(frozen=True, slots=True)
class Invited(AtDoor):
    """Whoever brings this link or this code may take a seat, or only watch."""

    kind: ClassVar[str] = "invited"
    offered: Offered
    link: str
    code: str

    def then(self, door: Door, entry: Entry) -> Door:
        made = Invitation(entry.seq, self.offered, self.link, self.code, entry.write, entry.at)
        return replace(door, invitations=(*door.invitations, made))


@dataclass(frozen=True, slots=True)
class Revoked(AtDoor):
    """An invitation ends; the `phones` that came by it leave as well, but not the keeper's.

    `ended` when it was over already.
    """

    kind: ClassVar[str] = "revoked"
    invitation: int
    phones: bool

    def refusal(self, door: Door) -> str:
        return "" if door.is_open(self.invitation) else "ended"

    def then(self, door: Door, entry: Entry) -> Door:
        ended = tuple(
            replace(one, open=False) if one.number == self.invitation else one
            for one in door.invitations
        )
        came = self.invitation if self.phones else -1
        left = door.staying(lambda p: p.invitation != came or p.number == door.keeper)
        return replace(left, invitations=ended)


@dataclass(frozen=True, slots=True)
class Arrived(AtDoor):
    """A phone comes in. `closed` where the table is, `ended` where the invitation is over, `full`
    where there are enough, `seat_taken` where another phone has the seat."""

    kind: ClassVar[str] = "arrived"
    invitation: int
    token: str
    name: str
    seat: str

    def refusal(self, door: Door) -> str:
        if not door.is_open(self.invitation):
            return "ended"
        if door.closed:
            return "closed"
        if door.is_full:
            return "full"
        return "seat_taken" if door.is_taken(self.seat) else ""

    def then(self, door: Door, entry: Entry) -> Door:
        phone = Phone(entry.seq, self.token, entry.by, self.name, self.seat, self.invitation)
        return replace(door, phones=(*door.phones, phone))


@dataclass(frozen=True, slots=True)
class OfPhone(AtDoor):
    """Something that happens to a phone at the table. `gone` where it is there no more."""

    phone: int

    def refusal(self, door: Door) -> str:
        return "" if door.find_phone(self.phone) else "gone"


@dataclass(frozen=True, slots=True)
class SeatTaken(OfPhone):
    """A phone takes the seat of this player, "" gives its own up. `seat_taken` where another has
    it."""

    kind: ClassVar[str] = "seat_taken"
    seat: str

    def refusal(self, door: Door) -> str:
        taken = "seat_taken" if door.is_taken(self.seat, self.phone) else ""
        return OfPhone.refusal(self, door) or taken

    def then(self, door: Door, entry: Entry) -> Door:
        phones = (
            replace(phone, seat=self.seat) if phone.number == self.phone else phone
            for phone in door.phones
        )
        return replace(door, phones=tuple(phones))


@dataclass(frozen=True, slots=True)
class PhoneLeft(OfPhone):
    """A phone leaves, or is sent away. `keeper` where it keeps the table."""

    kind: ClassVar[str] = "phone_left"

    def refusal(self, door: Door) -> str:
        return OfPhone.refusal(self, door) or ("keeper" if self.phone == door.keeper else "")

    def then(self, door: Door, entry: Entry) -> Door:
        return door.staying(lambda phone: phone.number != self.phone)


@dataclass(frozen=True, slots=True)
class KeepingPassed(OfPhone):
    """Another phone keeps the table from now on. A keeper's phone that is `lost` leaves. Who has
    shown more than its token, by the PIN, gets another `token`.

    `another_keeps` where the keeping was taken from phone `before`, and that one keeps it no more.
    """

    kind: ClassVar[str] = "keeping_passed"
    lost: bool
    before: int = 0
    token: str = ""

    def refusal(self, door: Door) -> str:
        is_another = self.before not in (0, door.keeper)
        return OfPhone.refusal(self, door) or ("another_keeps" if is_another else "")

    def then(self, door: Door, entry: Entry) -> Door:
        before = door.keeper if self.lost and door.keeper != self.phone else 0
        left = door.staying(lambda phone: phone.number != before)
        phones = (
            phone.with_token(self.token) if phone.number == self.phone else phone
            for phone in left.phones
        )
        return replace(left, phones=tuple(phones), keeper=self.phone)


@dataclass(frozen=True, slots=True)
class PinSet(AtDoor):
    """What is kept of the PIN that gives the keeping back; "" for none."""

    kind: ClassVar[str] = "pin_set"
    pin: str

    def then(self, door: Door, entry: Entry) -> Door:
        return replace(door, pin=self.pin)


@dataclass(frozen=True, slots=True)
class TableClosed(AtDoor):
    """The table takes no entries and lets nobody in from now on; or does again."""

    kind: ClassVar[str] = "table_closed"
    closed: bool

    def then(self, door: Door, entry: Entry) -> Door:
        return replace(door, closed=self.closed)


DOOR_FACTS: Final = (
    *(Founded, Invited, Revoked, Arrived, SeatTaken),
    *(PhoneLeft, KeepingPassed, PinSet, TableClosed),
)


@lru_cache(KEPT)
def door_of(log: Log) -> Door:
    """Who is at the table after all that happened at its door; every request asks."""
    door = Door()
    for entry in log:
        assert isinstance(entry.fact, AtDoor)
        door = entry.fact.then(door, entry)
    return door
