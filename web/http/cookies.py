"""How cookies are named and given: bound to https where the phone speaks it, plain at home."""

from __future__ import annotations

from datetime import UTC, datetime

from flask import Response, request

KEPT_UNTIL = datetime(9999, 12, 31, tzinfo=UTC)
"""A phone keeps its cookie as long as its browser allows, usually 400 days after the last visit.

No date of our own clock: on a machine that believes it is 1970, every phone would throw it away."""


def sent_name(name: str) -> str:
    """What a cookie is called in this request. A browser takes `__Host-` over https only and from
    this very host only, so neither plain http nor a neighbouring site can plant one."""
    return f"__Host-{name}" if request.is_secure else name


def carried(name: str) -> str:
    """What the phone carries under this name; "" for nothing."""
    cookies, sent = request.cookies, sent_name(name)
    # Of what is missing, get() makes an error page.
    return cookies[sent] if sent in cookies else ""  # noqa: SIM401


def give(answer: Response, name: str, value: str) -> None:
    """Let the phone carry this, out of reach of scripts and other sites."""
    give_as(answer, sent_name(name), value)


def give_as(answer: Response, name: str, value: str) -> None:
    """The same under a name that a proxy can read, for what is no secret."""
    answer.set_cookie(
        name,
        value,
        expires=KEPT_UNTIL,
        # A fixed "secure" would silently lose the cookie on the plain http of a home network.
        secure=request.is_secure,
        httponly=True,
        samesite="Lax",
    )
