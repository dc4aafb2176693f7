"""Back to the page from which somebody came, for pages that are reached from many."""

from __future__ import annotations

from urllib.parse import urlencode

from flask import current_app, request
from werkzeug.exceptions import HTTPException
from werkzeug.urls import iri_to_uri


def this_page() -> str:
    """The address of the page that is asked for, with what it is asked; an open page that asks for
    what changed stays what it is."""
    asked = {name: texts for name, texts in request.args.lists() if name != "v"}
    return f"{request.path}?{urlencode(asked, doseq=True)}" if asked else request.path


def own(address: str) -> str:
    """Return the address, written as a header may hold it, if it is that of one of our pages, else
    the first page: nobody is led elsewhere, as a browser is by two slashes."""
    if not address.isprintable() or not address.startswith("/") or address.startswith("//"):
        return "/"
    try:
        current_app.url_map.bind("").match(address.partition("?")[0], "GET")
    except HTTPException:
        return "/"
    return iri_to_uri(address)
