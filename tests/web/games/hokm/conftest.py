"""Four friends who have just begun a match of Hokm: Rina is hakem."""

import pytest
from flask import Flask

from tests.support.hokm_table import HokmFriends, sit_down_to_hokm


@pytest.fixture
def friends(app: Flask) -> HokmFriends:
    return sit_down_to_hokm(app)
