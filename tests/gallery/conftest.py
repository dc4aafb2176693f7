"""The app with the gallery, empty for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.gallery.app import create_gallery


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    app = create_gallery({"DATABASE": tmp_path / "record.db", "TESTING": True})
    yield app
    app.extensions["record"].close()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A phone without script: it sends plain forms, here without the hidden token."""
    app.config["WTF_CSRF_ENABLED"] = False
    return app.test_client()
