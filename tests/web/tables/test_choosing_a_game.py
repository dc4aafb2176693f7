"""Which game is played: at a new table, and in the next match of one that played another."""

import re
from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.fives.rules import FIVES
from scoring.hazari import BANGLADESH
from scoring.hokm import HOKM
from scoring.recorded_facts import MatchEnded
from tests.support.hazari_table import NAMES, Friends, sit_down
from tests.support.plain_form import words
from tests.support.set_up import begun, by_seat, seat, tables

NEW = "/tables/new"
FIELD = re.compile(r'<input[^>]* name="player(\d)"[^>]* value="([^"]*)"')


@pytest.fixture
def friends(app: Flask) -> Friends:
    """Four friends whose match of Hazari is over."""
    friends = sit_down(app, replace(BANGLADESH, tie="split"))
    friends.enter(MatchEnded())
    return friends


def next_match(friends: Friends, game: str = "") -> str:
    return f"{friends.table_page}matches/new{'/' if game else ''}{game}"


def newest(friends: Friends) -> Friends:
    """The match that was begun last."""
    return Friends(friends.record, friends.table, friends.record.tables.matches(friends.table)[0])


def play_next(friends: Friends, game: str, *names: str, **answers: str) -> None:
    """Play the next match, and end it."""
    seat(friends.phone, next_match(friends, game), *names, **answers)
    newest(friends).enter(MatchEnded())


def shown(page: str) -> list[str]:
    """The names in the fields, by seat."""
    return [name for _seat, name in sorted(FIELD.findall(page))]


# At a new table


def test_hazari_is_chosen_others_are_one_tap_away_and_enter_starts(client: FlaskClient) -> None:
    page = client.get(NEW).text
    chosen = r'<strong class="tab" aria-current="true">.*?<[^>]*>✓</span> Hazari</span></strong>'
    assert re.search(chosen, page, re.DOTALL)
    assert page.count('class="sign"') == 4
    assert re.findall(r'<button class="tab" formaction="([^"]*)"', page) == [
        "/tables/new/fives",
        "/tables/new/hokm",
        "/tables/new/bukharo",
    ]
    form = client.get(NEW).text.split('<form method="post"')[1]
    first = re.search(r"<button([^>]*)>", form)
    assert "formaction" not in first[1]
    assert 'aria-hidden="true"' in first[1]


def test_what_was_typed_goes_along_to_the_other_game_whose_form_begins_a_match(
    app: Flask, client: FlaskClient
) -> None:
    typed = by_seat("রহিমা", " Karim", "", "<b>")
    answer = client.post(f"{NEW}/fives", data={**typed, "switch": "1", "target": "1000"})
    assert answer.status_code == 200
    assert shown(answer.text) == ["রহিমা", " Karim", "", "&lt;b&gt;", ""]
    assert 'value="20"' in answer.text
    assert "faults" not in answer.text
    assert tables(app) == 0
    answer = client.post(f"{NEW}/fives", data={**by_seat(*NAMES), "switch": "1"})
    key = answer.text.split('name="key" value="')[1].split('"')[0]
    fields = {**by_seat(*NAMES), "key": key, "target": "20", "dealer": "3"}
    assert begun(app, client.post(f"{NEW}/fives", data=fields)).dealer == 3


def test_names_come_back_as_far_as_there_are_seats(client: FlaskClient) -> None:
    typed = by_seat(*NAMES, "Amina")
    answer = client.post(NEW, data={**typed, "switch": "1"})
    assert shown(answer.text) == ["Rina", "Amina", "Nasreen", "Salma", "Karim", "", "", ""]
    answer = client.post(f"{NEW}/hokm", data={**by_seat("Rina", "Karim", "", "", ""), "switch": ""})
    assert 'checked id="players-0"' in answer.text
    answer = client.post(f"{NEW}/fives", data={**by_seat(*"x" * 900), "switch": "1"})
    assert shown(answer.text) == ["x"] * 5


RIGHT, LEFT = ({"direction": way, "switch": "1"} for way in ("counter_clockwise", "clockwise"))
ROUND_THE_OTHER_WAY = ["Rina", "Nasreen", "Salma", "Karim"]


def test_everybody_keeps_the_chair_when_a_game_goes_the_other_way(client: FlaskClient) -> None:
    typed = by_seat(*NAMES)
    other_way = [*ROUND_THE_OTHER_WAY, ""]
    assert shown(client.post(f"{NEW}/fives", data={**typed, **RIGHT}).text) == other_way
    assert shown(client.post(f"{NEW}/hokm", data={**typed, **RIGHT}).text) == [*NAMES]
    assert shown(client.post(f"{NEW}/fives", data={**typed, **LEFT}).text) == [*NAMES, ""]
    assert shown(client.post(f"{NEW}/hokm", data={**typed, **LEFT}).text) == ROUND_THE_OTHER_WAY
    three = by_seat("Rina", "Karim", "Salma", "")
    answer = client.post(f"{NEW}/fives", data={**three, **RIGHT})
    assert shown(answer.text) == ["Rina", "Salma", "Karim", "", ""]


# The next match


def test_the_next_match_may_be_another_game_of_these_people(app: Flask, friends: Friends) -> None:
    for game, rules, target in (("fives", FIVES, "20"), ("hokm", HOKM, "7")):
        answer = friends.get(next_match(friends, game))
        assert sorted(shown(answer.text)[:4]) == sorted(NAMES)
        assert 'name="table"' not in answer.text
        opened = begun(app, seat(friends.phone, next_match(friends, game), *NAMES, target=target))
        assert (opened.game, opened.players, opened.rules) == (game, NAMES, rules)
        newest(friends).enter(MatchEnded())


def test_in_the_next_match_everybody_keeps_the_chair(app: Flask, friends: Friends) -> None:
    assert shown(friends.get(next_match(friends, "hokm")).text) == [*NAMES]
    assert shown(friends.get(next_match(friends, "fives")).text) == [*ROUND_THE_OTHER_WAY, ""]
    hokm = {"target": "7", "direction": "clockwise"}
    play_next(friends, "hokm", *ROUND_THE_OTHER_WAY, **hokm)
    assert shown(friends.get(next_match(friends, "fives")).text) == [*ROUND_THE_OTHER_WAY, ""]
    typed = {**by_seat(*NAMES), "direction": "counter_clockwise", "switch": "1"}
    assert (
        shown(friends.post(next_match(friends, "hokm"), typed).text) == ROUND_THE_OTHER_WAY
    )  # by the rules of its match before


def test_a_table_finds_the_rules_it_played_a_game_by(app: Flask, friends: Friends) -> None:
    play_next(friends, "fives", "Rina", "Karim", target="50", tie="split")
    page = friends.get(next_match(friends)).text
    assert "✓</span> Fives" in page
    assert 'value="50"' in page
    typed = {**by_seat("Rina", "Karim", "Salma", "", ""), "switch": "1"}
    page = friends.post(next_match(friends, "hazari"), typed).text
    assert shown(page)[:4] == ["Rina", "Salma", "Karim", ""]
    assert 'checked id="tie-2"' in page
    assert 'value="1000"' in page


def test_three_people_are_three_players_of_hokm(app: Flask, friends: Friends) -> None:
    play_next(friends, "fives", "Rina", "Karim", "Salma", target="20")
    assert 'checked id="players-1"' in friends.get(next_match(friends, "hokm")).text
    typed = {**by_seat("Rina", "Karim", "Salma", " ", ""), "switch": "1"}
    assert 'checked id="players-1"' in friends.post(next_match(friends, "hokm"), typed).text


def test_changing_the_game_beside_an_open_match_says_so_and_keeps_the_names(app: Flask) -> None:
    friends = sit_down(app)
    typed = {**by_seat("Rina", "Karim"), "switch": "1"}
    answer = friends.post(next_match(friends, "fives"), typed)
    assert answer.status_code == 409
    assert (
        "Match 1 is not over. First play it to the end, or end it early. Nothing is lost."
        in words(answer)
    )
    assert 'value="Karim"' in answer.text


def test_without_a_game_in_the_address_it_is_the_last_one(app: Flask, friends: Friends) -> None:
    play_next(friends, "fives", "Rina", "Karim", target="20")
    fields = {**friends.form(next_match(friends)), **by_seat("Rina", "Karim", "Salma")}
    assert begun(app, friends.post(next_match(friends), {**fields, "target": "20"})).game == "fives"


# The rematch and the lists


def test_history_says_what_was_played(app: Flask, friends: Friends) -> None:
    play_next(friends, "fives", "Rina", "Karim", target="20")
    seat(friends.phone, next_match(friends, "hokm"), *NAMES, target="7")
    page = words(friends.get(f"{friends.table_page}history"))
    hokm, fives, hazari = re.split(r"Match \d ", page)[-3:]
    assert "Rina and Salma0 Karim and Nasreen0" in hokm
    assert re.search(r"0 deals · \d+ min · Hokm", hokm)
    assert "· Fives" in fives
    assert "Nasreen" not in fives
    assert "· Bangladesh, 360 points for four" in hazari
