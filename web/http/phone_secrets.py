"""Secrets that a phone carries, made so that the same write gives the same secret again.

Each follows from the idempotency key of the write that adds it to the record and from the key of
this installation. So a lost answer can be given again, and the record alone opens nothing.
"""

import hmac
from base64 import urlsafe_b64encode
from functools import lru_cache

from flask import current_app

SECRET_BYTES = 16
"""Bytes of a secret."""

SECRET_LENGTH = 22
"""Characters of a secret that is written as text."""

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Digits and capitals that nobody takes for one another: no 0 or O, no 1, I or L."""

CODE_LENGTH = 8
"""Characters of a code."""

LONG_CODE_LENGTH = 16
"""Characters of a code that lasts for years."""

KEPT = 1_000
"""Digests that are kept, the most recently used: a phone sends its secret with every request."""


def secret(purpose: str, key: str) -> str:
    """Return a secret of 128 bits for this purpose, as text for a cookie or an address."""
    return urlsafe_b64encode(_made(purpose, key)[:SECRET_BYTES]).decode().rstrip("=")


def code(key: str, length: int = CODE_LENGTH) -> str:
    """Return a code of so many characters to be read out or written down, one of 31 ** length."""
    number = int.from_bytes(_made("code", key))
    return "".join(ALPHABET[number // len(ALPHABET) ** n % len(ALPHABET)] for n in range(length))


def digest(text: str) -> str:
    """Return what the record stores: without this installation's key nobody can try codes."""
    # Only text of a secret's length is cached: guessed codes would push the secrets out.
    if len(text) != SECRET_LENGTH:
        return _made("digest", text).hex()
    return _digest(text, current_app.secret_key)


@lru_cache(KEPT)
def _digest(secret: str, _key: str | bytes) -> str:
    """Return the digest of a secret. The key of this installation is part of the cache key."""
    return _made("digest", secret).hex()


def _made(purpose: str, text: str) -> bytes:
    key = current_app.secret_key
    assert isinstance(key, bytes)
    return hmac.digest(key, f"{purpose} {text}".encode(), "sha256")
