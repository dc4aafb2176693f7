"""The cookies of the one phone. A service worker cannot see them, so they lie beside the record."""

from __future__ import annotations

import json
from http.cookies import SimpleCookie
from pathlib import Path

from storage.files import sync_file


class CookieJar:
    """Cookies in a file, which is written anew when one changes."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._cookies: dict[str, str] = {}
        if path.exists():
            self._cookies = json.loads(path.read_text(encoding="utf-8"))

    @property
    def header(self) -> str:
        """Return what a browser would send."""
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    def take(self, given: list[str]) -> None:
        """Keep what these Set-Cookie headers say, and write the file if it changes."""
        cookies = dict(self._cookies)
        for one in given:
            for name, morsel in SimpleCookie(one).items():
                if morsel["max-age"] == "0":
                    cookies.pop(name, None)
                else:
                    cookies[name] = morsel.coded_value
        if cookies != self._cookies:
            self._write(cookies)
            self._cookies = cookies

    def _write(self, cookies: dict[str, str]) -> None:
        new = self._path.with_name(f"{self._path.name}.new")
        new.write_text(json.dumps(cookies), encoding="utf-8")
        sync_file(new)
        new.replace(self._path)
