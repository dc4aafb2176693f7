"""Faults that could creep into the product, planted from outside."""

from collections.abc import Callable

import pytest

Plant = Callable[[pytest.MonkeyPatch], None]

FAULTS: dict[str, Plant] = {}
