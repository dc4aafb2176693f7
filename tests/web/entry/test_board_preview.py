"""Labels while a round is entered: the type of a full group, the best so far, never an error."""

import re
from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.hazari import BANGLADESH, BHUTAN, HazariRules
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, TIES, Friends, sit_down

LABEL = re.compile(r'id="what(\d)".*?>(<span class="star".*?</span> )?([^<]+)</button>')


def look(friends: Friends, typed: dict[int, str], number: object = 1) -> dict[int, str]:
    """The labels by seat, with a star at the best."""
    asked = {f"seat{seat}": text for seat, text in typed.items()}
    answer = friends.phone.get(
        friends.address + "preview", query_string={"deal": 1, "round": number, **asked}
    )
    assert answer.status_code == (200 if answer.text else 204)
    return {
        int(seat): ("★ " if star else "") + label
        for seat, star, label in LABEL.findall(answer.text)
    }


def test_the_first_full_group_is_the_best_so_far(friends: Friends) -> None:
    assert look(friends, {KARIM: "AC KC QC", SALMA: "KH"}) == {KARIM: "★ Colour run"}


def test_of_equal_groups_the_last_exposed_is_the_best(friends: Friends) -> None:
    found = look(friends, {RINA: "AD KD QD", KARIM: "AC KC QC"})
    assert found == {RINA: "★ Colour run", KARIM: "Colour run"}  # Karim leads, Rina exposes last


def test_round_4_counts_the_best_three(friends: Friends) -> None:
    for number in (1, 2, 3):
        friends.expose(1, number, TIES[number - 1])
    found = look(friends, dict(enumerate(TIES[3])), 4)
    assert found == {RINA: "Indi", KARIM: "Indi", SALMA: "★ Colour", NASREEN: "Pair"}


def test_four_card_forms_are_named_where_they_count(app: Flask, client: FlaskClient) -> None:
    friends = sit_down(app, BHUTAN)
    for number in (1, 2, 3):
        friends.take(1, number, RINA)
    assert look(friends, {RINA: "AS AH KS KH"}, 4) == {RINA: "★ Two pairs"}


@pytest.mark.parametrize(
    ("rules", "best"),
    [
        (BANGLADESH, KARIM),
        (replace(BANGLADESH, order_fault="dead_group"), RINA),
        (replace(BANGLADESH, order_fault="foul_deal"), RINA),
    ],
)
def test_a_dead_group_is_not_the_best(
    app: Flask, client: FlaskClient, rules: HazariRules, best: int
) -> None:
    friends = sit_down(app, rules)
    friends.expose(1, 1, ("AD AC AH", "9C 7D 4H", "KH KS KC", "QH QS QC"))
    found = look(friends, {RINA: "8D 7C 6D", KARIM: "JC JD JS"}, 2)
    assert [seat for seat, label in found.items() if label.startswith("★")] == [best]


def test_a_foul_stays_a_foul(app: Flask, client: FlaskClient) -> None:
    friends = sit_down(app, replace(BANGLADESH, order_fault="foul_deal"))
    friends.expose(1, 1, ("AD AC AH", "9C 7D 4H", "KH KS KC", "QH QS QC"))
    friends.expose(1, 2, ("8D 7C 6D", "JC JD JS", "5H 5S 2C", "3H 3S 4C"))
    found = look(friends, {KARIM: "KD 9H 2D", NASREEN: "7H 6S 2H"}, 3)
    assert found == {KARIM: "Indi", NASREEN: "★ Indi"}


def test_a_foul_is_gone_once_the_cards_that_made_it_are_changed(
    app: Flask, client: FlaskClient
) -> None:
    friends = sit_down(app, replace(BANGLADESH, order_fault="foul_deal"))
    friends.expose(1, 1, ("AD AC AH", "9C 7D 4H", "KH KS KC", "QH QS QC"))
    friends.expose(1, 2, ("8D 7C 6D", "JC JD JS", "5H 5S 2C", "3H 3S 4C"))
    found = look(friends, {KARIM: "8S 5D 3C", NASREEN: "7S 6S 2H"}, 2)
    assert found == {KARIM: "★ Indi", NASREEN: "Indi"}


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ({}, 1),
        ({KARIM: "AC KC"}, 1),
        ({KARIM: "AC KC ZZ"}, 1),
        ({KARIM: "AC AC KC"}, 1),
        ({KARIM: "AC KC QC" + " " * 90 + "QD" * 90_0}, 1),
        ({KARIM: "AC KC QC"}, 2),
        ({KARIM: "AC KC QC"}, 0),
        ({KARIM: "AC KC QC"}, "x"),
    ],
)
def test_what_is_not_yet_right_has_no_label(
    friends: Friends, typed: dict[int, str], number: object
) -> None:
    assert look(friends, typed, number) == {}


def test_no_best_while_a_card_is_at_two_seats(friends: Friends) -> None:
    found = look(friends, {RINA: "AD KD QD", KARIM: "AD KC QC"})
    assert found == {RINA: "Colour run", KARIM: "Run"}
