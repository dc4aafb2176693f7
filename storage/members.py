"""Members of a table and its invitations.

Tokens, links and codes are stored as digests made by `web`; none of them opens anything.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final, Literal

MOST_PHONES: Final = 60
"""Most members of a table, so that a link which is passed on and on cannot fill the record."""

LASTS: Final = timedelta(hours=24)
"""Time in which an invitation lets phones join; those that joined stay."""

Offered = Literal["seat", "watch", "host"]
"""Rights that an invitation gives; "host" is the recovery code of the table."""


@dataclass(frozen=True, slots=True)
class Phone:
    """A member of a table.

    `number` is the entry with which it joined, `by` its name in the record, `seat` the player whose
    cards it enters, "" while it only watches, `invitation` the number of that by which it joined.
    `before` is a former token that no longer counts. `asks` is the seat that it has asked the host
    for, `refused` the one that the host has refused it.
    """

    number: int
    token: str
    by: str
    name: str = ""
    seat: str = ""
    invitation: int = 0
    before: str = ""
    asks: str = ""
    refused: str = ""


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation; `number` is the entry that made it, `key` and `at` are those of the write.

    `link` and `code` are digests, `at` is UTC text. A recovery code has no link, "", and ends when
    the next one is made.
    """

    number: int
    offered: Offered
    link: str
    code: str
    key: str
    at: str
    open: bool = True

    @property
    def until(self) -> datetime:
        """Return when it ends by itself."""
        return datetime.fromisoformat(self.at) + LASTS

    def as_of(self, at: str) -> "Invitation":
        """Return this invitation, ended if it is too old at this time.

        One from the future has ended too: a clock was wrong when it was made.
        """
        if self.offered == "host":
            return self
        age = datetime.fromisoformat(at) - datetime.fromisoformat(self.at)
        return self if abs(age) < LASTS else replace(self, open=False)


@dataclass(frozen=True, slots=True)
class TableAccess:
    """Members, invitations and host of a table.

    `host` is the number of the host's phone, `pin` the hash of the PIN that makes a phone the host.
    A table from before there were access logs has no host, 0, until somebody founds it. `removed`
    are the tokens of phones that the host removed, `replaced` of those whose place as host another
    one took. `recovered` is the last entry by which a recovery code was used, 0 for none.
    """

    phones: tuple[Phone, ...] = ()
    invitations: tuple[Invitation, ...] = ()
    host: int = 0
    pin: str = ""
    closed: bool = False
    removed: frozenset[str] = frozenset()
    replaced: frozenset[str] = frozenset()
    recovered: int = 0

    @property
    def recovery(self) -> Invitation | None:
        """Return the recovery code that works now."""
        return next((one for one in self.invitations if one.open and one.offered == "host"), None)

    def phone_with(self, token: str) -> Phone | None:
        return next((phone for phone in self.phones if phone.token == token), None)

    def phone_that_had(self, token: str) -> Phone | None:
        """Return the member that had this token before it got another one."""
        return next((phone for phone in self.phones if phone.before == token), None)

    def find_phone(self, number: int) -> Phone | None:
        return next((phone for phone in self.phones if phone.number == number), None)

    def place(self, phone: Phone) -> int:
        """Return the place of a member among those that are at the table, from 1."""
        return 1 + sum(one.number < phone.number for one in self.phones)

    def find_invitation(self, number: int) -> Invitation | None:
        return next((one for one in self.invitations if one.number == number), None)

    def without(self, invitation: int) -> tuple[Invitation, ...]:
        """Return the invitations, the one with this number ended."""
        return tuple(
            replace(one, open=False) if one.number == invitation else one
            for one in self.invitations
        )

    def at_seat(self, seat: str) -> Phone | None:
        """Return the member that enters this player's cards."""
        return next((phone for phone in self.phones if phone.seat == seat), None)

    def is_open(self, invitation: int) -> bool:
        """Return True if a phone can still join by this invitation."""
        found = self.find_invitation(invitation)
        return found is not None and found.open

    def is_taken(self, seat: str, phone: int = 0) -> bool:
        """Return True if another phone than this enters the cards of this player."""
        sits = self.at_seat(seat) if seat else None
        return sits is not None and sits.number != phone

    def as_of(self, at: str) -> "TableAccess":
        """Return these members and invitations with every invitation ended that is too old."""
        if not self.invitations:
            return self
        return replace(self, invitations=tuple(one.as_of(at) for one in self.invitations))

    def with_phone(self, number: int, **changed: Any) -> "TableAccess":
        """Return this state with other values in the member that has this number."""
        phones = (replace(one, **changed) if one.number == number else one for one in self.phones)
        return replace(self, phones=tuple(phones))

    def staying(self, stays: Callable[[Phone], bool]) -> "TableAccess":
        """Return this state with only the members for which `stays` is true."""
        return replace(self, phones=tuple(filter(stays, self.phones)))

    def removing(self, stays: Callable[[Phone], bool]) -> "TableAccess":
        """Return this state after the host has removed the members for which `stays` is false."""
        left = self.staying(stays)
        gone = frozenset(one.token for one in self.phones if one not in left.phones)
        return replace(left, removed=self.removed | gone)

    def hosted_by(self, number: int, *, lost: bool) -> "TableAccess":
        """Return this state with another host; the phone of the former one leaves if it is lost."""
        former = self.find_phone(self.host)
        if not lost or former is None or former.number == number:
            return replace(self, host=number)
        left = self.staying(lambda phone: phone != former)
        return replace(left, host=number, replaced=self.replaced | {former.token})
