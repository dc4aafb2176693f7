"""Entries of an access log with which another phone takes the place of one that was lost."""

from dataclasses import dataclass, replace
from typing import ClassVar

from scoring.recorded_facts import Entry
from storage.access_facts import AboutPhone, AccessFact
from storage.members import Phone, TableAccess


@dataclass(frozen=True, slots=True)
class SeatAsked(AboutPhone):
    """Question of a phone to the host for a seat that another phone has."""

    kind: ClassVar[str] = "seat_asked"
    seat: str

    def then(self, access: TableAccess, entry: Entry) -> TableAccess:
        return access.with_phone(self.phone, asks=self.seat, refused="")


@dataclass(frozen=True, slots=True)
class SeatAnswered(AboutPhone):
    """Answer of the host to a phone that asks for this seat.

    With `given` it has the seat, and the phone that had it leaves; that of the host only loses its
    seat. Refused as `answered` if the phone asks for this seat no more.
    """

    kind: ClassVar[str] = "seat_answered"
    seat: str
    given: bool

    def refusal(self, access: TableAccess) -> str:
        phone = access.find_phone(self.phone)
        asks = phone is not None and self.seat and phone.asks == self.seat
        return AboutPhone.refusal(self, access) or ("" if asks else "answered")

    def then(self, access: TableAccess, entry: Entry) -> TableAccess:
        if not self.given:
            return access.with_phone(self.phone, asks="", refused=self.seat)
        sits = access.at_seat(self.seat)
        if sits and sits.number == access.host:
            access = access.with_phone(sits.number, seat="")
        elif sits:
            access = access.removing(lambda phone: phone != sits)
        return access.with_phone(self.phone, seat=self.seat, asks="")


@dataclass(frozen=True, slots=True)
class Recovered(AccessFact):
    """Use of the recovery code: a phone is the host from now on, and the former host's leaves.

    `phone` is its number if it was at the table, and its token is replaced; 0 for one that comes,
    which also gets the seat of the phone that is lost. Refused as `ended` if there is another code.
    """

    kind: ClassVar[str] = "recovered"
    invitation: int
    token: str
    phone: int = 0

    def refusal(self, access: TableAccess) -> str:
        return "" if access.is_open(self.invitation) else "ended"

    def then(self, access: TableAccess, entry: Entry) -> TableAccess:
        lost, known = access.find_phone(access.host), access.find_phone(self.phone)
        if known:
            access = access.with_phone(known.number, token=self.token, before=known.token)
        else:
            seat = lost.seat if lost else ""
            came = Phone(entry.seq, self.token, entry.by, "", seat, self.invitation)
            access = replace(access, phones=(*access.phones, came))
        number = known.number if known else entry.seq
        return replace(access.hosted_by(number, lost=True), recovered=entry.seq)
