"""The recovery code of a table: what to write down in case the phone of the host gets lost.

It is the code of an open invitation, with which any phone joins, and a PIN that the app made from
the invitation, with which that phone becomes the host.
"""

from flask import Blueprint, Flask, abort, g, session, url_for
from flask.typing import ResponseReturnValue

from storage import Table
from storage.access import PinSet
from storage.members import Invitation
from web.access import pins
from web.access.commands import AccessForm, this_phone
from web.access.invitations import ShownInvitation, invited
from web.access.members_page import done, read
from web.access.permissions import Member, access_of
from web.http import phone_secrets
from web.http.clock import now
from web.http.responses import after_post
from web.match.context import current_record

blueprint = Blueprint("recovery", __name__, url_prefix="/t/<address>/people/recovery")

REMEMBERED = 5
"""Tables for which a phone remembers that it wants no recovery code."""


@blueprint.post("")
def make(address: str) -> ResponseReturnValue:
    """Make a recovery code, whose PIN takes the place of the table's, and show it."""
    form, phone = read(AccessForm()), this_phone()
    key = str(form.key.data)
    if _way_in(g.table) is None:
        # Derived, not random: the form sent again must not make a second invitation.
        own_key = phone_secrets.secret("recovery", key)
        fact = invited(g.table, "seat", own_key)
        current_record().add_access(g.table, fact, key=own_key, at=now(), by=phone.by)
    way_in = _way_in(g.table) or abort(404)  # ended by another tap of the host just now
    return done(PinSet(pins.to_keep(_pin(g.table, way_in), key)), form, recovery=1)


@blueprint.post("/later")
def later(address: str) -> ResponseReturnValue:
    """Offer this phone no recovery code again, and go on with the match."""
    read(AccessForm())
    session["unsaved"] = [address, *session.get("unsaved", [])][:REMEMBERED]
    return after_post(url_for("tables.go_on", address=address))


def recovery_of(table: Table) -> dict[str, str] | None:
    """Return the recovery code; None without one, or where another PIN was set. Raises Busy."""
    way_in, kept = _way_in(table), access_of(table).pin
    if way_in is None or not kept:
        return None
    shown, pin = ShownInvitation(table, way_in, ""), _pin(table, way_in)
    if not pins.is_right(pin, kept):
        return None
    return {"code": shown.code, "pin": f"{pin[:3]} {pin[3:]}", "until": shown.until}


def offers_recovery() -> bool:
    """Return whether this phone is the host of a table that a lost phone would end."""
    member: Member = g.member
    asked = g.table.address not in session.get("unsaved", [])
    return member.is_host and not member.access.pin and not member.access.closed and asked


def _way_in(table: Table) -> Invitation | None:
    """Return the open invitation by which players join."""
    invitations = access_of(table).invitations
    return next((one for one in invitations if one.open and one.offered == "seat"), None)


def _pin(table: Table, way_in: Invitation) -> str:
    return pins.made_for(f"{table.address} {way_in.key}")


def register(app: Flask) -> None:
    app.add_template_global(recovery_of)
