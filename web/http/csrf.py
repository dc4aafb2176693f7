"""Tokens of forms: random text of the session, signed with SHA-256.

Flask-WTF does both with SHA-1 and has no setting for it.
"""

from __future__ import annotations

import secrets
from functools import lru_cache
from hashlib import sha256

from flask import Flask, current_app, request, session
from flask_wtf import CSRFProtect, FlaskForm
from flask_wtf.csrf import generate_csrf
from itsdangerous import Signer
from wtforms.csrf.core import CSRFTokenField

NAME = "csrf_token"

RANDOM_BYTES = 16

KEPT = 1_000
"""Phones whose tokens stay signed, those that asked last."""


class Guard(CSRFProtect):
    """Looks at the token of what is sent. Flask-WTF would first ask of every page that is only read
    whether it is exempt."""

    def protect(self, apply_exemptions: bool = False) -> None:
        if request.method in current_app.config["WTF_CSRF_METHODS"]:
            super().protect(apply_exemptions)


class FormTokens(FlaskForm.Meta.csrf_class):
    """The token in a form that the server made."""

    def generate_csrf_token(self, csrf_token_field: CSRFTokenField) -> str:
        return token()


def token() -> str:
    """The token for a form that a template wrote."""
    begin()
    return _signed(session[NAME], current_app.secret_key)


@lru_cache(KEPT)
def _signed(_random: str, _key: str | bytes) -> str:
    """The token of the session that asks, which is the same until the session gets another one."""
    made: str = generate_csrf()
    return made


def begin() -> None:
    """Something random for this session, unless there is; Flask-WTF keeps what it finds."""
    if NAME not in session:
        session[NAME] = secrets.token_urlsafe(RANDOM_BYTES)


def register(app: Flask) -> None:
    # Of everything that is signed and does not say how; sessions do.
    Signer.default_digest_method = staticmethod(sha256)
    Guard(app)
    app.context_processor(lambda: {NAME: token})
    app.jinja_env.globals[NAME] = token  # for macros, which know nothing of the page
