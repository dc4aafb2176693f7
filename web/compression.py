"""Fewer bytes over the air: text is sent gzipped, static files are compressed once, harder, and
kept."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from flask import Flask, Response, abort, current_app, make_response, request
from werkzeug.utils import safe_join
from zopfli.gzip import compress as squeeze_hard

SMALLEST = 500
"""Below this many bytes the header costs more than the compression saves."""

TEXT = ("text/", "application/json", "application/javascript", "image/svg+xml")


class StaticFile(NamedTuple):
    body: bytes
    squeezed: bytes
    fingerprint: str


@lru_cache(maxsize=64)
def load(path: str, _changed: int) -> StaticFile:
    """A static file, compressed once; a changed file counts as another one."""
    body = Path(path).read_bytes()
    return StaticFile(body, squeeze_hard(body), hashlib.sha256(body).hexdigest()[:12])


def find(filename: str) -> StaticFile | None:
    """The static file of that name, or None; never one outside the static folder."""
    path = safe_join(str(current_app.static_folder), filename)
    if path is None or not Path(path).is_file():
        return None
    return load(path, Path(path).stat().st_mtime_ns)


def send_static(filename: str) -> Response:
    """Serve a static file; under the address that names its content it may be kept for ever."""
    found = find(filename)
    if found is None:
        abort(404)
    kind = mimetypes.guess_type(filename)[0] or "application/octet-stream"
    answer = Response(found.body, content_type=kind)
    if kind.startswith(TEXT):
        answer.content_type = f"{kind}; charset=utf-8"
        answer.vary.add("Accept-Encoding")
        if request.accept_encodings["gzip"]:
            answer.data = found.squeezed
            answer.content_encoding = "gzip"
    if request.args.get("v") == found.fingerprint:
        answer.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return answer
    answer.headers["Cache-Control"] = "no-cache"
    # Weak: the same content, whether compressed or not.
    answer.set_etag(found.fingerprint, weak=True)
    return make_response(answer.make_conditional(request))


def name_content(endpoint: str, values: dict[str, Any]) -> None:
    """Add the fingerprint to the address of every static file that exists."""
    if endpoint == "static" and (found := find(values["filename"])):
        values["v"] = found.fingerprint


def is_text(answer: Response) -> bool:
    return (answer.mimetype or "").startswith(TEXT)


def squeeze(answer: Response) -> Response:
    """Compress a page or fragment for a phone that accepts it."""
    if answer.is_streamed or answer.direct_passthrough or not is_text(answer):
        return answer
    answer.vary.add("Accept-Encoding")
    worth = len(answer.data) >= SMALLEST and "Content-Encoding" not in answer.headers
    if worth and request.accept_encodings["gzip"]:
        answer.data = gzip.compress(answer.data, 9, mtime=0)
        answer.content_encoding = "gzip"
    return answer


def register(app: Flask) -> None:
    app.view_functions["static"] = send_static
    app.url_defaults(name_content)
    app.after_request(squeeze)
