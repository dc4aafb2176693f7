"""Tables of cases that any program can read: what is given, and what must come out."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from scoring.catalogue import GAMES
from scoring.log.codec import SHAPE, Packed, unpack
from scoring.recorded_facts import Fact

FOLDER = Path(__file__).parents[1] / "scoring/cases"


def cases(file: str, table: str, **made: Callable[[Any], Any]) -> pytest.MarkDecorator:
    """Run a test for every row of a table; lists come as tuples, and fields named in `made` as
    what that makes of them."""
    found = _tables(file)[table]
    fields = found["fields"]
    return pytest.mark.parametrize(
        fields,
        [
            [made.get(field, _tuples)(value) for field, value in zip(fields, row, strict=True)]
            for row in found["rows"]
        ],
    )


def fact_of(game: str) -> Callable[[Any], Fact]:
    """Read a fact of this game that a table holds: its kind, and what its body differs in."""
    return lambda row: unpack(GAMES[game], Packed(row[0], SHAPE, row[1]))


@cache
def _tables(file: str) -> dict[str, Any]:
    whole: dict[str, Any] = json.loads((FOLDER / f"{file}.json").read_text("utf-8"))
    return whole


def _tuples(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _tuples(part) for name, part in value.items()}
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
