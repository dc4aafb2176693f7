"""Tokens of many tables in few cookies: a browser keeps about 180 of one host, a proxy sends 8 kB.

A phone gets the token of a table in a cookie of its own, which no other answer can overwrite. Where
it brings more than `FEW` of these they move together, in two steps, as an answer may be lost: one
page sets a cookie with all of them, and the next, which finds them there, deletes the single ones.
"""

import re
from base64 import urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256
from itertools import count, islice, takewhile
from typing import Final

from flask import Response, request

from web.http import cookies

SINGLE: Final = "at-"
"""Beginning of the name of a cookie for one table, which ends with the address of the table."""

FEW: Final = 8
"""Single cookies that a phone may have, and most that one answer deletes."""

TOGETHER: Final = 40
"""Most tables of one cookie: 1,200 characters, as proxies take 4 kB of headers in an answer."""

_ENTRY: Final = re.compile(r"([\w-]{8})([\w-]{22})", re.ASCII)
"""A table, by a hash of its address, and the token for it."""


def carried(address: str) -> str:
    """Return the token that this phone brings for a table among those of others; "" for none."""
    return brought().get(_hash(address), "")


def brought() -> dict[str, str]:
    """Return the tokens in all cookies of many tables, in their order."""
    texts = takewhile(bool, (cookies.carried(_name(number)) for number in count()))
    return {table: token for text in texts for table, token in _ENTRY.findall(text)}


def move_together(answer: Response, is_here: Callable[[str], bool]) -> None:
    """Move single cookies into one of many tables, as far as their tables are `is_here`.

    Those of another app at this host are left to it.
    """
    beginning = cookies.sent_name(SINGLE)
    single = [name for name in request.cookies if name.startswith(beginning)]
    if len(single) <= FEW:
        return
    tokens, gone = brought(), 0
    places = {table: place // TOGETHER for place, table in enumerate(tokens)}
    changed: set[int] = set()
    for name in single:
        address, token = name.removeprefix(beginning), request.cookies[name]
        table = _hash(address)
        if not _ENTRY.fullmatch(table + token) or not is_here(address):
            continue
        if tokens.get(table) == token:
            if gone < FEW:
                cookies.take_back(answer, name)
                gone += 1
            continue
        place = places.setdefault(table, len(tokens) // TOGETHER)
        # One of these cookies in an answer: proxies take few bytes of headers.
        if changed <= {place}:
            changed.add(place)
            tokens[table] = token
    for place in changed:
        own = islice(tokens.items(), place * TOGETHER, (place + 1) * TOGETHER)
        cookies.give(answer, _name(place), "".join(table + token for table, token in own))


def _name(number: int) -> str:
    return cookies.own_name(f"tables-{number}")


def _hash(address: str) -> str:
    return urlsafe_b64encode(sha256(address.encode()).digest()[:6]).decode()
