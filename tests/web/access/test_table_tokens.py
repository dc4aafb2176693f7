"""The rights of a phone at hundreds of tables, in few cookies."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest
from flask import Flask
from flask.testing import FlaskClient

from storage import Record, Saved, Table
from storage.access_facts import Arrived, Invited, PhoneLeft
from tests.storage.evening import AT, PHONE, new_table
from web.access.permissions import cookie_name
from web.http import phone_secrets
from web.http.table_tokens import FEW, TOGETHER

MANY = 2 * TOGETHER + 15
OF_ANOTHER_APP = "at-" + "x" * 22


@dataclass
class Player:
    """A phone that watches at many tables, and got a cookie for each."""

    app: Flask
    record: Record
    phone: FlaskClient
    tables: list[Table] = field(default_factory=list)

    def sit_down(self) -> None:
        table, _ = new_table(self.record)
        self.tables.append(table)
        self.record.add_access(table, Invited("watch", "l", "c"), key="i", at=AT, by=PHONE)
        self.come(table, "Rina")

    def come(self, table: Table, name: str) -> None:
        token = secrets.token_urlsafe(phone_secrets.SECRET_BYTES)
        with self.app.app_context():
            arrived = Arrived(2, phone_secrets.digest(token), name, "")
        came = self.record.add_access(table, arrived, key=name, at=AT, by=PHONE)
        assert isinstance(came, Saved), came
        self.phone.set_cookie(cookie_name(table.address), token)

    def sees(self, table: Table) -> bool:
        return self.phone.get(f"/t/{table.address}/").status_code == 200

    def cookies(self) -> Mapping[str, str]:
        """What the phone sends."""
        return self.phone.get("/offline").request.cookies

    def settle(self) -> int:
        """Open pages until no cookie changes any more; the bytes of the longest headers."""
        longest = 0
        while (answer := self.phone.get("/offline")).headers.getlist("Set-Cookie"):
            longest = max(longest, len(str(answer.headers)))
        return longest


@pytest.fixture
def player(app: Flask) -> Player:
    made = Player(app, app.extensions["record"], app.test_client())
    for _ in range(MANY):
        made.sit_down()
    made.phone.set_cookie(OF_ANOTHER_APP, "y" * 22)
    return made


def test_tokens_of_many_tables_move_into_few_cookies_that_a_browser_and_a_proxy_take(
    player: Player,
) -> None:
    assert "Set-Cookie" not in player.phone.get("/", headers={"HX-Request": "true"}).headers
    longest = player.settle()
    cookies = player.cookies()
    together = {name: text for name, text in cookies.items() if name.startswith("tables-")}
    assert len(together) == 3
    assert all(len(name) + len(text) < 1300 for name, text in together.items())
    single = {name for name in cookies if name.startswith("at-")}
    assert len(single) <= FEW
    assert OF_ANOTHER_APP in single
    assert longest < 4096
    assert all(map(player.sees, player.tables))


def test_a_token_among_others_opens_its_own_table_until_the_phone_is_sent_away(
    player: Player,
) -> None:
    player.settle()
    table, left = player.tables[:2]
    assert not player.sees(new_table(player.record)[0])
    player.record.add_access(left, PhoneLeft(3), key="left", at=AT, by=PHONE)
    assert not player.sees(left)
    assert player.sees(table)
    # It comes back with another token, which then takes the place of the former one.
    player.come(left, "Rina again")
    assert player.sees(left)
    for _ in range(FEW):
        player.sit_down()
    player.settle()
    assert cookie_name(left.address) not in player.cookies()
    assert all(map(player.sees, player.tables))


@pytest.mark.parametrize("text", ["", "\u00e9", "A" * 7, "A" * 3000])
def test_a_cookie_that_was_cut_or_planted_opens_nothing(player: Player, text: str) -> None:
    player.settle()
    name = next(name for name in player.cookies() if name.startswith("tables-0"))
    phone = player.app.test_client(use_cookies=False)
    answer = phone.get(f"/t/{player.tables[0].address}/", headers={"Cookie": f"{name}={text}"})
    assert answer.status_code == 404
