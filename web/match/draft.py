"""Facts on their way to the record: in a hidden field or an address, until the table says yes."""

from __future__ import annotations

from collections.abc import Sequence
from json import dumps, loads
from typing import Any, NoReturn
from urllib.parse import urlencode

from scoring.facts import Fact
from scoring.game import Game
from storage import CodecError, Packed, pack, unpack
from web.i18n.names import CONTROL
from web.match.context import AtMatch

LONGEST = 16_000
"""Characters; a deal of Hazari corrected in all its rounds takes about 1,000."""

LONGEST_TEXT = 1_000
"""Characters of one reason, or of the cards that one side has."""


def written(at: AtMatch, facts: Sequence[Fact]) -> str:
    """The facts as text; "" for none."""
    packed = [_plain(pack(at.game, fact)) for fact in facts]
    return dumps(packed, ensure_ascii=False, separators=(",", ":")) if packed else ""


def read(at: AtMatch, text: str) -> tuple[Fact, ...]:
    """The facts that were written. ValueError for a text that cannot be read, CodecError for one
    that says nothing of ours."""
    if not text:
        return ()
    if len(text) > LONGEST:
        raise ValueError("more than one write holds")
    try:
        found = loads(text, object_pairs_hook=_once_each, parse_constant=_no_number)
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


def _once_each(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """The fields of an object; which of two with one name is meant, nobody can say."""
    read = dict(pairs)
    if len(read) < len(pairs):
        raise ValueError("a field twice")
    if not all(map(_could_be_typed, read.values())):
        raise CodecError("no text of ours")
    return read


def _could_be_typed(value: Any) -> bool:
    """No form takes more text than this, or what no page can show."""
    if isinstance(value, list):
        return all(map(_could_be_typed, value))
    return not isinstance(value, str) or not (len(value) > LONGEST_TEXT or CONTROL.search(value))


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def _plain(packed: Packed) -> dict[str, Any]:
    return {"kind": packed.kind, "shape": packed.shape, "body": packed.body}


def _fact(game: Game[Any], plain: Any) -> Fact:
    shaped = isinstance(plain, dict) and plain.keys() == {"kind", "shape", "body"}
    if not shaped or not isinstance(plain["kind"], str):
        raise CodecError("not a fact")
    return unpack(game, Packed(**plain))
