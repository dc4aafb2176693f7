"""Who sits where is drawn by lot or by the highest card, before anything is saved."""

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.recorded_facts import MatchEnded
from tests.support.hazari_table import NAMES, Friends
from tests.support.plain_form import hidden_fields, read_form, words
from tests.support.set_up import by_seat, tables


@pytest.fixture
def over(friends: Friends) -> Friends:
    friends.enter(MatchEnded())
    return friends


def press(client: FlaskClient, address: str, *names: str, **answers: str) -> TestResponse:
    fields = {**read_form(client, address), **by_seat(*names), **answers}
    return client.post(address, data=fields)


def seats(page: str) -> list[str]:
    return [typed(page, field) for field in re.findall(r'<input[^>]* id="(player\d+)"', page)]


def typed(page: str, field: str) -> str:
    (shown,) = re.findall(rf'<input[^>]*id="{field}"[^>]*>', page)
    return unescape(re.findall(r' value="([^"]*)"', shown)[0])


def tap(client: FlaskClient, page: TestResponse, rank: str) -> TestResponse:
    links = [unescape(link) for link in re.findall(r'href="(/draw/[^"]+)"', page.text)]
    (link,) = [link for link in links if re.search(rf"drawn=[^&]*{rank}(&|$)", link)]
    return client.get(link)


@pytest.mark.parametrize("game", ["", "/bukharo"])
def test_a_lot_seats_the_same_people_in_any_order(
    app: Flask, client: FlaskClient, game: str
) -> None:
    orders = set()
    for _try in range(30):
        drawn = press(client, f"/tables/new{game}", *NAMES, lot="1", ahead2="70")
        assert drawn.status_code == 200
        sat = seats(drawn.text)
        assert sorted(filter(None, sat)) == sorted(NAMES)
        # Salma has her points ahead on whichever chair.
        assert typed(drawn.text, f"ahead{sat.index('Salma')}") == "70"
        orders.add(tuple(sat))
    assert "Seats drawn by lot." in words(drawn)
    assert len(orders) > 1
    assert tables(app) == 0


def test_a_lot_leaves_empty_chairs_empty(client: FlaskClient) -> None:
    drawn = press(client, "/tables/new/fives", "Rina", "", "Karim", "", "Mitu", lot="1")
    assert [bool(name) for name in seats(drawn.text)] == [True, False, True, False, True]


def test_the_highest_card_sits_first_and_deals(over: Friends) -> None:
    page = f"{over.table_page}matches/new"
    sent = press(over.phone, page, *NAMES, cards="1", target="900")
    assert sent.status_code == 303
    asked = over.get(sent.location)
    for name, rank in zip(NAMES, "7K7A", strict=True):
        assert f"{name}: which card?" in words(asked)
        asked = tap(over.phone, asked, rank)
    assert "Equal cards, so draw again: Rina, Salma" in words(asked)
    for name, rank in (("Rina", "2"), ("Salma", "9")):
        assert f"{name}: which card?" in words(asked)
        asked = tap(over.phone, asked, rank)
    assert "The player with the highest card sits first and deals." in words(asked)
    assert re.search("Nasreen A Karim K Salma 7 9 Rina 7 2", words(asked))
    (action,) = re.findall(r'method="post" action="([^"]+)"', asked.text.split("<main")[1])
    hidden = hidden_fields(asked.text, action)
    seated = over.post(action, {**hidden, "seated": "1"})
    assert seats(seated.text)[:4] == ["Nasreen", "Karim", "Salma", "Rina"]
    assert 'value="900"' in seated.text
    assert 'checked id="dealer-1"' in seated.text
    begun = over.post(action, hidden)
    assert begun.location.endswith("/m/2/")


@pytest.mark.parametrize("game", ["fives", "hokm", "bukharo"])
def test_every_game_draws_cards_at_a_new_table(app: Flask, client: FlaskClient, game: str) -> None:
    sent = press(client, f"/tables/new/{game}", *NAMES, cards="1")
    asked = client.get(sent.location)
    for rank in "2345":
        asked = tap(client, asked, rank)
    hidden = hidden_fields(asked.text, f"/tables/new/{game}")
    assert [hidden[f"player{seat}"] for seat in range(4)] == [*NAMES[::-1]]
    assert tables(app) == 0


def test_a_name_that_is_refused_is_not_left_out_of_the_draw(client: FlaskClient) -> None:
    refused = press(client, "/tables/new", *NAMES[:3], "x" * 500, cards="1")
    assert refused.status_code == 422
    assert 'id="player3-error"' in refused.text


def test_a_draw_without_names_or_with_odd_cards_is_no_fault(client: FlaskClient) -> None:
    assert client.get("/draw/hazari").location == "/tables/new"
    assert client.get("/draw/hazari?player0=Rina&at=../x").status_code == 404
    odd = client.get("/draw/fives?player0=Rina&player1=Karim&drawn=xK%20?&game=hokm")
    assert odd.status_code == 200
    assert "Karim: which card?" in words(odd)
    assert client.get("/draw/nothing").status_code == 404
