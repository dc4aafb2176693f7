"""Setting up a session of Bukharo: teams or each alone, who deals, and every house rule."""

from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.bukharo import BUKHARO, SideCount
from scoring.bukharo.rules import SETTINGS
from scoring.facts import MatchOpened, Seated
from tests.support.bukharo_table import FIVE, sit_down_to_bukharo
from tests.support.hazari_table import KARIM, NAMES, NASREEN, RINA
from tests.support.plain_form import read, read_form, words
from tests.support.set_up import begun, refused, sat_down, seat, tables

NEW = "/tables/new/bukharo"
TWELVE = (*FIVE, "Mitu", "Jamal", "Asha", "Omar", "Lila", "Tarek", "Bela")


def test_four_sit_down_as_two_teams(app: Flask, client: FlaskClient) -> None:
    opened = begun(app, seat(client, NEW, *NAMES, dealer="3"))
    assert opened == MatchOpened("bukharo", NAMES, BUKHARO, NASREEN)


@pytest.mark.parametrize("players", range(2, 13))
def test_two_to_twelve_can_play(app: Flask, client: FlaskClient, players: int) -> None:
    answer = seat(client, NEW, *TWELVE[:players], dealer=str(players - 1))
    assert begun(app, answer).players == TWELVE[:players]
    packs = 3 if players <= 7 else 4
    assert f"Deal 1 · {packs} packs" in words(client.get(answer.location))


def test_the_page_says_who_plays_with_whom_and_asks_for_no_target(client: FlaskClient) -> None:
    page = read(client, NEW)
    assert "Even number: two teams (1, 3, 5 against 2, 4, 6). Odd number: each alone." in page
    assert "Up to seven players: three packs. Eight or more: four." in page
    assert "Next player to the left." in page
    assert "arget" not in page
    assert 'checked id="dealer-0"' in client.get(NEW).text


@pytest.mark.parametrize(
    ("setting", "value"), [(name, value) for name in SETTINGS for value in SETTINGS[name]]
)
def test_each_house_rule_is_asked_once_and_kept(
    app: Flask, client: FlaskClient, setting: str, value: Any
) -> None:
    page = client.get(NEW).text
    assert page.count(f'name="{setting}"') == len(SETTINGS[setting])
    assert f'checked id="{setting}-0"' in page
    opened = begun(app, seat(client, NEW, *NAMES, **{setting: str(value)}))
    assert opened.rules == replace(BUKHARO, **{setting: value})


@pytest.mark.parametrize(
    ("names", "answers", "field", "sentence"),
    [
        (("Rina",), {}, "player1", "Player 2: Enter a name."),
        (("Rina", "Karim", "", "Salma"), {}, "player2", "Player 3: Enter a name."),
        (("Rina", "rina"), {}, "player1", "Another player has this name. Add a letter to it."),
        (NAMES, {"dealer": "4"}, "dealer", "This seat is empty. Choose one of the players."),
        (NAMES, {"rule_14": "lenient"}, "rule_14", "Choose one of these."),
        (NAMES, {"two_in_hand": "7"}, "two_in_hand", "Choose one of these."),
        ((*TWELVE[:8], "x" * 30), {}, "player8", "At most 24 characters."),
    ],
)
def test_what_cannot_be_a_table_is_refused(
    app: Flask,
    client: FlaskClient,
    names: tuple[str, ...],
    answers: dict[str, str],
    field: str,
    sentence: str,
) -> None:
    assert refused(seat(client, NEW, *names, **answers), field, sentence)
    assert tables(app) == 0


def test_a_rematch_passes_the_deal_on_and_keeps_the_house_rules(
    app: Flask, client: FlaskClient
) -> None:
    rules = replace(BUKHARO, two_in_hand=5, rule_14="strict")
    friends = sit_down_to_bukharo(app, rules, dealer=RINA, names=FIVE)
    friends.count_game(1, *[SideCount()] * 5)
    client.post(friends.address + "end", data=read_form(client, friends.address + "end"))
    again = client.get(f"/t/{friends.table.address}/matches/new").text
    for chosen in ("two_in_hand-1", "rule_14-2", "dealer-2"):
        assert f'checked id="{chosen}"' in again
    made = begun(app, client.post(friends.address + "rematch"))
    assert made == MatchOpened("bukharo", FIVE, rules, KARIM)


def test_all_twelve_can_be_seated_again(app: Flask, client: FlaskClient) -> None:
    friends = sit_down_to_bukharo(app, names=TWELVE)
    form = read_form(client, friends.address + "seats", friends.address + "seats")
    names = {f"player{place}": name for place, name in enumerate((*TWELVE[:11], "Sadia"))}
    assert client.post(friends.address + "seats", data={**form, **names}).status_code == 303
    assert friends.last_fact == Seated(1, (*TWELVE[:11], "Sadia"))


def test_the_table_that_was_made_is_where_the_answer_leads(app: Flask, client: FlaskClient) -> None:
    friends = sat_down(app, seat(client, NEW, *NAMES, dealer="0", table="Friday"))
    assert friends.table.name == "Friday"
    assert "Rina and Salma" in read(client, f"/t/{friends.table.address}/")
