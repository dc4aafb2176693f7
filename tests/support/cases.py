"""Tables of cases that any program can read: what is given, and what must come out."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[1] / "scoring/cases"


def cases(file: str, table: str) -> pytest.MarkDecorator:
    """Run a test for every row of a table; lists come as tuples."""
    found = _tables(file)[table]
    return pytest.mark.parametrize(found["fields"], [_tuples(row) for row in found["rows"]])


@cache
def _tables(file: str) -> dict[str, Any]:
    whole: dict[str, Any] = json.loads((FOLDER / f"{file}.json").read_text("utf-8"))
    return whole


def _tuples(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _tuples(part) for name, part in value.items()}
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
