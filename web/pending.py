"""Facts on their way to the record: in a hidden field or an address, until the table says yes."""

from __future__ import annotations

from collections.abc import Sequence
from json import dumps, loads
from typing import Any
from urllib.parse import urlencode

from scoring.facts import Fact
from scoring.game import Game
from storage import CodecError, Packed, pack, unpack
from web.fetch import AtMatch

LONGEST = 16_000
"""Characters; a deal of Hazari corrected in all its rounds takes about 1,000."""


def written(at: AtMatch, facts: Sequence[Fact]) -> str:
    """The facts as text; "" for none."""
    packed = [_plain(pack(at.game, fact)) for fact in facts]
    return dumps(packed, ensure_ascii=False, separators=(",", ":")) if packed else ""


def read(at: AtMatch, text: str) -> tuple[Fact, ...]:
    """The facts that were written; ValueError for any other text."""
    if not text:
        return ()
    if len(text) > LONGEST:
        raise ValueError("more than one write holds")
    try:
        found = loads(text)
    except RecursionError as problem:
        raise ValueError("no text of ours") from problem
    if not isinstance(found, list):
        raise CodecError("not a list of facts")
    return tuple(_fact(at.game, one) for one in found)


def carried(address: str, at: AtMatch, facts: Sequence[Fact]) -> str:
    """The address of a page that carries these facts along; "" for no page."""
    text = written(at, facts)
    if not text or not address:
        return address
    return f"{address}{'&' if '?' in address else '?'}{urlencode({'pending': text})}"


def _plain(packed: Packed) -> dict[str, Any]:
    return {"kind": packed.kind, "shape": packed.shape, "body": packed.body}


def _fact(game: Game[Any], plain: Any) -> Fact:
    shaped = isinstance(plain, dict) and plain.keys() == {"kind", "shape", "body"}
    if not shaped or not isinstance(plain["kind"], str):
        raise CodecError("not a fact")
    return unpack(game, Packed(**plain))
