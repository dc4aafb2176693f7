"""Back to the page from which somebody came, for pages that are reached from many."""

from __future__ import annotations

from flask import current_app, request
from werkzeug.exceptions import HTTPException


def this_page() -> str:
    """The address of the page that is asked for, with what it is asked."""
    return request.full_path.rstrip("?")


def own(address: str) -> str:
    """The address if it is that of one of our pages, else the first page: nobody is led
    elsewhere, as a browser is by two slashes."""
    if not address.startswith("/") or address.startswith("//"):
        return "/"
    try:
        current_app.url_map.bind("").match(address.partition("?")[0], "GET")
    except HTTPException:
        return "/"
    return address
