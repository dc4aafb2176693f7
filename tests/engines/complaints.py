"""Complaints that pages send by themselves: drivers of other engines do not pass them on."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from flask import Flask, Response

from app import create_app
from tests.browser.phone import PREVIEW_GIVEN_UP

SCRIPT = Path(__file__).parent / "complaints.js"
ADDRESS = "/complaints"


class Complaints:
    """Errors, refusals of the content policy and what is written as an error to the console."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.allowed: list[str] = []

    def allow(self, pattern: str) -> None:
        self.allowed.append(pattern)

    def unexpected(self) -> list[str]:
        patterns = [PREVIEW_GIVEN_UP.pattern, *self.allowed]
        return [one for one in self.heard if not any(re.search(each, one) for each in patterns)]

    def create_app(self, settings: dict[str, Any]) -> Flask:
        """The app, every page of which tells what it has to complain about."""
        app = create_app(settings)
        app.after_request(with_script)
        app.wsgi_app = self.listening(app.wsgi_app)  # type: ignore[method-assign]
        return app

    def listening(self, app: Callable[..., Iterable[bytes]]) -> Callable[..., Iterable[bytes]]:
        def answer(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
            if environ["PATH_INFO"] == f"{ADDRESS}.js":
                start("200 OK", [("Content-Type", "text/javascript")])
                return [SCRIPT.read_bytes()]
            if environ["PATH_INFO"] == ADDRESS:
                self.heard.append(environ["wsgi.input"].read().decode())
                start("204 No Content", [])
                return []
            return app(environ, start)

        return answer


def with_script(response: Response) -> Response:
    """Let a page listen to itself before anything else of it runs."""
    if response.mimetype == "text/html" and not response.direct_passthrough:
        tag = f'<head><script src="{ADDRESS}.js"></script>'
        response.set_data(response.get_data(as_text=True).replace("<head>", tag, 1))
    return response
