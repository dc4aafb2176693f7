"""Limits on heavy work: a place is taken before memory is, and others are told to try again."""

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import BoundedSemaphore
from typing import TypeVar

from flask import Flask, g
from werkzeug.exceptions import ServiceUnavailable

Made = TypeVar("Made")

LARGE_FORMS = BoundedSemaphore(4)
"""Places for forms with a file; each may take a hundred MB while it is read."""

HASHED = BoundedSemaphore(8)
"""Places for PINs that are hashed or wait for it."""

PATIENCE = 2.0
"""Seconds for which a PIN waits to be hashed: those before it take 50 ms each."""

THREADS_START = sys.platform != "emscripten"
"""Whether this Python can start threads. That of a browser cannot."""

_hashing = ThreadPoolExecutor(1, "hashing")
"""The one thread that hashes: each thread that ever did would keep its 16 MB, as malloc gives none
back."""


class Busy(ServiceUnavailable):
    """Error 503 for taken places. Nothing was read, unpacked or hashed; it may be sent again."""


def take_place_for_form() -> None:
    """Take a place for the form of this request until the request is over. Raises Busy."""
    if not LARGE_FORMS.acquire(blocking=False):
        raise Busy
    g.has_place = True


def hashed(work: Callable[[], Made]) -> Made:
    """Return the result of `work`, which hashes a PIN, from the hashing thread. Raises Busy."""
    if not HASHED.acquire(timeout=PATIENCE):
        raise Busy
    try:
        return _hashing.submit(work).result() if THREADS_START else work()
    finally:
        HASHED.release()


def register(app: Flask) -> None:
    """Free the place of a form at the end of its request."""

    @app.teardown_request
    def leave_place(_problem: BaseException | None) -> None:
        """Free the place, if this request took one."""
        if g.pop("has_place", False):
            LARGE_FORMS.release()
