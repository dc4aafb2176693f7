"""Two tables for every bad input: the one it is sent to, and the one next door."""

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from tests.robustness.bad_inputs.conditions import Evening


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """One app for all of them: what is refused leaves nothing behind, and what is not stays at its
    own table."""
    path = tmp_path_factory.mktemp("bad inputs") / "record.db"
    app = create_app({"DATABASE": path, "TESTING": True, "WTF_CSRF_ENABLED": False})
    yield app
    app.extensions["record"].close()


@pytest.fixture
def evening(app: Flask, caplog: pytest.LogCaptureFixture) -> Evening:
    app.extensions.get("kept", {}).clear()
    client: FlaskClient = app.test_client()
    return Evening(app, client, caplog)
