"""Static files, made small and compressed once, and gzip for pages.

WhiteNoise would send files as they lie in a folder. Here some are sent as one, and a script names
the files that it asks for later by their content.
"""

import gzip
import hashlib
import mimetypes
import re
import zlib
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from posixpath import normpath
from time import monotonic

from flask import Flask, Response, abort, current_app, make_response, request
from rcssmin import cssmin
from rjsmin import jsmin
from werkzeug.http import parse_accept_header
from werkzeug.utils import cached_property, safe_join

try:
    from zopfli.gzip import compress as squeeze_hard
except ImportError:  # where it cannot be compiled; files are a thirtieth larger then
    squeeze_hard = partial(gzip.compress, mtime=0)

SMALLEST = 500
"""Bytes below which the header costs more than the compression saves."""

LEVEL, WINDOW, GZIP = 6, 14, 16
"""Effort of zlib, of 9; its window as a power of 2; and what to add to that for the gzip format.
More effort takes an eighth longer to make a page some bytes smaller."""

TEXT = ("text/", "application/json", "application/javascript", "image/svg+xml")
"""Beginnings of content types that are worth compressing."""

SQUEEZED = Path(__file__).parents[2] / "squeezed"
"""Folder of files that a release brings compressed, by fingerprint, as it has no zopfli."""

MINIFIERS = {".js": jsmin, ".css": cssmin}
"""Functions that take comments and blanks out of our own files, by ending."""

NAMED = re.compile(r'"(\.{1,2}/[\w./+-]+)"')
"""Pattern by which a script names another file that it asks for later."""

TOGETHER: dict[str, tuple[str, ...]] = {}
"""Files that are sent as one: one answer less to wait for, and similar text compresses better."""


def send_together(names: str) -> None:
    """Send the files of one folder as one under this name, as in `css/app.css+board.css`."""
    folder, _slash, files = names.partition("/")
    TOGETHER[names] = tuple(f"{folder}/{name}" for name in files.split("+"))


for together in (
    "js/first-touch.js+every-page.js+board.js+live.js",
    "css/app.css+board.css",
    "css/app.css+page.css",
):
    send_together(together)


@dataclass(frozen=True)
class StaticFile:
    """A static file, or several in one, with the fingerprint of its content."""

    body: bytes
    fingerprint: str

    @cached_property
    def squeezed(self) -> bytes:
        """Return the file compressed, which is done for the first phone that asks for it.

        It takes a third of a second for the larger files, so a page that only names one must not
        wait for it.
        """
        ready = SQUEEZED / f"{self.fingerprint}.gz"
        return ready.read_bytes() if ready.is_file() else squeeze_hard(self.body)


def read(path: Path) -> bytes:
    """Return a file without what no browser needs, with fingerprints in the addresses it names."""
    minify = MINIFIERS.get(path.suffix) if path.parent.name != "vendor" else None
    if minify is None:
        return path.read_bytes()

    def by_content(name: re.Match[str]) -> str:
        found = find(normpath(f"{path.parent.name}/{name[1]}"))
        return f'"{name[1]}?v={found.fingerprint}"' if found else name[0]

    # A file that is sent after it begins on a line of its own.
    return NAMED.sub(by_content, minify(path.read_text("utf-8")) + "\n").encode()


@lru_cache(maxsize=64)
def load(paths: tuple[Path, ...], _changed: tuple[int, ...]) -> StaticFile:
    """Read static files as one, once. The times of change are part of the cache key."""
    body = b"".join(map(read, paths))
    return StaticFile(body, hashlib.sha256(body).hexdigest()[:12])


def find(filename: str) -> StaticFile | None:
    """Return the static file of this name, or None; changes are looked for once a second."""
    return _found(str(current_app.static_folder), filename, int(monotonic()))


@lru_cache(maxsize=64)
def _found(folder: str, filename: str, _second: int) -> StaticFile | None:
    """Return the static file of this name. `_second` makes the cache look again every second."""
    # safe_join returns None for a path that leads out of the folder.
    found = [safe_join(folder, name) or "" for name in TOGETHER.get(filename, (filename,))]
    paths = tuple(map(Path, found))
    try:
        if not all(path.is_file() for path in paths):
            return None
        return load(paths, tuple(path.stat().st_mtime_ns for path in paths))
    except OSError:  # a name that no file can have, or a file that is being replaced
        return None


def send_static(filename: str) -> Response:
    """Send a static file; under an address with its fingerprint it may be kept for ever."""
    found = find(filename)
    if found is None:
        abort(404)
    kind = mimetypes.guess_type(filename)[0] or "application/octet-stream"
    answer = Response(found.body, content_type=kind)
    if kind.startswith(TEXT):
        answer.content_type = f"{kind}; charset=utf-8"
        answer.vary.add("Accept-Encoding")
        if takes_gzip():
            answer.data = found.squeezed
            answer.content_encoding = "gzip"
    if request.args.get("v") == found.fingerprint:
        answer.headers["Cache-Control"] = "max-age=31536000, immutable"
        return answer
    answer.headers["Cache-Control"] = "no-cache"
    # Weak: the same content, whether compressed or not.
    answer.set_etag(found.fingerprint, weak=True)
    return make_response(answer.make_conditional(request))


def takes_gzip() -> bool:
    """Return True if the browser that asks accepts gzip."""
    return _accepts_gzip(request.headers.get("Accept-Encoding", ""))


@lru_cache(256)
def _accepts_gzip(accepted: str) -> bool:
    """Return True for a list of encodings with gzip. Cached: most browsers send the same."""
    return bool(parse_accept_header(accepted)["gzip"])


def squeeze(answer: Response) -> Response:
    """Compress a page or fragment for a phone that accepts it."""
    is_text = (answer.mimetype or "").startswith(TEXT)
    if answer.is_streamed or answer.direct_passthrough or not is_text:
        return answer
    answer.vary.add("Accept-Encoding")
    body = answer.data
    worth = len(body) >= SMALLEST and "Content-Encoding" not in answer.headers
    if worth and takes_gzip():
        answer.data = zlib.compress(body, LEVEL, wbits=GZIP + WINDOW)
        answer.content_encoding = "gzip"
    return answer


@lru_cache(maxsize=8)
def release(folder: str) -> str:
    """Return a fingerprint of all style sheets and scripts in this folder, by what is written."""
    files = sorted(path for path in Path(folder).rglob("*") if path.suffix in MINIFIERS)
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:8]


def static_address(filename: str) -> str:
    """Return the address of a static file, with the fingerprint of its content.

    A page names up to eight. `url_for` takes five times as long for each (see `bench.pages`).
    """
    found = find(filename)
    address = f"{request.script_root}/static/{filename}"
    return f"{address}?v={found.fingerprint}" if found else address


def register(app: Flask) -> None:
    """Serve static files from here and compress all other answers."""
    app.add_template_global(static_address, "static")
    app.view_functions["static"] = send_static
    app.extensions["release"] = release(str(app.static_folder))
    app.after_request(squeeze)
