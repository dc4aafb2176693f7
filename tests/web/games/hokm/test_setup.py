"""Setting up a match of Hokm: the sides, who rules first, and who the partner is."""

from dataclasses import replace
from itertools import permutations

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.hokm import HOKM
from scoring.recorded_facts import MatchEnded, MatchOpened
from scoring.seats import next_seat
from tests.support.hazari_table import NAMES
from tests.support.plain_form import read_form, words
from tests.support.set_up import begun, by_seat, sat_down, seat, tables
from web.games.hokm.setup import HokmForm

NEW = "/tables/new/hokm"


def send(client: FlaskClient, *names: str, **answers: str) -> TestResponse:
    return seat(client, NEW, *(names or NAMES), **{"target": "7", **answers})


def told(client: FlaskClient, answer: TestResponse) -> str:
    """What the page of the table says after the match began."""
    return words(client.get(answer.location.removesuffix("m/1/")))


# Who plays


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
    english: None, before: int, after: str
) -> None:
    played = replace(HOKM, players=before, three_players="seven_tricks")
    opened = MatchOpened("hokm", NAMES[:before], played, 0)
    assert HokmForm.again(opened).three_players.data == after


def test_names_and_partners_that_do_not_apply_do_not_count(app: Flask, client: FlaskClient) -> None:
    answer = send(client, "Rina", "Karim", "Salma", "x" * 30, players="3", hakem="2", partner="3")
    assert begun(app, answer).players == NAMES[:3]
    assert begun(app, send(client, players="2", hakem="0", partner="0")).players == NAMES[:2]
    assert begun(app, send(client, players="2", partner="?")).players == NAMES[:2]


# Who is hakem first


@pytest.mark.parametrize(
    ("names", "answers", "says", "drawn"),
    [
        (NAMES, {}, "By lot: {} is hakem.", {(name,) for name in NAMES}),
        (NAMES[:3], {"players": "3"}, "By lot: {} is hakem.", {(name,) for name in NAMES[:3]}),
        (NAMES, {"partner": "3"}, "By lot: {} is hakem.", {(name,) for name in NAMES[:3]}),
        (
            *(NAMES, {"hakem": "1", "partner": "draw"}, "By lot: {1} is partner of {0}."),
            {("Karim", name) for name in ("Rina", "Salma", "Nasreen")},
        ),
        (
            *(NAMES, {"partner": "draw"}, "By lot: hakem {}, partner {}."),
            {*permutations(NAMES, 2)},
        ),
    ],
    ids=["hakem", "of three", "beside a chosen partner", "partner", "both"],
)
def test_everyone_who_may_be_drawn_is_drawn_some_time_and_named_on_the_next_page(
    app: Flask,
    client: FlaskClient,
    names: tuple[str, ...],
    answers: dict[str, str],
    says: str,
    drawn: set[tuple[str, ...]],
) -> None:
    seen = set()
    form = {**read_form(client, NEW), **by_seat(*names), "target": "7", **answers}
    for number in range(500):
        answer = client.post(NEW, data={**form, "key": f"{number:022}"})
        opened = begun(app, answer)
        hakem = next_seat(opened.dealer, len(names))
        both = (opened.players[hakem], opened.players[(hakem + 2) % len(names)])
        told_of = both[: len(next(iter(drawn)))]
        if told_of in seen:
            continue
        seen.add(told_of)
        page = told(client, answer)
        assert says.format(*both) in page
        assert ("change seats" in page) == (opened.players != names)
        if seen == drawn:
            return
    assert seen == drawn


# Who is the partner


def test_the_chosen_two_sit_opposite_and_the_hakem_keeps_the_seat(
    app: Flask, client: FlaskClient
) -> None:
    for hakem, partner in permutations(range(4), 2):
        answer = send(client, hakem=str(hakem), partner=str(partner))
        opened = begun(app, answer)
        assert next_seat(opened.dealer) == hakem
        assert opened.players[hakem] == NAMES[hakem]
        assert opened.players[(hakem + 2) % 4] == NAMES[partner]
        assert sorted(opened.players) == sorted(NAMES)
        assert ("change seats" in told(client, answer)) == (opened.players != NAMES)


def test_a_second_tap_draws_nobody_else(app: Flask, client: FlaskClient) -> None:
    key = read_form(client, NEW)["key"]
    said = set()
    for _ in range(6):
        answer = send(client, key=key, partner="draw")
        page = words(client.get(answer.location.removesuffix("m/1/")))
        said.add(page[page.index("By lot") :].split("Hand 1")[0])
    assert len(said) == 1
    assert tables(app) == 1


def test_a_refused_partner_does_not_hide_in_the_fold(client: FlaskClient) -> None:
    assert '<details class="more" open>' in send(client, hakem="1", partner="1").text


def test_the_next_form_has_seats_rules_and_the_next_hakem(app: Flask, client: FlaskClient) -> None:
    friends = sat_down(app, send(client, hakem="0", partner="1", revoke="loses_match"))
    friends.enter(MatchEnded())
    page = client.get(f"/t/{friends.table.address}/matches/new").text
    assert page.index('value="Rina"') < page.index('value="Salma"') < page.index('value="Karim"')
    for chosen in ("players-0", "hakem-1", "partner-0", "revoke-2"):
        assert f'checked id="{chosen}"' in page
    assert "Partners, rules and target" in page
