"""Back to the page from which somebody came, for pages that are reached from many."""

from __future__ import annotations

import re

from flask import current_app, request
from werkzeug.exceptions import HTTPException

from web.respond import wants_update

PULSE = re.compile(r"[?&]v=[^&]*$")
"""As static/live.js adds it."""


def this_page() -> str:
    """The address of the page that is asked for, with what it is asked; without the pulse at its
    end, where an open page asks what changed."""
    address = request.full_path.rstrip("?")
    return PULSE.sub("", address) if wants_update() else address


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
