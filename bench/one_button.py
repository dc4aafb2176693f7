"""A page with one button, whose answer is two letters: the least that a tap can cost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from flask import Flask, send_from_directory

from tests.support.app_server import Answering

VENDOR = Path(__file__).parents[1] / "static" / "vendor"
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>One button</title>
<script src="/htmx.min.js" defer></script>
<button hx-post="/" hx-target="#said">Tap</button>
<p id="said"></p>
"""
BUTTON, ANSWER = "button", "#said:not(:empty)"
"""Selectors of the button, and of its answer once it is there."""


def app() -> Flask:
    """Return an app with the page, its button and its library."""
    made = Flask(__name__)
    made.add_url_rule("/", "page", lambda: PAGE)
    made.add_url_rule("/", "tap", lambda: "ok", methods=["POST"])
    made.add_url_rule("/<path:name>", "file", lambda name: send_from_directory(VENDOR, name))
    return made


@contextmanager
def served() -> Iterator[str]:
    """Yield the address of the page, while the block runs."""
    answering = Answering(app())
    try:
        yield f"http://127.0.0.1:{answering.port}/"
    finally:
        answering.end()
