"""Filling in the set-up of a match, as a phone without script sends it."""

from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.recorded_facts import MatchOpened
from storage import Record
from tests.support.hazari_table import NAMES, Friends, with_phone
from tests.support.plain_form import read_form, words


def fill_in(client: FlaskClient, address: str, **answers: str) -> TestResponse:
    """Open the form at this address, fill in four names and these answers, and send it."""
    return seat(client, address, *NAMES, **{"target": "1000", **answers})


def seat(client: FlaskClient, address: str, *names: str, **answers: str) -> TestResponse:
    """The same with these names, in the order of their seats."""
    fields = {**read_form(client, address), **by_seat(*names)}
    return client.post(address, data={**fields, **answers})


def by_seat(*names: str) -> dict[str, str]:
    return {f"player{place}": name for place, name in enumerate(names)}


def sat_down(app: Flask, answer: TestResponse) -> Friends:
    """The table and the match that this answer leads to."""
    assert answer.status_code == 303, answer.text
    _, _, address, _, number, _ = answer.location.split("/")
    record: Record = app.extensions["record"]
    table = record.tables.find(address)
    return with_phone(app, Friends(record, table, record.tables.find_match(table, int(number))))


def begun(app: Flask, answer: TestResponse) -> MatchOpened:
    """The set-up of the match that this answer leads to."""
    opened: MatchOpened = sat_down(app, answer).log[0].fact
    return opened


def refused(answer: TestResponse, field: str, sentence: str) -> bool:
    """The form was shown again, with this sentence beside its field and above the form."""
    assert answer.status_code == 422
    assert sentence in words(answer)
    above = answer.text.split('id="faults"')[1].split("</section>")[0]
    return f'href="#{field}' in above and f'id="{field}-error"' in answer.text


def tables(app: Flask) -> int:
    host: Any = app.extensions["record"]._database
    with host.reading() as db:
        return int(next(db.query("SELECT count(*) AS n FROM tables"))["n"])
