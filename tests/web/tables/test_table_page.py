"""The page of a table."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.facts import MatchEnded, MatchOpened
from scoring.fives.facts import HandWon
from scoring.hokm.facts import HandTaken
from tests.support.hazari_table import NAMES, Friends
from tests.support.plain_form import words
from tests.support.set_up import sat_down, seat


def test_an_open_match_is_continued_in_one_tap(friends: Friends) -> None:
    friends.count(1, 60, 140, 100, 60)
    answer = friends.get(friends.table_page)
    page = words(answer)
    assert f'class="button" href="{friends.address}"' in answer.text
    assert "Deal 2 · Karim: 860 to go" in page
    assert page.index("Karim ★") < page.index("Salma") < page.index("Rina")
    assert "Rematch" not in page


def test_a_finished_match_offers_the_rematch_and_changes(friends: Friends) -> None:
    friends.count(1, 60, 140, 100, 60)
    friends.enter(MatchEnded())
    answer = friends.get(friends.table_page)
    page = words(answer)
    assert "Unfinished: play stopped here. Leading: Karim." in page
    assert f'action="{friends.address}rematch"' in answer.text
    assert "Rematch, Karim deals" in page
    assert "matches/new?rematch=1" in answer.text
    assert "Continue" not in page


def test_a_table_of_hokm_shows_sides_and_the_next_dealer(app: Flask, client: FlaskClient) -> None:
    answer = seat(client, "/tables/new/hokm", *NAMES, target="3", hakem="0")
    friends = sat_down(app, answer)
    friends.enter(HandTaken(1, 1, shutout=False))
    page = words(client.get(friends.table_page))
    assert "Match 1 · Hokm · " in page
    assert "Hand 2 · Karim and Nasreen: 2 to go" in page
    assert "Karim and Nasreen: 1 of 3 points" in page
    assert "Karim and Nasreen\xa0★" in page
    friends.enter(HandTaken(2, 0, shutout=True))
    answer = client.get(friends.table_page)
    assert "Rina and Salma win: first to 3, with 3." in words(answer)
    # Karim lost the hand as its hakem, so Salma is hakem next and Karim deals.
    assert "Rematch, Karim deals" in words(answer)
    client.post(f"{friends.address}rematch")
    again = friends.record.log(friends.record.matches(friends.table)[0])[0].fact
    assert isinstance(again, MatchOpened)
    assert (again.players, again.dealer) == (NAMES, 1)


def test_a_table_of_fives_shows_as_many_bars_as_players(app: Flask, client: FlaskClient) -> None:
    names = (*NAMES, "Amina")
    friends = sat_down(app, seat(client, "/tables/new/fives", *names, target="8", dealer="4"))
    friends.enter(HandWon(1, (2,), "four_of_a_kind"))
    answer = client.get(friends.table_page)
    page = words(answer)
    assert "Match 1 · Fives · " in page
    assert answer.text.count("<progress") == 5
    assert "Salma wins: first to 8, with 8." in page
    assert "Rematch, Rina deals" in page


def test_everything_of_the_table_is_one_tap_away(friends: Friends) -> None:
    page = friends.get(friends.table_page).text
    for address in (
        f"{friends.table_page}people",
        f"{friends.table_page}history",
        f"{friends.address}sheet",
        f"{friends.address}rules",
        f"{friends.address}take-home",
    ):
        assert f'href="{address}"' in page
        assert friends.get(address).status_code == 200


@pytest.mark.parametrize("what", ["", "people", "history", "matches/new", "m/1/", "m/1/sheet"])
def test_e01_e12_unknown_addresses_answer_alike_and_are_forgotten(
    friends: Friends, what: str
) -> None:
    unknown = friends.get("/t/unknown/")
    assert unknown.status_code == 404
    others: list[Any] = [
        friends.get(f"/t/{address}/{what}")
        for address in (friends.table.address[:-1], friends.table.address.swapcase(), "x" * 3000)
    ]
    assert all(answer.status_code == 404 for answer in others)
    assert {answer.data for answer in others} == {unknown.data}
    assert friends.get(f"{friends.table_page}m/2/").data == unknown.data
    with friends.phone.session_transaction() as session:
        assert session["tables"] == [friends.table.address]
