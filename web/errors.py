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
from flask_babel import LazyString, lazy_gettext
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException, InternalServerError, MethodNotAllowed

from storage import Altered, NotSaved
from web.respond import page_or_part, wants_part
from web.rights import JustWatching, NotTheKeeper, NotYourPlayer

log = logging.getLogger("hazari_table")

SECRET_LENGTH = 6
"""A PIN is the shortest secret. What is as long and was said by a phone is kept out of the log."""

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
        lazy_gettext(
            "No table or page has this address, or this phone is not at that table. Ask whoever"
            " keeps the table for its link or code."
        ),
    ),
    405: (
        lazy_gettext("That does not work here"),
        lazy_gettext("Nothing was changed. Go back and use the buttons of the page."),
    ),
    409: (
        lazy_gettext("The table has moved on"),
        lazy_gettext("Nothing was changed. Reload the page to see where the match is now."),
    ),
    410: (
        lazy_gettext("This table is closed"),
        lazy_gettext("Nothing was changed. What was played can still be read."),
    ),
    413: (
        lazy_gettext("That is too much at once"),
        lazy_gettext("Nothing was changed. Send less text. A record may have 16 MB."),
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

NOT_THE_KEEPER = (
    lazy_gettext("Only the keeper of this table can do that"),
    lazy_gettext("Nothing was changed. Ask whoever keeps the table, on the first phone."),
)

JUST_WATCHING = (
    lazy_gettext("This is for the phones of the players"),
    lazy_gettext("Nothing was changed. Take a free seat on the page of the people first."),
)

NOT_YOUR_PLAYER = (
    lazy_gettext("These are another player's cards"),
    lazy_gettext("Nothing was changed. Only that player's phone or the keeper's can enter them."),
)

NOT_SAVED = {
    "full": (
        lazy_gettext("Not saved"),
        lazy_gettext("The computer running the table is out of space. Make some, then try again."),
    ),
    "readonly": (
        lazy_gettext("Not saved"),
        lazy_gettext("The computer running the table may not write to its disk."),
    ),
    "busy": (
        lazy_gettext("Not saved"),
        lazy_gettext("Another program holds the record. Try again in a moment."),
    ),
    "damaged": (
        lazy_gettext("The record is damaged"),
        lazy_gettext("This part of it is not what was once saved. Nothing was changed."),
    ),
    "altered": (
        lazy_gettext("This match cannot be read"),
        lazy_gettext(
            "Its record is not what was once saved, so nothing is built on it. The other matches"
            " can be played on. A copy of the record may still hold it."
        ),
    ),
    "unknown": (
        lazy_gettext("May not be saved"),
        lazy_gettext("The disk did not answer. Send it again: it will not be entered twice."),
    ),
}
"""Title and sentence for each trouble the record can have."""


def answer(status: int, part: str, **context: Any) -> Response:
    """The part alone for htmx, sent to where it is always seen; a whole page otherwise."""
    htmx = wants_part()
    response = page_or_part(
        "errors/page.html", part, status, part=part, notice_only=htmx, **context
    )
    if htmx:
        response.headers["HX-Retarget"] = "#notice"
        response.headers["HX-Reswap"] = "outerHTML show:window:top"
    if status == HTTPStatus.SERVICE_UNAVAILABLE:
        response.headers["Retry-After"] = "5"
    return response


def notice(status: int, sentences: tuple[LazyString, LazyString], reference: str) -> Response:
    """What is wrong and what to do, with the reference that finds it in the log."""
    heading, sentence = sentences
    return answer(
        status,
        "errors/_notice.html",
        heading=heading,
        sentence=sentence,
        reference=reference,
        joins=status == HTTPStatus.NOT_FOUND,
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


def not_the_keeper(problem: NotTheKeeper) -> Response:
    """A phone at the table asked for more than it may."""
    return notice(403, NOT_THE_KEEPER, "")


def just_watching(problem: JustWatching) -> Response:
    """A phone without a seat asked for what players do."""
    return notice(403, JUST_WATCHING, "")


def not_your_player(problem: NotYourPlayer) -> Response:
    """A phone in a seat enters the cards of its own player."""
    return notice(403, NOT_YOUR_PLAYER, "")


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
    return answer(400, "errors/_again.html", path=request.full_path.rstrip("?"), typed=typed)


def register(app: Flask) -> None:
    app.register_error_handler(HTTPException, refused)
    app.register_error_handler(InternalServerError, failed)
    app.register_error_handler(NotTheKeeper, not_the_keeper)
    app.register_error_handler(JustWatching, just_watching)
    app.register_error_handler(NotYourPlayer, not_your_player)
    app.register_error_handler(CSRFError, too_old)
    app.register_error_handler(NotSaved, not_saved)
    # ``failed`` writes the one line; Flask's own log would add a page of trace to it.
    app.log_exception = lambda exc_info: None  # type: ignore[method-assign]
    if not log.handlers:
        log.addHandler(logging.StreamHandler(sys.stderr))
