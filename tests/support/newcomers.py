"""Phones that come to a table as they do in real life: by a link that the keeper shows. Those of
`guests.py` are there already."""

import re
from dataclasses import dataclass, field
from typing import Self

from flask import Flask
from flask.testing import FlaskClient

from storage import TableAccess
from tests.support.guests import stranger
from tests.support.hazari_table import Friends, sit_down
from tests.support.plain_form import read_form
from web.access.permissions import cookie_name


def people(friends: Friends) -> str:
    return f"{friends.table_page}people"


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
    return re.findall(r'class="code"[^>]*>([^<]*)<', host.get(people(friends)).text)[0]


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
    return sits.number


@dataclass
class Door(Friends):
    """A table whose keeper has the phone `host`, and the phones that come there."""

    app: Flask = field(kw_only=True)
    host: FlaskClient = field(kw_only=True)

    @classmethod
    def of_new_table(cls, app: Flask, host: FlaskClient) -> Self:
        friends = sit_down(app)
        door = cls(friends.record, friends.table, friends.match, friends.keys, app=app, host=host)
        door.phone = host
        return door

    @property
    def people(self) -> str:
        return people(self)

    @property
    def access(self) -> TableAccess:
        return access(self)

    @property
    def go_on(self) -> str:
        """The address that leads a phone to what it can do now."""
        return f"{self.table_page}go-on"

    def stranger(self) -> FlaskClient:
        return stranger(self.app, self)

    def come(self, seat: str = "", offered: str = "seat") -> FlaskClient:
        return come(self.app, self, seat, offered)

    def invite(self, offered: str = "seat") -> str:
        return invite(self.host, self, offered)

    def right(self, phone: FlaskClient) -> str:
        """The token that this phone carries for the table."""
        cookie = phone.get_cookie(cookie_name(self.table.address))
        return cookie.value

    def act(self, what: str, phone: FlaskClient | None = None, /, **answers: str | int) -> int:
        """Press a button on the page of the people, on the keeper's phone unless it is another."""
        return act(phone or self.host, self, what, **answers)
