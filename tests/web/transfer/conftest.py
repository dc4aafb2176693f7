"""A table at home, another machine, and a phone that is there."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.support.hazari_table import KARIM, TIES, Friends, sit_down
from tests.support.importing import another_server


@pytest.fixture
def friends(app: Flask) -> Friends:
    """The table at home: a round by cards, one told, and the deal counted."""
    friends = sit_down(app)
    friends.expose(1, 1, TIES[0])
    friends.take(1, 2, KARIM)
    friends.count(1, 115, 80, 0, 165)
    return friends


@pytest.fixture
def away(tmp_path: Path) -> Iterator[Flask]:
    """The app on another machine."""
    with another_server(tmp_path / "away") as app:
        yield app


@pytest.fixture
def phone(away: Flask) -> FlaskClient:
    """A phone at the other machine."""
    return away.test_client()
