"""Four friends with phones of their own, who have just begun a match of Hazari."""

import pytest
from flask import Flask

from tests.support.seats import Seats, sit_with_phones


@pytest.fixture
def seats(app: Flask) -> Seats:
    return sit_with_phones(app)
