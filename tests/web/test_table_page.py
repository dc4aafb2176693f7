"""The page of a table, and the way another phone gets to it."""

import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.facts import MatchEnded
from tests.web.plain_form import words
from tests.web.table import Friends, sit_down


@pytest.fixture
def friends(app: Flask) -> Friends:
    return sit_down(app)


def page_of(friends: Friends) -> str:
    return f"/t/{friends.table.address}/"


def test_an_open_match_is_continued_in_one_tap(client: FlaskClient, friends: Friends) -> None:
    friends.count(1, 60, 140, 100, 60)
    answer = client.get(page_of(friends))
    page = words(answer)
    assert f'class="button" href="{friends.address}"' in answer.text
    assert "Deal 2" in page
    assert "race to 1000" in page
    assert page.index("Karim ★") < page.index("Salma") < page.index("Rina")
    assert "Rematch" not in page


def test_a_finished_match_offers_the_rematch_and_changes(
    client: FlaskClient, friends: Friends
) -> None:
    friends.count(1, 60, 140, 100, 60)
    friends.enter(MatchEnded())
    answer = client.get(page_of(friends))
    page = words(answer)
    assert "Unfinished: the table stopped here. Karim in front." in page
    assert f'action="{friends.address}rematch"' in answer.text
    assert "Rematch, Karim deals" in page
    assert "matches/new?rematch=1" in answer.text
    assert "Continue" not in page


def test_everything_of_the_table_is_one_tap_away(client: FlaskClient, friends: Friends) -> None:
    page = client.get(page_of(friends)).text
    for address in (
        f"{page_of(friends)}link",
        f"{page_of(friends)}history",
        f"{friends.address}sheet",
        f"{friends.address}rules",
        f"{page_of(friends)}export/exposures.csv",
        f"{page_of(friends)}export/deals.csv",
        f"{page_of(friends)}export/table.json",
    ):
        assert f'href="{address}"' in page
        assert client.get(address).status_code == 200


@pytest.mark.parametrize("what", ["", "link", "history", "matches/new", "m/1/", "m/1/sheet"])
def test_e01_e12_unknown_addresses_all_answer_alike(
    client: FlaskClient, friends: Friends, what: str
) -> None:
    unknown = client.get("/t/unknown/")
    assert unknown.status_code == 404
    others: list[Any] = [
        client.get(f"/t/{address}/{what}")
        for address in (friends.table.address[:-1], friends.table.address.swapcase(), "x" * 3000)
    ]
    assert all(answer.status_code == 404 for answer in others)
    assert {answer.data for answer in others} == {unknown.data}
    assert client.get(f"{page_of(friends)}m/2/").data == unknown.data


def test_an_unknown_address_is_not_remembered(client: FlaskClient) -> None:
    client.get("/t/unknown/")
    with client.session_transaction() as session:
        assert "unknown" not in session.get("tables", [])


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("192.168.1.7:5000", "http://192.168.1.7:5000"),
        ("laptop.local", "http://laptop.local"),
        ("localhost:5000", "http://192.168.1.7:5000"),
        ("127.0.0.1:5000", "http://192.168.1.7:5000"),
        ("[::1]:5000", "http://192.168.1.7:5000"),
        ("127.0.0.1", "http://192.168.1.7"),
    ],
)
def test_the_link_leads_other_phones_to_this_machine(
    client: FlaskClient, friends: Friends, monkeypatch: pytest.MonkeyPatch, asked: str, shown: str
) -> None:
    monkeypatch.setattr("web.tables.lan_addresses", lambda: ["192.168.1.7"])
    answer = client.get(f"{page_of(friends)}link", headers={"Host": asked})
    assert f'href="{shown}{page_of(friends)}"' in answer.text
    words(answer)


def test_without_a_network_the_link_is_the_address_asked_for(
    client: FlaskClient, friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.tables.lan_addresses", list)
    page = client.get(f"{page_of(friends)}link", headers={"Host": "localhost:5000"}).text
    assert f'href="http://localhost:5000{page_of(friends)}"' in page


def test_e27_a_strangers_host_never_gets_into_the_code(
    client: FlaskClient, friends: Friends
) -> None:
    answer = client.get(f"{page_of(friends)}link", headers={"Host": "evil.example"})
    assert answer.status_code == 400


def test_the_code_is_dark_on_light_with_its_border(client: FlaskClient, friends: Friends) -> None:
    picture = re.search(r"<svg.*?</svg>", client.get(f"{page_of(friends)}link").text, re.S)
    assert picture is not None
    assert 'fill="#fff"' in picture[0]
    assert 'stroke="#000"' in picture[0]
    assert "style=" not in picture[0]
