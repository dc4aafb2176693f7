"""Which three of four cards count, where the house rule lets players choose."""

from dataclasses import replace

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scoring.cards import parse_cards
from scoring.hazari import BANGLADESH
from scoring.recorded_facts import Amended, PackChanged, TableRuling
from tests.support.hazari_table import KARIM, RINA, Friends, exposed, in_seats, sit_down
from tests.support.page_forms import Page
from tests.support.plain_form import words

CHOSEN = replace(BANGLADESH, fourth_card="chosen")
REST = ("6S 6H 6D 8C", "KS KH 3D 7C", "QS QH 4D 5C", "TS TH 4C 5D")
FOUR = ("6S 6H 6D 8C", "KS KH 3D 2C", "QS QH 4D 5C", "TS TH 4C 5D")


@pytest.fixture
def friends(app: Flask) -> Friends:
    """Three rounds by who took them, then the cards of the fourth: Rina's sixes take it."""
    friends = sit_down(app, CHOSEN)
    for number in (1, 2, 3):
        friends.take(1, number, RINA)
    friends.expose(1, 4, FOUR)
    return friends


def choose(friends: Friends, **spares: str) -> TestResponse:
    answer = friends.send("d/1/three", spares)
    return friends.confirm(answer) if "/correct?" in (answer.location or "") else answer


def test_without_a_choice_the_best_three_count_and_a_choice_is_judged_shown_and_corrected(
    friends: Friends,
) -> None:
    page = friends.read("d/1/r/4/")
    assert "Rina takes the round" in page
    assert "Choose the three that count" in page
    assert friends.get("d/1/three").text.count('value="" checked') == 4
    answer = choose(friends, spare0="6D")
    assert (answer.status_code, answer.location) == (303, friends.address + "d/1/r/4/")
    assert friends.last_fact == Amended(5, exposed(4, FOUR, spares="6D"))
    page = friends.read("d/1/r/4/")
    assert "Karim takes the round" in page
    assert "6♦︎ does not count, by the player’s choice" in page
    assert "Round 4: the player chooses three" in page
    assert 'value="6D" checked' in friends.get("d/1/three").text
    choose(friends, spare0="")
    assert friends.last_fact == Amended(5, exposed(4, FOUR))
    assert "Rina takes the round" in friends.read("d/1/r/4/")


def test_nobody_leaves_out_one_of_three(friends: Friends) -> None:
    for missing, chosen in (("2S", 3), ("2S 2H 2C 2D", 0)):
        friends.take_back()
        friends.enter(PackChanged(1, parse_cards(missing)))
        friends.expose(
            1, 4, [group[: 11 if place < chosen else 8] for place, group in enumerate(REST)]
        )
        assert ("Choose the three that count" in friends.read("d/1/r/4/")) == bool(chosen)
        assert friends.get("d/1/three").text.count('value="" checked') == chosen
        friends.take_back()


def test_a_choice_stays_when_other_cards_are_put_right(friends: Friends) -> None:
    choose(friends, spare0="6D", spare1="2C")
    cards = (FOUR[0], "KS KH 3D 7C", *FOUR[2:])
    friends.send("d/1/r/4/change", in_seats(cards))
    assert friends.last_fact.fact.spares == parse_cards("6D")


def test_a_decision_of_the_players_stays_with_the_choice(friends: Friends) -> None:
    friends.enter(Amended(5, TableRuling(exposed(4, FOUR), KARIM, (0, 110, 0, 0), "seen")))
    choose(friends, spare0="6D")
    ruled = TableRuling(exposed(4, FOUR, spares="6D"), KARIM, (0, 110, 0, 0), "seen")
    assert friends.last_fact.fact == ruled


@pytest.mark.parametrize("odd", ["AS", "KS", "\a?", "6D 8C"])
def test_only_a_card_of_the_own_four_is_left_out(friends: Friends, odd: str) -> None:
    choose(friends, spare0="6D")
    before = friends.entries
    answer = choose(friends, spare0=odd, spare1="2C")
    assert (answer.status_code, friends.entries) == (422, before)
    page = Page(answer.text)
    assert page.alerts.strip() == page.beside["spare0"].strip() == "Choose one of these."
    assert 'href="#spare0-0"' in answer.text
    assert 'value="2C" checked' in answer.text


@pytest.mark.parametrize("rules", [BANGLADESH, replace(CHOSEN, fourth_card="kicker")])
def test_by_other_rules_nobody_chooses(app: Flask, rules: object) -> None:
    friends = sit_down(app, rules)  # type: ignore[arg-type]
    for number in (1, 2, 3):
        friends.take(1, number, RINA)
    friends.expose(1, 4, FOUR)
    assert friends.get("d/1/three").status_code == 404
    assert "Choose the three that count" not in friends.read("d/1/")


def test_before_the_fourth_round_there_is_nothing_to_choose(app: Flask) -> None:
    friends = sit_down(app, CHOSEN)
    assert friends.get("d/1/three").status_code == 404
    assert "The player chooses the three" in words(friends.get("rules"))
