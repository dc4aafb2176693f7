"""Setting up a match of Hokm: the sides, who rules first, and who the partner is."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.facts import MatchEnded, MatchOpened
from scoring.hokm import HOKM
from scoring.hokm.rules import SETTINGS
from scoring.seats import next_seat, seat_before
from tests.support.hazari_table import KARIM, NAMES, NASREEN, RINA, SALMA
from tests.support.plain_form import read_form, words
from tests.support.set_up import begun, refused, sat_down, seat, tables
from web.games.hokm.setup import HokmForm

NEW = "/tables/new/hokm"


def send(client: FlaskClient, *names: str, **answers: str) -> TestResponse:
    return seat(client, NEW, *(names or NAMES), **{"target": "7", **answers})


def told(client: FlaskClient, answer: TestResponse) -> str:
    """What the page of the table says after the match began."""
    return words(client.get(answer.location.removesuffix("m/1/")))


def lots(monkeypatch: pytest.MonkeyPatch, *drawn: int) -> None:
    falls: Iterator[int] = iter(drawn)
    monkeypatch.setattr("web.match.setup_form.secrets.randbelow", lambda _count: next(falls))


# Who plays


def test_four_sit_down_as_partners_opposite(app: Flask, client: FlaskClient) -> None:
    opened = begun(app, send(client, hakem="0"))
    assert opened == MatchOpened("hokm", NAMES, HOKM, NASREEN)


@pytest.mark.parametrize("players", [3, 2])
def test_three_or_two_play_alone(app: Flask, client: FlaskClient, players: int) -> None:
    answer = send(client, *NAMES[:players], players=str(players), hakem="1")
    rules = replace(HOKM, players=players)
    assert begun(app, answer) == MatchOpened("hokm", NAMES[:players], rules, 0)


def test_three_choose_when_their_hand_ends(app: Flask, client: FlaskClient) -> None:
    page = client.get(NEW)
    assert 'class="choices only-three"' in page.text
    assert "7-4-3 goes on, 7-4-4 is over. At 7-7-3 the third wins." in words(page)
    answer = send(client, *NAMES[:3], players="3", hakem="1", three_players="seven_tricks")
    assert begun(app, answer).rules.three_players == "seven_tricks"


@pytest.mark.parametrize(("before", "after"), [(4, "uncatchable"), (3, "seven_tricks")])
def test_three_take_over_when_a_hand_ends_only_from_a_match_of_three(
    app: Flask, before: int, after: str
) -> None:
    played = replace(HOKM, players=before, three_players="seven_tricks")
    opened = MatchOpened("hokm", NAMES[:before], played, 0)
    with app.test_request_context():
        form = HokmForm.again(opened)
    assert form.three_players.data == after


def test_names_and_partners_that_do_not_apply_do_not_count(app: Flask, client: FlaskClient) -> None:
    answer = send(client, "Rina", "Karim", "Salma", "x" * 30, players="3", hakem="2", partner="3")
    assert begun(app, answer).players == NAMES[:3]
    assert begun(app, send(client, players="2", hakem="0", partner="0")).players == NAMES[:2]
    assert begun(app, send(client, players="2", partner="?")).players == NAMES[:2]


def test_the_page_shows_the_sides_and_asks_with_the_defaults_chosen(client: FlaskClient) -> None:
    answer = client.get(NEW)
    page = words(answer)
    assert "Partners sit opposite." in page
    assert "first ace" in page
    for chosen in ("players-0", "hakem-0", "partner-0", "shutout-0", "revoke-0", "direction-0"):
        assert f'checked id="{chosen}"' in answer.text
    assert 'value="7"' in answer.text
    assert "Three points if the hakem’s team revoked, otherwise two." in page


@pytest.mark.parametrize(
    ("setting", "value"),
    [(name, value) for name in SETTINGS if name != "players" for value in SETTINGS[name]],
)
def test_each_house_rule_is_asked_once_and_kept(
    app: Flask, client: FlaskClient, setting: str, value: str
) -> None:
    assert client.get(NEW).text.count(f'name="{setting}"') == len(SETTINGS[setting])
    assert begun(app, send(client, **{setting: value})).rules == replace(HOKM, **{setting: value})


# Who is hakem first


@pytest.mark.parametrize("hakem", [RINA, KARIM, SALMA, NASREEN])
def test_who_got_the_first_ace_rules_and_the_seat_before_deals(
    app: Flask, client: FlaskClient, hakem: int
) -> None:
    answer = send(client, hakem=str(hakem))
    assert begun(app, answer).dealer == seat_before(hakem)
    page = told(client, answer)
    assert "Drawn" not in page
    assert "change seats" not in page


def test_a_hakem_by_lot_is_named_on_the_next_page(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    lots(monkeypatch, SALMA)
    answer = send(client)
    assert begun(app, answer) == MatchOpened("hokm", NAMES, HOKM, KARIM)
    page = told(client, answer)
    assert "Drawn: hakem Salma." in page
    assert "change seats" not in page


def test_every_player_rules_first_some_time(app: Flask, client: FlaskClient) -> None:
    drawn = {begun(app, send(client, *NAMES[:3], players="3")).dealer for _ in range(60)}
    assert drawn == {0, 1, 2}


# Who is the partner


def test_who_got_the_second_ace_comes_to_sit_opposite(app: Flask, client: FlaskClient) -> None:
    answer = send(client, hakem="0", partner="1")
    assert begun(app, answer).players == ("Rina", "Salma", "Karim", "Nasreen")
    page = told(client, answer)
    assert "Salma and Karim change seats." in page
    assert "Drawn" not in page


@pytest.mark.parametrize("hakem", range(4))
@pytest.mark.parametrize("partner", range(4))
def test_the_chosen_two_sit_opposite_and_the_hakem_keeps_the_seat(
    app: Flask, client: FlaskClient, hakem: int, partner: int
) -> None:
    if hakem == partner:
        return
    opened = begun(app, send(client, hakem=str(hakem), partner=str(partner)))
    assert next_seat(opened.dealer) == hakem
    assert opened.players[hakem] == NAMES[hakem]
    assert opened.players[(hakem + 2) % 4] == NAMES[partner]
    assert sorted(opened.players) == sorted(NAMES)


def test_a_partner_who_sits_opposite_already_stays(app: Flask, client: FlaskClient) -> None:
    answer = send(client, hakem="1", partner="3")
    assert begun(app, answer).players == NAMES
    assert "change seats" not in told(client, answer)


def test_both_by_lot_are_named_with_those_who_change_seats(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    lots(monkeypatch, RINA, 0)  # of Karim, Salma and Nasreen the first
    answer = send(client, partner="draw")
    assert begun(app, answer) == MatchOpened(
        "hokm", ("Rina", "Salma", "Karim", "Nasreen"), HOKM, NASREEN
    )
    page = told(client, answer)
    assert "Drawn: hakem Rina, partner Karim. Salma and Karim change seats." in page


def test_only_the_partner_by_lot(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    lots(monkeypatch, 2)  # of Rina, Salma and Nasreen the last
    answer = send(client, hakem="1", partner="draw")
    assert begun(app, answer).players == NAMES
    assert "Drawn: Nasreen, partner of Karim." in told(client, answer)


def test_only_the_hakem_by_lot_is_never_the_partner(app: Flask, client: FlaskClient) -> None:
    hakems = {next_seat(begun(app, send(client, partner="3")).dealer) for _ in range(40)}
    assert hakems == {0, 1, 2}


def test_every_partner_is_drawn_some_time(app: Flask, client: FlaskClient) -> None:
    drawn = {begun(app, send(client, hakem="0", partner="draw")).players[2] for _ in range(60)}
    assert drawn == {"Karim", "Salma", "Nasreen"}


def test_f01_a_second_tap_draws_nobody_else(app: Flask, client: FlaskClient) -> None:
    key = read_form(client, NEW)["key"]
    said = set()
    for _ in range(6):
        answer = send(client, key=key, partner="draw")
        page = words(client.get(answer.location.removesuffix("m/1/")))
        said.add(page[page.index("Drawn") :].split("Hand 1")[0])
    assert len(said) == 1
    assert tables(app) == 1


# What is refused

REFUSED: list[Any] = [
    pytest.param(NAMES[:3], {}, "player3", "Enter a name.", id="three of four"),
    pytest.param(NAMES[:2], {"players": "3"}, "player2", "Enter a name.", id="two of three"),
    pytest.param(("Rina", "", "Salma"), {"players": "3"}, "player1", "Enter a name.", id="gap"),
    pytest.param(
        NAMES,
        {"players": "3", "hakem": "3"},
        "hakem",
        "This seat is empty. Choose one of the players.",
        id="gone",
    ),
    pytest.param(
        NAMES,
        {"players": "2", "hakem": "2"},
        "hakem",
        "This seat is empty. Choose one of the players.",
        id="third",
    ),
    pytest.param(NAMES, {"hakem": "4"}, "hakem", "Choose one of these.", id="B09"),
    pytest.param(NAMES, {"hakem": ""}, "hakem", "Choose one of these.", id="no hakem"),
    pytest.param(NAMES, {"partner": "4"}, "partner", "Choose one of these.", id="fifth partner"),
    pytest.param(
        NAMES,
        {"hakem": "1", "partner": "1"},
        "partner",
        "That player is the hakem. Choose another partner.",
        id="both",
    ),
    pytest.param(NAMES, {"players": "5"}, "players", "Choose one of these.", id="five"),
    pytest.param(NAMES, {"revoke": "?"}, "revoke", "Choose one of these.", id="other revoke"),
    pytest.param(NAMES, {"target": "0"}, "target", "Enter 1 to 99.", id="C23-zero"),
    pytest.param(NAMES, {"target": "100"}, "target", "Enter 1 to 99.", id="C23-100"),
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
    answer = send(client, *names, **answers)
    assert refused(answer, field, sentence)
    assert tables(app) == 0


def test_a_refused_partner_does_not_hide_in_the_fold(client: FlaskClient) -> None:
    page = send(client, hakem="1", partner="1").text
    assert '<details class="more" open>' in page


# The next match


def test_the_next_form_has_the_seats_the_rules_and_the_next_hakem(
    app: Flask, client: FlaskClient
) -> None:
    answer = send(client, hakem="0", partner="1", revoke="loses_match")
    friends = sat_down(app, answer)
    friends.enter(MatchEnded())
    page = client.get(f"/t/{friends.table.address}/matches/new").text
    assert page.index('value="Rina"') < page.index('value="Salma"') < page.index('value="Karim"')
    for chosen in ("players-0", "hakem-1", "partner-0", "revoke-2"):
        assert f'checked id="{chosen}"' in page
    assert "Partners, rules and target" in page
