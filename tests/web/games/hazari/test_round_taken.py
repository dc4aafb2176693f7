"""Who took the round, without its cards."""

import json
from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.facts import Amended
from scoring.hazari import BHUTAN
from scoring.hazari.facts import DealCounted, RoundTaken
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, TIES, Friends, sit_down
from tests.support.plain_form import read, read_form, seen_and_saved, words


def taken(friends: Friends) -> str:
    return friends.address + "taken"


def say(client: FlaskClient, friends: Friends, winner: int | str, change: str = "") -> TestResponse:
    """Press the button of a player, on the page of the open round or of one to be changed."""
    form = read_form(client, taken(friends) + change)
    return client.post(taken(friends), data={**form, "winner": winner})


def test_the_page_asks_by_name_in_exposure_order(client: FlaskClient, friends: Friends) -> None:
    page = words(client.get(taken(friends)))
    order = ["Who took round 1?", "Karim leads", "Salma", "Nasreen", "Rina dealer"]
    places = [page.index(name) for name in order]
    assert places == sorted(places)
    friends.take(1, 1, NASREEN)
    page = words(client.get(taken(friends)))
    assert page.index("Nasreen leads") < page.index("Rina") < page.index("Karim")


def test_one_tap_takes_the_round_and_goes_on_to_the_next(
    client: FlaskClient, friends: Friends
) -> None:
    answer = say(client, friends, SALMA)
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert friends.last_fact == RoundTaken(1, 1, SALMA)


@pytest.fixture
def bhutan(app: Flask) -> Friends:
    """A table at which any one Troy wins the match."""
    return sit_down(app, replace(BHUTAN, troy_win="any_one"))


def test_where_troys_can_win_each_player_has_a_second_button(
    app: Flask, client: FlaskClient, bhutan: Friends
) -> None:
    answer = client.get(taken(bhutan))
    assert answer.text.count('name="winner"') == 8
    assert "Salma with a Troy" in words(answer)
    for nth in (1, 2, 3):
        bhutan.take(1, nth, RINA)
    assert client.get(taken(bhutan)).text.count('name="winner"') == 4
    usual = sit_down(app)
    assert client.get(taken(usual)).text.count('name="winner"') == 4
    assert "Enter a Troy win" not in words(client.get(usual.address + "totals"))


def test_one_tap_says_that_a_troy_won_the_match(client: FlaskClient, bhutan: Friends) -> None:
    answer = say(client, bhutan, f"{SALMA}-troy")
    assert answer.status_code == 303
    assert bhutan.last_fact == RoundTaken(1, 1, SALMA, troy=True)
    page = read(client, bhutan.address + "d/1/r/1/")
    assert "Salma took the round with a Troy." in page
    assert "Salma wins at once by Troy." in page
    assert "Points come from the piles" not in page
    assert "Rule: Winning at once with Troys" in page
    assert "taken by Salma with a Troy" in read(client, bhutan.address + "log")
    assert "taken by Salma with a Troy" in read(client, bhutan.address + "undo")
    told = json.loads(client.get(bhutan.address + "export/match.json").text)
    (match,) = told["matches"]
    assert match["result"]["ended"] == "troy"
    assert match["result"]["deals"][0]["rounds"][0]["troy"] is True


def test_a_troy_that_was_forgotten_is_added_and_one_that_was_none_taken_away(
    client: FlaskClient, bhutan: Friends
) -> None:
    bhutan.take(1, 1, SALMA)
    bhutan.take(1, 2, RINA)
    change = "?deal=1&round=2"
    address = taken(bhutan) + change
    answer = say(client, bhutan, f"{RINA}-troy", change)
    assert answer.status_code == 303
    assert bhutan.last_fact == Amended(3, RoundTaken(1, 2, RINA, troy=True))
    assert "Round 2 now: taken by Rina with a Troy." in words(client.get(address))
    assert "Rina wins at once by Troy." in read(client, bhutan.address + "d/1/r/2/")
    form = read_form(client, address)
    answer = seen_and_saved(client, client.post(taken(bhutan), data={**form, "winner": RINA}))
    assert answer.status_code == 303
    assert "wins at once" not in read(client, bhutan.address + "d/1/r/2/")


def test_whoever_only_counts_is_told_where_a_troy_win_is_entered(
    client: FlaskClient, bhutan: Friends
) -> None:
    page = words(client.get(bhutan.address + "totals"))
    assert "Enter a Troy win" in page
    for nth in (1, 2, 3):
        bhutan.take(1, nth, RINA)
    assert "Enter a Troy win" not in words(client.get(bhutan.address + "totals"))


def test_after_four_rounds_the_piles_are_counted(client: FlaskClient, friends: Friends) -> None:
    for number, winner in enumerate((RINA, KARIM, KARIM), start=1):
        friends.take(1, number, winner)
    answer = say(client, friends, RINA)
    assert answer.location == friends.address + "totals"
    assert client.get(taken(friends)).location == friends.address + "totals"


def test_rounds_that_settle_the_deal_lead_to_the_deal(
    client: FlaskClient, friends: Friends
) -> None:
    for number in (1, 2, 3):
        friends.expose(1, number, TIES[number - 1])
    answer = say(client, friends, KARIM)
    assert answer.location == friends.address + "d/1/"


def test_a_round_that_is_in_is_changed_to_who_took_it(
    client: FlaskClient, friends: Friends
) -> None:
    friends.expose(1, 1, TIES[0])
    friends.take(1, 2, KARIM)
    change = "?deal=1&round=1"
    address = taken(friends) + change
    page = words(client.get(address))
    assert "Round 1 now: 115 points to Rina." in page
    assert "This replaces the cards." in page
    answer = say(client, friends, NASREEN, change)
    answer = seen_and_saved(client, answer)
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert friends.last_fact == Amended(2, RoundTaken(1, 1, NASREEN))
    assert "Round 1 now: taken by Nasreen." in words(client.get(address))


def test_a_round_of_the_deal_just_played_can_still_be_changed(
    client: FlaskClient, friends: Friends
) -> None:
    for number, groups in enumerate(TIES, start=1):
        friends.expose(1, number, groups)
    form = read_form(client, taken(friends) + "?deal=1&round=4")
    assert form["deal"] == "1"
    answer = client.post(taken(friends), data={**form, "winner": KARIM})
    assert answer.location == friends.address + "d/1/"
    answer = say(client, friends, RINA, "?deal=1&round=3")
    assert seen_and_saved(client, answer).location == friends.address + "totals"


REFUSED = [
    ("A26 nobody", {"winner": ""}, 422, "Choose one of the players."),
    (
        "B02 a round that is in",
        {"round": "1"},
        409,
        "Round 1 is already entered. Tap “Change cards” to correct it.",
    ),
    ("B04 a later round", {"round": "4"}, 422, "Round 2 comes first, then round 4."),
    ("B05 round 5", {"round": "5"}, 422, "Round 2 comes first, then round 5."),
    ("B09 another number", {"winner": "-1"}, 422, "Choose one of the players."),
]


@pytest.mark.parametrize(
    ("typed", "status", "sentence"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED]
)
def test_refused(
    client: FlaskClient, friends: Friends, typed: dict[str, str], status: int, sentence: str
) -> None:
    friends.take(1, 1, RINA)
    form = {**read_form(client, taken(friends)), "winner": "2", **typed}
    answer = client.post(taken(friends), data=form)
    assert answer.status_code == status
    assert sentence in words(answer)
    assert 'role="alert"' in answer.text
    assert friends.entries == 2


def test_who_took_a_round_of_an_earlier_deal_is_changed_after_a_look(
    client: FlaskClient, friends: Friends
) -> None:
    friends.take(1, 1, RINA)
    friends.count(1, 90, 90, 90, 90)
    friends.take(2, 1, RINA)
    answer = say(client, friends, SALMA, "?deal=1&round=1")
    page = read(client, answer.location)
    assert "Deal 1, round 1 taken by Rina → taken by Salma" in page
    assert "Deal 1, round 2" not in page
    assert seen_and_saved(client, answer).location == friends.address + "d/1/"
    assert friends.last_fact == Amended(2, RoundTaken(1, 1, SALMA))


def test_a_change_that_the_count_contradicts_says_so(client: FlaskClient, friends: Friends) -> None:
    for number, winner in enumerate((RINA, RINA, KARIM, RINA), start=1):
        friends.take(1, number, winner)
    friends.enter(DealCounted(1, (280, 80, 0, 0)))
    answer = say(client, friends, SALMA, "?deal=1&round=3")
    page = read(client, answer.location)
    assert "Conflicts with a later entry" in page
    assert "deal 1 counted: Rina 280, Karim 80" in page
    assert "Karim cannot have 80 points" in page
    assert "Save correction" not in page


@pytest.mark.parametrize("asked", ["0", "2", "5", "-1", "abc", ""])
def test_only_a_round_that_is_in_can_be_changed(
    client: FlaskClient, friends: Friends, asked: str
) -> None:
    friends.take(1, 1, RINA)
    assert client.get(taken(friends) + f"?deal=1&round={asked}").status_code == 404
