"""Several instances behind one name: a letter in front of what leads to this one.

Tables are independent, so a proxy can send each phone where its table is by the path alone. The
letter is no secret and proves nothing; an instance that stands alone has none.
"""

from __future__ import annotations

import re

from flask import current_app, request

from web.http import secrets

LETTERS = "".join(sign for sign in secrets.ALPHABET if sign.isalpha()).lower()
"""What an instance may be called: its letter also begins the codes that are read out."""

SESSION = "phone"
"""The cookie with the tables that a phone knows; those of two instances must not meet."""

OF_INSTANCE = re.compile(rf"(?:__Host-)?{SESSION}-([{LETTERS}])")


def own() -> str:
    """The letter of this instance; "" when it stands alone."""
    letter: str = current_app.config["INSTANCE"]
    return letter


def session_name(letter: str) -> str:
    """What the cookie of the session is called at this instance."""
    return f"{SESSION}-{letter}" if letter else SESSION


def others() -> list[str]:
    """The other instances at which this phone was."""
    found = (OF_INSTANCE.fullmatch(name) for name in request.cookies)
    letters = {match[1] for match in found if match} if own() else set()
    return sorted(letters - {own()})


def led(secret: str) -> str:
    """A link or a code, so that it leads here."""
    return own() + secret


def of_link(text: str) -> str:
    """The secret of a link. Those from before this instance had a letter have none either."""
    return text[1:] if own() and len(text) > secrets.SECRET_LENGTH else text


def of_code(typed: str) -> tuple[str, str]:
    """The instance to which a code leads, and the code itself."""
    if own() and len(typed) > secrets.CODE_LENGTH and typed[0].lower() in LETTERS:
        return typed[0].lower(), typed[1:]
    return own(), typed
