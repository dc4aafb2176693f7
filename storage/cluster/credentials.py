"""Check of a file of NATS credentials, in which the client would search for a part without end."""

from pathlib import Path
from typing import Final

_PARTS: Final = ("NATS USER JWT", "USER NKEY SEED")


class BadCredentials(OSError):
    """Error of a file that holds no credentials; the text says what is wrong with it."""


def check_credentials(path: str) -> None:
    """Raise BadCredentials unless a file holds every part of the credentials of a user."""
    try:
        content = Path(path).read_bytes()
    except OSError as problem:
        raise BadCredentials(f"{path} cannot be read") from problem
    for part in _PARTS:
        if f"-BEGIN {part}-".encode() not in content:
            raise BadCredentials(f"{path} lacks its {part}")
