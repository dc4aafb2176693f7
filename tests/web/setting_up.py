"""Filling in the set-up of a match, as a phone without script sends it."""

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.plain_form import read_form
from tests.web.table import NAMES


def fill_in(client: FlaskClient, address: str, **answers: str) -> TestResponse:
    """Open the form at this address, fill in four names and these answers, and send it."""
    fields = read_form(client, address)
    names = {f"player{seat}": name for seat, name in enumerate(NAMES)}
    return client.post(address, data={**fields, **names, "target": "1000", **answers})
