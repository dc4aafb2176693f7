"""How long a torture goes on: seconds inside `make test`, as long as it takes in `make torture`."""

import os


def times(short: int, long: int) -> int:
    """How often something is tried."""
    return long if os.environ.get("TORTURE") else short
