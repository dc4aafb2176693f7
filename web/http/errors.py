"""What a player sees when something cannot be done: a calm page, or a notice on the open one."""

from __future__ import annotations

import logging
import secrets
import sys
import traceback
from http import HTTPStatus
from pathlib import Path
from types import TracebackType
from typing import Any

from flask import Flask, Response, current_app, g, request
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import (
    Forbidden,
    HTTPException,
    InternalServerError,
    MethodNotAllowed,
)

from storage import Altered, NotSaved, Record
from web.http import refusal_words
from web.http.back_links import this_page
from web.http.heavy_work import Busy
from web.http.refusal_words import NOT_SAVED, SENTENCES
from web.http.responses import page_or_part, wants_part

log = logging.getLogger("hazari_table")

SECRET_LENGTH = 6
"""A PIN is the shortest secret. What is as long and was said by a phone is kept out of the log."""


class NotTheKeeper(Forbidden):
    """The phone is at this table, but this is for the keeper."""


class JustWatching(Forbidden):
    """The phone has no seat at this table, but this is for the phones of the players."""


class NotYourPlayer(Forbidden):
    """The phone enters the cards of another player."""


TOO_SMALL = {
    NotTheKeeper: refusal_words.NOT_THE_KEEPER,
    JustWatching: refusal_words.JUST_WATCHING,
    NotYourPlayer: refusal_words.NOT_YOUR_PLAYER,
}
"""What is said of each right that a phone has not."""


def answer(status: int, part: str, **context: Any) -> Response:
    """The part alone for htmx, sent to where it is always seen; a whole page otherwise."""
    htmx = wants_part()
    response = page_or_part("http/error.html", part, status, part=part, notice_only=htmx, **context)
    if htmx:
        response.headers["HX-Retarget"] = "#notice"
        response.headers["HX-Reswap"] = "outerHTML show:window:top"
    if status == HTTPStatus.SERVICE_UNAVAILABLE:
        response.headers["Retry-After"] = "5"
    return response


def notice(status: int, told: refusal_words.Told, reference: str, **leads: Any) -> Response:
    """What is wrong and what to do, with the reference that finds it in the log; a page also leads
    to what the phone may see."""
    heading, sentence = told
    return answer(
        status,
        "http/_notice.html",
        heading=heading,
        sentence=sentence,
        reference=reference,
        joins=status == HTTPStatus.NOT_FOUND,
        **leads,
    )


def refused(problem: HTTPException) -> Response:
    """Any refusal, in our own words. The same bytes for the same status, whatever was asked."""
    status = problem.code or 500
    sentences = SENTENCES.get(status) or SENTENCES[400 if status < 500 else 500]
    reference = log_failure(f"{status} {problem.name}") if status >= 500 else ""
    response = notice(status, sentences, reference)
    if isinstance(problem, MethodNotAllowed) and problem.valid_methods:
        response.allow.update(problem.valid_methods)
    return response


def too_small_a_right(problem: Forbidden) -> Response:
    """A phone at the table asked for more than it may; the match that it asked about, its table and
    who is there are for everybody at the table."""
    record: Record = current_app.extensions["record"]
    number = (request.view_args or {}).get("number", 0)
    match = record.find_match(g.table, number)
    return notice(403, TOO_SMALL[type(problem)], "", table=g.table, match=match)


def busy(_problem: Busy) -> Response:
    """Others are at heavy work already, and nothing was begun."""
    return notice(503, refusal_words.BUSY, "")


def not_saved(problem: NotSaved) -> Response:
    """The record could not be written: which trouble it has, and what to do about it."""
    what = "altered" if isinstance(problem, Altered) else problem.code
    return notice(503, NOT_SAVED[what], log_failure(f"not saved: {what}"))


def failed(problem: InternalServerError) -> Response:
    """An error of ours: one line in the log, a page without any detail for the player."""
    original = problem.original_exception
    if original is None:
        return refused(problem)
    at = " < ".join(reversed(places(original.__traceback__)))
    return notice(500, SENTENCES[500], log_failure(repr(original), f" at {at}"))


def places(trace: TracebackType | None) -> list[str]:
    """The way to an error as ``folder/module:line``, outermost first."""
    frames = traceback.extract_tb(trace)[-8:]
    return [f"{'/'.join(Path(frame.filename).parts[-2:])}:{frame.lineno}" for frame in frames]


def log_failure(what: str, at: str = "") -> str:
    """Log one line and return the reference the player can read out.

    The endpoint, not the path: a path may hold a link that lets in. Where the error itself repeats
    what the phone carried, sent or typed, that is left out as well.
    """
    reference = secrets.token_hex(3)
    line = what
    for part in sorted(said(), key=len, reverse=True):
        line = line.replace(part, "...")
    line = line.encode("unicode_escape").decode("ascii")
    log.error("%s %s %s: %s%s", reference, request.method, request.endpoint, line, at)
    return reference


def said() -> set[str]:
    """Everything long enough for a secret that the phone said. A body that could not be read is
    left alone."""
    heard = [*(request.view_args or {}).values(), *request.args.values()]
    for name, carried in request.cookies.items():
        heard += (name.partition("at-")[2], carried)
    if "form" in vars(request):
        heard += request.form.values()
    texts = {str(part) for part in heard}
    texts |= {part[1:-1] for part in map(repr, texts)}  # as an error would repeat it
    return {part for part in texts if len(part) >= SECRET_LENGTH}


def too_old(problem: CSRFError) -> Response:
    """A form whose token is unknown: everything typed is offered again, with a fresh token."""
    typed = [(name, text) for name, text in request.form.items() if name != "csrf_token"]
    return answer(400, "http/_send_again.html", path=this_page(), typed=typed)


def register(app: Flask) -> None:
    app.register_error_handler(HTTPException, refused)
    app.register_error_handler(InternalServerError, failed)
    for right in TOO_SMALL:
        app.register_error_handler(right, too_small_a_right)
    app.register_error_handler(CSRFError, too_old)
    app.register_error_handler(NotSaved, not_saved)
    app.register_error_handler(Busy, busy)
    # ``failed`` writes the one line; Flask's own log would add a page of trace to it.
    app.log_exception = lambda exc_info: None  # type: ignore[method-assign]
    if not log.handlers:
        log.addHandler(logging.StreamHandler(sys.stderr))
