"""Links back to the page from which somebody came, for pages that are reached from many."""

from urllib.parse import urlencode

from flask import current_app, g, request
from werkzeug.exceptions import HTTPException
from werkzeug.urls import iri_to_uri


def this_page() -> str:
    """Return the address of the current page with its query.

    The parameter `v`, with which an open page asks for news, is left out. A page that comes with
    the answer to a write is at the address that the write leads to.
    """
    if "leads_to" in g:
        return str(g.leads_to)
    asked = {name: texts for name, texts in request.args.lists() if name != "v"}
    return f"{request.path}?{urlencode(asked, doseq=True)}" if asked else request.path


def own(address: str) -> str:
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
