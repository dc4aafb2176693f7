"""The one way from a form to the door of a table, also of one from before there were doors."""

from __future__ import annotations

import secrets

from flask import Response, abort, after_this_request, current_app, g

from storage import Declined, Noted, Phone, Record, Table
from storage.door import AtDoor, Founded
from web import tokens
from web.clock import now
from web.entering import EntryForm
from web.fetch import current_record, phone_id
from web.rights import Guest, Right, carried, give_right


class DoorForm(EntryForm):
    """A form at the door: it changes nothing that a version could be behind of."""

    base = None


def happen(fact: AtDoor, form: DoorForm) -> Noted | Declined:
    """Let this happen at the door of the table that was asked for, exactly once."""
    this_phone()  # is there before anything else happens
    return current_record().at_door(g.table, fact, key=str(form.key.data), at=now(), by=phone_id())


def this_phone() -> Phone:
    """The phone that asks. At a table that nobody keeps so far, it keeps the table from now on."""
    guest: Guest = g.guest
    if guest.phone is None:
        g.guest = guest = _founder(g.table)
    assert guest.phone
    return guest.phone


def founding(key: str) -> str:
    """The right of the phone that makes a table with this key."""
    # The key is in the record; the phone's name is too, but nobody can sign a session with it.
    return tokens.secret("keeper", f"{phone_id()} {key}")


def prepare() -> None:
    """Give the phone the token with which it can found the table later. When it does, it has the
    token already, so that no lost answer can lock it out."""
    table, guest = g.table, g.guest
    if guest.phone is None and not carried(table):
        _carry(table, secrets.token_urlsafe(tokens.SECRET_BYTES))


def _founder(table: Table) -> Guest:
    record: Record = current_app.extensions["record"]
    token = carried(table)
    if not token:
        token = secrets.token_urlsafe(tokens.SECRET_BYTES)
        _carry(table, token)
    key = secrets.token_urlsafe(tokens.SECRET_BYTES)
    record.at_door(table, Founded(tokens.digest(token)), key=key, at=now(), by=phone_id())
    door = record.door(table)
    phone = door.phone_with(tokens.digest(token))
    if phone is None:  # another one was quicker
        abort(404)
    return Guest(Right.KEEPER, door, phone)


def _carry(table: Table, token: str) -> None:
    @after_this_request
    def carry(answer: Response) -> Response:
        return give_right(answer, table, token)
