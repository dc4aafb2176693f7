"""Names and attributes of cookies: bound to https where the phone uses it, plain at home."""

from datetime import UTC, datetime

from flask import Response, request

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


def carried(name: str) -> str:
    """Return the cookie of this name that the phone sent; "" for none."""
    cookies, sent = request.cookies, sent_name(name)
    # Werkzeug's get() builds an HTTP error for a missing key, which costs time.
    return cookies[sent] if sent in cookies else ""  # noqa: SIM401


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
