"""Secrets that a phone carries, made so that asking again gives the same one.

Each follows from the key of the write that brings it into the record and from the key of this
installation, so an answer that was lost can be given again, and the record itself opens nothing.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from functools import lru_cache

from flask import current_app

SECRET_BYTES = 16

SECRET_LENGTH = 22
"""So many bytes, written as text."""

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Digits and capitals that nobody takes for one another: no 0 or O, no 1, I or L."""

CODE_LENGTH = 8

KEPT = 1_000
"""Phones whose digests stay made, those that asked last: each brings its secret with every
request."""


def secret(purpose: str, key: str) -> str:
    """128 bits for this purpose, as text for a cookie or an address."""
    return urlsafe_b64encode(_made(purpose, key)[:SECRET_BYTES]).decode().rstrip("=")


def code(key: str) -> str:
    """Eight characters of the alphabet, to be read out: one of 31 ** 8."""
    number = int.from_bytes(_made("code", key))
    return "".join(
        ALPHABET[number // len(ALPHABET) ** n % len(ALPHABET)] for n in range(CODE_LENGTH)
    )


def digest(text: str) -> str:
    """What the record keeps of a secret: nobody without the key of this installation can try
    codes against it."""
    if len(text) != SECRET_LENGTH:
        return _made("digest", text).hex()
    return _digest(text, current_app.secret_key)


@lru_cache(KEPT)
def _digest(secret: str, _key: str | bytes) -> str:
    """The digest of a secret, under the key of this installation."""
    return _made("digest", secret).hex()


def _made(purpose: str, text: str) -> bytes:
    key = current_app.secret_key
    assert isinstance(key, bytes)
    return hmac.digest(key, f"{purpose} {text}".encode(), "sha256")
