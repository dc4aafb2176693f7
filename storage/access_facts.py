"""Facts about access to a table: founding, invitations, members, the host's PIN, closing."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar

from scoring.recorded_facts import Entry, Fact
from storage.cache import KEPT, Log
from storage.members import MOST_PHONES, Invitation, Offered, Phone, TableAccess


@dataclass(frozen=True, slots=True)
class AccessFact(Fact, ABC):
    """An entry of a table's access log."""

    def refusal(self, access: TableAccess) -> str:
        """Return the code that says why this entry is not allowed now, "" if it is."""
        return ""

    @abstractmethod
    def then(self, access: TableAccess, entry: Entry) -> TableAccess:
        """Return who is at the table after this entry."""


@dataclass(frozen=True, slots=True)
class Founded(AccessFact):
    """Founding of a table by the phone with this token, its first host. Refused as `kept` later."""

    kind: ClassVar[str] = "founded"
    token: str

    def refusal(self, access: TableAccess) -> str:
        return "kept" if access.host else ""

    def then(self, access: TableAccess, entry: Entry) -> TableAccess:
        phone = Phone(entry.seq, self.token, entry.by)
        return replace(access, phones=(*access.phones, phone), host=entry.seq)


@dataclass(frozen=True, slots=True)
class Invited(AccessFact):
    """Invitation by the digests of a link and a code, to take a seat, to watch or to be the host.

    The last is the recovery code. It has no link, and the one before it ends.
    """

    kind: ClassVar[str] = "invited"
    offered: Offered
    link: str
    code: str

    def then(self, access: TableAccess, entry: Entry) -> TableAccess:
        made = Invitation(entry.seq, self.offered, self.link, self.code, entry.write, entry.at)
        ended = access.recovery.number if self.offered == "host" and access.recovery else 0
        return replace(access, invitations=(*access.without(ended), made))


@dataclass(frozen=True, slots=True)
class Revoked(AccessFact):
    """End of an invitation; with `phones`, the members that joined by it leave, except the host.

    Refused as `ended` if the invitation is over already.
    """

    kind: ClassVar[str] = "revoked"
    invitation: int
    phones: bool

    def refusal(self, access: TableAccess) -> str:
        return "" if access.is_open(self.invitation) else "ended"

    def then(self, access: TableAccess, entry: Entry) -> TableAccess:
        came = self.invitation if self.phones else -1
        left = access.removing(lambda p: p.invitation != came or p.number == access.host)
        return replace(left, invitations=access.without(self.invitation))


@dataclass(frozen=True, slots=True)
class Arrived(AccessFact):
    """Joining of a phone by an invitation.

    Refused as `closed` if the table is, `ended` if the invitation is over, `full` at `MOST_PHONES`
    members, `seat_taken` if another phone has the seat.
    """

    kind: ClassVar[str] = "arrived"
    invitation: int
    token: str
    name: str
    seat: str

    def refusal(self, access: TableAccess) -> str:
        if not access.is_open(self.invitation):
            return "ended"
        if access.closed:
            return "closed"
        if len(access.phones) >= MOST_PHONES:
            return "full"
        return "seat_taken" if access.is_taken(self.seat) else ""

    def then(self, access: TableAccess, entry: Entry) -> TableAccess:
        phone = Phone(entry.seq, self.token, entry.by, self.name, self.seat, self.invitation)
        return replace(access, phones=(*access.phones, phone))


@dataclass(frozen=True, slots=True)
class AboutPhone(AccessFact):
    """An entry about one member, by its number. Refused as `gone` if it has left."""

    phone: int

    def refusal(self, access: TableAccess) -> str:
        return "" if access.find_phone(self.phone) else "gone"


@dataclass(frozen=True, slots=True)
class SeatTaken(AboutPhone):
    """Choice of the seat whose cards a phone enters, "" for none. Refused as `seat_taken`."""

    kind: ClassVar[str] = "seat_taken"
    seat: str

    def refusal(self, access: TableAccess) -> str:
        taken = "seat_taken" if access.is_taken(self.seat, self.phone) else ""
        return AboutPhone.refusal(self, access) or taken

    def then(self, access: TableAccess, entry: Entry) -> TableAccess:
        return access.with_phone(self.phone, seat=self.seat, asks="", refused="")


@dataclass(frozen=True, slots=True)
class PhoneLeft(AboutPhone):
    """Leaving of a member, by itself or removed by the host. Refused as `keeper` for the host."""

    kind: ClassVar[str] = "phone_left"

    def refusal(self, access: TableAccess) -> str:
        return AboutPhone.refusal(self, access) or ("keeper" if self.phone == access.host else "")

    def then(self, access: TableAccess, entry: Entry) -> TableAccess:
        phone = access.find_phone(self.phone)
        by_itself = phone is not None and phone.by == entry.by
        leave = access.staying if by_itself else access.removing
        return leave(lambda phone: phone.number != self.phone)


@dataclass(frozen=True, slots=True)
class KeepingPassed(AboutPhone):
    """Change of the host: phone `phone` is the host from now on.

    With `lost`, the former host's phone leaves. `token` replaces the phone's token if it proved
    itself by the PIN, "" keeps it. `before` is the host from whom it was taken, 0 for any; refused
    as `another_keeps` if another phone is the host by now.
    """

    kind: ClassVar[str] = "keeping_passed"
    lost: bool
    before: int = 0
    token: str = ""

    def refusal(self, access: TableAccess) -> str:
        is_another = self.before not in (0, access.host)
        return AboutPhone.refusal(self, access) or ("another_keeps" if is_another else "")

    def then(self, access: TableAccess, entry: Entry) -> TableAccess:
        host = access.find_phone(self.phone)
        if self.token and host:
            access = access.with_phone(host.number, token=self.token, before=host.token)
        return access.hosted_by(self.phone, lost=self.lost)


@dataclass(frozen=True, slots=True)
class PinSet(AccessFact):
    """New PIN with which a phone can become the host; `pin` is its hash, "" for none."""

    kind: ClassVar[str] = "pin_set"
    pin: str

    def then(self, access: TableAccess, entry: Entry) -> TableAccess:
        return replace(access, pin=self.pin)


@dataclass(frozen=True, slots=True)
class TableClosed(AccessFact):
    """Closing of a table, which then takes no entries and no members; or its opening again."""

    kind: ClassVar[str] = "table_closed"
    closed: bool

    def then(self, access: TableAccess, entry: Entry) -> TableAccess:
        return replace(access, closed=self.closed)


@lru_cache(KEPT)
def access_of(log: Log) -> TableAccess:
    """Return who is at the table after these entries. Cached, as every request asks."""
    access = TableAccess()
    for entry in log:
        assert isinstance(entry.fact, AccessFact)
        access = entry.fact.then(access, entry)
    return access
