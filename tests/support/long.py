"""What `make test` tries once, and `make test-long` in every other way."""

from collections.abc import Iterable

import pytest


def first_of(cases: Iterable[object]) -> list[object]:
    """Cases of one parameter: the first one as it is, the others marked `long`."""
    first, *others = cases
    return [first, *(pytest.param(other, marks=pytest.mark.long) for other in others)]


def first_row_of(rows: Iterable[tuple[object, ...]]) -> list[object]:
    """Cases of several parameters: the first one as it is, the others marked `long`."""
    first, *others = rows
    return [first, *(pytest.param(*row, marks=pytest.mark.long) for row in others)]
