"""Setting up a match of each game: who can play, every house rule, and what is refused."""

from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.bukharo import BUKHARO, SideCount
from scoring.bukharo.rules import SETTINGS as BUKHARO_SETTINGS
from scoring.fives import FIVES
from scoring.fives.rules import SETTINGS as FIVES_SETTINGS
from scoring.hokm import HOKM
from scoring.hokm.rules import SETTINGS as HOKM_SETTINGS
from scoring.recorded_facts import MatchOpened, Seated
from tests.support.bukharo_table import sit_down_to_bukharo
from tests.support.cases import cases
from tests.support.hazari_table import KARIM, NAMES
from tests.support.plain_form import read, words
from tests.support.set_up import begun, by_seat, refused, seat, tables

NEW = "/tables/new/"
TWELVE = (*NAMES, "Jamila", "Mitu", "Jamal", "Asha", "Omar", "Lila", "Tarek", "Bela")
FIVE, TWO = TWELVE[:5], NAMES[:2]

RULES: dict[str, Any] = {"fives": FIVES, "hokm": HOKM, "bukharo": BUKHARO}
TARGETS = {
    "hazari": {"target": "1000"},
    "fives": {"target": "20"},
    "hokm": {"target": "7"},
    "bukharo": {},
}
SETTINGS = {"fives": FIVES_SETTINGS, "hokm": HOKM_SETTINGS, "bukharo": BUKHARO_SETTINGS}


def send(client: FlaskClient, game: str, names: tuple[str, ...], **answers: str) -> Any:
    address = (NEW + game).removesuffix("/hazari")  # the first one
    return seat(client, address, *names, **{**TARGETS[game], **answers})


@pytest.mark.parametrize(
    ("game", "players"),
    [("fives", players) for players in range(2, 6)] + [("bukharo", n) for n in range(2, 13)],
)
def test_so_many_names_begin_a_match(
    app: Flask, client: FlaskClient, game: str, players: int
) -> None:
    last = players - 1
    answer = send(client, game, TWELVE[:players], dealer=str(last))
    assert begun(app, answer) == MatchOpened(game, TWELVE[:players], RULES[game], last)
    if game == "bukharo":
        packs = 3 if players <= 7 else 4
        assert f"Deal 1 · {packs} packs" in words(client.get(answer.location))


SAYS = {
    "fives": ["Go round to the left.", "Fewer than five? Leave the rest empty.", "Half each"],
    "hokm": ["Partners sit opposite.", "first ace", "your rule for seven tricks to none"],
    "bukharo": [
        "Even number: two teams (1, 3, 5 against 2, 4, 6). Odd number: each alone.",
        "Up to seven players: three packs. Eight or more: four.",
        "Go round to the left.",
    ],
}
ASKS = {"fives": ["dealer"], "hokm": ["players", "hakem", "partner"], "bukharo": ["dealer"]}


@pytest.mark.parametrize("game", RULES)
def test_the_form_says_who_plays_and_asks_with_the_defaults_chosen(
    client: FlaskClient, game: str
) -> None:
    page, html = read(client, NEW + game), client.get(NEW + game).text
    assert [sentence for sentence in SAYS[game] if sentence not in page] == []
    assert ("to the right" in page) == (game == "hokm")
    for question in ASKS[game]:
        assert f'checked id="{question}-0"' in html
    target = TARGETS[game].get("target")
    assert f'value="{target}"' in html if target else "arget" not in page


@pytest.mark.parametrize(
    ("game", "setting", "value"),
    [
        (game, setting, value)
        for game, settings in SETTINGS.items()
        for setting in settings
        for value in settings[setting]
        if setting != "players"
    ],
)
def test_each_house_rule_is_asked_once_and_kept(
    app: Flask, client: FlaskClient, game: str, setting: str, value: Any
) -> None:
    page = client.get(NEW + game).text
    assert page.count(f'name="{setting}"') == len(SETTINGS[game][setting])
    assert f'checked id="{setting}-0"' in page
    opened = begun(app, send(client, game, NAMES, **{setting: str(value)}))
    assert opened.rules == replace(RULES[game], **{setting: value})


@cases("setups", "refused beside its field and above the form")
def test_refused_beside_its_field_and_above_the_form(
    app: Flask,
    client: FlaskClient,
    game: str,
    names: tuple[str, ...],
    answers: dict[str, str],
    field: str,
    sentence: str,
) -> None:
    assert refused(send(client, game, names, **answers), field, sentence)
    assert tables(app) == 0


# Chairs of Fives


def test_the_dealer_is_drawn_among_those_who_play(app: Flask, client: FlaskClient) -> None:
    assert {begun(app, send(client, "fives", TWO)).dealer for _ in range(40)} == {0, 1}


def test_chairs_after_the_last_name_are_not_asked_for_nor_a_sixth_name_read(
    client: FlaskClient, app: Flask
) -> None:
    assert words(send(client, "fives", ("Rina", "", "Salma"))).count("Enter a name.") == 2
    assert begun(app, send(client, "fives", (*FIVE, "Sixth"))).players == FIVE


def test_a_form_without_any_field_asks_for_two_names(client: FlaskClient) -> None:
    answer = client.post(NEW + "fives")
    assert answer.status_code == 422
    assert words(answer).count("Enter a name.") == 4


# Twelve of Bukharo


def test_a_rematch_passes_the_deal_on_and_keeps_the_house_rules(app: Flask) -> None:
    rules = replace(BUKHARO, two_in_hand=5, rule_14="strict")
    friends = sit_down_to_bukharo(app, rules, names=FIVE)
    friends.count_game(1, *[SideCount()] * 5)
    friends.send("end")
    again = friends.get(f"/t/{friends.table.address}/matches/new").text
    for chosen in ("two_in_hand-1", "rule_14-2", "dealer-2"):
        assert f'checked id="{chosen}"' in again
    assert begun(app, friends.post("rematch")) == MatchOpened("bukharo", FIVE, rules, KARIM)


def test_all_twelve_can_be_seated_again(app: Flask) -> None:
    friends = sit_down_to_bukharo(app, names=TWELVE)
    names = (*TWELVE[:11], "Sadia")
    assert friends.send("seats", by_seat(*names)).status_code == 303
    assert friends.last_fact == Seated(1, names)
