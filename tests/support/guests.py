"""Phones at a table that are not the keeper's: each came in by an invitation of its own, as if it
had sat down there, and carries its own right."""

from urllib.parse import quote

from flask import Flask
from flask.testing import FlaskClient

from storage import Saved
from storage.access_facts import Arrived, Invited
from tests.support.hazari_table import Friends
from web.access.permissions import cookie_name
from web.http import phone_secrets
from web.http.cookies import own_name

AT = "2026-11-20T19:10:00Z"


def seat(app: Flask, friends: Friends, player: str) -> FlaskClient:
    """A phone that enters the cards of this player."""
    return _arrived(app, friends, f"phone-of-{quote(player)}", player)


def watcher(app: Flask, friends: Friends, name: str = "Abba") -> FlaskClient:
    """A phone that only watches."""
    return _arrived(app, friends, f"phone-of-{name}", "", name)


def stranger(app: Flask, friends: Friends) -> FlaskClient:
    """A phone that is nobody at this table, though it knows the address."""
    return _phone(app, friends, "stranger", "no token of this table")


def host(app: Flask, friends: Friends) -> FlaskClient:
    """The phone that keeps the table: what `friends` enter is entered by it."""
    client = app.test_client()
    with client.session_transaction() as carried:
        carried["phone"] = "test"
    return client


def session_cookie(app: Flask) -> str:
    """The name of the cookie with the session of a phone."""
    with app.test_request_context():
        return own_name("phone")


def cookies(client: FlaskClient, friends: Friends) -> dict[str, str]:
    """What this phone carries, for a browser that is to be the same phone."""
    names = (session_cookie(client.application), cookie_name(friends.table.address))
    found = {name: client.get_cookie(name) for name in names}
    return {name: cookie.value for name, cookie in found.items() if cookie}


def _arrived(app: Flask, friends: Friends, by: str, player: str, name: str = "") -> FlaskClient:
    record, table = friends.record, friends.table
    with app.app_context():
        token = phone_secrets.digest(by)
    key = f"{by:_<22}"
    offered = Invited("seat" if player else "watch", f"link {by}", f"code {by}")
    invited = record.add_access(table, offered, key=f"invite {key}", at=AT, by="test")
    assert isinstance(invited, Saved), invited
    arrived = Arrived(invited.version, token, name, player)
    assert isinstance(record.add_access(table, arrived, key=key, at=AT, by=by), Saved)
    return _phone(app, friends, by, by)


def _phone(app: Flask, friends: Friends, by: str, token: str) -> FlaskClient:
    """A phone with this name in the record, which carries this token for the table."""
    client = app.test_client()
    with client.session_transaction() as carried:
        carried["phone"] = by
    client.set_cookie(cookie_name(friends.table.address), token)
    return client
