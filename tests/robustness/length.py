"""How long a torture goes on: seconds inside `make test`, as long as it takes in `make torture`."""

import os
from typing import TypeVar

T = TypeVar("T")


def times(short: T, long: T) -> T:
    """How often something is tried, or all that is tried."""
    return long if os.environ.get("TORTURE") else short
