"""The first page: the tables this phone knows, or the way to the first one."""

import re

from flask import Flask
from flask.testing import FlaskClient

from scoring.facts import MatchEnded, MatchOpened
from scoring.hazari import BANGLADESH
from tests.support.hazari_table import NAMES, Friends, sit_down_to
from tests.support.plain_form import words
from tests.support.set_up import fill_in, seat


def test_a_newcomer_sees_the_games_and_one_thing_to_do(client: FlaskClient) -> None:
    answer = client.get("/")
    assert answer.status_code == 200
    page = words(answer)
    assert "Hazari Four players, 13 cards each, to 1000 points" in page
    assert "Fives Two to five players, the best hand scores" in page
    assert "Hokm Tricks and trump, in two teams or alone" in page
    buttons = re.findall(r'class="button[^"]*" href="([^"]*)"', answer.text)
    assert buttons == ["/tables/new"]
    for address in ("/who-wins", "/rules/hazari", "/rules/fives", "/rules/hokm"):
        assert f'href="{address}"' in answer.text


def test_a_table_shows_its_sign_and_how_it_stands_and_is_continued_in_one_tap(
    friends: Friends,
) -> None:
    friends.count(1, 120, 80, 100, 60)
    friends.get()
    page = friends.get("/")
    assert "Friday table Hazari · Match 1, deal 2" in words(page)
    assert "Rina 120 Karim 80 Salma 100 Nasreen 60" in words(page)
    assert f'class="onwards" href="{friends.address}"' in page.text
    assert f'href="{friends.table_page}history"' in page.text
    card = page.text[page.text.index('class="onwards"') : page.text.index('class="goto"')]
    assert '<svg class="sign"' in card


def test_a_table_whose_match_is_over_leads_to_its_page(friends: Friends) -> None:
    friends.enter(MatchEnded())
    friends.get()
    page = friends.get("/")
    assert f'class="onwards" href="{friends.table_page}"' in page.text
    assert "Next match" in words(page)
    assert "Unfinished: play stopped here. Leading:" in words(page)


def test_each_table_says_what_is_played_there(client: FlaskClient) -> None:
    seat(client, "/tables/new/fives", "Rina", "Karim", "Amina", target="20", table="Five")
    seat(client, "/tables/new/hokm", *NAMES, target="7", table="Rule")
    page = words(client.get("/"))
    assert "Rule Hokm · Match 1, deal 1" in page
    assert "Five Fives · Match 1, deal 1" in page
    assert "Rina 0 Karim 0 Amina 0" in page


def test_a_table_that_goes_by_its_players_does_not_name_them_twice(client: FlaskClient) -> None:
    fill_in(client, "/tables/new")
    page = words(client.get("/"))
    assert "Hazari Match 1, deal 1" in page
    assert page.count("Rina 0 Karim 0 Salma 0 Nasreen 0") == 1
    assert "Rina, Karim, Salma, Nasreen Hazari" not in page


def test_many_matches_that_are_over_are_folded(app: Flask, client: FlaskClient) -> None:
    fill_in(client, "/tables/new", table="Goes on")
    for number, key in enumerate("abcd"):
        opened = MatchOpened("hazari", NAMES, BANGLADESH, 0)
        friends = sit_down_to(app, opened, f"Over {number}", key=key * 22)
        friends.enter(MatchEnded())
        client.get(friends.address)
        page = client.get("/").text
        assert ("Finished matches" in page) is (number == 3)
        assert page.count('<li class="played live">') == 1
    assert (
        page.index("Goes on")
        < page.index("Over 1")
        < page.index("Finished matches")
        < page.index("Over 0")
    )


def test_the_table_used_last_comes_first(client: FlaskClient) -> None:
    tables = [fill_in(client, "/tables/new", table=name).location for name in ("One", "Two")]
    page = words(client.get("/"))
    assert page.index("Two") < page.index("One")
    client.get(tables[0])
    page = words(client.get("/"))
    assert page.index("One") < page.index("Two")


def test_a_phone_knows_only_the_tables_it_opened(app: Flask, friends: Friends) -> None:
    assert "Friday table" not in friends.get("/").text
    assert friends.get(f"/t/{friends.table.address}/").status_code == 200
    assert "Friday table" in friends.get("/").text
    assert "Friday table" not in app.test_client().get("/").text


def test_a_table_that_is_gone_is_forgotten(client: FlaskClient) -> None:
    with client.session_transaction() as session:
        session["tables"] = ["gone", "x" * 500]
    assert "Your tables" not in client.get("/").text
    with client.session_transaction() as session:
        assert session["tables"] == []


def test_at_most_twenty_tables_are_shown(client: FlaskClient) -> None:
    for number in range(22):
        fill_in(client, "/tables/new", table=f"T{number}")
    assert client.get("/").text.count('class="onwards"') == 20
