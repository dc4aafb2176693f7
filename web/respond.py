"""The one place that chooses between a page and a part of it, and where a write leads."""

from __future__ import annotations

from typing import Any

from flask import Response, current_app, make_response, redirect, render_template, request
from flask_htmx import HTMX


def wants_part() -> bool:
    """True when only a fragment was asked for.

    A history restore and a boosted link carry the htmx header too, but they replace the whole
    page: a bare fragment would leave the phone without header and style.
    """
    htmx: HTMX = getattr(current_app, "htmx")  # noqa: B009  (the extension adds it)
    return bool(htmx) and not htmx.history_restore_request and not htmx.boosted


def wants_update() -> bool:
    """True when an open page asks for what changed since the pulse it shows, `?v=`."""
    return request.method == "GET" and "v" in request.args and wants_part()


def page_or_part(page: str, part: str, /, status: int = 200, **context: Any) -> Response:
    """Render ``part`` for an htmx request and ``page`` for anything else."""
    answer = make_response(render_template(part if wants_part() else page, **context), status)
    answer.vary.add("HX-Request")
    return answer


def after_post(url: str) -> Response:
    """Lead on to ``url`` after a write: 303 for a plain form, a full load for htmx.

    A full load rather than a swap of the body, so that header, title and focus are always those
    of the new page; style and script come from the phone's cache.
    """
    if wants_part():
        answer = make_response("", 204)
        answer.headers["HX-Redirect"] = url
    else:
        answer = make_response(redirect(url, 303))
    answer.vary.add("HX-Request")
    return answer
