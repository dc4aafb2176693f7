"""Four friends who have just begun a match of Hazari, and phones that send no token."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.support.hazari_table import Friends, sit_down


@pytest.fixture
def friends(app: Flask, client: FlaskClient) -> Friends:
    return sit_down(app)
