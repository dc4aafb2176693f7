"""Phones of a test keep every table that the test made in the record, as if they had made it."""

from collections.abc import Callable, Iterable
from typing import Any

from flask import Flask

from web.access.permissions import cookie_name
from web.http import phone_secrets

KEY = "k" * 22


def keeper_token(app: Flask, key: str = KEY) -> str:
    """The digest to make a table with, whose keeper is every phone of the test without a right of
    its own there."""
    with app.app_context():
        return phone_secrets.digest(phone_secrets.secret("keeper", key))


def keep(app: Flask, address: str, key: str = KEY) -> None:
    """From now on a phone that has no right at this table asks as its keeper."""
    with app.app_context():
        token = phone_secrets.secret("keeper", key)
    hold(app, {**app.extensions.get("kept", {}), cookie_name(address): token})


def hold(app: Flask, kept: dict[str, str]) -> None:
    """Let the phones of this app carry these cookies where they have none of their own."""
    if "kept" not in app.extensions:
        app.extensions["kept"] = {}
        app.wsgi_app = _WithCookies(app.wsgi_app, app.extensions["kept"])  # type: ignore[method-assign]
    app.extensions["kept"].update(kept)


class _WithCookies:
    """Puts the cookies a phone lacks in front of those it sends."""

    def __init__(self, app: Callable[..., Iterable[bytes]], kept: dict[str, str]) -> None:
        self._app = app
        self._kept = kept

    def __call__(self, environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        sent = environ.get("HTTP_COOKIE", "")
        lacking = [f"{name}={token}" for name, token in self._kept.items() if name not in sent]
        environ["HTTP_COOKIE"] = "; ".join([*lacking, *filter(None, [sent])])
        return self._app(environ, start)
