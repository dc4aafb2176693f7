"""Who is at a table, and how others may come to it.

Tokens, links and codes stand here only as digests made by `web`; none of them opens anything.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final, Literal

MOST_PHONES: Final = 60
"""At one table, so that a link which is passed on and on cannot fill the record."""

LASTS: Final = timedelta(hours=24)
"""So long an invitation lets phones in; those that came stay."""

Offered = Literal["seat", "watch"]


@dataclass(frozen=True, slots=True)
class Phone:
    """A phone at a table.

    `number` is the entry with which it came, `by` its name in the record, `seat` the player whose
    cards it enters, "" while it only watches. `before` is a token that it had and that counts no
    more.
    """

    number: int
    token: str
    by: str
    name: str = ""
    seat: str = ""
    invitation: int = 0
    before: str = ""

    def with_token(self, token: str) -> "Phone":
        """The same with another token; with the one it has if there is no other."""
        return replace(self, token=token, before=self.token) if token else self


@dataclass(frozen=True, slots=True)
class Invitation:
    """A way in; `number` is the entry that opened it, `key` the key of that write and `at` when it
    was."""

    number: int
    offered: Offered
    link: str
    code: str
    key: str
    at: str
    open: bool = True

    @property
    def until(self) -> datetime:
        """When it ends by itself."""
        return datetime.fromisoformat(self.at) + LASTS

    def as_of(self, at: str) -> "Invitation":
        """The same, ended where that is too long ago, or still to come: a clock was wrong then."""
        age = datetime.fromisoformat(at) - datetime.fromisoformat(self.at)
        return self if abs(age) < LASTS else replace(self, open=False)


@dataclass(frozen=True, slots=True)
class Door:
    """Who is at a table, by which invitations others may come, and who keeps it.

    A table from before there were doors has no keeper, 0, until somebody founds it.
    """

    phones: tuple[Phone, ...] = ()
    invitations: tuple[Invitation, ...] = ()
    keeper: int = 0
    pin: str = ""
    closed: bool = False

    def phone_with(self, token: str) -> Phone | None:
        """The phone that brought this token."""
        return next((phone for phone in self.phones if phone.token == token), None)

    def phone_that_had(self, token: str) -> Phone | None:
        """The phone that brought this token before it got another one."""
        return next((phone for phone in self.phones if phone.before == token), None)

    def find_phone(self, number: int) -> Phone | None:
        """The phone with this number, while it is here."""
        return next((phone for phone in self.phones if phone.number == number), None)

    def find_invitation(self, number: int) -> Invitation | None:
        """The invitation with this number, open or ended."""
        return next((one for one in self.invitations if one.number == number), None)

    def at_seat(self, seat: str) -> Phone | None:
        """The phone that enters this player's cards."""
        return next((phone for phone in self.phones if phone.seat == seat), None)

    @property
    def is_full(self) -> bool:
        """Nobody else comes before somebody leaves."""
        return len(self.phones) >= MOST_PHONES

    def is_open(self, invitation: int) -> bool:
        """Whether a phone can still come by this invitation."""
        found = self.find_invitation(invitation)
        return found is not None and found.open

    def is_taken(self, seat: str, phone: int = 0) -> bool:
        """Whether another phone than this enters the cards of this player."""
        sits = self.at_seat(seat) if seat else None
        return sits is not None and sits.number != phone

    def as_of(self, at: str) -> "Door":
        """The same with the invitations that are open at this moment."""
        if not self.invitations:
            return self
        return replace(self, invitations=tuple(one.as_of(at) for one in self.invitations))

    def staying(self, stays: Callable[[Phone], bool]) -> "Door":
        """The same with only the phones that stay."""
        return replace(self, phones=tuple(filter(stays, self.phones)))
