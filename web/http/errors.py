"""Answers to errors: a calm page for a whole page, a notice for a fragment."""

import logging
import sys
from http import HTTPStatus
from typing import Any

from flask import Flask, Response, current_app, g, render_template, request
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import (
    Forbidden,
    HTTPException,
    InternalServerError,
    MethodNotAllowed,
    NotFound,
)

from storage import Altered, NotSaved, Record
from web.http import refusal_words
from web.http.failure_log import log, log_error, log_failure
from web.http.heavy_work import Busy, NotYourTurn
from web.http.refusal_words import NOT_SAVED, SENTENCES
from web.http.responses import page_or_part, this_page, wants_part
from web.http.security import READING


class NotTheHost(Forbidden):
    """Raised for a member that asks for what only the host may do."""


class OnlyWatching(Forbidden):
    """Raised for a member without a seat that asks for what only players' phones may do."""


class NotYourPlayer(Forbidden):
    """Raised for a phone that sends the cards of another player."""


class Removed(NotFound):
    """Raised for a phone that the host removed from the table."""


class Replaced(NotFound):
    """Raised for the phone of a former host, whose place another one took."""


NO_LONGER_THERE = {Removed: refusal_words.REMOVED, Replaced: refusal_words.REPLACED}
"""Sentences for a phone that was at a table, by the reason why it is there no more."""

AGAIN = "3"
"""Seconds after which a page that waits for its turn asks again, as header text."""

MISSING_PERMISSION = {
    NotTheHost: refusal_words.NOT_THE_HOST,
    OnlyWatching: refusal_words.JUST_WATCHING,
    NotYourPlayer: refusal_words.NOT_YOUR_PLAYER,
}
"""Sentences for each permission that a member lacks."""


def answer(status: int, part: str, **context: object) -> Response:
    """Render an error as a fragment for htmx, which shows it at `#notice`, or as a whole page."""
    htmx = wants_part()
    response = page_or_part("http/error.html", part, status, part=part, notice_only=htmx, **context)
    if htmx:
        response.headers["HX-Retarget"] = "#notice"
        response.headers["HX-Reswap"] = "outerHTML show:window:top"
    if status == HTTPStatus.SERVICE_UNAVAILABLE:
        response.headers["Retry-After"] = "5"
    return response


def notice(status: int, told: refusal_words.Told, reference: str, **leads: Any) -> Response:
    """Return an answer of what is wrong and what to do, with its log line and links to `leads`."""
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
    """Answer any HTTP error by its status alone: a wrong link must not show what exists."""
    status = problem.code or 500
    sentences = SENTENCES.get(status) or SENTENCES[400 if status < 500 else 500]
    reference = log_failure(f"{status} {problem.name}") if status >= 500 else ""
    response = notice(status, sentences, reference)
    if isinstance(problem, MethodNotAllowed) and problem.valid_methods:
        response.allow.update(problem.valid_methods)
    return response


def missing_permission(problem: Forbidden) -> Response:
    """Answer a member that lacks a permission, with links to its table and match."""
    record: Record = current_app.extensions["record"]
    number = (request.view_args or {}).get("number", 0)
    match = record.tables.find_match(g.table, number)
    return notice(403, MISSING_PERMISSION[type(problem)], "", table=g.table, match=match)


def no_longer_there(problem: NotFound) -> Response:
    """Answer a phone that was at the table: why it is there no more, and how it comes back."""
    return notice(404, NO_LONGER_THERE[type(problem)], "")


def busy(_problem: Busy) -> Response:
    """Answer a request that was not begun because others are at heavy work."""
    return notice(503, refusal_words.BUSY, "")


def waiting(problem: NotYourTurn) -> Response:
    """Answer a page that is heavy work while others are made: it asks again by itself."""
    if request.method not in READING:
        return busy(problem)
    if wants_part():
        return notice(503, refusal_words.WAITING, "")
    page = render_template("http/waiting.html", told=refusal_words.WAITING, table=g.get("table"))
    # Refresh reloads the page in a browser without script, Retry-After is for programs.
    answer = Response(page, 503, {"Refresh": AGAIN, "Retry-After": AGAIN})
    answer.vary.add("HX-Request")
    return answer


def not_saved(problem: NotSaved) -> Response:
    """Answer a request for which the record could not be read or written: why, and what to do."""
    what = "altered" if isinstance(problem, Altered) else problem.code
    return notice(503, NOT_SAVED[what], log_failure(f"not saved: {what}"))


def failed(problem: InternalServerError) -> Response:
    """Answer an error of ours: one line in the log, no detail for the player."""
    original = problem.original_exception
    if original is None:
        return refused(problem)
    return notice(500, SENTENCES[500], log_error(original))


def trouble(problem: NotSaved) -> str:
    """Log that something could not be saved, and return the sentence that says why."""
    log_failure(f"not saved: {problem.code}")
    return str(NOT_SAVED[problem.code][1])


def too_old(problem: CSRFError) -> Response:
    """Answer a form with an unknown token: offer all that was typed again, with a new token."""
    typed = [(name, text) for name, text in request.form.items() if name != "csrf_token"]
    return answer(400, "http/_send_again.html", path=this_page(), typed=typed)


def register(app: Flask) -> None:
    """Register the answers to all errors."""
    app.register_error_handler(HTTPException, refused)
    app.register_error_handler(InternalServerError, failed)
    for right in MISSING_PERMISSION:
        app.register_error_handler(right, missing_permission)
    for reason in NO_LONGER_THERE:
        app.register_error_handler(reason, no_longer_there)
    app.register_error_handler(CSRFError, too_old)
    app.register_error_handler(NotSaved, not_saved)
    app.register_error_handler(Busy, busy)
    app.register_error_handler(NotYourTurn, waiting)
    # ``failed`` writes the one line; Flask's own log would add a page of trace to it.
    app.logger.disabled = True
    if not log.handlers:
        log.addHandler(logging.StreamHandler(sys.stderr))
