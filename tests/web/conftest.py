"""One app with an empty record for each test, and the two kinds of phones that ask it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask, Response, request
from flask.testing import FlaskClient

from app import create_app
from tests.support.hazari_table import Friends, sit_down
from tests.support.once import empty_record, keep_compiled
from web.http.responses import page_or_part

keep_compiled()

HTMX = {"HX-Request": "true"}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    # Phones of the tests send plain forms without the hidden token.
    database = empty_record(tmp_path / "record.db")
    app = create_app({"DATABASE": database, "TESTING": True, "WTF_CSRF_ENABLED": False})
    yield app
    app.extensions["record"].close()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A phone without script: it sends plain forms."""
    return app.test_client()


@pytest.fixture
def english(app: Flask) -> Iterator[None]:
    """Sentences are those of a reader who has chosen nothing."""
    with app.test_request_context():
        yield


@pytest.fixture
def friends(app: Flask) -> Friends:
    """A match of Hazari that has just begun: Rina deals, so Karim leads."""
    return sit_down(app)


@pytest.fixture
def trial(app: Flask) -> Flask:
    """The app with a few pages of its own, for what no single feature page shows; it asks for the
    hidden token."""
    app.config["WTF_CSRF_ENABLED"] = True

    @app.post("/trial/write")
    def trial_write() -> str:
        return "saved " + ",".join(f"{name}={text}" for name, text in request.form.items())

    @app.get("/trial/part")
    def trial_part() -> Response:
        return page_or_part(
            "http/error.html",
            "http/_notice.html",
            422,
            part="http/_notice.html",
            heading="Heading",
            sentence="Sentence",
        )

    @app.get("/trial/<address>/broken")
    def trial_broken(address: str) -> str:
        raise RuntimeError(f"no record for {address}\nsecond line")

    return app
