"""The next match at a table: the same again in one tap, or with changes."""

from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.facts import MatchEnded, MatchOpened
from scoring.hazari import BANGLADESH, BHUTAN
from tests.support.hazari_table import KARIM, NAMES, NASREEN, RINA, SALMA, Friends, sit_down
from tests.support.plain_form import read_form, words
from tests.support.set_up import fill_in


def table(friends: Friends) -> str:
    return f"/t/{friends.table.address}/"


def new(friends: Friends) -> str:
    return f"{table(friends)}matches/new"


def end(friends: Friends) -> None:
    friends.enter(MatchEnded())


def rematch(client: FlaskClient, friends: Friends, number: int = 1) -> TestResponse:
    return client.post(f"{table(friends)}m/{number}/rematch")


def opened(friends: Friends, number: int) -> MatchOpened:
    match = friends.record.find_match(friends.table, number)
    assert match is not None
    fact = friends.record.log(match)[0].fact
    assert isinstance(fact, MatchOpened)
    return fact


def matches(friends: Friends) -> int:
    return len(friends.record.matches(friends.table))


# In one tap


def test_a_rematch_keeps_seats_and_rules_and_passes_the_deal_on(
    client: FlaskClient, friends: Friends
) -> None:
    friends.count(1, 60, 140, 100, 60)
    friends.expose(2, 1, ("2C 3D 5H", "2D 3H 5S", "2H 3S 5C", "2S 3C 5D"))
    end(friends)
    answer = rematch(client, friends)
    assert answer.status_code == 303
    assert answer.location == f"{table(friends)}m/2/"
    assert opened(friends, 2) == MatchOpened("hazari", NAMES, BANGLADESH, SALMA)


def test_a_deal_that_was_not_begun_keeps_its_dealer(client: FlaskClient, friends: Friends) -> None:
    friends.count(1, 60, 140, 100, 60)
    end(friends)
    rematch(client, friends)
    assert opened(friends, 2).dealer == KARIM


def test_the_winner_of_the_last_deal_deals_where_the_table_says_so(
    app: Flask, client: FlaskClient
) -> None:
    friends = sit_down(app, replace(BANGLADESH, next_dealer="deal_winner", target=300))
    friends.count(1, 0, 0, 0, 360)
    rematch(client, friends)
    assert opened(friends, 2).dealer == NASREEN


def test_every_phone_that_taps_comes_to_the_same_match(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    end(friends)
    other = app.test_client()
    answers = [rematch(phone, friends) for phone in (client, other, client)]
    assert {answer.location for answer in answers} == {f"{table(friends)}m/2/"}
    assert matches(friends) == 2


def test_an_earlier_match_can_be_played_again_later(client: FlaskClient, friends: Friends) -> None:
    end(friends)
    rematch(client, friends)
    fill = read_form(client, f"{table(friends)}m/2/end")
    client.post(f"{table(friends)}m/2/end", data=fill)
    assert rematch(client, friends, 1).location == f"{table(friends)}m/3/"
    assert opened(friends, 3).players == NAMES


def test_a_match_that_is_open_has_no_rematch_yet(client: FlaskClient, friends: Friends) -> None:
    answer = rematch(client, friends)
    assert answer.status_code == 409
    assert (
        "Match 1 is not over. First play it to the end, or end it early. Nothing is lost."
        in words(answer)
    )
    assert f'href="{friends.address}"' in answer.text
    assert f'href="{friends.address}end"' in answer.text
    assert matches(friends) == 1


@pytest.mark.parametrize("number", [0, 2, 10**12])
def test_there_is_no_rematch_of_no_match(
    client: FlaskClient, friends: Friends, number: int
) -> None:
    end(friends)
    assert rematch(client, friends, number).status_code == 404
    assert matches(friends) == 1


# With changes


def test_the_form_holds_the_people_and_rules_of_the_last_match(
    app: Flask, client: FlaskClient
) -> None:
    friends = sit_down(app, replace(BHUTAN, troy_win="any_one", tie="split", target=2000))
    friends.count(1, 80, 100, 100, 100)
    end(friends)
    page = client.get(new(friends)).text
    for name in NAMES:
        assert f'value="{name}"' in page
    for chosen in ("variant-1", "bhutan_troy_win-1", "tie-2", "dealer-2"):
        assert f'checked id="{chosen}"' in page
    assert 'value="2000"' in page
    assert 'name="table"' not in page


def test_changes_begin_another_match(client: FlaskClient, friends: Friends) -> None:
    end(friends)
    answer = fill_in(client, new(friends), player3="Amina", variant="bhutan", dealer="3")
    assert answer.location == f"{table(friends)}m/2/"
    assert opened(friends, 2) == MatchOpened("hazari", (*NAMES[:3], "Amina"), BHUTAN, 3)


def test_an_earlier_match_may_be_the_pattern(client: FlaskClient, friends: Friends) -> None:
    end(friends)
    fill_in(client, new(friends), player3="Amina", dealer="0")
    client.post(f"{table(friends)}m/2/end", data=read_form(client, f"{table(friends)}m/2/end"))
    assert 'value="Amina"' in client.get(f"{new(friends)}").text.split("<datalist")[0]
    assert 'value="Nasreen"' in client.get(f"{new(friends)}?rematch=1").text.split("<datalist")[0]
    assert client.get(f"{new(friends)}?rematch=9").status_code == 404
    assert client.get(f"{new(friends)}?rematch=abc").status_code == 200


def test_everyone_who_played_here_is_offered_once(client: FlaskClient, friends: Friends) -> None:
    end(friends)
    fill_in(client, new(friends), player3="Amina", player0="RINA")
    client.post(f"{table(friends)}m/2/end", data=read_form(client, f"{table(friends)}m/2/end"))
    page = client.get(new(friends)).text
    offered = page[page.index("<datalist") : page.index("</datalist>")]
    assert offered.count("<option") == 5
    assert "RINA" in offered
    assert "Rina" not in offered


def test_f01_a_second_tap_begins_no_second_match(client: FlaskClient, friends: Friends) -> None:
    end(friends)
    key = read_form(client, new(friends))["key"]
    answers = [fill_in_again(client, friends, key) for _ in range(2)]
    assert {answer.location for answer in answers} == {f"{table(friends)}m/2/"}
    assert matches(friends) == 2


def fill_in_again(client: FlaskClient, friends: Friends, key: str) -> TestResponse:
    names = {f"player{seat}": name for seat, name in enumerate(NAMES)}
    return client.post(new(friends), data={**names, "key": key, "target": "1000"})


def test_b08_one_match_at_a_time(client: FlaskClient, friends: Friends) -> None:
    answer = client.get(new(friends))
    assert answer.status_code == 409
    assert "First play it to the end" in words(answer)
    assert "<input" not in answer.text.split("<main")[1]


def test_b08_what_was_filled_in_stays_when_another_phone_was_quicker(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    end(friends)
    key = read_form(client, new(friends))["key"]
    rematch(app.test_client(), friends)
    answer = fill_in_again(client, friends, key)
    assert answer.status_code == 409
    assert (
        "Match 2 is not over. First play it to the end, or end it early. Nothing is lost."
        in words(answer)
    )
    assert 'value="Salma"' in answer.text
    assert matches(friends) == 2


def test_refused_names_stay_on_the_form(client: FlaskClient, friends: Friends) -> None:
    end(friends)
    key = read_form(client, new(friends))["key"]
    answer = client.post(new(friends), data={"key": key, "player0": "Rina", "target": "1000"})
    assert answer.status_code == 422
    assert "Player 2: Enter a name." in words(answer)
    assert 'value="Rina"' in answer.text
    assert matches(friends) == 1


def test_the_drawn_dealer_is_named(
    client: FlaskClient, friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.match.setup_form.secrets.randbelow", lambda _seats: RINA)
    end(friends)
    answer = fill_in(client, new(friends), dealer="draw")
    assert "Drawn: Rina deals first." in words(client.get(answer.location))
