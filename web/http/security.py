"""Checks in front of every page and headers behind it: host, origin, body; our public address."""

import ipaddress
import re
from collections.abc import Callable
from typing import Any, TypeVar

from flask import Flask, Response, abort, current_app, request

from web.http import csrf
from web.http.heavy_work import take_place_for_form
from web.http.lan import is_link_local, lan_addresses

CONTENT = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src "
    "'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
"""Content security policy: nothing inline, nothing from elsewhere."""
HEADERS = {
    "Content-Security-Policy": CONTENT,
    "X-Content-Type-Options": "nosniff",
    # Table addresses are secrets and stay at home. "no-referrer" would be no stricter outwards,
    # but makes browsers send "Origin: null" with our own forms.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
"""Headers of every page."""
OWN = "X-Table-Release"
"""Header of every answer of the app. Scripts believe no other: a hotspot's sign-in page or a proxy
whose app is down may answer in its place. Its value is the release of the static files."""
STAYING_SECURE = "max-age=31536000"
"""HSTS for a year: a browser that came by https does not ask by plain http any more."""

READING = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""
FORMS = frozenset({"application/x-www-form-urlencoded", "multipart/form-data"})
"""Content types of forms."""
HOST = re.compile(r"(\[[0-9a-f:.]+\]|[0-9a-z.-]+)(?::[0-9]{1,5})?")
"""Name or address of a host header, with an optional port."""

AROUND = 64 * 1024
"""Bytes that a body may have besides its one large part."""

SHARED = ipaddress.ip_network("100.64.0.0/10")
"""Addresses of mobile data and of Tailscale, which Python counts neither as private nor global."""

View = TypeVar("View", bound=Callable[..., Any])


def takes_much(most: int, *, file: str = "") -> Callable[[View], View]:
    """Let a view accept a part of `most` bytes, and a file in the field `file` if named."""

    def mark(view: View) -> View:
        view.takes_much = most, file  # type: ignore[attr-defined]
        return view

    return mark


def is_this_table(host: str) -> bool:
    """Return True for host names that phones at the table use.

    Those are a private address (but no link-local one of IPv6), one that a provider or Tailscale
    shares out, one of this machine, which it may have announced, localhost, a .local name and the
    configured HOSTS. Any other name may be a stranger's, pointed at this machine to read its pages
    (DNS rebinding).
    """
    found = HOST.fullmatch(host.lower())
    if found is None:
        return False
    name = found[1].strip("[]").removesuffix(".")
    if name == "localhost" or name.endswith(".local") or name in current_app.config["HOSTS"]:
        return True
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return False
    own = str(address) in lan_addresses()
    return own or address in SHARED or (address.is_private and not is_link_local(address))


def check_host() -> None:
    """Refuse a request by a host name that is not this table's."""
    if not is_this_table(request.headers.get("Host", "")):
        abort(400, "host")


def check_sender() -> None:
    """Refuse a form that another site sent.

    Over plain http only Origin tells; where it is absent, the form's token decides.
    """
    if request.method in READING:
        return
    origin = request.headers.get("Origin")
    site = request.headers.get("Sec-Fetch-Site", "none")
    if (origin is not None and not _is_own(origin)) or site not in ("same-origin", "none"):
        abort(403)


def _is_own(origin: str) -> bool:
    """Return True if a page from this origin is one of ours.

    On https no page that came over plain http is: anybody on the way may have written it.
    """
    scheme, _colon, host = origin.partition("://")
    return host == request.host and not (request.is_secure and scheme != "https")


def check_form() -> None:
    """Refuse a body that is no ordinary form.

    That is another content type, a file where text is expected, a field without a name, and a field
    that is given twice: it would be unclear which value was meant.
    """
    if request.method in READING:
        return
    encoded = "Content-Encoding" in request.headers
    if encoded or (request.content_length and request.mimetype not in FORMS):
        abort(415)
    view = current_app.view_functions.get(request.endpoint or "")
    most, file = getattr(view, "takes_much", (0, ""))
    if most:
        take_place_for_form()  # before anything of it is read
        request.max_content_length = request.max_form_memory_size = most + AROUND
    if None in {*request.form, *request.files}:  # no form of a browser has such a part
        abort(400)
    # Also one without a file name: it would come to the form as a file all the same.
    if {*request.files} - {file}:
        abort(415)
    if any(len(values) > 1 for _, values in request.form.lists()):
        abort(400, "doubled")


def add_headers(answer: Response) -> Response:
    """Add the security headers, and no-store unless the answer says how it may be kept."""
    headers, secure = answer.headers, request.is_secure
    if secure:  # on plain http browsers ignore it
        headers["Strict-Transport-Security"] = STAYING_SECURE
    # What a page may do is said by the page; on a style sheet or script it would only be weight,
    # and the first load of a phone has four of them.
    if request.endpoint == "static" and answer.mimetype in ("text/css", "text/javascript"):
        headers["X-Content-Type-Options"] = HEADERS["X-Content-Type-Options"]
        return answer
    headers.extend(HEADERS)
    headers[OWN] = current_app.extensions["release"]
    if secure:  # on plain http browsers ignore it and complain
        headers["Cross-Origin-Opener-Policy"] = "same-origin"
    if not headers.getlist("Cache-Control"):
        headers.add("Cache-Control", "no-store")
    return answer


def public_address() -> str:
    """Return the beginning of absolute addresses for a preview; "" where nobody may have one.

    There is one only over https under a configured host name: at home no messenger reaches the app.
    Pages of a table have none, as only its members can open them.
    """
    name = request.host.partition(":")[0].lower()
    public = request.is_secure and name in current_app.config["HOSTS"]
    return f"https://{request.host}" if public and not request.path.startswith("/t/") else ""


def register(app: Flask) -> None:
    """Run the checks before every request, in this order, and add the headers after it."""
    app.config.update(
        # A form may stay open for a whole evening, and Origin is checked above.
        WTF_CSRF_TIME_LIMIT=None,
        WTF_CSRF_SSL_STRICT=False,
    )
    for guard in (check_host, check_sender, check_form):
        app.before_request(guard)
    app.after_request(add_headers)
    csrf.register(app)
    app.add_template_global(public_address)
