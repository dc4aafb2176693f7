"""Hazari for three, or for five and more: only totals are entered, and no page asks for cards."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted
from scoring.recorded_facts import MatchEnded, MatchOpened, PointsGiven
from tests.support.hazari_table import NAMES, TIES, Friends, in_seats, sit_down_to
from tests.support.plain_form import words
from tests.support.set_up import begun, refused, sat_down, seat

EIGHT = (*NAMES, "Mitu", "Zoya", "Bela", "Farid")


@pytest.fixture
def three(app: Flask) -> Friends:
    return sit_down_to(app, MatchOpened("hazari", NAMES[:3], BANGLADESH, 0))


def test_three_who_leave_the_fourth_seat_empty_see_how_three_can_play(client: FlaskClient) -> None:
    fold = '<details class="draw beyond" open>'
    assert fold not in client.get("/tables/new").text
    assert fold in seat(client, "/tables/new", *NAMES[:3], target="1000", dealer="0").text


def test_where_three_play_nobody_sits_or_deals_beyond(client: FlaskClient) -> None:
    said = {"target": "1000", "three": "1"}
    four = seat(client, "/tables/new", *NAMES, dealer="3", **said)
    assert refused(four, "player3", "Leave this seat empty, or do not choose “Three play”.")
    three = seat(client, "/tables/new", *NAMES[:3], dealer="3", **said)
    assert refused(three, "dealer", "This seat is empty. Choose one of the players.")


@pytest.mark.parametrize("players", [3, 5, 8])
def test_so_many_names_begin_a_match_which_asks_for_their_totals(
    app: Flask, client: FlaskClient, players: int
) -> None:
    last, names = players - 1, EIGHT[:players]
    said = {"three": "1"} if players == 3 else {}
    answer = seat(client, "/tables/new", *names, target="1000", dealer=str(last), **said)
    assert begun(app, answer) == MatchOpened("hazari", names, BANGLADESH, last)
    friends = sat_down(app, answer)
    friends.phone = client
    assert client.get(answer.location).location == friends.address + "totals"
    form = client.get(friends.address + "totals")
    assert form.text.count('inputmode="numeric"') == players
    assert f"{90 * players} points in all" in words(form)
    assert "Rule: Three players, or more than four" in words(form)
    friends.enter(DealCounted(1, (90 * players, *[0] * last)))
    # The next match has as many chairs, and they need not be said again.
    friends.enter(MatchEnded())
    page = client.get(friends.table_page + "matches/new").text
    assert ('checked data-seats="3"' in page, 'beyond" open' in page) == (players == 3, True)


def test_a_deal_adds_up_as_the_score_pads_count_it(three: Friends) -> None:
    def typed(*totals: object) -> dict[str, Any]:
        return {f"total{seat}": total for seat, total in enumerate(totals)}

    assert "That is 5 more than 270." in three.refusal("totals", typed(100, 80, 95))
    assert "Rina cannot have 40 points." in three.refusal("totals", typed(40, 230, 0))
    assert "Leave only one total empty." in three.refusal("totals", typed(100))
    assert three.onwards(three.send("totals", typed(100, 80, ""))) == "d/1/"
    assert three.last_fact == DealCounted(1, (100, 80, 90))
    page = three.read("d/1/")
    assert "100 + 80 + 90 = 270" in page
    assert "Enter cards" not in page
    assert "Deal 2 ▸ Karim deals · Salma leads" in page
    three.send("totals", typed(80, 100, 90), on="totals?deal=1")
    assert three.context.standing_now.totals == (80, 100, 90)
    three.enter(PointsGiven(2, 2, -20, "late"))
    three.send("totals", typed(270, 0, 0))
    assert three.context.standing_now.totals == (350, 100, 70)


def test_no_page_takes_cards_and_none_leads_to_one_that_does(three: Friends) -> None:
    assert three.get("taken").location == three.get().location == three.address + "totals"
    page = three.get("totals").text
    for asked in ("taken", "hand", "rounds", "totals"):
        assert f'href="{three.address}{asked}' not in page
    form = three.form("totals")
    refused = three.post("taken", {**form, "round": "1", "winner": "0"})
    assert (refused.status_code, three.entries) == (422, 1)
    assert "3 play: enter the totals only, no cards." in words(refused)
    cards = {**form, "round": "1", **in_seats(TIES[0][:3])}
    for page in ("rounds", "rounds/0", "d/1/r/1/change", "d/1/hand"):
        assert (three.post(page, cards).status_code, three.entries) == (404, 1)
    three.count(1, 100, 80, 90)
    assert three.get("other-rules/pack").status_code == 404
    for page in ("hand", "hindsight", "mistake?round=1", "three", "r/1/", "r/1/order"):
        assert three.get("d/1/" + page).status_code == 404
