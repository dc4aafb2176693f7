"""Limits on heavy work: a place is taken before memory is, and others are told to try again."""

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import wraps
from threading import BoundedSemaphore, Condition
from typing import Any, Final, TypeVar

from flask import Flask, g, request
from werkzeug.exceptions import ClientDisconnected, ServiceUnavailable

Made = TypeVar("Made")

PAGES = 2
"""Heavy pages and files that are made at once, at most one of each table. Threads share one core,
and every further one slows down all boards."""

WAITING, WAITING_AT_TABLE = 16, 8
"""Requests that may wait for a place, and those of one table; each holds a thread."""

LARGE_FORMS = BoundedSemaphore(4)
"""Places for forms with a file; each may take a hundred MB while it is read."""

PINS = 8
HASHED = BoundedSemaphore(PINS)
"""Places for PINs that are hashed or wait for it."""

PATIENCE = 2.0
"""Seconds for which a request waits for its turn: a PIN takes 50 ms, a page seldom a second."""

HUNG_UP: Final = "phone.hung_up"
"""Key of a WSGI environment with the check whether the phone has hung up; not where none can."""

THREADS_START = sys.platform != "emscripten"
"""Whether this Python can start threads. That of a browser cannot."""

_hashing = ThreadPoolExecutor(1, "hashing")
"""The one thread that hashes: each thread that ever did would keep its 16 MB, as malloc gives none
back."""


_turn = Condition()
_at_work: list[object] = []
_waiting: list[object] = []


class Busy(ServiceUnavailable):
    """Error 503 for taken places. Nothing was read, unpacked or hashed; it may be sent again."""


class NotYourTurn(Busy):
    """Error 503 for a page or file that has to wait for others that are heavy work."""


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


def give_up_if_gone() -> None:
    """Raise ClientDisconnected if nobody waits for the answer of this request any more."""
    hung_up: Callable[[], bool] = request.environ.get(HUNG_UP, lambda: False)
    if hung_up():
        raise ClientDisconnected


def take_turn() -> None:
    """Wait for a place for heavy work, and keep it until the request is over.

    What this table has at work already is then in the caches, so that nothing is worked out twice.

    Raises:
        NotYourTurn: All places are taken for long, or too many wait already.
        ClientDisconnected: The phone has hung up meanwhile.
    """
    if "works_at" in g:
        return
    table = g.table.id if "table" in g else request.remote_addr
    with _turn:
        if len(_waiting) >= WAITING or _waiting.count(table) >= WAITING_AT_TABLE:
            raise NotYourTurn
        _waiting.append(table)
        free = _turn.wait_for(lambda: len(_at_work) < PAGES and table not in _at_work, PATIENCE)
        _waiting.remove(table)
        if not free:
            raise NotYourTurn
        _at_work.append(table)
        g.works_at = table
    give_up_if_gone()


def heavy(view: Callable[..., Made]) -> Callable[..., Made]:
    """Declare that a view may work for longer than 100 ms: it waits for its turn."""

    @wraps(view)
    def in_turn(**place: Any) -> Made:
        take_turn()
        return view(**place)

    return in_turn


def register(app: Flask) -> None:
    """Free the places of a request when it is over."""

    @app.teardown_request
    def leave_place(_problem: BaseException | None) -> None:
        """Free what this request took."""
        if g.pop("has_place", False):
            LARGE_FORMS.release()
        if "works_at" in g:
            with _turn:
                _at_work.remove(g.pop("works_at"))
                _turn.notify_all()
