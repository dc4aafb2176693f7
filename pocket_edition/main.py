"""Start the app inside the browser's Python and answer what the page asks."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from flask import Flask, Response, abort, send_file

import storage
from pocket_edition.cookie_jar import CookieJar
from pocket_edition.gateway import Gateway
from pocket_edition.not_saved import mark, signs
from pocket_edition.old_record import keep_old, old_copy, packed
from storage.backup.soundness import BackupRefused
from web.app import open_record, register
from web.i18n.preferences import LANGUAGES
from web.i18n.translations import catalogue

if not hasattr(hashlib, "scrypt"):  # the Python of a browser has none

    def scrypt(password: bytes, *, salt: bytes, n: int, r: int, p: int, dklen: int = 64) -> bytes:
        """Return what `hashlib.scrypt` returns, from the page."""
        import page  # noqa: PLC0415  given by python-worker.js once Python runs

        made: bytes = page.scrypt(password, salt, n, r, p, dklen).to_bytes()
        return made

    hashlib.scrypt = scrypt  # type: ignore[assignment]  # nobody here limits its memory

SERVER = Path(__file__).with_name("server.txt")
"""Address of a server where a table can go on, as build.py was given it."""

# The memory of Python as it is after this module is kept for the next start. So nothing of this
# phone may be in it, no record is open, and SQLite has made nothing up by chance.
app = Flask("app", root_path=str(Path(__file__).parents[1]))
app.config["OTHER_PHONES"] = False
app.config["SERVER"] = SERVER.read_text(encoding="utf-8") if SERVER.exists() else ""
register(app)
for name in app.jinja_env.list_templates(extensions=["html", "svg"]):
    app.jinja_env.get_template(name)
for language in LANGUAGES:
    catalogue(language)
with app.app_context():
    SIGNS = signs()

_gateway: list[Gateway] = []


@app.get("/old-record")
def old_record() -> Response:
    """Give out the record as the version before wrote it."""
    copy = old_copy(app.config["DATABASE"]) or abort(404)
    return send_file(packed(copy), as_attachment=True, download_name=f"{copy.stem}.zip")


def start(folder: str, host: str) -> str:
    """Open the record in this folder; return "", or the sentence that says why it is refused.

    `host` is the name, with a port, under which the browser found the edition.
    """
    record = app.config["DATABASE"] = Path(folder, "record.db")
    app.config["HOSTS"] = [host.partition(":")[0]]
    try:
        keep_old(record)
        open_record(app)
    except (BackupRefused, storage.StartRefused) as refused:
        return str(refused)
    _gateway.append(Gateway(app, CookieJar(Path(folder, "cookies")), host))
    return ""


def kept_copy() -> str:
    """Return the name of the copy of the record as the version before wrote it, or ""."""
    copy = old_copy(app.config["DATABASE"])
    return copy.name if copy else ""


def answer(method: str, target: str, headers: Any, body: Any) -> tuple[int, list[Any], bytes]:
    """Return status, headers and body for a request of the page."""
    return _gateway[0].answer(method, target, headers.to_py(), body.to_bytes())


def say_not_saved(body: Any) -> bytes:
    """Return an answer of which nothing is said to be saved."""
    return mark(body.to_bytes(), SIGNS)
