"""A new table: who sits where, what is played, who deals first."""

from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.hazari import BANGLADESH, BHUTAN
from scoring.hazari.rules import SETTINGS
from scoring.recorded_facts import MatchOpened
from tests.support.cases import cases
from tests.support.hazari_table import NAMES
from tests.support.importing import kept_in, look, press
from tests.support.plain_form import read_form, words
from tests.support.set_up import begun, by_seat, fill_in, tables
from web.access import throttle
from web.games.hazari.setup import BY_VARIANT

NEW = "/tables/new"
HOUSE_RULES = [setting for setting in SETTINGS if setting != "variant"]


def test_four_names_and_one_tap_begin_a_match_by_the_bangladesh_rules(
    app: Flask, client: FlaskClient
) -> None:
    answer = fill_in(client, NEW, dealer="2")
    assert begun(app, answer) == MatchOpened("hazari", NAMES, BANGLADESH, 2)
    board = client.get(answer.location)
    assert board.status_code == 200
    assert "Drawn" not in board.text
    assert "Rina, Karim, Salma, Nasreen" in client.get("/history").text


def test_who_deals_first_is_chosen_by_name_once_names_are_typed(client: FlaskClient) -> None:
    number = '<input id="dealer-2" name="dealer" type="radio" value="1">'
    number += '<span class="tab" dir="auto">{}</span>'
    assert number.format("2") in client.get(NEW).text
    refused = fill_in(client, NEW, player3="")
    assert refused.status_code == 422
    assert number.format("Karim") in refused.text
    assert number.format("4").replace("2", "4", 1).replace('"1"', '"3"') in refused.text


def test_the_form_asks_every_house_rule_in_the_order_of_play(client: FlaskClient) -> None:
    page = client.get(NEW).text
    places = [page.index(f'id="player{seat}"') for seat in range(4)]
    assert places == sorted(places)
    assert 'checked id="variant-0"' in page
    assert 'checked id="bhutan_troy_win-0"' in page
    assert 'checked id="bangladesh_troy_win-2"' in page
    assert 'checked id="direction-0"' in page
    assert "Most matches end in deal 1." in words(client.get(NEW))
    page = words(client.get(NEW))
    raised = "Raise the target by 500"
    assert page.count(raised) == 1
    assert page.count("The last exposed gets the remainder and leads next.") == 1
    page = client.get(NEW).text
    for setting in HOUSE_RULES:
        asked = (
            [f"{v}_{setting}" for v in SETTINGS["variant"]] if setting in BY_VARIANT else [setting]
        )
        for name in asked:
            assert page.count(f'name="{name}"') == len(SETTINGS[setting])
    assert page.count("only-bhutan") == page.count("only-bangladesh") == 2


@pytest.mark.parametrize("reading", ["", "all_three", "any_one", "off"])
def test_bhutan_brings_its_own_defaults_and_asks_how_a_troy_win_is_read(
    app: Flask, client: FlaskClient, reading: str
) -> None:
    answers = {"bhutan_troy_win": reading} if reading else {}
    opened = begun(app, fill_in(client, NEW, variant="bhutan", **answers))
    assert opened.rules == replace(BHUTAN, troy_win=reading or BHUTAN.troy_win)


def test_the_answers_for_the_other_variant_do_not_count(app: Flask, client: FlaskClient) -> None:
    opened = begun(
        app, fill_in(client, NEW, bhutan_troy_win="any_one", bhutan_fourth_card="kicker")
    )
    assert opened.rules == BANGLADESH


@pytest.mark.parametrize(
    ("setting", "value"),
    [(setting, value) for setting in HOUSE_RULES for value in SETTINGS[setting]],
)
def test_each_house_rule_is_kept(app: Flask, client: FlaskClient, setting: str, value: str) -> None:
    field = f"bangladesh_{setting}" if setting in BY_VARIANT else setting
    opened = begun(app, fill_in(client, NEW, **{field: value}))
    assert opened.rules == replace(BANGLADESH, **{setting: value})


@pytest.mark.parametrize(("typed", "target"), [("500", 500), ("১৫০০", 1500), (" 10000 ", 10_000)])
def test_a_target_has_any_digits(app: Flask, client: FlaskClient, typed: str, target: int) -> None:
    assert begun(app, fill_in(client, NEW, target=typed)).rules.target == target


def test_the_drawn_dealer_is_named_on_the_next_page(app: Flask, client: FlaskClient) -> None:
    answer = fill_in(client, NEW)
    drawn = NAMES[begun(app, answer).dealer]
    assert f"By lot: {drawn} deals first." in words(client.get(answer.location))
    assert "Drawn" not in client.get(answer.location).text


def test_a_second_tap_leads_to_the_same_table(app: Flask, client: FlaskClient) -> None:
    key = read_form(client, NEW)["key"]
    answers = [fill_in(client, NEW, key=key) for _ in range(3)]
    assert len({answer.location for answer in answers}) == 1
    assert len({begun(app, answer).dealer for answer in answers}) == 1
    assert tables(app) == 1


def test_everything_wrong_is_said_at_once_and_what_was_typed_stays(client: FlaskClient) -> None:
    answer = fill_in(
        client,
        NEW,
        player0="",
        player1="x" * 25,
        target="12",
        variant="bhutan",
        dealer="1",
        tie="split",
        table="Friday",
    )
    page = words(answer)
    for sentence in (
        "Player 1: Enter a name.",
        "Player 2: At most 24 characters.",
        "Target: Enter 100 to 10000.",
    ):
        assert sentence in page
    for typed in ("x" * 25, "Salma", "12", "Friday"):
        assert f'value="{typed}"' in answer.text
    for chosen in ("variant-1", "dealer-2", "tie-2"):
        assert f'checked id="{chosen}"' in answer.text


def fold(page: str) -> str:
    return page[page.index('<details class="more"') :].split(">", maxsplit=1)[0]


@cases("setups", "a refused answer does not hide in the fold")
def test_a_refused_answer_does_not_hide_in_the_fold(
    client: FlaskClient, answers: dict[str, str], opened: bool
) -> None:
    assert ("open" in fold(fill_in(client, NEW, **answers).text)) is opened


@pytest.mark.parametrize("key", ["", "short", "x" * 10_000, "<b>" * 8])
def test_a_key_that_is_not_ours_is_replaced_so_that_sending_again_works(
    app: Flask, client: FlaskClient, key: str
) -> None:
    answer = fill_in(client, NEW, key=key)
    assert answer.status_code == 422
    assert "This form is out of date. Reload the page and enter it again." in words(answer)
    fresh = read_key(answer.text)
    assert tables(app) == 0
    assert fill_in(client, NEW, key=fresh).status_code == 303


def read_key(page: str) -> str:
    return page.split('name="key" value="')[1].split('"', maxsplit=1)[0]


def test_names_of_the_tables_this_phone_knows_are_offered(app: Flask, client: FlaskClient) -> None:
    fill_in(client, NEW)
    assert '<option value="Nasreen">' in client.get(NEW).text
    assert "Nasreen" not in app.test_client().get(NEW).text


def test_an_address_makes_a_hundred_tables_at_once_and_another_address_goes_on(
    app: Flask, client: FlaskClient
) -> None:
    with app.test_request_context(environ_base={"REMOTE_ADDR": "127.0.0.1"}):
        assert not any(throttle.too_many_tables() for _ in range(98))
    match, _other = (fill_in(client, NEW).location for _ in range(2))
    refused = fill_in(client, NEW)
    assert refused.status_code == 429
    assert refused.headers["Retry-After"] == "60"
    assert "too many new tables from this network. Try again in a minute." in words(refused)
    assert 'value="Nasreen"' in refused.text
    sheet = {"variant": "bangladesh", "sheet": "A,B,C,D\n115,80,0,165\n", "key": "f" * 22}
    assert client.post("/import/totals/read", data=sheet).status_code == 429
    file = client.get(f"{match}export/match.json").data
    app.extensions.get("kept", {}).clear()
    stranger = app.test_client()
    assert press(stranger, look(stranger, file)).status_code == 429
    assert len(kept_in(app)["tables"]) == 2
    elsewhere = {**read_form(client, NEW), **by_seat(*NAMES), "target": "1000"}
    made = client.post(NEW, data=elsewhere, environ_base={"REMOTE_ADDR": "10.0.0.8"})
    assert made.status_code == 303


def test_thirty_tables_of_one_evening_are_never_too_many() -> None:
    assert throttle.TABLES_OF_ADDRESS.most >= 3 * 30
