"""Fewer bytes over the air: text is sent gzipped, static files are compressed once, harder, and
kept."""

from __future__ import annotations

import hashlib
import mimetypes
import re
import zlib
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from time import monotonic

from flask import Flask, Response, abort, current_app, make_response, request
from werkzeug.http import parse_accept_header
from werkzeug.utils import safe_join
from zopfli.gzip import compress as squeeze_hard

from web.http.vary import varies_by

SMALLEST = 500
"""Below this many bytes the header costs more than the compression saves."""

LEVEL, WINDOW, GZIP = 6, 14, 16
"""How hard it is tried, of 9, and how far back, as a power of 2; and the format, as zlib names it.
More takes an eighth longer to make a page some bytes smaller."""

TEXT = ("text/", "application/json", "application/javascript", "image/svg+xml")


SCRIPT = re.compile(
    r"^\s*// .*\n|^\s+|(?<=[{,;]) +// .*\n| +// .*$|(?<=[{,;])\n|\n\s*(?=\})", re.MULTILINE
)
STYLE = re.compile(r"^\s+|/\*.*?\*/\s*|(?<=[{},;])\n", re.MULTILINE | re.DOTALL)
OURS = {".js": SCRIPT, ".css": STYLE}
"""What a browser does not read of our own files: indentation, empty lines, the ends of lines in a
style sheet and in a script those where nothing can end, and comments, which in a script follow a
space. No text in them runs over lines."""


NAMED = re.compile(r'"\./([\w./+-]+)"')
"""How a script names another file that it asks for later."""


TOGETHER = {
    names: tuple(names.split("+"))
    for names in (
        "board.js+live.js",
        "app.css+board.css",
        "app.css+board.css+fives.css",
        "app.css+board.css+trick.css",
        "app.css+reading.css",
    )
}
"""Files that travel as one: an answer less to wait for, and what is alike is smaller together."""


@dataclass(frozen=True)
class StaticFile:
    body: bytes
    fingerprint: str

    @cached_property
    def squeezed(self) -> bytes:
        """Compressed for the first phone that takes it so; a page that only names the file must not
        wait for that, which takes a third of a second for the larger ones."""
        return squeeze_hard(self.body)


def read(path: Path) -> bytes:
    """A file without what no browser reads, that names others by their content."""
    unread = OURS.get(path.suffix) if path.parent.name != "vendor" else None
    if unread is None:
        return path.read_bytes()
    return NAMED.sub(by_content, unread.sub("", path.read_text())).encode()


def by_content(name: re.Match[str]) -> str:
    """The same file by an address under which it is kept for ever."""
    found = find(name[1])
    return f'"./{name[1]}?v={found.fingerprint}"' if found else name[0]


@lru_cache(maxsize=64)
def load(paths: tuple[Path, ...], _changed: tuple[int, ...]) -> StaticFile:
    """Static files as one, read once; a changed file counts as another one."""
    body = b"".join(map(read, paths))
    return StaticFile(body, hashlib.sha256(body).hexdigest()[:12])


def find(filename: str) -> StaticFile | None:
    """The static file of that name, or None; never one outside the static folder. Every page names
    some, so whether one has changed is looked at once a second."""
    return _found(str(current_app.static_folder), filename, int(monotonic()))


@lru_cache(maxsize=64)
def _found(folder: str, filename: str, _second: int) -> StaticFile | None:
    try:
        paths = whereabouts(folder, filename)
        return load(paths, tuple(path.stat().st_mtime_ns for path in paths))
    except OSError:
        return None


@lru_cache(maxsize=256)
def whereabouts(folder: str, filename: str) -> tuple[Path, ...]:
    """The files that travel under this name; OSError unless all of them are in the folder."""
    found = [safe_join(folder, name) or "" for name in TOGETHER.get(filename, (filename,))]
    paths = tuple(map(Path, found))
    if not all(path.is_file() for path in paths):
        raise FileNotFoundError(filename)
    return paths


def send_static(filename: str) -> Response:
    """Serve a static file; under the address that names its content it may be kept for ever."""
    found = find(filename)
    if found is None:
        abort(404)
    kind = mimetypes.guess_type(filename)[0] or "application/octet-stream"
    answer = Response(found.body, content_type=kind)
    if kind.startswith(TEXT):
        answer.content_type = f"{kind}; charset=utf-8"
        varies_by(answer, "Accept-Encoding")
        if takes_gzip(request.headers.get("Accept-Encoding", "")):
            answer.data = found.squeezed
            answer.content_encoding = "gzip"
    if request.args.get("v") == found.fingerprint:
        answer.headers["Cache-Control"] = "max-age=31536000, immutable"
        return answer
    answer.headers["Cache-Control"] = "no-cache"
    # Weak: the same content, whether compressed or not.
    answer.set_etag(found.fingerprint, weak=True)
    return make_response(answer.make_conditional(request))


def fingerprint(filename: str) -> str | None:
    """What names the content of a static file in its address; None for one that is not there."""
    found = find(filename)
    return found.fingerprint if found else None


def is_text(answer: Response) -> bool:
    return (answer.mimetype or "").startswith(TEXT)


@lru_cache(256)
def takes_gzip(encodings: str) -> bool:
    """Whether a browser that sends this header accepts it."""
    return bool(parse_accept_header(encodings)["gzip"])


def squeeze(answer: Response) -> Response:
    """Compress a page or fragment for a phone that accepts it."""
    if answer.is_streamed or answer.direct_passthrough or not is_text(answer):
        return answer
    varies_by(answer, "Accept-Encoding")
    body = answer.data
    worth = len(body) >= SMALLEST and "Content-Encoding" not in answer.headers
    if worth and takes_gzip(request.headers.get("Accept-Encoding", "")):
        answer.data = zlib.compress(body, LEVEL, wbits=GZIP + WINDOW)
        answer.content_encoding = "gzip"
    return answer


def register(app: Flask) -> None:
    app.view_functions["static"] = send_static
    app.after_request(squeeze)
