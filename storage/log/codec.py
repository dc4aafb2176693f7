"""Facts as they are stored: a kind, a shape and a plain JSON object, and back without guessing.

Groups of cards are text, `"AH KH QH"`, and a suit is its letter; everything else is what the type
hints of the fact say.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from scoring.cards import Card, Suit, parse_cards, show_cards
from scoring.facts import LOG_FACTS, Fact, MatchOpened, RulesChanged
from scoring.game import Game
from scoring.kit.house_rules import BEFORE

SHAPE: Final = 1
"""How every kind is written so far. A kind that changes gets shape 2, and 1 stays readable."""


_PLAIN: Final = (bool, int, str, Suit)
_SUITS: Final = Literal["S", "H", "D", "C"]

_SURROGATES = re.compile("[\ud800-\udfff]")
"""Halves of characters: no text, and SQLite could not give them back."""


class CodecError(ValueError):
    """This is not a fact that this program can store or read."""


@dataclass(frozen=True, slots=True)
class Packed:
    """A fact ready for JSON."""

    kind: str
    shape: int
    body: Mapping[str, Any]


def pack(game: Game[Any], fact: Fact) -> Packed:
    """The stored form of a fact of this game; CodecError if the fact is not built as declared."""
    if kinds(game).get(fact.kind) is not type(fact):
        raise CodecError(f"{type(fact).__name__} is no fact of {game.key}")
    return Packed(fact.kind, SHAPE, _written_fields(game, fact))


def unpack(game: Game[Any], packed: Packed) -> Fact:
    """The fact that was packed; CodecError for a kind, shape or field not known here."""
    fact_type = kinds(game).get(packed.kind) if type(packed.kind) is str else None
    if fact_type is None:
        raise CodecError(f"unknown kind of fact: {packed.kind!r}")
    if type(packed.shape) is not int or packed.shape != SHAPE:
        raise CodecError(f"unknown shape of {packed.kind}: {packed.shape!r}")
    fact: Fact = _read_fields(game, fact_type, packed.body)
    return fact


def written(fact: Fact) -> dict[str, Any]:
    """The fields of a fact that no game reads; CodecError if it is not built as declared."""
    return _written_fields(None, fact)


def read(fact_type: type[Fact], body: Any) -> Fact:
    """The fact with these fields; CodecError for fields that it does not have."""
    found: Fact = _read_fields(None, fact_type, body)
    return found


def kinds(game: Game[Any]) -> Mapping[str, type[Fact]]:
    """Every kind that a log of this game may hold."""
    return {**{fact.kind: fact for fact in LOG_FACTS}, **game.facts}


@cache
def _fields(owner: Any) -> tuple[tuple[str, Any, bool], ...]:
    hints = get_type_hints(owner)
    return tuple(
        (field.name, hints[field.name], field.default is MISSING) for field in fields(owner)
    )


def _declared(game: Game[Any] | None, owner: Any) -> Iterator[tuple[str, Any, bool]]:
    """Name, type and whether it must be there, of every field; only a game knows its rules type."""
    for name, hint, required in _fields(owner):
        if owner in (MatchOpened, RulesChanged) and name == "rules":
            assert game is not None
            yield name, type(next(iter(game.presets.values()))), required
        else:
            yield name, hint, required


def _written_fields(game: Game[Any] | None, value: Any) -> dict[str, Any]:
    return {
        name: _written(game, hint, getattr(value, name), name)
        for name, hint, _ in _declared(game, type(value))
    }


@cache
def _before(owner: Any) -> Mapping[str, Any]:
    """Fields whose value in a body without them is not their default, with that value."""
    return {
        field.name: field.metadata[BEFORE] for field in fields(owner) if BEFORE in field.metadata
    }


def _read_fields(game: Game[Any] | None, owner: Any, body: Any) -> Any:
    """A field that is not there has the value of the time before it, or else its default."""
    if not isinstance(body, Mapping):
        raise CodecError(f"{owner.__name__} is not an object")
    declared = {name: (hint, required) for name, hint, required in _declared(game, owner)}
    missing = [name for name, (_, required) in declared.items() if required and name not in body]
    unknown = [name for name in body if name not in declared]
    if missing or unknown:
        raise CodecError(f"{owner.__name__} lacks {missing}, has unknown {unknown}")
    try:
        stored = {name: _read(game, declared[name][0], body[name], name) for name in body}
        return owner(**{**_before(owner), **stored})
    except CodecError:
        raise
    except ValueError as problem:
        raise CodecError(f"{owner.__name__}: {problem}") from problem


def _written(game: Game[Any] | None, hint: Any, value: Any, name: str) -> Any:
    if hint is Fact:
        assert game is not None
        packed = pack(game, value)
        return {"kind": packed.kind, "shape": packed.shape, "body": packed.body}
    if is_dataclass(hint):
        if type(value) is not hint:
            raise CodecError(f"{name} is no {getattr(hint, '__name__', hint)}")
        return _written_fields(game, value)
    if get_origin(hint) is UnionType:
        return None if value is None else _written(game, get_args(hint)[0], value, name)
    if get_origin(hint) is tuple:
        item = get_args(hint)[0]
        if item is Card:
            return show_cards(value)
        return [_written(game, item, one, name) for one in value]
    return str(_plain(hint, value, name)) if hint is Suit else _plain(hint, value, name)


def _read(game: Game[Any] | None, hint: Any, value: Any, name: str) -> Any:
    if hint is Fact:
        if not isinstance(value, Mapping) or set(value) != {"kind", "shape", "body"}:
            raise CodecError(f"{name} is no fact")
        assert game is not None
        return unpack(game, Packed(value["kind"], value["shape"], value["body"]))
    if is_dataclass(hint) and isinstance(hint, type):
        return _read_fields(game, hint, value)
    if get_origin(hint) is UnionType:
        return None if value is None else _read(game, get_args(hint)[0], value, name)
    if get_origin(hint) is tuple:
        return _read_several(game, get_args(hint)[0], value, name)
    return Suit(_plain(_SUITS, value, name)) if hint is Suit else _plain(hint, value, name)


def _read_several(game: Game[Any] | None, item: Any, value: Any, name: str) -> tuple[Any, ...]:
    if item is Card:
        return parse_cards(_plain(str, value, name))
    if not isinstance(value, list):
        raise CodecError(f"{name} is no list")
    return tuple(_read(game, item, one, name) for one in value)


def _plain(hint: Any, value: Any, name: str) -> Any:
    if get_origin(hint) is Literal:
        if any(type(value) is type(one) and value == one for one in get_args(hint)):
            return value
    elif type(value) is hint and hint in _PLAIN and not _SURROGATES.search(str(value)):
        return value
    raise CodecError(f"{name} cannot be {value!r}")
