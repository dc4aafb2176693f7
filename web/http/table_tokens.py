"""Tokens of many tables in few cookies: a browser keeps about 180 of one host, a proxy sends 8 kB.

A phone gets the token of a table in a cookie of its own, which no other answer can overwrite. Where
it brings more than `FEW` of these they move together, in two steps, as an answer may be lost: one
page sets a cookie with all of them, and the next, which finds them there, deletes the single ones.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections.abc import Callable
from hashlib import sha256
from itertools import count, takewhile
from typing import Final

from flask import Response, request

from web.http import cookies
from web.http.phone_secrets import SECRET_BYTES, SECRET_LENGTH

SINGLE: Final = "at-"
"""Beginning of the name of a cookie for one table, which ends with the address of the table."""

FEW: Final = 8
"""Single cookies that a phone may have, and most that one answer deletes."""

TOGETHER: Final = 40
"""Most tables of one cookie: 1,174 characters, as proxies take 4 kB of headers in an answer."""

NAME_BYTES: Final = 6
"""Bytes by which a table is found there."""

_ENTRY: Final = NAME_BYTES + SECRET_BYTES

Tokens = dict[bytes, bytes]
"""Tokens by the hash of the table's address, in the order of their cookies."""


def name_of(number: int) -> str:
    """Return the name of a cookie of many tables, by its number from 0."""
    return cookies.own_name(f"tables-{number}")


def carried(address: str) -> str:
    """Return the token that this phone brings for a table among those of others; "" for none."""
    token = _brought().get(_hash(address))
    return _text(token) if token else ""


def all_carried() -> list[str]:
    """Return every token that stands in a cookie of many tables."""
    return [_text(token) for token in _brought().values()]


def move_together(answer: Response, is_here: Callable[[str], bool]) -> None:
    """Move single cookies into one of many tables, as far as their tables are `is_here`.

    Those of another app at this host are left to it.
    """
    beginning = cookies.sent_name(SINGLE)
    single = {name: token for name, token in request.cookies.items() if name.startswith(beginning)}
    if len(single) <= FEW:
        return
    tokens, moved, gone = _brought(), 0, 0
    places = {table: place // TOGETHER for place, table in enumerate(tokens)}
    changed: int | None = None
    for name, text in single.items():
        address = name.removeprefix(beginning)
        table, token = _hash(address), _bytes(text)
        if token is None or not is_here(address):
            continue
        if tokens.get(table) == token:
            if gone < FEW:
                cookies.take_back(answer, name)
                gone += 1
            continue
        place = places.setdefault(table, len(tokens) // TOGETHER)
        # One of these cookies in an answer: proxies take few bytes of headers.
        if changed in (None, place):
            changed, moved = place, moved + 1
            tokens[table] = token
    if moved and changed is not None:
        first = changed * TOGETHER
        entries = [table + token for table, token in [*tokens.items()][first : first + TOGETHER]]
        text = urlsafe_b64encode(b"".join(entries)).decode().rstrip("=")
        cookies.give(answer, name_of(changed), text)


def _brought() -> Tokens:
    """Return the tokens in all cookies of many tables."""
    tokens: Tokens = {}
    for text in takewhile(bool, (cookies.carried(name_of(number)) for number in count())):
        packed = _decoded(text)
        for first in range(0, len(packed) - _ENTRY + 1, _ENTRY):
            entry = packed[first : first + _ENTRY]
            tokens[entry[:NAME_BYTES]] = entry[NAME_BYTES:]
    return tokens


def _hash(address: str) -> bytes:
    return sha256(address.encode()).digest()[:NAME_BYTES]


def _text(token: bytes) -> str:
    return urlsafe_b64encode(token).decode().rstrip("=")


def _bytes(text: str) -> bytes | None:
    """Return the bytes of a token; None for text that is none, or another spelling of one."""
    token = _decoded(text) if len(text) == SECRET_LENGTH else b""
    return token if token and _text(token) == text else None


def _decoded(text: str) -> bytes:
    try:
        return urlsafe_b64decode(text.encode() + b"=" * (-len(text) % 4))
    except (Error, ValueError):
        return b""
