"""The page of a table's members: who sits where, who is here, which seats are free."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Response, g, make_response, render_template, url_for
from flask.typing import ResponseReturnValue

from storage import Declined, Door, Phone, Table
from storage.access import AtDoor
from web.access import words
from web.access.commands import DoorForm, happen
from web.access.invitations import Shown
from web.access.permissions import door_of
from web.access.presence import connected
from web.access.throttle import last_pins
from web.http.clock import at_moment
from web.http.responses import after_post
from web.i18n.translations import gettext as _
from web.i18n.words import together
from web.match.commands import new_key
from web.match.current import newest
from web.match.form_page import Told


@dataclass(frozen=True, slots=True)
class Person:
    """A phone at the table; `seats` are (name, label) of those it may have, "" for none."""

    phone: Phone
    name: str
    place: str
    keeps: bool
    here: bool
    own: bool
    seats: list[tuple[str, str]]


def players(table: Table) -> tuple[str, ...]:
    """Return the names of the players of the newest match, by seat."""
    return newest(table).context.players


def free_seats(table: Table, door: Door) -> list[str]:
    """Return the players whose cards no phone enters."""
    return [name for name in players(table) if not door.is_taken(name)]


def may_sit(door: Door, phone: Phone) -> bool:
    """Return whether a phone may take a seat by itself; one invited only to watch may not."""
    invitation = door.find_invitation(phone.invitation)
    return phone.number == door.keeper or invitation is None or invitation.offered == "seat"


def people_at(table: Table, door: Door) -> list[Person]:
    """Return every phone at the table, in the order in which they joined."""
    here, free, own = connected(table, door), free_seats(table, door), g.guest.phone
    return [
        Person(
            phone,
            words.phone(phone),
            words.place(phone, keeps=phone.number == door.keeper),
            keeps=phone.number == door.keeper,
            here=phone.number in here,
            own=own is not None and phone.number == own.number,
            seats=_seats(phone, free),
        )
        for phone in door.phones
    ]


def guessed_pins(table: Table, door: Door) -> list[str]:
    """Return a line for each phone that lately typed a wrong PIN, to warn the host."""
    return [words.guessed(phone, at_moment(when)) for phone, when in last_pins(table, door.phones)]


def page(status: int = 200, told: Told | None = None) -> Response:
    """Show the members as they are now, with the errors of a form if any."""
    table, door = g.table, door_of(g.table)
    people = people_at(table, door)
    own = next((person for person in people if person.own), None)
    shown = render_template(
        "access/members.html",
        table=table,
        door=door,
        people=people,
        own=own,
        may_sit=own is not None and may_sit(door, own.phone),
        invitations=[Shown(table, one, _came_by(door, one.number)) for one in door.invitations],
        guessed=guessed_pins(table, door),
        new_key=new_key,
        told=told or [],
    )
    return make_response(shown, status)


def done(fact: AtDoor, form: DoorForm) -> ResponseReturnValue:
    """Write a fact at the door and redirect to the members; 409 where it cannot happen now."""
    outcome = happen(fact, form)
    if isinstance(outcome, Declined):
        return page(409, [("", words.refusal(outcome.code))])
    return after_post(url_for("people.people", address=g.table.address))


def _seats(phone: Phone, free: list[str]) -> list[tuple[str, str]]:
    """Return the seats to choose from: the phone's own first, then the free ones, then none."""
    names = [*filter(None, [phone.seat]), *(name for name in free if name != phone.seat)]
    return [*((name, name) for name in names), ("", _("just watching"))]


def _came_by(door: Door, invitation: int) -> str:
    """Return the names of the phones that joined by an invitation, without the host's."""
    came = [phone for phone in door.phones if phone.invitation == invitation]
    others = [words.phone(phone) for phone in came if phone.number != door.keeper]
    return together(others) if others else ""
