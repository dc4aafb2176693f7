"""Phones that come to a table as they do in real life: by a link that the keeper shows. Those of
`guests.py` are there already."""

import re

from flask import Flask
from flask.testing import FlaskClient

from storage import TableAccess
from tests.support.guests import stranger
from tests.support.hazari_table import Friends
from tests.support.plain_form import read_form


def people(friends: Friends) -> str:
    return f"/t/{friends.table.address}/people"


def access(friends: Friends) -> TableAccess:
    return friends.record.access(friends.table)


def act(phone: FlaskClient, friends: Friends, what: str, /, **answers: str | int) -> int:
    """Press a button on the page of the people, with a fresh key; the status."""
    page = phone.get(people(friends)).text
    key = re.findall(r'name="key" value="([^"]*)"', page)[0]
    return phone.post(f"{people(friends)}/{what}", data={"key": key, **answers}).status_code


def invite(host: FlaskClient, friends: Friends, offered: str = "seat") -> str:
    """The path of the newest open link of this kind."""
    act(host, friends, "invite", offered=offered)
    shown = re.findall(r'href="http://[^/"]*(/join/[^"]*)"', host.get(people(friends)).text)
    return str(shown[-1 if offered == "watch" else 0])


def code(host: FlaskClient, friends: Friends) -> str:
    """The code that stands under the first picture."""
    return re.findall(r'class="code" dir="ltr">([^<]*)<', host.get(people(friends)).text)[0]


def sit(phone: FlaskClient, link: str, seat: str = "", **answers: str) -> int:
    """Take this seat by this link, "" for just watching; the status."""
    return phone.post(link, data={**read_form(phone, link), "seat": seat, **answers}).status_code


def come(app: Flask, friends: Friends, seat: str = "", offered: str = "seat") -> FlaskClient:
    """A phone that came in and sat down."""
    phone = stranger(app, friends)
    assert sit(phone, invite(app.test_client(), friends, offered), seat) == 303
    return phone


def number(friends: Friends, seat: str) -> int:
    """The phone in this seat."""
    sits = access(friends).at_seat(seat)
    assert sits is not None
    return sits.number
