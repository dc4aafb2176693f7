"""Write what happens at a table's door: who comes, sits, leaves and hosts.

Tables of an older record have no host yet; the first phone that writes becomes it.
"""

import secrets

from flask import Response, abort, after_this_request, g, session

from storage import Declined, Phone, Saved, Table
from storage.access_facts import AccessFact, Founded, SeatTaken
from web.access.permissions import Member, Permission, carried, let_in, member_of
from web.http import phone_secrets
from web.http.clock import now
from web.http.responses import after_post
from web.http.sessions import NAME_LENGTH, begin_anew, phone_id, remember_table
from web.match.context import MatchContext, current_record
from web.match.decisions_by_deal import players_since
from web.match.log_writes import WriteForm


class AccessForm(WriteForm):
    """A form about who is at a table, or a table's matches; no version of it can be out of date."""

    base = None


def happen(fact: AccessFact, form: AccessForm) -> Saved | Declined:
    """Write a fact at the door of the requested table once; Declined where it cannot happen now."""
    # A phone that founds the table must stand in its log before the fact about it.
    this_phone()
    return current_record().add_access(
        g.table, fact, key=str(form.key.data), at=now(), by=phone_id()
    )


def this_phone() -> Phone:
    """Return the requesting phone; at a table without a host it becomes the host first."""
    member: Member = g.member
    if member.phone is None:
        g.member = member = _founder(g.table)
    assert member.phone
    return member.phone


def founder(key: str) -> str:
    """Return the phone name under which a new table is made with this key.

    It is not the name that the phone brought, which somebody may have planted in its session, and
    it is the same when the phone sends the form again.
    """
    if session.get("founded") == key:  # the answer has come, and the name with it
        return phone_id()
    return phone_secrets.digest(f"founder {phone_id()} {key}")[:NAME_LENGTH]


def founding(key: str) -> str:
    """Return the host token of the phone that makes a table with this key."""
    # The key is in the record; the phone's name is too, but nobody can sign a session with it.
    return phone_secrets.secret("keeper", f"{founder(key)} {key}")


def may_be_given(table: Table) -> bool:
    """Return whether sending the form of a new table again may hand out the host token once more.

    It may to a phone that is at the table already, or while nothing has happened there since. Keys
    of forms stand in exported files, so a later form may come from somebody who only read one.
    """
    record = current_record()
    came = [record.imports.find(match) for match in record.tables.matches(table)]
    # One entry founded the table; a match that began here has one, an imported one all of its file.
    made_with = 1 + sum(one.entries if one else 1 for one in came)
    # What a file says about people was said before the table was made.
    made_with += sum(entry.at < table.created_at for entry in record.people(table))
    return member_of(table) is not None or record.tables.pulse(table) == made_with


def lead_to_own(url: str, table: Table, key: str) -> Response:
    """Redirect the phone to the table that it made with this key, as host in a new session."""
    token = founding(key)
    begin_anew(founder(key))
    session["founded"] = key
    remember_table(table.address)
    return let_in(after_post(url), table, token)


def prepare() -> None:
    """Give the phone a token before it founds the table, so that no lost answer can lock it out."""
    if g.member.phone is None:
        _token(g.table)


def phones_follow(before: MatchContext, after: MatchContext, key: str) -> None:
    """Give each phone the seat under its player's new name, where the old name was put right.

    A name that anybody still has stays with its phone: seats were exchanged, or a substitute with a
    phone of their own sat down. `key` is the key of the write that changed the names; sent again,
    nothing happens twice.
    """
    still_there = {name for players in players_since(after).values() for name in players}
    for old, new in zip(before.players, after.players, strict=True):
        taken = old in still_there or new in before.players
        phone = None if taken else current_record().access(g.table).at_seat(old)
        if phone is not None:
            seat = SeatTaken(phone.number, new)
            # Derived, not random: a correction sent again must give the same key.
            own_key = phone_secrets.secret("seat", f"{key} {phone.number}")
            current_record().add_access(g.table, seat, key=own_key, at=now(), by=phone_id())


def _founder(table: Table) -> Member:
    record, digest = current_record(), phone_secrets.digest(_token(table))
    key = secrets.token_urlsafe(phone_secrets.SECRET_BYTES)
    record.add_access(table, Founded(digest), key=key, at=now(), by=phone_id())
    access = record.access(table)
    phone = access.phone_with(digest) or abort(404)  # another one was quicker
    return Member(Permission.HOST, access, phone)


def _token(table: Table) -> str:
    """Return the token of the phone at a table; a new one comes with the answer."""
    token = carried(table)
    if not token:
        token = secrets.token_urlsafe(phone_secrets.SECRET_BYTES)
        after_this_request(lambda answer: let_in(answer, table, token))
    return token
