"""Choice between a whole page and a fragment of it, and the answer to a write."""

from __future__ import annotations

from io import BytesIO
from typing import Any
from urllib.parse import unquote, urlsplit

from flask import Response, current_app, make_response, redirect, render_template, request, session
from flask_htmx import HTMX

from web.http.vary import varies_by

TAKES_PAGE = "X-Takes-Page"
"""Header that static/turn.js sends with a form: the page it leads to may come with the answer."""


def wants_part() -> bool:
    """Return True if htmx asked for a fragment.

    A history restore and a boosted link carry the htmx header too, but they replace the whole page:
    a fragment would leave the phone without header and style.
    """
    asked = request.environ  # a header that is missing there is no error
    if asked.get("HTTP_HX_REQUEST") != "true":
        return False
    htmx: HTMX = getattr(current_app, "htmx")  # noqa: B009  (the extension adds it)
    return not htmx.history_restore_request and not htmx.boosted


def wants_update() -> bool:
    """Return True if an open page asks for what changed since the pulse `?v=` that it shows."""
    return wants_part() and request.method == "GET" and "v" in request.args


def page_or_part(page: str, part: str, /, status: int = 200, **context: Any) -> Response:
    """Render ``part`` for an htmx request and ``page`` for anything else."""
    answer = make_response(render_template(part if wants_part() else page, **context), status)
    varies_by(answer, "HX-Request")
    return answer


def after_post(url: str) -> Response:
    """Lead on to ``url`` after a write.

    A plain form gets 303. htmx gets the page itself where the phone takes it, else a header that
    makes it load the page. It is never a swap of the body by htmx: header, title, style, script and
    focus are always those of the new page.
    """
    answer = _page_at(url) or _full_load(url) if wants_part() else make_response(redirect(url, 303))
    varies_by(answer, "HX-Request")
    return answer


def _full_load(url: str) -> Response:
    """Return the answer that makes htmx load a page."""
    answer = make_response("", 204)
    answer.headers["HX-Redirect"] = url
    return answer


def _page_at(url: str) -> Response | None:
    """Return the page as this phone would get it from ``url``, which saves it a round trip.

    None if the phone does not take it, and where it must ask itself: another address may follow, a
    new cookie has to arrive first, or something is wrong with the page.
    """
    if TAKES_PAGE not in request.headers or session.modified or urlsplit(url).fragment:
        return None
    with current_app.app_context():  # of its own: what was looked up for the form is past
        page = Response.from_app(current_app.wsgi_app, _asking(url), buffered=True)
    if page.status_code != 200:
        return None
    # htmx then shows the page's own address, as after a redirect.
    page.headers["HX-Push-Url"] = url
    return make_response(page)


def _asking(url: str) -> dict[str, Any]:
    """Return the WSGI environment in which this phone would open ``url``."""
    of_form = ("CONTENT_", "HTTP_HX_", "HTTP_X_TAKES_PAGE", "werkzeug.", "flask.")
    told = {name: said for name, said in request.environ.items() if not name.startswith(of_form)}
    address = urlsplit(url)
    return {
        **told,
        "REQUEST_METHOD": "GET",
        # WSGI passes the bytes of a path as latin-1.
        "PATH_INFO": unquote(address.path, "latin-1").removeprefix(request.root_path),
        "QUERY_STRING": address.query,
        "wsgi.input": BytesIO(),
    }
