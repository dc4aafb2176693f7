"""Carry a draft, facts not yet saved, as text in a hidden field or an address.

What comes back was in the hands of a browser, so it is read as strictly as a file.
"""

from collections.abc import Sequence
from dataclasses import asdict
from json import dumps, loads
from typing import Any, NoReturn
from urllib.parse import urlencode

from scoring.game import Game
from scoring.names import CONTROL
from scoring.recorded_facts import Fact
from storage import CodecError, Packed, pack, unpack
from web.match.context import MatchContext

LONGEST = 16_000
"""Most characters of a draft; a deal corrected in all its four rounds takes about 1,000."""

LONGEST_TEXT = 1_000
"""Most characters of one text in it, such as a reason or the cards of one side."""


def written(context: MatchContext, facts: Sequence[Fact]) -> str:
    """Return the facts as JSON text; "" for none."""
    packed = [asdict(pack(context.game, fact)) for fact in facts]
    return dumps(packed, ensure_ascii=False, separators=(",", ":")) if packed else ""


def read(context: MatchContext, text: str) -> tuple[Fact, ...]:
    """Return the facts of a text from `written`. Raises ValueError, of which CodecError is one."""
    if not text:
        return ()
    if len(text) > LONGEST:
        raise ValueError("more than one write holds")
    try:
        found = loads(text, object_pairs_hook=_once_each, parse_constant=_no_number)
    # The parser recurses for nested lists, of which a hostile text has thousands.
    except RecursionError as problem:
        raise ValueError("no text of ours") from problem
    if not isinstance(found, list):
        raise CodecError("not a list of facts")
    return tuple(_fact(context.game, one) for one in found)


def address_with_draft(address: str, context: MatchContext, facts: Sequence[Fact]) -> str:
    """Return the address with these facts in its query; an empty address stays empty."""
    text = written(context, facts)
    if not text or not address:
        return address
    return f"{address}{'&' if '?' in address else '?'}{urlencode({'pending': text})}"


def _once_each(pairs: Sequence[tuple[str, Any]]) -> dict[str, object]:
    """Return the fields of a JSON object. Raises ValueError for a name that stands twice."""
    read = dict(pairs)
    if len(read) < len(pairs):
        raise ValueError("a field twice")
    if not all(map(_could_be_typed, read.values())):
        raise CodecError("no text of ours")
    return read


def _could_be_typed(value: Any) -> bool:
    """Return whether no text is longer than a form takes, or has control characters."""
    if isinstance(value, list):
        return all(map(_could_be_typed, value))
    return not isinstance(value, str) or not (len(value) > LONGEST_TEXT or CONTROL.search(value))


def _no_number(name: str) -> NoReturn:
    """Refuse NaN and Infinity, which Python reads and JSON does not have."""
    raise ValueError(f"{name} is no number")


def _fact(game: Game[Any], plain: Any) -> Fact:
    shaped = isinstance(plain, dict) and plain.keys() == {"kind", "shape", "body"}
    if not shaped or not isinstance(plain["kind"], str):
        raise CodecError("not a fact")
    return unpack(game, Packed(**plain))
