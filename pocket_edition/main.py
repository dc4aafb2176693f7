"""Start the app inside the browser's Python and answer what the page asks."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import page  # given by python-worker.js

if not hasattr(hashlib, "scrypt"):  # the Python of a browser has none

    def scrypt(password: bytes, *, salt: bytes, n: int, r: int, p: int, dklen: int = 64) -> bytes:
        """Return what `hashlib.scrypt` returns, from the page."""
        made: bytes = page.scrypt(password, salt, n, r, p, dklen).to_bytes()
        return made

    hashlib.scrypt = scrypt  # type: ignore[assignment]  # nobody here limits its memory

from flask import Flask

import storage
from pocket_edition.cookie_jar import CookieJar
from pocket_edition.gateway import Gateway
from web.app import open_app

_gateway: list[Gateway] = []


def start(folder: str, host: str) -> str:
    """Open the record in this folder; return "", or the sentence that says why it is refused.

    `host` is the name, with a port, under which the browser found the edition.
    """
    app = Flask("app", root_path="/app")
    app.config.update(DATABASE=Path(folder, "record.db"), OTHER_PHONES=False)
    app.config["HOSTS"] = [host.partition(":")[0]]
    try:
        open_app(app)
    except storage.StartRefused as refused:
        return str(refused)
    _gateway.append(Gateway(app, CookieJar(Path(folder, "cookies")), host))
    return ""


def answer(method: str, target: str, headers: Any, body: Any) -> tuple[int, list[Any], bytes]:
    """Return status, headers and body for a request of the page."""
    return _gateway[0].answer(method, target, headers.to_py(), body.to_bytes())
