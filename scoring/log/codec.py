"""Conversion of facts to stored JSON and back.

A stored fact is a kind, a shape number and a plain JSON object. Groups of cards are text such as
`"AH KH QH"`, a suit is its letter; everything else follows from the type hints of the fact. Nothing
is guessed or coerced.
"""

import re
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

from ..cards import Card, parse_cards, show_cards
from ..game import Game
from ..kit.house_rules import BEFORE, HouseRules
from ..recorded_facts import LOG_FACTS, UNWRITTEN, Fact

SHAPE: Final = 1
"""Version of the fields of every kind. A kind that changes gets shape 2, and 1 stays readable."""

_PLAIN: Final = (bool, int, str, NoneType)
"""Types that are stored as they are. A hint that is no class is slow to compare with them."""

_SURROGATES = re.compile("[\ud800-\udfff]")
"""Halves of UTF-16 pairs. They are no text, and SQLite could not return them."""


class CodecError(ValueError):
    """Error for a value that is not a fact that this program can store or read."""


@dataclass(frozen=True, slots=True)
class Packed:
    """A fact ready for JSON: its kind, its shape and its fields."""

    kind: str
    shape: int
    body: Mapping[str, Any]


def pack(game: Game[Any], fact: Fact) -> Packed:
    """Return the stored form of a fact. Raises CodecError if it is not one of this game."""
    if kinds(game).get(fact.kind) is not type(fact):
        raise CodecError(f"{type(fact).__name__} is no fact of {game.key}")
    return Packed(fact.kind, SHAPE, written(fact, game))


def unpack(game: Game[Any], packed: Packed) -> Fact:
    """Return the fact of a stored form. Raises CodecError where kind, shape or fields are wrong."""
    fact_type = kinds(game).get(packed.kind) if type(packed.kind) is str else None
    if fact_type is None:
        raise CodecError(f"unknown kind of fact: {packed.kind!r}")
    # True == 1, so the type is compared as well.
    if type(packed.shape) is not int or packed.shape != SHAPE:
        raise CodecError(f"unknown shape of {packed.kind}: {packed.shape!r}")
    fact: Fact = read(fact_type, packed.body, game)
    return fact


def kinds(game: Game[Any]) -> Mapping[str, type[Fact]]:
    """Return every type of fact that a log of this game may hold, by kind."""
    return {**{fact.kind: fact for fact in LOG_FACTS}, **game.facts}


def _rules(game: Game[Any] | None) -> Any:
    """Return the type of rules, which facts declare only as HouseRules."""
    return type(next(iter(game.presets.values()))) if game else None


@cache
def _declared(owner: Any, rules: Any) -> Mapping[str, tuple[Any, Any]]:
    """Return type hint and missing value, by name, for every field of a dataclass.

    The missing value is that from before the field existed, or its default; MISSING if required.
    """
    hints = get_type_hints(owner)
    typed = {name: rules if hint is HouseRules else hint for name, hint in hints.items()}
    return {
        field.name: (typed[field.name], field.metadata.get(BEFORE, field.default))
        for field in fields(owner)
    }


@cache
def _left_out(owner: Any) -> Mapping[str, Any]:
    """Return the default of every field that is left out where it has this value."""
    return {field.name: field.default for field in fields(owner) if UNWRITTEN in field.metadata}


def written(value: Any, game: Game[Any] | None = None) -> dict[str, Any]:
    """Return the fields of a fact, or a part, for JSON. Raises CodecError for a wrong type."""
    owner: Any = type(value)
    return {
        name: _written(game, hint, getattr(value, name), name)
        for name, (hint, _) in _declared(owner, _rules(game)).items()
        if name not in _left_out(owner) or getattr(value, name) != _left_out(owner)[name]
    }


def read(owner: Any, body: Any, game: Game[Any] | None = None) -> Any:
    """Build a fact, or a part of one, from JSON. Raises CodecError where the fields are wrong."""
    if not isinstance(body, Mapping):
        raise CodecError(f"{owner.__name__} is not an object")
    declared = _declared(owner, _rules(game))
    filled = {name: body.get(name, missing) for name, (_, missing) in declared.items()}
    lacks = [name for name, value in filled.items() if value is MISSING]
    unknown = [name for name in body if name not in declared]
    if lacks or unknown:
        raise CodecError(f"{owner.__name__} lacks {lacks}, has unknown {unknown}")
    try:
        stored = {name: _read(game, declared[name][0], body[name], name) for name in body}
        return owner(**{**filled, **stored})
    except CodecError:
        raise
    except ValueError as problem:
        raise CodecError(f"{owner.__name__}: {problem}") from problem


def _written(game: Game[Any] | None, hint: Any, value: Any, name: str) -> Any:
    if isinstance(hint, type) and hint in _PLAIN:
        return _plain(hint, value, name)
    if hint is Fact:
        assert game is not None
        packed = pack(game, value)
        return {"kind": packed.kind, "shape": packed.shape, "body": packed.body}
    if is_dataclass(hint):
        if type(value) is not hint:
            raise CodecError(f"{name} is no {getattr(hint, '__name__', hint)}")
        return written(value, game)
    if get_origin(hint) is UnionType:
        return _written(game, _member(hint, value), value, name)
    if get_origin(hint) is tuple:
        item = get_args(hint)[0]
        if item is Card:
            return show_cards(value)
        return [_written(game, item, one, name) for one in value]
    plain = _plain(hint, value, name)
    return str(plain) if _is_enum(hint) else plain


def _read(game: Game[Any] | None, hint: Any, value: Any, name: str) -> Any:
    if isinstance(hint, type) and hint in _PLAIN:
        return _plain(hint, value, name)
    if hint is Fact:
        if not isinstance(value, Mapping) or set(value) != {"kind", "shape", "body"}:
            raise CodecError(f"{name} is no fact")
        assert game is not None
        return unpack(game, Packed(value["kind"], value["shape"], value["body"]))
    if is_dataclass(hint) and isinstance(hint, type):
        return read(hint, value, game)
    origin = get_origin(hint)
    if origin is UnionType:
        return _read(game, _member(hint, value), value, name)
    if origin is tuple:
        return _read_many(game, get_args(hint)[0], value, name)
    return _plain(hint, _enum_value(hint, value), name)


def _read_many(game: Game[Any] | None, item: Any, value: Any, name: str) -> tuple[Any, ...]:
    if item is Card:
        return parse_cards(_plain(str, value, name))
    if not isinstance(value, list):
        raise CodecError(f"{name} is no list")
    return tuple(_read(game, item, one, name) for one in value)


def _is_enum(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, StrEnum)


def _enum_value(hint: Any, value: Any) -> Any:
    """Return the value of an enum that a stored text stands for, and any other value as it is."""
    known = _is_enum(hint) and type(value) is str and value in set(hint)
    return hint(value) if known else value


def _member(hint: UnionType, value: Any) -> Any:
    """Return the type of a union that a value belongs to, else the first; the others are enums."""
    types = [one for one in get_args(hint) if one is not NoneType]
    if value is None and NoneType in get_args(hint):
        return NoneType
    others = [one for one in types[1:] if type(value) in (str, one) and value in set(one)]
    return (others or types)[0]


def _plain(hint: Any, value: Any, name: str) -> Any:
    is_class = isinstance(hint, type) and (hint in _PLAIN or issubclass(hint, StrEnum))
    if is_class:
        if type(value) is hint and not (hint is str and _SURROGATES.search(value)):
            return value
    elif any(type(value) is type(one) and value == one for one in get_args(hint)):
        return value
    raise CodecError(f"{name} cannot be {value!r}")
