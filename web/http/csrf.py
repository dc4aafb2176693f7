"""Tokens of forms against forgery: random text of the session, signed with SHA-256.

Flask-WTF makes both with SHA-1 and has no setting for it.
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
"""Name of the token in the session, in forms and in templates."""

RANDOM_BYTES = 16

KEPT = 1_000
"""Phones whose signed tokens are kept, the most recently used."""


class Guard(CSRFProtect):
    """CSRF protection that looks only at requests with a method that writes.

    Flask-WTF would first ask for every page that is only read whether it is exempt.
    """

    def protect(self, apply_exemptions: bool = False) -> None:
        """Check the token of a request that writes."""
        if request.method in current_app.config["WTF_CSRF_METHODS"]:
            super().protect(apply_exemptions)


class FormTokens(FlaskForm.Meta.csrf_class):
    """Token of a form that is built with WTForms."""

    def generate_csrf_token(self, csrf_token_field: CSRFTokenField) -> str:
        """Return the token of this session."""
        return token()


def token() -> str:
    """Return the token for a form that a template writes."""
    begin()
    return _signed(session[NAME], current_app.secret_key)


@lru_cache(KEPT)
def _signed(_random: str, _key: str | bytes) -> str:
    """Return the signed token. The arguments are only the key of the cache."""
    made: str = generate_csrf()
    return made


def begin() -> None:
    """Put random text into the session unless there is some; Flask-WTF keeps what it finds."""
    if NAME not in session:
        session[NAME] = secrets.token_urlsafe(RANDOM_BYTES)


def register(app: Flask) -> None:
    """Protect all forms of the app and offer the token to templates."""
    # This changes the default of everything that is signed without naming a digest. Sessions name
    # theirs.
    Signer.default_digest_method = staticmethod(sha256)
    Guard(app)
    app.context_processor(lambda: {NAME: token})
    app.jinja_env.globals[NAME] = token  # for macros, which know nothing of the page
