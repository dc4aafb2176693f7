"""Reading of what other instances have saved, before a request is answered."""

from typing import Final

from flask import Flask, Response, current_app, g, request

import storage
from web.http import cookies, phone_secrets
from web.http.security import READING
from web.http.sessions import opens_page

PATIENCE = 0.5
"""Most seconds for which a page waits for the newest entries; then it shows those that are here."""

BEHIND = 1.5
"""Most seconds for which it waits beyond that for what the phone has seen, from any instance."""

COOKIE: Final = "read"
"""Name of the cookie with the number of the write up to which the phone has seen the log."""


def read_newest() -> None:
    """Read what any instance has saved by now, so that no phone sees less than it has saved."""
    if request.endpoint == "static":
        return
    record, seen = _record(), _seen()
    g.newest = record.read_newest(PATIENCE)
    # A log that has less itself is another one than the phone knows.
    if not record.reach(seen, BEHIND) and not g.newest:
        raise storage.NotSaved("behind")
    g.seen = seen


def note_seen(answer: Response) -> Response:
    """Let the phone know up to where it has seen the log, with a page or the answer to a form."""
    tells = request.method not in READING or opens_page()
    if tells and "seen" in g and g.seen != (position := _record().position):
        cookies.give(answer, cookies.own_name(COOKIE), signed(position))
    return answer


def may_be_behind() -> bool:
    """Return True if other instances may have saved what this request has not read."""
    return not g.get("newest", True)


def _seen() -> int:
    """Return the number in the phone's cookie; 0 where another wrote it, who would make us wait."""
    text = cookies.carried(cookies.own_name(COOKIE))
    number = text.partition("-")[0]
    known = number.isascii() and number.isdigit() and text == signed(int(number))
    return int(number) if known else 0


def signed(position: int) -> str:
    """Return the number as it stands in the cookie of a phone."""
    return f"{position}-{phone_secrets.secret('read', str(position))}"


def _record() -> storage.Record:
    record: storage.Record = current_app.extensions["record"]
    return record


def register(app: Flask) -> None:
    app.before_request(read_newest)
    app.after_request(note_seen)
