"""Who won with what: a showdown of Fives without its cards."""

import pytest
from flask import Flask

from scoring.cards import parse_cards
from scoring.facts import Amended
from scoring.fives.facts import HandsShown, HandWon
from tests.support.fives_table import FIVE, HANDS, FivesFriends, sit_down_to_fives
from tests.support.hazari_table import KARIM, RINA, SALMA
from tests.support.plain_form import in_this_order, words


@pytest.fixture
def friends(app: Flask) -> FivesFriends:
    return sit_down_to_fives(app, names=FIVE)


def test_the_page_asks_for_the_type_and_the_player_in_order(friends: FivesFriends) -> None:
    page = words(friends.get("won"))
    order = ["Four of a kind 8", "Full house 6", "Treble 4", "Two pairs 3", "One pair 2"]
    order += ["Karim", "Salma", "Nasreen", "Jamila", "Rina dealer", "Save deal 1", "Save as all"]
    page = page[page.index("The best hand") :]
    in_this_order(page, *order)


def test_two_players_share_equal_pairs(friends: FivesFriends) -> None:
    friends.send("won", {"category": "one_pair", "seat0": "1", "seat1": "1"})
    assert friends.last_fact == HandWon(1, (RINA, KARIM), "one_pair")


def test_all_junk_is_one_tap(friends: FivesFriends) -> None:
    assert friends.send("won", {"category": "junk"}).status_code == 303
    assert friends.last_fact == HandWon(1, (), "junk")


def test_a_showdown_with_cards_becomes_one_without(friends: FivesFriends) -> None:
    friends.show(1, HANDS)
    assert "The entered cards will no longer count." in words(friends.get("won?deal=1"))
    friends.send("won", {"category": "full_house", "seat0": "1"}, on="won?deal=1")
    assert friends.last_fact == Amended(2, HandWon(1, (RINA,), "full_house"))


@pytest.mark.parametrize(
    ("winner", "sentence"),
    [
        (RINA, "The cards match the earlier entry: Rina: Full house."),
        (KARIM, "The cards do not match the earlier entry: Karim: Full house."),
    ],
)
def test_cards_that_come_later_are_compared_with_what_was_told(
    friends: FivesFriends, winner: int, sentence: str
) -> None:
    friends.tell(1, "full_house", winner)
    page = friends.read("d/1/")
    assert "Enter the cards" in page
    assert "Who won with what Change" in page
    friends.enter(Amended(2, HandsShown(1, tuple(map(parse_cards, HANDS)))))
    assert sentence in friends.read("d/1/r/1/")


def test_cards_that_were_entered_at_once_are_compared_with_nothing(friends: FivesFriends) -> None:
    friends.show(1, HANDS)
    assert "the earlier entry" not in friends.read("d/1/r/1/")


# Refused


def test_a_field_for_a_seat_where_nobody_sits_means_nothing(app: Flask) -> None:
    friends = sit_down_to_fives(app, names=FIVE[:2])
    friends.send("won", {"category": "one_pair", "seat0": "1", "seat4": "1"})
    assert friends.last_fact == HandWon(1, (RINA,), "one_pair")


def test_a_deal_of_a_finished_match_is_changed_and_play_goes_on(friends: FivesFriends) -> None:
    for deal in (1, 2, 3):
        friends.tell(deal, "four_of_a_kind", SALMA)
    answer = friends.send("won", {"category": "one_pair", "seat0": "1"}, on="won?deal=2")
    assert "Before: Salma wins: first to 20" in friends.read(answer.location)
    friends.confirm(answer)
    assert "Deal 4" in words(friends.get())
