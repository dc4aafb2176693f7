"""Names and attributes of cookies: bound to https where the phone uses it, plain at home."""

from base64 import urlsafe_b64encode
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256

from flask import Response, current_app, request

KEPT_UNTIL = datetime(9999, 12, 31, tzinfo=UTC)
"""Expiry of all cookies; browsers keep them usually 400 days after the last visit.

It does not depend on our clock: from a machine that believes it is 1970, every phone would throw
its cookie away.
"""


def sent_name(name: str) -> str:
    """Return what a cookie is called in this request.

    A browser takes `__Host-` over https only and from this very host only, so neither plain http
    nor a neighbouring site can plant one.
    """
    return f"__Host-{name}" if request.is_secure else name


def own_name(name: str) -> str:
    """Return the name of a cookie that only this installation can read.

    Browsers send a cookie to every port of a host, so two apps on one machine would overwrite each
    other's. The name follows from the key of the installation, so a change of port keeps it.
    Instances that share a log have a host name of their own, and older ones read the bare name.
    """
    if current_app.config["LOG"]:
        return name
    key = current_app.secret_key or b""
    return f"{name}-{_mark(key if isinstance(key, bytes) else key.encode())}"


@cache
def _mark(key: bytes) -> str:
    # Short, as the name is sent with every request: two apps on one machine are told apart.
    return urlsafe_b64encode(sha256(b"cookies of " + key).digest())[:4].decode()


def carried(name: str) -> str:
    """Return the cookie of this name that the phone sent; "" for none."""
    cookies, sent = request.cookies, sent_name(name)
    # Werkzeug's get() builds an HTTP error for a missing key, which costs time.
    return cookies[sent] if sent in cookies else ""  # noqa: SIM401


def take_back(answer: Response, sent: str) -> None:
    """Delete the cookie that this phone sent under this name."""
    answer.delete_cookie(sent, secure=request.is_secure, httponly=True, samesite="Lax")


def give(answer: Response, name: str, value: str) -> None:
    """Set a cookie under a name that is bound to https, hidden from scripts and other sites."""
    answer.set_cookie(
        sent_name(name),
        value,
        expires=KEPT_UNTIL,
        # A fixed "secure" would silently lose the cookie on the plain http of a home network.
        secure=request.is_secure,
        httponly=True,
        samesite="Lax",
    )
