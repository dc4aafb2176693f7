"""A hand of Hokm without trump: naming naras or saras, its tricks and result in words."""

from dataclasses import replace

import pytest
from flask import Flask

from scoring.cards import Suit
from scoring.hokm import HOKM, NoTrump
from scoring.hokm.recorded_facts import HandScored, HandTaken, TrumpNamed
from scoring.recorded_facts import Amended
from tests.support.hokm_table import HokmFriends, sit_down_to_hokm
from tests.support.plain_form import words

NARAS = "Naras (two high, ace low)"


@pytest.fixture
def friends(app: Flask) -> HokmFriends:
    """Rina is hakem where naras and saras are played."""
    return sit_down_to_hokm(app, replace(HOKM, no_trump="both"))


def test_naras_is_named_in_one_tap_and_seen_on_every_page(friends: HokmFriends) -> None:
    page = words(friends.get("trump"))
    assert "Saras ace high Saras king high, ace low Naras two high, ace low" in page
    answer = friends.send("trump", {"trump": "reversed"})
    assert (answer.status_code, friends.last_fact) == (303, TrumpNamed(1, NoTrump.REVERSED))
    assert "Naras two high, ace low ✓" in words(friends.get("trump"))
    board = friends.get("rounds")
    assert "Naras 2 R+S 0 K+N 0" in words(board)
    assert f'aria-label="trump {NARAS}"' in board.text
    friends.lay(1, "9H AH 3H 2S", "3D 4D 5D 6D")
    ruling = words(friends.get("d/1/r/1/"))
    assert f"No trump: {NARAS}. Salma’s 3♥︎ is the highest of the hearts led, above Rina’s" in ruling
    assert f"Trump: {NARAS}" in words(friends.get("hand"))
    assert f"trump of hand 1: {NARAS}" in words(friends.get("log"))
    assert f"trump {NARAS}" in words(friends.get("d/1/"))


def test_where_it_is_not_played_it_is_neither_offered_nor_taken(app: Flask) -> None:
    friends = sit_down_to_hokm(app)
    assert "Naras" not in words(friends.get("trump"))
    answer = friends.send("trump", {"trump": "reversed"})
    assert answer.status_code == 422
    assert f"You do not play {NARAS}." in words(answer)


def test_seven_to_none_without_trump_is_one_point_and_no_kot(friends: HokmFriends) -> None:
    answer = friends.send("counts", {"tricks0": "0", "tricks1": "7", "trump": "king_high"})
    assert friends.last_fact == HandScored(1, (0, 7), NoTrump.KING_HIGH)
    page = words(friends.get(answer.location.removeprefix(friends.address)))
    assert "Karim and Nasreen score 1 point." in page
    assert "Kot" not in page
    page = words(friends.get("d/1/"))
    assert "score 1 point. Karim and Nasreen took seven tricks before anybody else" in page


def test_a_change_of_the_result_is_worth_what_its_own_trump_makes_it(
    friends: HokmFriends,
) -> None:
    friends.send("counts", {"tricks0": "7", "tricks1": "3", "trump": "reversed"})
    page = words(friends.get("hand?deal=1"))
    assert "Seven to none 1 point" in page
    assert "2 points" not in page
    assert "3 points" not in page
    friends.send("hand", {"result": "0-none"}, on="hand?deal=1")
    assert friends.last_fact == Amended(2, HandTaken(1, 0, shutout=True, trump=NoTrump.REVERSED))
    assert friends.context.standing.totals == (1, 0)


def test_a_named_trump_is_changed_to_naras_after_the_hand(friends: HokmFriends) -> None:
    friends.name(1, Suit.HEARTS)
    friends.lay(1, "9H AH 3H 2S")
    friends.win(1, 0, shutout=False)
    assert friends.get("trump?deal=1").text.count('name="trump"') == 7
    answer = friends.send("trump", {"trump": "reversed"}, on="trump?deal=1")
    assert f"trump: hearts → {NARAS}" in friends.read(answer.location)
    friends.confirm(answer)
    assert friends.last_fact == Amended(2, TrumpNamed(1, NoTrump.REVERSED))
    assert "Salma takes the trick. No trump" in words(friends.get("d/1/r/1/"))
