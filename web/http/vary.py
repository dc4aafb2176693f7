"""Vary header: what an answer depends on besides its address."""

from __future__ import annotations

from flask import Response


def varies_by(answer: Response, header: str) -> None:
    """Add a request header to the answer's Vary header.

    Every page adds two or three. `answer.vary` would parse and write the whole line each time,
    which takes longer than to check the phone's session.
    """
    said = answer.headers.getlist("Vary")
    if not any(header in line for line in said):
        answer.headers["Vary"] = ", ".join([*said, header])
