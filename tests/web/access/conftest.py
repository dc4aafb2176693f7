"""A table with its keeper's phone, to which others come."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.support.newcomers import Door


@pytest.fixture
def door(app: Flask, client: FlaskClient) -> Door:
    return Door.of_new_table(app, client)
