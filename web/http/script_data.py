"""Data that a page carries for its scripts, as JSON in an attribute."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Flask
from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup

AS_SHORT: dict[str, Any] = {"ensure_ascii": False, "separators": (",", ":")}
"""Options for JSON with every letter as itself: shorter, most of all in Bengali."""


def for_script(words: Mapping[str, Any]) -> Markup:
    """Return these words as JSON that may stand between single quotes."""
    return htmlsafe_json_dumps(words, **AS_SHORT)


def register(app: Flask) -> None:
    """Make the template filter `tojson` write the short form too."""
    app.jinja_env.policies["json.dumps_kwargs"] = AS_SHORT
