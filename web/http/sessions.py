"""Session of a phone: a signed cookie that never ages, with the tables that the phone knows."""

import secrets
import time
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from hashlib import sha1, sha256

from flask import Flask, Request, Response, g, request, session
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature, URLSafeTimedSerializer

from web.http.cookies import KEPT_UNTIL, own_name, sent_name, take_back

NAME_LENGTH = 8
"""Characters of a phone's name in the record."""

KEPT_TABLES = 40
"""Most tables in a cookie. It holds 4 kB, and forty addresses take about a quarter of it."""

NO_PAGES = frozenset({"static", "live.events"})
"""Endpoints whose answers renew no cookie."""

RENEWED = 86_400.0
"""Seconds after which a cookie is sent again: a browser counts its days from the last one."""

SIGNATURE = 43
"""Characters of a SHA-256 signature. Older cookies have a shorter one of SHA-1."""


class Carried(SecureCookieSession):
    """Session of a phone; `lasting` is True while its cookie need not be sent again.

    `former` is the name of the cookie from before it had the name that it has now, "" for none.
    """

    lasting = False
    former = ""


class UnagedSessions(SecureCookieSessionInterface):
    """Flask's signed sessions, with a signature whose age only says when to sign again.

    Flask throws a session away when the clock is behind the moment of signing. A laptop that
    corrects its clock would make every phone forget its tables, so `open_session` is our own. A
    URLSafeSerializer, which knows no clock, could not tell when the cookie is due again, and would
    not read those that phones have.
    """

    digest_method = staticmethod(sha256)
    session_class = Carried

    _serializer: URLSafeTimedSerializer | None = None

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer | None:
        """Return the serializer for the key of this installation; it also reads SHA-1.

        It is made once, as the key of a running app never changes.
        """
        if self._serializer is None:
            made = super().get_signing_serializer(app)
            if made:  # what phones got before is read, and signed anew with the next page
                before = {"key_derivation": self.key_derivation, "digest_method": sha1}
                made.fallback_signers = [before]
            self._serializer = made
        return self._serializer

    def open_session(self, app: Flask, request: Request) -> Carried:
        """Return the session in the cookie; an empty one if its signature is wrong."""
        name, plain = self.get_cookie_name(app), sent_name(super().get_cookie_name(app))
        serializer = self.get_signing_serializer(app)
        # Where instances had letters, a letter followed the name.
        former = (sent for sent in request.cookies if sent != name and sent.startswith(plain))
        for sent in (name, *former):
            signed = request.cookies.get(sent)
            if not signed or serializer is None:
                continue
            with suppress(BadSignature):  # such as that of another app on this machine
                said, signed_at = serializer.loads(signed, return_timestamp=True)
                session = self.session_class(said)
                # A clock may have been ahead when it was signed.
                lasts = sent == name and abs(time.time() - signed_at.timestamp()) < RENEWED
                session.lasting = lasts and len(signed.rpartition(".")[2]) == SIGNATURE
                session.former = "" if sent == name else sent
                return session
        return self.session_class()

    def get_cookie_name(self, app: Flask) -> str:
        """Return the cookie's name of this installation, with `__Host-` on https."""
        return sent_name(own_name(super().get_cookie_name(app)))

    def get_expiration_time(self, app: Flask, session: SessionMixin) -> datetime:
        """Return an expiry that no clock reaches."""
        return KEPT_UNTIL

    def get_cookie_secure(self, app: Flask) -> bool:
        """Return True on https; the plain http of a home network would lose a secure cookie."""
        return request.is_secure

    def save_session(  # type: ignore[override]
        self, app: Flask, session: Carried, response: Response
    ) -> None:
        """Send the cookie if it is new or due."""
        if self.should_set_cookie(app, session):
            super().save_session(app, session, response)
            if session.former:
                take_back(response, session.former)
        elif session.accessed:
            response.vary.add("Cookie")

    def should_set_cookie(self, app: Flask, session: Carried) -> bool:  # type: ignore[override]
        """Return True if the session changed, or a page is opened on another day."""
        return session.modified or (not session.lasting and opens_page())


def opens_page() -> bool:
    """Return True if a page is opened with this request, and cookies may be renewed."""
    return request.endpoint not in NO_PAGES and "HX-Request" not in request.headers


def known_tables() -> list[str]:
    """Return the addresses of the tables this phone has opened, newest first."""
    kept = session.get("tables", [])
    return [address for address in kept if isinstance(address, str)]


def tables_put_away() -> set[str]:
    """Return the addresses of the known tables that this phone has put away."""
    return {*session.get("away", [])} & {*known_tables()}


def put_away(addresses: Iterable[str]) -> None:
    """Put these known tables away, and bring back all others."""
    session["away"] = sorted({*known_tables()} & {*addresses})


def remember_table(address: str) -> None:
    """Put a table first among those this phone knows."""
    known_before = known_tables()
    if known_before[:1] == [address]:
        return  # no new cookie with every small request of an evening
    others = [known for known in known_before if known != address]
    session["tables"] = [address, *others][:KEPT_TABLES]


def forget_table(address: str) -> None:
    """Take a table off this phone's list; the table itself stays."""
    session["tables"] = [known for known in known_tables() if known != address]


def begin_anew(phone: str) -> None:
    """Empty the session but for its tables, and give the phone this name.

    A phone that joins gets another name and another form token than it brought: somebody may have
    put those into its session, to act through it later.
    """
    kept = {name: session[name] for name in ("tables", "away") if name in session}
    session.clear()
    session.update(kept, phone=phone)


def register(app: Flask) -> None:
    """Use these sessions in the app."""
    app.session_interface = UnagedSessions()
    app.config.update(
        SESSION_COOKIE_NAME="phone", SESSION_COOKIE_HTTPONLY=True, SESSION_COOKIE_SAMESITE="Lax"
    )


def phone_id() -> str:
    """Return the random name of this phone in the record: at a table the one it joined with."""
    member = g.get("member")  # set by web.access.permissions for pages of a table
    if member and member.phone:
        return str(member.phone.by)
    if "phone" not in session:
        session["phone"] = new_phone_id()
    phone: str = session["phone"]
    return phone


def new_phone_id() -> str:
    """Return a random name for a phone that is new here."""
    return secrets.token_hex(NAME_LENGTH // 2)
