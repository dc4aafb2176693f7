"""Four friends who have just begun a match of Hazari."""

import pytest
from flask import Flask

from tests.support.hazari_table import Friends, sit_down


@pytest.fixture
def friends(app: Flask) -> Friends:
    return sit_down(app)
