"""Changing a round that is in: the same board with its cards, a correction in the record."""

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.support.hazari_table import KARIM, RINA, TIES, Friends, sit_down
from tests.support.plain_form import hidden_fields, rows, seen_and_saved, words

SWAPPED = ("AC KD QD", "AD KC QC", *TIES[0][2:])


@pytest.fixture
def friends(app: Flask, client: FlaskClient) -> Friends:
    friends = sit_down(app)
    friends.expose(1, 1, TIES[0])
    friends.expose(1, 2, TIES[1])
    return friends


def at(friends: Friends, number: int, deal: int = 1) -> str:
    return f"{friends.address}d/{deal}/r/{number}/change"


def change(friends: Friends, number: int, groups: tuple[str, ...], **other: str) -> TestResponse:
    shown = friends.phone.get(at(friends, number))
    assert shown.status_code == 200
    fields = hidden_fields(shown.text, at(friends, number))
    seats = {f"seat{seat}": text for seat, text in enumerate(groups)}
    return friends.phone.post(at(friends, number), data={**fields, **seats, **other})


def test_the_board_shows_the_cards_of_the_round(friends: Friends) -> None:
    answer = friends.phone.get(at(friends, 1))
    assert rows(answer) == list(TIES[0])
    assert "Change round 1 · Karim leads" in words(answer)
    assert f"JD{RINA}2" in answer.text  # the cards of the other round are elsewhere
    assert f"AD{RINA}1" not in answer.text


def test_a_change_can_be_changed_again(friends: Friends) -> None:
    for groups in (SWAPPED, TIES[0], SWAPPED):
        answer = seen_and_saved(friends.phone, change(friends, 1, groups))
        assert answer.status_code == 303
    assert rows(friends.phone.get(at(friends, 1))) == list(SWAPPED)


def test_the_newest_round_is_changed_without_further_questions(friends: Friends) -> None:
    groups = (TIES[1][1], TIES[1][0], *TIES[1][2:])
    answer = change(friends, 2, groups)
    assert (answer.status_code, answer.location) == (303, friends.address + "d/1/r/2/")
    assert rows(friends.phone.get(at(friends, 2))) == list(groups)


@pytest.mark.parametrize("rina", ["AD KD QD", "QD AD KD"], ids=["untouched", "another order"])
def test_saving_without_a_change_writes_nothing(friends: Friends, rina: str) -> None:
    answer = change(friends, 1, (rina, *TIES[0][1:]))
    assert (answer.status_code, answer.location) == (303, friends.address + "d/1/r/1/")
    assert friends.entries == 3


def test_a_card_typed_twice_is_no_round_without_a_change(friends: Friends) -> None:
    answer = change(friends, 1, ("AD AD KD QD", *TIES[0][1:]))
    assert answer.status_code == 422


def test_a_round_without_cards_gets_them(friends: Friends) -> None:
    friends.take(1, 3, KARIM)
    assert rows(friends.phone.get(at(friends, 3))) == [""] * 4
    assert change(friends, 3, TIES[2]).status_code == 303
    assert rows(friends.phone.get(at(friends, 3))) == list(TIES[2])


def test_the_last_group_of_round_4_is_what_is_left(friends: Friends) -> None:
    friends.expose(1, 3, TIES[2])
    friends.expose(1, 4, TIES[3])
    groups = ("KS 7S 5H 2S", TIES[3][1], "", TIES[3][3])
    assert change(friends, 4, groups).status_code == 303
    assert rows(friends.phone.get(at(friends, 4)))[2].split() == ["8S", "6S", "6H", "2C"]


def test_the_deal_just_played_can_still_be_changed(friends: Friends) -> None:
    friends.expose(1, 3, TIES[2])
    friends.expose(1, 4, TIES[3])
    assert change(friends, 1, SWAPPED).status_code == 303


def test_the_other_ways_are_offered_again(friends: Friends) -> None:
    assert f"{friends.address}taken?deal=1&amp;round=1" in friends.phone.get(at(friends, 1)).text


# Refused


@pytest.mark.parametrize(
    ("groups", "sentence"),
    [
        (("1S", *TIES[0][1:]), "1S is not a card."),
        (("AD KD", *TIES[0][1:]), "Rina needs 3 cards"),
        (("", "", "", ""), "Enter the cards first."),
    ],
)
def test_a_change_is_checked_like_an_entry(
    friends: Friends, groups: tuple[str, ...], sentence: str
) -> None:
    answer = change(friends, 1, groups)
    assert answer.status_code == 422
    assert sentence in words(answer)
    assert rows(answer) == list(groups)
