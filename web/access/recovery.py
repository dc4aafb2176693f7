"""The recovery code of a table: what to write down in case the phone of the host gets lost.

A phone that has it becomes the host (`join.recover`). It works until the host makes the next one,
and every phone that was at the table reads that it was used.
"""

from flask import Blueprint, Flask, g, session, url_for
from flask.typing import ResponseReturnValue

from web.access import words
from web.access.invitations import recoverable, recovery_code
from web.access.members_page import done, read, seat_questions
from web.access.permissions import Member, Permission, needs
from web.access.writes import AccessForm, this_phone
from web.http.responses import after_post, wants_part

blueprint = Blueprint("recovery", __name__, url_prefix="/t/<address>/people/recovery")

REMEMBERED = 5
"""Tables for which a phone remembers what it wants to read no more."""


@blueprint.post("")
def make(address: str) -> ResponseReturnValue:
    """Make a recovery code, which ends the one before, and show it."""
    form = read(AccessForm())
    this_phone()
    return done(recoverable(g.table, str(form.key.data)), form, recovery=1)


@blueprint.post("/later")
def later(address: str) -> ResponseReturnValue:
    """Offer this phone no recovery code again, and go on with the match."""
    read(AccessForm())
    session["unsaved"] = [address, *session.get("unsaved", [])][:REMEMBERED]
    return after_post(url_for("tables.go_on", address=address))


@blueprint.post("/told")
@needs(Permission.WATCH, closed=True)
def told(address: str) -> ResponseReturnValue:
    """Note that this phone has read that the recovery code was used."""
    read(AccessForm())
    session["told"] = [_use(), *session.get("told", [])][:REMEMBERED]
    # The page takes the line away itself.
    return "" if wants_part() else after_post(url_for("tables.go_on", address=address))


def offers_recovery() -> bool:
    """Return whether this phone is the host of a table that a lost phone would end."""
    member: Member = g.member
    access, asked = member.access, g.table.address not in session.get("unsaved", [])
    return member.is_host and not (access.pin or access.recovery or access.closed) and asked


def recovered() -> str:
    """Return that the recovery code was used, to a phone that was there; "" once it has read it."""
    member: Member | None = g.get("member")
    if member is None or member.phone is None or member.is_host:
        return ""
    came_later = member.phone.number >= member.access.recovered
    return "" if came_later or _use() in session.get("told", []) else words.recovered(member.access)


def _use() -> list[str | int]:
    """Return what names the last use of the recovery code in a session."""
    return [g.table.address, g.member.access.recovered]


def register(app: Flask) -> None:
    """Give templates the code, and what waits for an answer of this phone."""
    for found in (recovery_code, recovered, seat_questions):
        app.add_template_global(found)
