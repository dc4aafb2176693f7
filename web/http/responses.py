"""A whole page or a fragment of it, the answer to a write, links back, data for scripts."""

from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlencode

from flask import (
    Flask,
    Response,
    current_app,
    g,
    make_response,
    redirect,
    render_template,
    request,
    session,
)
from flask.typing import ResponseReturnValue
from flask_htmx import HTMX
from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup
from werkzeug.exceptions import HTTPException
from werkzeug.urls import iri_to_uri

from web.http.failure_log import log_error

TAKES_PAGE = "X-Takes-Page"
"""Header that static/js/follow-up.js sends with a form: its next page may come with the answer."""

AS_SHORT: dict[str, Any] = {"ensure_ascii": False, "separators": (",", ":")}
"""Options for JSON with every letter as itself: shorter, most of all in Bengali."""


def wants_part() -> bool:
    """Return True if htmx asked for a fragment.

    A history restore and a boosted link carry the htmx header too, but they replace the whole page:
    a fragment would leave the phone without header and style. So does the page that comes with the
    answer to a write.
    """
    if "leads_to" in g:
        return False
    asked = request.environ  # a header that is missing there is no error
    if asked.get("HTTP_HX_REQUEST") != "true":
        return False
    htmx: HTMX = getattr(current_app, "htmx")  # noqa: B009  (the extension adds it)
    return not htmx.history_restore_request and not htmx.boosted


def wants_update() -> bool:
    """Return True if an open page asks for what changed since the pulse `?v=` that it shows."""
    return wants_part() and request.method == "GET" and "v" in request.args


def page_or_part(page: str, part: str, /, status: int = 200, **context: object) -> Response:
    """Render ``part`` for an htmx request and ``page`` for anything else."""
    answer = make_response(render_template(part if wants_part() else page, **context), status)
    answer.vary.add("HX-Request")
    return answer


def after_post(url: str, page: Callable[[], ResponseReturnValue] | None = None) -> Response:
    """Lead on to ``url`` after a write; ``page`` renders what stands there.

    A plain form gets 303. htmx gets the page itself where the phone takes it, which saves a round
    trip, else a header that makes it load the page. It is never a swap of the body by htmx: header,
    title, style, script and focus are always those of the new page.
    """
    if wants_part():
        opens_itself = Response(status=204, headers={"HX-Redirect": url})
        answer = (page and _with_answer(url, page)) or opens_itself
    else:
        answer = make_response(redirect(url, 303))
    answer.vary.add("HX-Request")
    return answer


def _with_answer(url: str, page: Callable[[], ResponseReturnValue]) -> Response | None:
    """Return the page as this phone would get it from ``url``.

    None if the phone does not take it, and where it must ask itself: another address may follow, a
    new cookie has to arrive first, or something is wrong with the page.
    """
    if TAKES_PAGE not in request.headers or session.modified:
        return None
    g.leads_to = url  # the page is at this address, not at that of the form
    # It is saved: what is wrong with the page shows at the page, not as a form that failed and that
    # the phone would send again.
    try:
        answer = make_response(page())
    except HTTPException:  # the phone finds it at the page itself
        return None
    except Exception as problem:
        log_error(problem)
        return None
    if answer.status_code != 200:
        return None
    # htmx then shows the page's own address, as after a redirect.
    answer.headers["HX-Push-Url"] = url
    return answer


def for_script(words: Mapping[str, Any]) -> Markup:
    """Return these words as JSON that may stand between single quotes of an attribute."""
    return htmlsafe_json_dumps(words, **AS_SHORT)


def register(app: Flask) -> None:
    """Find out what htmx asks for, and make the template filter `tojson` write the short form."""
    HTMX(app)
    app.jinja_env.policies["json.dumps_kwargs"] = AS_SHORT


def this_page() -> str:
    """Return the address of the current page with its query.

    The parameter `v`, with which an open page asks for news, is left out. A page that comes with
    the answer to a write is at the address that the write leads to.
    """
    if "leads_to" in g:
        return str(g.leads_to)
    asked = {name: texts for name, texts in request.args.lists() if name != "v"}
    return f"{request.path}?{urlencode(asked, doseq=True)}" if asked else request.path


def own_address(address: str) -> str:
    """Return the address if it is one of our pages, else "/"; encoded for a header.

    Nobody is sent to another site: a browser takes two slashes for the start of a host.
    """
    if not address.isprintable() or not address.startswith("/") or address.startswith("//"):
        return "/"
    try:
        current_app.url_map.bind("").match(address.partition("?")[0], "GET")
    except HTTPException:
        return "/"
    return iri_to_uri(address)
