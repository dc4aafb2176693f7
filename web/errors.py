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

from flask import Flask, Response, request
from flask_babel import lazy_gettext
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException, InternalServerError, MethodNotAllowed

from web.respond import page_or_part, wants_part

log = logging.getLogger("hazari_table")

SECRET_LENGTH = 16
"""A part of a path this long is an address, not a number of a match, deal or round."""

SENTENCES = {
    400: (
        lazy_gettext("That could not be read"),
        lazy_gettext("Nothing was changed. Go back, reload the page and try again."),
    ),
    403: (
        lazy_gettext("That is not allowed"),
        lazy_gettext("Nothing was changed. It was sent from another page than ours."),
    ),
    404: (
        lazy_gettext("Nothing here"),
        lazy_gettext("No table or page has this address. Check the link with whoever gave it."),
    ),
    405: (
        lazy_gettext("That does not work here"),
        lazy_gettext("Nothing was changed. Go back and use the buttons of the page."),
    ),
    409: (
        lazy_gettext("The table has moved on"),
        lazy_gettext("Nothing was changed. Reload the page to see where the match is now."),
    ),
    413: (
        lazy_gettext("That is too much at once"),
        lazy_gettext("Nothing was changed. Send less text."),
    ),
    415: (
        lazy_gettext("That could not be read"),
        lazy_gettext("Nothing was changed. Use the forms of the page."),
    ),
    422: (
        lazy_gettext("That does not fit"),
        lazy_gettext("Nothing was changed. Go back, correct it and send it again."),
    ),
    500: (
        lazy_gettext("Something went wrong here"),
        lazy_gettext("It is our mistake, not yours. What was saved before is still there."),
    ),
    503: (
        lazy_gettext("Not saved"),
        lazy_gettext("The machine that keeps the record cannot write just now. Try again soon."),
    ),
}
"""Title and sentence of every status we answer with; other refusals read like 400."""


def answer(status: int, part: str, **context: Any) -> Response:
    """The notice alone for htmx, sent to where it is always seen; a whole page otherwise."""
    htmx = wants_part()
    notice = page_or_part("errors/page.html", part, status, part=part, notice_only=htmx, **context)
    if htmx:
        notice.headers["HX-Retarget"] = "#notice"
        notice.headers["HX-Reswap"] = "outerHTML show:window:top"
    return notice


def refused(problem: HTTPException) -> Response:
    """Any refusal, in our own words. The same bytes for the same status, whatever was asked."""
    status = problem.code or 500
    title, sentence = SENTENCES.get(status) or SENTENCES[400 if status < 500 else 500]
    reference = getattr(problem, "reference", "")
    if status >= 500 and not reference:
        reference = log_failure(f"{status} {HTTPStatus(status).phrase}")
    response = answer(
        status, "errors/_notice.html", heading=title, sentence=sentence, reference=reference
    )
    if isinstance(problem, MethodNotAllowed) and problem.valid_methods:
        response.allow.update(problem.valid_methods)
    if status == 503:
        response.headers["Retry-After"] = "5"
    return response


def failed(problem: InternalServerError) -> Response:
    """An error of ours: one line in the log, a page without any detail for the player."""
    original = problem.original_exception
    if original is not None:
        at = " < ".join(reversed(places(original.__traceback__)))
        problem.reference = log_failure(f"{original!r} at {at}")  # type: ignore[attr-defined]
    return refused(problem)


def places(trace: TracebackType | None) -> list[str]:
    """The way to an error as ``folder/module:line``, outermost first."""
    frames = traceback.extract_tb(trace)[-8:]
    return [f"{'/'.join(Path(frame.filename).parts[-2:])}:{frame.lineno}" for frame in frames]


def log_failure(what: str) -> str:
    """Log one line and return the reference the player can read out.

    The endpoint, not the path: a path holds the secret address of a table. Where the error itself
    repeats such an address, it is left out as well.
    """
    reference = secrets.token_hex(3)
    line = what.encode("unicode_escape").decode("ascii")
    for part in (request.view_args or {}).values():
        if len(str(part)) >= SECRET_LENGTH:
            line = line.replace(str(part), "...")
    log.error("%s %s %s: %s", reference, request.method, request.endpoint, line)
    return reference


def too_old(problem: CSRFError) -> Response:
    """A form whose token is unknown: everything typed is offered again, with a fresh token."""
    typed = [(name, text) for name, text in request.form.items() if name != "csrf_token"]
    return answer(400, "errors/_again.html", path=request.full_path.rstrip("?"), typed=typed)


def register(app: Flask) -> None:
    app.register_error_handler(HTTPException, refused)
    app.register_error_handler(InternalServerError, failed)
    app.register_error_handler(CSRFError, too_old)
    # ``failed`` writes the one line; Flask's own log would add a page of trace to it.
    app.log_exception = lambda exc_info: None  # type: ignore[method-assign]
    if not log.handlers:
        log.addHandler(logging.StreamHandler(sys.stderr))
