"""Heavy work, a few at a time: a place is taken before memory is, and who finds none is told so."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import BoundedSemaphore
from typing import TypeVar

from flask import Flask, g
from werkzeug.exceptions import ServiceUnavailable

Made = TypeVar("Made")

LARGE_FORMS = BoundedSemaphore(4)
"""Forms with a file that are read at once; each may come to a hundred MB on the way."""

HASHED = BoundedSemaphore(8)
"""PINs that are hashed or wait for it."""

PATIENCE = 2.0
"""Seconds for which a PIN waits to be hashed: those before it take 50 ms each."""

_hashing = ThreadPoolExecutor(1, "hashing")
"""One thread for all: each that ever hashes keeps its 16 MB, as malloc gives none back."""


class Busy(ServiceUnavailable):
    """All places are taken. Nothing was read, unpacked or hashed; it may be sent again."""


def take_place_for_form() -> None:
    """Take a place for the form that the request brings, until the request is over. Raises Busy."""
    if not LARGE_FORMS.acquire(blocking=False):
        raise Busy
    g.has_place = True


def hashed(work: Callable[[], Made]) -> Made:
    """Return what this work makes, which hashes a PIN. Raises Busy."""
    if not HASHED.acquire(timeout=PATIENCE):
        raise Busy
    try:
        return _hashing.submit(work).result()
    finally:
        HASHED.release()


def register(app: Flask) -> None:
    @app.teardown_request
    def leave_place(_problem: BaseException | None) -> None:
        if g.pop("has_place", False):
            LARGE_FORMS.release()
