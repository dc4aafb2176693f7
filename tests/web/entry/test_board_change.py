"""Changing a round that is in: the same board with its cards, a correction in the record."""

import pytest
from flask import Flask

from tests.support.hazari_table import RINA, TIES, Friends, in_seats, sit_down
from tests.support.plain_form import rows, words


@pytest.fixture
def friends(app: Flask) -> Friends:
    friends = sit_down(app)
    friends.expose(1, 1, TIES[0])
    friends.expose(1, 2, TIES[1])
    return friends


def test_the_board_shows_the_cards_of_the_round_and_the_other_ways(friends: Friends) -> None:
    answer = friends.get("d/1/r/1/change")
    assert rows(answer) == list(TIES[0])
    assert "Change round 1 · Karim leads" in words(answer)
    assert f"JD{RINA}2" in answer.text  # the cards of the other round are elsewhere
    assert f"AD{RINA}1" not in answer.text
    assert f"{friends.address}taken?deal=1&amp;round=1" in friends.get("d/1/r/1/change").text


def test_the_same_cards_in_another_order_write_nothing(friends: Friends) -> None:
    answer = friends.send("d/1/r/1/change", in_seats(("QD AD KD", *TIES[0][1:])))
    assert friends.onwards(answer) == "d/1/r/1/"
    assert friends.entries == 3


def test_the_last_group_of_round_4_is_what_is_left(friends: Friends) -> None:
    friends.expose(1, 3, TIES[2])
    friends.expose(1, 4, TIES[3])
    groups = ("KS 7S 5H 2S", TIES[3][1], "", TIES[3][3])
    assert friends.send("d/1/r/4/change", in_seats(groups)).status_code == 303
    assert rows(friends.get("d/1/r/4/change"))[2].split() == ["8S", "6S", "6H", "2C"]
