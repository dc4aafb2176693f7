"""Setting up a match of Fives: two to five people on five chairs."""

from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.facts import MatchOpened
from scoring.fives.rules import FIVES, SETTINGS
from tests.support.plain_form import words
from tests.support.set_up import begun, refused, seat, tables

NEW = "/tables/new/fives"
FIVE = ("Rina", "Karim", "Salma", "Nasreen", "Amina")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_names_begin_a_match(app: Flask, client: FlaskClient, players: int) -> None:
    names = FIVE[:players]
    answer = seat(client, NEW, *names, target="20", dealer=str(players - 1))
    assert begun(app, answer) == MatchOpened("fives", names, FIVES, players - 1)


def test_the_form_asks_clockwise_with_the_defaults_chosen(client: FlaskClient) -> None:
    answer = client.get(NEW)
    page = words(answer)
    assert "Next player to the left." in page
    assert "to the right" not in page
    assert "Fewer than five? Leave the rest empty." in page
    for chosen in ("dealer-0", "tie-0"):
        assert f'checked id="{chosen}"' in answer.text
    assert 'value="20"' in answer.text
    assert "Half each, rounded up." in page


@pytest.mark.parametrize("value", SETTINGS["tie"])
def test_the_rule_for_ties_is_asked_once_and_kept(
    app: Flask, client: FlaskClient, value: str
) -> None:
    assert client.get(NEW).text.count('name="tie"') == len(SETTINGS["tie"])
    opened = begun(app, seat(client, NEW, *FIVE, target="20", tie=value))
    assert opened.rules == replace(FIVES, tie=value)


def test_the_dealer_is_drawn_among_those_who_play(app: Flask, client: FlaskClient) -> None:
    answers = [seat(client, NEW, "Rina", "Karim", target="20") for _ in range(40)]
    assert {begun(app, answer).dealer for answer in answers} == {0, 1}


REFUSED: list[Any] = [
    pytest.param(("Rina",), {}, "player1", "Enter a name.", id="alone"),
    pytest.param(("", "Karim"), {}, "player0", "Enter a name.", id="nobody first"),
    pytest.param(("Rina", "Karim", "", "Salma"), {}, "player2", "Enter a name.", id="gap"),
    pytest.param(("Rina", " ", "", "", "Amina"), {}, "player3", "Enter a name.", id="three gaps"),
    pytest.param(("Rina", "Karim", "", "x" * 25), {}, "player2", "Enter a name.", id="gap, long"),
    pytest.param(
        FIVE[:3],
        {"dealer": "3"},
        "dealer",
        "This seat is empty. Choose one of the players.",
        id="empty chair",
    ),
    pytest.param(FIVE, {"dealer": "5"}, "dealer", "Choose one of these.", id="B09"),
    pytest.param(FIVE, {"dealer": "²"}, "dealer", "Choose one of these.", id="odd digit"),
    pytest.param(FIVE, {"tie": "last_exposed"}, "tie", "Choose one of these.", id="other tie"),
    pytest.param(FIVE, {"target": "1"}, "target", "Enter 2 to 500.", id="C23-one"),
    pytest.param(FIVE, {"target": "501"}, "target", "Enter 2 to 500.", id="C23-501"),
]


@pytest.mark.parametrize(("names", "answers", "field", "sentence"), REFUSED)
def test_refused_beside_its_field_and_above_the_form(
    app: Flask,
    client: FlaskClient,
    names: tuple[str, ...],
    answers: dict[str, str],
    field: str,
    sentence: str,
) -> None:
    answer = seat(client, NEW, *names, **{"target": "20", **answers})
    assert refused(answer, field, sentence)
    assert tables(app) == 0


def test_chairs_after_the_last_name_are_not_asked_for(client: FlaskClient) -> None:
    answer = seat(client, NEW, "Rina", "", "Salma", target="20")
    assert words(answer).count("Enter a name.") == 2


def test_a_sixth_name_is_not_read(app: Flask, client: FlaskClient) -> None:
    opened = begun(app, seat(client, NEW, *FIVE, "Sixth", target="20"))
    assert opened.players == FIVE


def test_d01_a_form_without_any_field_asks_for_two_names(client: FlaskClient) -> None:
    answer = client.post(NEW)
    assert answer.status_code == 422
    assert words(answer).count("Enter a name.") == 4
