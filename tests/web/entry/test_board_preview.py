"""Labels while a round is entered: the type of a full group, the best so far, never an error."""

from dataclasses import replace

import pytest
from flask import Flask

from scoring.hazari import BANGLADESH, BHUTAN
from scoring.hazari.rules import OrderFault
from tests.support.boards import look
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, TIES, Friends, sit_down


def test_the_first_full_group_is_the_best_so_far(friends: Friends) -> None:
    assert look(friends, {KARIM: "AC KC QC", SALMA: "KH"}) == {KARIM: "★ Colour run"}


def test_of_equal_groups_the_last_exposed_is_the_best(friends: Friends) -> None:
    found = look(friends, {RINA: "AD KD QD", KARIM: "AC KC QC"})
    assert found == {RINA: "★ Colour run", KARIM: "Colour run"}  # Karim leads, Rina exposes last


def test_round_4_counts_the_best_three(friends: Friends) -> None:
    for number in (1, 2, 3):
        friends.expose(1, number, TIES[number - 1])
    found = look(friends, dict(enumerate(TIES[3])), round=4)
    assert found == {RINA: "Indi", KARIM: "Indi", SALMA: "★ Colour", NASREEN: "Pair"}


def test_four_card_forms_are_named_where_they_count(app: Flask) -> None:
    friends = sit_down(app, BHUTAN)
    for number in (1, 2, 3):
        friends.take(1, number, RINA)
    assert look(friends, {RINA: "AS AH KS KH"}, round=4) == {RINA: "★ Two pairs"}


TROYS = ("AD AC AH", "9C 7D 4H", "KH KS KC", "QH QS QC")
FOUL = ("8D 7C 6D", "JC JD JS", "5H 5S 2C", "3H 3S 4C")
"""Karim's Troy is stronger than what he laid before."""

RISING = {RINA: "8D 7C 6D", KARIM: "JC JD JS"}


@pytest.mark.parametrize(
    ("order_fault", "rounds", "typed", "best"),
    [
        ("warn", [TROYS], RISING, KARIM),
        ("dead_group", [TROYS], RISING, RINA),
        ("foul_deal", [TROYS], RISING, RINA),
        ("foul_deal", [TROYS, FOUL], {KARIM: "KD 9H 2D", NASREEN: "7H 6S 2H"}, NASREEN),
    ],
    ids=["only noted", "a dead group", "a foul", "a foul stays a foul"],
)
def test_a_group_that_loses_for_its_order_is_not_the_best(
    app: Flask,
    order_fault: OrderFault,
    rounds: list[tuple[str, ...]],
    typed: dict[int, str],
    best: int,
) -> None:
    friends = sit_down(app, replace(BANGLADESH, order_fault=order_fault))
    friends.play(1, rounds)
    found = look(friends, typed, round=len(rounds) + 1)
    assert [seat for seat, label in found.items() if label.startswith("★")] == [best]


def test_a_foul_is_gone_once_the_cards_that_made_it_are_changed(app: Flask) -> None:
    friends = sit_down(app, replace(BANGLADESH, order_fault="foul_deal"))
    friends.play(1, [TROYS, FOUL])
    found = look(friends, {KARIM: "8S 5D 3C", NASREEN: "7S 6S 2H"}, round=2)
    assert found == {KARIM: "★ Indi", NASREEN: "Indi"}


def test_no_best_while_a_card_is_at_two_seats(friends: Friends) -> None:
    found = look(friends, {RINA: "AD KD QD", KARIM: "AD KC QC"})
    assert found == {RINA: "Colour run", KARIM: "Run"}
