"""The least that a tap can cost: a page with one button, whose answer is two letters."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

from flask import Flask, send_from_directory
from waitress import wasyncore

from web.serving import listen

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
"""What is tapped, and what is there when the answer is."""


def app() -> Flask:
    """The page, its button and its library."""
    made = Flask(__name__)
    made.add_url_rule("/", "page", lambda: PAGE)
    made.add_url_rule("/", "tap", lambda: "ok", methods=["POST"])
    made.add_url_rule("/<path:name>", "file", lambda name: send_from_directory(VENDOR, name))
    return made


@contextmanager
def served() -> Iterator[str]:
    """The address of the page, while the block runs."""
    server = listen(app(), 0, host="127.0.0.1")
    thread = Thread(target=server.run, name="one-button", daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.effective_port}/"
    finally:
        server.trigger.pull_trigger(lambda: wasyncore.close_all(server._map, ignore_all=True))
        thread.join(10)
        server.task_dispatcher.shutdown()
