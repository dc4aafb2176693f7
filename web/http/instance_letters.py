"""Letters of several instances behind one name, in front of what leads to each.

Tables are independent, so a proxy can send each phone where its table is by the path alone. The
letter is no secret and proves nothing; an instance that stands alone has none.
"""

import re

from flask import current_app, request

from web.http import phone_secrets

LETTERS = "".join(sign for sign in phone_secrets.ALPHABET if sign.isalpha()).lower()
"""Possible letters of instances. They also begin codes that are read out, so look-alikes are left
out."""

SESSION = "phone"
"""Cookie with the tables that a phone knows. Each instance has its own, as those of two must not
meet."""

OF_INSTANCE = re.compile(rf"(?:__Host-)?{SESSION}-([{LETTERS}])")
"""Pattern of the session cookie of an instance with a letter."""


def own() -> str:
    """Return the letter of this instance; "" if it stands alone."""
    letter: str = current_app.config["INSTANCE"]
    return letter


def session_name(letter: str) -> str:
    """Return the name of the session cookie at the instance with this letter."""
    return f"{SESSION}-{letter}" if letter else SESSION


def others() -> list[str]:
    """Return the letters of the other instances at which this phone was."""
    found = (OF_INSTANCE.fullmatch(name) for name in request.cookies)
    letters = {match[1] for match in found if match} if own() else set()
    return sorted(letters - {own()})


def led(secret: str) -> str:
    """Return a link's secret or a code with the letter that leads to this instance."""
    return own() + secret


def of_link(text: str) -> str:
    """Return the secret of a link without the letter.

    Links from before this instance had a letter have none.
    """
    return text[1:] if own() and len(text) > phone_secrets.SECRET_LENGTH else text


def of_code(typed: str) -> tuple[str, str]:
    """Return the letter of the instance to which a code leads, and the code without it."""
    if own() and len(typed) > phone_secrets.CODE_LENGTH and typed[0].lower() in LETTERS:
        return typed[0].lower(), typed[1:]
    return own(), typed
