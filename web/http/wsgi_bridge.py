"""A request as Flask reads it, and its answer, whatever the server is written for."""

import sys
from collections.abc import AsyncIterator, Callable, Generator
from typing import IO, Any, Final, Protocol
from urllib.parse import unquote_to_bytes

BELIEVED = {b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host"}
"""Headers that a proxy may set: who asks, and by which address."""

STREAM: Final = "phone.stream"
"""Key of a WSGI environment in which a view may leave a `Stream` that follows its headers."""

PART = 256 * 1024
"""Bytes of an answer that are sent before more of it is made."""


class Stream(Protocol):
    """Lines that come as things happen, for which no thread waits."""

    join: Callable[[], bool]
    lines: Callable[[], AsyncIterator[bytes]]
    end: Callable[[], None]
    leave: Callable[[], None]


def parts(app: Any, environ: dict[str, object], head: list[Any]) -> Generator[tuple[bytes, bool]]:
    """Ask the app and yield the parts of its answer, with whether more follow; fill its `head`."""
    pieces = app(environ, lambda *said: head.__setitem__(slice(None), said[:2]))
    held: list[bytes] = []
    try:
        for piece in pieces:
            held.append(piece)
            if sum(map(len, held)) >= PART:
                yield b"".join(held), True
                held.clear()
    finally:
        if hasattr(pieces, "close"):
            pieces.close()
    yield b"".join(held), False


def environ_of(
    scope: dict[str, Any], body: IO[bytes], address: str, believed: bool
) -> dict[str, Any]:
    """Return the WSGI environment of a request. `believed` is whether the proxy sent it."""
    path = scope["raw_path"]
    server, port = scope["server"] or ("", 0)
    environ = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "SERVER_NAME": server,
        "SERVER_PORT": str(port),
        "REMOTE_ADDR": address,
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": body,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
        STREAM: None,
    }
    for name, text in scope["headers"]:
        # A name with "_" would look like one with "-".
        if b"_" not in name and (believed or name not in BELIEVED):
            key = "HTTP_" + name.decode("latin-1").upper().replace("-", "_")
            joint = "; " if key == "HTTP_COOKIE" else ","
            said = text.decode("latin-1")
            environ[key] = f"{environ[key]}{joint}{said}" if key in environ else said
    for key in ("CONTENT_TYPE", "CONTENT_LENGTH"):
        if f"HTTP_{key}" in environ:
            environ[key] = environ.pop(f"HTTP_{key}")
    if not path.startswith(b"/"):  # the whole address, as to a proxy: its host counts
        host, slash, path = path.partition(b"://")[2].partition(b"/")
        environ["HTTP_HOST"], path = host.decode("latin-1"), slash + path
    environ["PATH_INFO"] = unquote_to_bytes(path).decode("latin-1")
    return environ
