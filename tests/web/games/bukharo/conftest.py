"""Four friends who have just begun a session of Bukharo."""

import pytest
from flask import Flask

from tests.support.bukharo_table import BukharoFriends, sit_down_to_bukharo


@pytest.fixture
def friends(app: Flask) -> BukharoFriends:
    return sit_down_to_bukharo(app)
