"""Tokens of forms against forgery: random text of the session, signed with SHA-256.

Flask-WTF checks them. It would make both with SHA-1, for which it has no setting: the random text
is put into the session before it does, and the digest is the setting of itsdangerous.
"""

import secrets
from hashlib import sha256

from flask import Flask, session
from flask_wtf import CSRFProtect, FlaskForm
from flask_wtf.csrf import generate_csrf
from itsdangerous import Signer
from wtforms.csrf.core import CSRFTokenField

NAME = "csrf_token"
"""Name of the token in the session, in forms and in templates."""

RANDOM_BYTES = 16


class FormTokens(FlaskForm.Meta.csrf_class):
    """Token of a form that is built with WTForms."""

    def generate_csrf_token(self, csrf_token_field: CSRFTokenField) -> str:
        """Return the token of this session."""
        return token()


def token() -> str:
    """Return the token for a form that a template writes."""
    if NAME not in session:  # Flask-WTF keeps what it finds
        session[NAME] = secrets.token_urlsafe(RANDOM_BYTES)
    made: str = generate_csrf()
    return made


def register(app: Flask) -> None:
    """Protect all forms of the app and offer the token to templates."""
    # Flask-WTF makes its serializer itself, and neither a setting nor an argument names the digest.
    # This is the default of everything that is signed without naming one; sessions name theirs.
    Signer.default_digest_method = staticmethod(sha256)
    CSRFProtect(app)
    app.context_processor(lambda: {NAME: token})
    app.jinja_env.globals[NAME] = token  # for macros, which know nothing of the page
