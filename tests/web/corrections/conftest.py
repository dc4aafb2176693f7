"""Tables of other games at which something is corrected."""

import pytest
from flask import Flask

from scoring.cards import Suit
from tests.support.fives_table import EQUAL, KINGS, FivesFriends, sit_down_to_fives
from tests.support.hokm_table import ACES, HokmFriends, sit_down_to_hokm


@pytest.fixture
def fives(app: Flask) -> FivesFriends:
    """A showdown, and one with equal hands."""
    fives = sit_down_to_fives(app)
    fives.show(1, KINGS)
    fives.show(2, EQUAL)
    return fives


@pytest.fixture
def hokm(app: Flask) -> HokmFriends:
    """A trick of an open hand, with spades as trump."""
    hokm = sit_down_to_hokm(app)
    hokm.name(1, Suit.SPADES)
    hokm.lay(1, ACES)
    return hokm
