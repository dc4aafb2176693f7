"""The log of failures: one line for each, without anything that a phone sent."""

import logging
import secrets
import traceback
from pathlib import Path

from flask import request

from web.http import table_tokens

log = logging.getLogger("hazari_table")

LONGEST_TOLD = 200
"""Characters of an error that a line of the log has."""

SECRET_LENGTH = 6
"""Length of a PIN, the shortest secret. Text of that length that a phone sent is kept out of the
log."""


def log_error(problem: BaseException) -> str:
    """Log an error of ours and the way to it; return the reference that the player can read out."""
    # Not repr: that of a fault of encoding has all of the text, which may be a page with its token.
    told = f"{type(problem).__name__}: {problem}"
    return log_failure(told, f" at {way_to(problem)}")


def way_to(problem: BaseException) -> str:
    """Return the way to an error as folder/module:line, innermost first."""
    frames = reversed(traceback.extract_tb(problem.__traceback__)[-8:])
    places = (f"{'/'.join(Path(frame.filename).parts[-2:])}:{frame.lineno}" for frame in frames)
    return " < ".join(places)


def log_failure(what: str, at: str = "") -> str:
    """Log one line and return the reference that the player can read out.

    The line has the endpoint and not the path, which may hold an invitation. Where the error itself
    repeats what the phone sent or typed, that is replaced by dots; a long text of it is cut.
    """
    reference = secrets.token_hex(3)
    line = what
    for part in sorted(said(), key=len, reverse=True):
        line = line.replace(part, "...")
    # Typed line ends must not forge lines of the log.
    line = line[:LONGEST_TOLD].encode("unicode_escape").decode("ascii")
    log.error("%s %s %s: %s%s", reference, request.method, request.endpoint, line, at)
    return reference


def said() -> set[str]:
    """Return everything the phone sent that is long enough for a secret, but an unread form."""
    heard = [*(request.view_args or {}).values(), *request.args.values()]
    for name, carried in request.cookies.items():
        # The name of a table's cookie ends with the table's secret address.
        heard += (name.partition(table_tokens.SINGLE)[2], carried)
    heard += table_tokens.brought().values()
    if "form" in vars(request):
        heard += request.form.values()
    texts = {str(part) for part in heard}
    texts |= {part[1:-1] for part in map(repr, texts)}  # as an error would repeat it
    return {part for part in texts if len(part) >= SECRET_LENGTH}
