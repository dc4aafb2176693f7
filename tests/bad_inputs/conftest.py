"""Two tables for every bad input: the one it is sent to, and the one next door."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.facts import MatchOpened
from scoring.fives import FIVES
from tests.bad_inputs.conditions import Evening
from tests.web.conftest import app as app
from tests.web.conftest import client as client
from tests.web.table import Friends, begin, sit_down

NEXT_DOOR = "n" * 22


@pytest.fixture
def evening(app: Flask, client: FlaskClient, caplog: pytest.LogCaptureFixture) -> Evening:
    neighbours = MatchOpened("fives", ("Bela", "Farid", "Mitu"), FIVES, 0)
    others = Friends(*begin(app, neighbours, "Next door", NEXT_DOOR))
    return Evening(app, client, sit_down(app), others, caplog)
