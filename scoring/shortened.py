"""Show a wrong value in an error, whatever it is and however long."""

from typing import Any, Final

LONGEST: Final = 60
"""Characters of a value that an error shows."""


def shortened(value: Any) -> str:
    """Return a value as it is written in a program, cut off where it is long.

    >>> shortened("x" * 100)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..."
    """
    whole = repr(value)
    return whole if len(whole) <= LONGEST else f"{whole[: LONGEST - 3]}..."
