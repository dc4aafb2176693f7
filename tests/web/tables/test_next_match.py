"""The next match at a table: the same again in one tap, or with changes."""

from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.hazari import BANGLADESH, BHUTAN
from scoring.recorded_facts import Agreement, MatchEnded, MatchOpened, RulesChanged
from tests.support.cases import cases
from tests.support.hazari_table import KARIM, NAMES, NASREEN, SALMA, Friends, sit_down, with_phone
from tests.support.plain_form import words
from tests.support.set_up import fill_in, refused

NOT_OVER = "Match {} is not over. First play it to the end, or end it early. Nothing is lost."


def new(friends: Friends) -> str:
    return friends.table_page + "matches/new"


def rematch(client: FlaskClient, friends: Friends, number: int = 1) -> TestResponse:
    return client.post(f"{friends.table_page}m/{number}/rematch")


def opened(friends: Friends, number: int) -> MatchOpened:
    match = friends.record.tables.find_match(friends.table, number)
    return friends.record.log(match)[0].fact


def matches(friends: Friends) -> int:
    return len(friends.record.tables.matches(friends.table))


@pytest.fixture
def over(friends: Friends) -> Friends:
    """Friends whose match was ended before its first deal."""
    friends.enter(MatchEnded())
    return friends


# In one tap


def test_a_rematch_keeps_seats_and_rules_and_passes_the_deal_on(friends: Friends) -> None:
    friends.count(1, 60, 140, 100, 60)
    friends.expose(2, 1, ("2C 3D 5H", "2D 3H 5S", "2H 3S 5C", "2S 3C 5D"))
    friends.enter(MatchEnded())
    answer = rematch(friends.phone, friends)
    assert answer.status_code == 303
    assert answer.location == f"{friends.table_page}m/2/"
    assert opened(friends, 2) == MatchOpened("hazari", NAMES, BANGLADESH, SALMA)


def test_a_deal_that_was_not_begun_keeps_its_dealer(friends: Friends) -> None:
    friends.count(1, 60, 140, 100, 60)
    friends.enter(MatchEnded())
    rematch(friends.phone, friends)
    assert opened(friends, 2).dealer == KARIM


def test_the_winner_of_the_last_deal_deals_where_the_table_says_so(app: Flask) -> None:
    friends = sit_down(app, replace(BANGLADESH, next_dealer="deal_winner", target=300))
    friends.count(1, 0, 0, 0, 360)
    rematch(friends.phone, friends)
    assert opened(friends, 2).dealer == NASREEN


def test_every_phone_that_taps_comes_to_the_same_match_and_an_earlier_one_is_played_again_later(
    app: Flask, over: Friends
) -> None:
    other = app.test_client()
    answers = [rematch(phone, over) for phone in (over.phone, other, over.phone)]
    assert {answer.location for answer in answers} == {f"{over.table_page}m/2/"}
    assert matches(over) == 2
    over.send(f"{over.table_page}m/2/end")
    assert rematch(over.phone, over, 1).location == f"{over.table_page}m/3/"
    assert opened(over, 3).players == NAMES


def test_a_match_that_is_open_has_no_rematch_and_no_next_one_yet(friends: Friends) -> None:
    answer = rematch(friends.phone, friends)
    assert answer.status_code == 409
    assert NOT_OVER.format(1) in words(answer)
    assert f'href="{friends.address}"' in answer.text
    assert f'href="{friends.address}end"' in answer.text
    assert matches(friends) == 1
    answer = friends.get(new(friends))
    assert answer.status_code == 409
    assert "First play it to the end" in words(answer)
    assert "<input" not in answer.text.split("<main")[1]


# With changes


def test_the_form_holds_the_people_and_rules_of_the_last_match(app: Flask) -> None:
    friends = sit_down(app, replace(BHUTAN, troy_win="any_one", tie="split", target=2000))
    friends.count(1, 80, 100, 100, 100)
    friends.enter(MatchEnded())
    page = friends.get(new(friends)).text
    for name in NAMES:
        assert f'value="{name}"' in page
    for chosen in ("variant-1", "bhutan_troy_win-1", "tie-2", "dealer-2"):
        assert f'checked id="{chosen}"' in page
    assert 'value="2000"' in page
    assert 'name="table"' not in page
    before, more = page.split("More house rules")
    assert 'checked id="tie-2"' in before  # what differs is seen without a further tap
    assert 'checked id="direction-0"' in more


def test_changes_begin_another_match_and_an_earlier_one_may_be_the_pattern(over: Friends) -> None:
    answer = fill_in(over.phone, new(over), player3="Amina", variant="bhutan", dealer="3")
    assert answer.location == f"{over.table_page}m/2/"
    assert opened(over, 2) == MatchOpened("hazari", (*NAMES[:3], "Amina"), BHUTAN, 3)
    over.send(f"{over.table_page}m/2/end")
    assert 'value="Amina"' in over.get(f"{new(over)}").text.split("<datalist")[0]
    assert 'value="Nasreen"' in over.get(f"{new(over)}?rematch=1").text.split("<datalist")[0]
    assert over.get(f"{new(over)}?rematch=9").status_code == 404
    assert over.get(f"{new(over)}?rematch=abc").status_code == 200


def test_everyone_who_played_here_is_offered_once(over: Friends) -> None:
    fill_in(over.phone, new(over), player3="Amina", player0="RINA")
    over.send(f"{over.table_page}m/2/end")
    page = over.get(new(over)).text
    offered = page[page.index("<datalist") : page.index("</datalist>")]
    assert offered.count("<option") == 5
    assert "RINA" in offered
    assert "Rina" not in offered


def test_a_second_tap_begins_no_second_match(over: Friends) -> None:
    key = over.form(new(over))["key"]
    answers = [fill_in_again(over, key) for _ in range(2)]
    assert {answer.location for answer in answers} == {f"{over.table_page}m/2/"}
    assert matches(over) == 2


def fill_in_again(friends: Friends, key: str) -> TestResponse:
    names = {f"player{seat}": name for seat, name in enumerate(NAMES)}
    return friends.post(new(friends), {**names, "key": key, "target": "1000"})


def test_what_was_typed_stays_when_a_phone_was_quicker(app: Flask, over: Friends) -> None:
    key = over.form(new(over))["key"]
    rematch(app.test_client(), over)
    answer = fill_in_again(over, key)
    assert answer.status_code == 409
    assert NOT_OVER.format(2) in words(answer)
    assert 'value="Salma"' in answer.text
    assert matches(over) == 2


# What is agreed besides the rules


def the_second(app: Flask, over: Friends) -> Friends:
    """The second match at the table, on the phone that began it."""
    match = over.record.tables.find_match(over.table, 2)
    second = with_phone(app, replace(over, match=match))
    second.phone = over.phone
    return second


def agreed_match(over: Friends, **answers: str) -> TestResponse:
    return fill_in(over.phone, new(over), **answers)


def test_handicap_stake_and_a_casual_match_are_named_before_the_match(
    app: Flask, over: Friends
) -> None:
    stake = {"stake": "৫", "currency": "taka", "per": "point"}
    assert agreed_match(over, ahead1="100", ahead3="0", **stake).status_code == 303
    agreed = Agreement(stake=5, per="point", currency="taka", handicap=(0, 100, 0, 0))
    assert opened(over, 2).agreed == agreed
    second = the_second(app, over)
    said = "Handicap: Karim 100 · Stake for each point of difference: 5 taka"
    assert said in words(second.get("sheet"))
    second.count(1, 60, 140, 100, 60)
    assert "240" in words(second.get("sheet"))
    # The next form and a rematch keep it.
    second.enter(MatchEnded())
    assert 'value="taka"' in over.phone.get(new(over)).text
    rematch(over.phone, over, 2)
    assert opened(over, 3).agreed == agreed


def test_a_casual_match_says_so_on_its_sheet(app: Flask, over: Friends) -> None:
    assert agreed_match(over, casual="1").status_code == 303
    second = the_second(app, over)
    assert "Casual match, not ranked" in words(second.get("sheet"))


def test_another_game_keeps_stake_and_casual_and_no_handicap(app: Flask, over: Friends) -> None:
    agreed_match(over, ahead1="100", stake="5", currency="taka")
    the_second(app, over).enter(MatchEnded())
    page = over.phone.get(f"{new(over)}/hokm").text
    assert 'value="taka"' in page
    assert 'value="100"' not in page


@cases("setups", "half an agreement is refused beside its field")
def test_half_an_agreement_is_refused_beside_its_field(
    over: Friends, answers: dict[str, str], field: str, said: str
) -> None:
    assert refused(agreed_match(over, **answers), field, said)
    assert matches(over) == 1


def test_a_handicap_at_the_target_is_refused(over: Friends) -> None:
    answer = agreed_match(over, ahead2="1000")
    assert answer.status_code == 422
    assert "A team’s or player’s handicap must stay below 1000." in words(answer)


def test_a_rematch_leaves_out_a_handicap_that_a_lower_target_does_not_bear(
    app: Flask, over: Friends
) -> None:
    agreed_match(over, ahead1="600")
    second = the_second(app, over)
    second.enter(RulesChanged(1, replace(BANGLADESH, target=500)))
    second.enter(MatchEnded())
    assert rematch(over.phone, over, 2).status_code == 303
    assert opened(over, 3).agreed == Agreement()
