"""Answer requests of the page through WSGI, as the phone that holds the record."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from io import BytesIO
from typing import Any
from urllib.parse import unquote_to_bytes
from wsgiref.types import WSGIApplication

from pocket_edition.cookie_jar import CookieJar

OWN_HEADERS = frozenset({"set-cookie", "content-length"})
"""Headers that end here: cookies stay in the jar."""

Headers = list[tuple[str, str]]


class Gateway:
    """The one way into the app, in place of a server. `host` is where the edition lies."""

    def __init__(self, app: WSGIApplication, jar: CookieJar, host: str) -> None:
        self._app = app
        self._host = host
        self._jar = jar

    def answer(
        self, method: str, target: str, headers: Iterable[tuple[str, str]], body: bytes
    ) -> tuple[int, Headers, bytes]:
        """Return status, headers and body; the cookies are kept before it returns."""
        answered: list[Any] = []

        def begin(status: str, given: Headers, _problem: object = None) -> Any:
            answered[:] = [int(status.split(maxsplit=1)[0]), given]
            return answered.append

        parts = self._app(self._environ(method, target, headers, body), begin)
        try:
            content = b"".join(parts)
        finally:
            close = getattr(parts, "close", None)
            if close:
                close()
        status, given = answered[:2]
        self._jar.take([value for name, value in given if name.lower() == "set-cookie"])
        passed = [_framed(*one) for one in given if one[0].lower() not in OWN_HEADERS]
        return status, passed, content

    def _environ(
        self, method: str, target: str, headers: Iterable[tuple[str, str]], body: bytes
    ) -> dict[str, Any]:
        path, _mark, query = target.partition("?")
        environ: dict[str, Any] = {
            "REQUEST_METHOD": method,
            "SCRIPT_NAME": "",
            "PATH_INFO": unquote_to_bytes(path).decode("latin-1"),
            "QUERY_STRING": query,
            "SERVER_NAME": self._host,
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.input": BytesIO(body),
            "wsgi.errors": sys.stderr,
            "wsgi.multithread": False,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }
        for name, value in headers:
            environ[f"HTTP_{name.upper().replace('-', '_')}"] = value
        environ["CONTENT_TYPE"] = environ.pop("HTTP_CONTENT_TYPE", "")
        environ |= {"HTTP_HOST": self._host, "HTTP_COOKIE": self._jar.header}
        return environ


def _framed(name: str, value: str) -> tuple[str, str]:
    """Return the header; a content policy lets the page of this origin frame the app."""
    return name, value.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
