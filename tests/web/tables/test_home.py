"""The first page, with the tables that a phone knows, and the page of a table."""

import re
from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.hazari import BANGLADESH
from scoring.hokm.recorded_facts import HandTaken
from scoring.recorded_facts import MatchEnded, MatchOpened, Seated
from tests.support.hazari_table import NAMES, Friends, sit_down_to
from tests.support.plain_form import words
from tests.support.set_up import fill_in, sat_down, seat


def test_a_newcomer_sees_the_games_and_one_thing_to_do(client: FlaskClient) -> None:
    answer = client.get("/")
    assert answer.status_code == 200
    page = words(answer)
    assert "Hazari Four players, 13 cards each, to 1000 points" in page
    assert "Fives Two to five players, the best hand scores" in page
    assert "Hokm Tricks and trump, in two teams or alone" in page
    assert re.findall(r'class="button[^"]*" href="([^"]*)"', answer.text) == ["/tables/new"]
    for address in ("/who-wins", "/rules/hazari", "/rules/fives", "/rules/hokm"):
        assert f'href="{address}"' in answer.text


def test_a_table_shows_how_it_stands_and_leads_to_its_match_or_page(friends: Friends) -> None:
    friends.count(1, 120, 80, 100, 60)
    friends.get()
    page = friends.get("/")
    assert "Friday table Hazari · Match 1, deal 2" in words(page)
    assert "Rina 120 Karim 80 Salma 100 Nasreen 60" in words(page)
    assert f'class="onwards" href="{friends.address}"' in page.text
    assert f'href="{friends.table_page}history"' in page.text
    card = page.text[page.text.index('class="onwards"') : page.text.index('class="goto"')]
    assert 'class="sign"' in card
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
    assert "Fives Five Match 1, deal 1" in page
    assert page.count("Rina and Salma 0 Karim and Nasreen 0") == 1


@pytest.mark.parametrize("name", ["Rina, Karim, Salma, Nasreen", "Rina، Karim، Salma، Nasreen"])
def test_a_table_that_nobody_named_is_called_after_who_plays_now(app: Flask, name: str) -> None:
    opened = MatchOpened("hazari", NAMES, BANGLADESH, 0)
    friends, named = sit_down_to(app, opened, name), sit_down_to(app, opened, key="another table")
    for table in (friends, named):
        table.count(1, 120, 80, 100, 60)
        table.enter(Seated(2, ("Rina", "Karim", "Mitu", "Nasreen")))
    now = "Rina, Karim, Mitu, Nasreen"
    for page in ("", "sheet", "print", "take-home", "seats", friends.table_page):
        assert name not in friends.get(page).text, page
        assert now in friends.get(page).text, page
    assert now.replace(", ", "-") in friends.get("export/match.json").headers["Content-Disposition"]
    assert "Friday table" in named.get("sheet").text
    rematch = friends.another_match(
        MatchOpened("hazari", ("Rina", "Bela", "Mitu", "Zoya"), BANGLADESH, 0)
    )
    assert "Rina, Bela, Mitu, Zoya" in rematch.get("sheet").text


def test_a_match_that_a_correction_opens_again_is_said_before_and_at_the_table(app: Flask) -> None:
    friends = sit_down_to(app, MatchOpened("hazari", NAMES, replace(BANGLADESH, target=300), 0))
    friends.count(1, 360, 0, 0, 0)
    friends.next_match(MatchOpened("hazari", NAMES, BANGLADESH, 1))
    assert "open again" not in friends.get(friends.table_page).text
    answer = friends.send("totals?deal=1", {f"total{seat}": 90 for seat in range(4)})
    page = friends.read(answer.location)
    assert "Before: Rina wins: first to 300, with 360. After: The match goes on." in page
    friends.confirm(answer)
    page = friends.get(friends.table_page)
    assert "Match 1 is open again" in words(page)
    assert f'href="{friends.address}">Match 1' in page.text


def test_a_table_that_goes_by_its_players_does_not_name_them_twice(client: FlaskClient) -> None:
    fill_in(client, "/tables/new")
    page = words(client.get("/"))
    assert "Hazari Match 1, deal 1" in page
    assert page.count("Rina 0 Karim 0 Salma 0 Nasreen 0") == 1
    assert "Rina, Karim, Salma, Nasreen Hazari" not in page


def test_one_table_is_large_and_the_others_stand_below_new_table_a_line_each(
    app: Flask, client: FlaskClient
) -> None:
    fill_in(client, "/tables/new", table="Goes on too")
    goes_on = fill_in(client, "/tables/new", table="Goes on").location
    for number, key in enumerate("abcd"):
        opened = MatchOpened("hazari", NAMES, BANGLADESH, 0)
        friends = sit_down_to(app, opened, f"Over {number}", key=key * 22)
        friends.enter(MatchEnded())
        client.get(friends.address)
        page = client.get("/").text
        assert ("Finished matches" in page) is (number == 3)
        assert page.count('class="onwards"') == page.count('<li class="played live">') == 1
    shown = page[: page.index("Hide tables")]
    in_order = (
        ">Goes on<",
        "New table",
        "Goes on too",
        "Over 3",
        "Over 1",
        "Finished ma",
        "Over 0",
    )
    places = [shown.index(said) for said in in_order]
    assert places == sorted(places)
    assert f'class="onwards" href="{goes_on}"' in shown
    assert f'class="onward" href="{friends.table_page}"' in shown
    assert shown.count("Match 1, deal 1") == 2


def test_a_table_is_put_away_and_brought_back_on_this_phone_alone(
    app: Flask, client: FlaskClient
) -> None:
    names = ("One", "Two", "Three")
    at = {n: fill_in(client, "/tables/new", table=n).location.split("/")[2] for n in names}

    def put_away(*tables: str) -> str:
        """The first page, before the list of what may be put away, after these are ticked."""
        ticked = {**{at[name]: "away" for name in tables}, "unknown": "away"}
        assert client.post("/away", data=ticked).location == "/"
        page = client.get("/").text
        assert page.count(" checked>") == len(tables)
        assert all(f'name="{address}"' in page for address in at.values())
        before, summary, _list = page.partition("Show tables again" if tables else "Hide tables")
        assert summary
        return before

    assert ">Two<" not in put_away("Two")
    assert client.get(f"/t/{at['Two']}/").status_code == 200
    everything_away = put_away(*names)
    assert not any(f">{name}<" in everything_away for name in names)
    assert "New table" in everything_away
    assert "History of all tables" in words(client.get("/"))
    assert all(f">{name}<" in put_away() for name in names)
    put_away("One")
    fill_in(client, "/tables/new", table="Four")
    assert ">One<" not in client.get("/").text.partition("Show tables again")[0]


def test_tables_are_shown_the_one_used_last_first_and_twenty_at_most(client: FlaskClient) -> None:
    tables = [fill_in(client, "/tables/new", table=name).location for name in ("One", "Two")]
    page = words(client.get("/"))
    assert page.index("Two") < page.index("One")
    client.get(tables[0])
    page = words(client.get("/"))
    assert page.index("One") < page.index("Two")
    for number in range(22):
        fill_in(client, "/tables/new", table=f"T{number}")
    assert client.get("/").text.count('class="onward') == 20


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
    again = friends.record.log(friends.record.tables.matches(friends.table)[0])[0].fact
    assert (again.players, again.dealer) == (NAMES, 1)


def test_everything_of_the_table_is_one_tap_away_its_match_too(friends: Friends) -> None:
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
    friends.count(1, 60, 140, 100, 60)
    answer = friends.get(friends.table_page)
    page = words(answer)
    assert f'class="button" href="{friends.address}"' in answer.text
    assert "Deal 2 · Karim: 860 to go" in page
    assert page.index("Karim ★") < page.index("Salma") < page.index("Rina")
    assert "Rematch" not in page
