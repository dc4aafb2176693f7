"""What an answer depends on besides its address, told to whoever keeps a copy of it."""

from __future__ import annotations

from flask import Response


def varies_by(answer: Response, header: str) -> None:
    """The answer would be another one if the phone had sent something else under this header.

    Every page says so of two or three. `answer.vary` makes a set of the whole line for each and
    writes it anew, which takes longer than to sign in the phone.
    """
    said = answer.headers.getlist("Vary")
    if not any(header in line for line in said):
        answer.headers["Vary"] = ", ".join([*said, header])
