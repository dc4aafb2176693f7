"""The page of a table's members: who sits where, who is here, which seats are free."""

from typing import Any, TypeVar

from flask import Response, flash, g, make_response, render_template, url_for
from flask.typing import ResponseReturnValue

from storage import Declined, Phone, Table, TableAccess
from storage.access_facts import AccessFact
from web.access import words
from web.access.invitations import ShownInvitation
from web.access.permissions import Member, access_of
from web.access.presence import connected
from web.access.throttle import last_pins
from web.access.writes import AccessForm, happen
from web.http.clock import at_moment
from web.http.responses import after_post
from web.i18n.sentence_parts import together
from web.i18n.translations import gettext as _
from web.match.context import table_or_404
from web.match.form_with_errors import FieldErrors, form_errors
from web.match.match_overview import newest

Sent = TypeVar("Sent", bound=AccessForm)


def players(table: Table) -> tuple[str, ...]:
    """Return the names of the players of the newest match, by seat."""
    return newest(table).context.players


def other_seat(table: Table) -> str:
    """Return the address where a phone chooses another seat."""
    return url_for("members.people", address=table.address, seat=1)


def may_sit(access: TableAccess, phone: Phone) -> bool:
    """Return whether a phone may take a seat by itself; one invited only to watch may not."""
    invitation = access.find_invitation(phone.invitation)
    return phone.number == access.host or invitation is None or invitation.offered != "watch"


def people_at(table: Table, access: TableAccess) -> list[dict[str, Any]]:
    """Return every phone at the table, in the order in which they joined."""
    here, own = connected(table, access), g.member.phone
    free = [name for name in players(table) if not access.is_taken(name)]
    return [
        {
            "phone": phone,
            "name": words.phone(phone, access),
            "place": words.place(phone, is_host=phone.number == access.host),
            "is_host": phone.number == access.host,
            "here": phone.number in here,
            "own": own is not None and phone.number == own.number,
            "seats": _seats(phone, free),
        }
        for phone in access.phones
    ]


def guessed_pins(table: Table, access: TableAccess) -> list[str]:
    """Return a line for each phone that lately typed a wrong PIN, to warn the host."""
    return [
        words.guessed(phone, access, at_moment(when))
        for phone, when in last_pins(table, access.phones)
    ]


def seat_questions() -> list[dict[str, Any]]:
    """Return the phones that ask this host for a seat, each with the question in words.

    `removes` is True if a yes removes the phone that has the seat now.
    """
    member: Member | None = g.get("member")
    if member is None or not member.is_host or member.access.closed:
        return []
    access, asking = member.access, [one for one in member.access.phones if one.asks]
    names = players(g.table) if asking else ()
    return [
        {
            "phone": phone,
            "words": words.asks(phone.asks),
            "removes": access.is_taken(phone.asks, access.host),
        }
        for phone in asking
        if phone.asks in names
    ]


class Unread(Exception):
    """A form that cannot be read; the members are shown with its `errors`."""

    def __init__(self, errors: FieldErrors) -> None:
        super().__init__(errors)
        self.errors = errors


def read(form: Sent) -> Sent:
    """Return the form as it was sent. Raises Unread, answered with 422, if it cannot be read."""
    table_or_404(g.table.address)
    if not form.validate():
        raise Unread(form_errors(form))
    return form


def page(status: int = 200, errors: FieldErrors | None = None) -> Response:
    """Show the members as they are now, with the errors of a form if any."""
    table, access = g.table, access_of(g.table)
    people = people_at(table, access)
    own = next((person for person in people if person["own"]), None)
    names = players(table)
    shown = render_template(
        "access/members.html",
        table=table,
        access=access,
        people=people,
        joined=words.joined(sum(map(access.is_taken, names)), len(names)),
        own=own,
        may_sit=own is not None and may_sit(access, own["phone"]),
        taken=[name for name in names if access.is_taken(name)],
        invitations=[
            ShownInvitation(table, one, _came_by(access, one.number))
            for one in access.invitations
            if one.offered != "host"
        ],
        guessed=guessed_pins(table, access),
        errors=errors or [],
    )
    return make_response(shown, status)


def done(fact: AccessFact, form: AccessForm, **asked: Any) -> ResponseReturnValue:
    """Write a fact at the door and lead to the members, with the query `asked`; 409 if declined."""
    said, outcome = words.done(fact, g.member.access), happen(fact, form)
    if isinstance(outcome, Declined):
        return page(409, [("", words.refusal(outcome.code))])
    if said:
        flash(said)
    return after_post(url_for("members.people", address=g.table.address, **asked))


def _seats(phone: Phone, free: list[str]) -> list[tuple[str, str]]:
    """Return (name, label) of the seats to choose from: its own, the free ones, "" for none."""
    names = [*filter(None, [phone.seat]), *(name for name in free if name != phone.seat)]
    return [*((name, name) for name in names), ("", _("viewer"))]


def _came_by(access: TableAccess, invitation: int) -> str:
    """Return the names of the phones that joined by an invitation, without the host's."""
    came = [phone for phone in access.phones if phone.invitation == invitation]
    others = [words.phone(phone, access) for phone in came if phone.number != access.host]
    return together(others) if others else ""
