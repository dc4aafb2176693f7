"""Entering a showdown of Fives: five cards a player, the labels meanwhile, a change, refusals."""

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scoring.cards import parse_cards
from scoring.facts import DealVoided
from tests.support.boards import look, order_of_play
from tests.support.fives_table import EQUAL, FIVE, HANDS, JAMILA, FivesFriends, sit_down_to_fives
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, in_seats
from tests.support.plain_form import rows, words

NUMBERS = {seats: FIVE[:seats] for seats in (2, 3, 4, 5)}


@pytest.fixture
def friends(app: Flask) -> FivesFriends:
    return sit_down_to_fives(app, names=FIVE)


def send(friends: FivesFriends, hands: tuple[str, ...], **other: str) -> TestResponse:
    return friends.send("rounds", {**in_seats(hands), **other}, on="")


def hands_of(friends: FivesFriends) -> object:
    fact = friends.last_fact
    return getattr(fact, "fact", fact).hands


# What the board shows


def test_the_rows_begin_at_the_dealers_left_and_no_card_is_worth_points(
    friends: FivesFriends,
) -> None:
    answer = friends.get()
    assert answer.status_code == 200
    assert "Showdown" in words(answer)
    assert order_of_play(answer) == ["Karim", "Salma", "Nasreen", "Jamila", "Rina"]
    assert 'data-size="5"' in answer.text
    assert "JamilaD" not in words(answer)
    assert "RinaD" in words(answer)
    assert f'data-values="{" ".join("0" * 13)}"' in friends.get().text


def test_what_the_table_does_with_the_real_cards_stands_with_the_rules_of_the_match(
    friends: FivesFriends,
) -> None:
    page = words(friends.get("rules"))
    reminders = page[page.index("At the table") :]
    assert "Exchange cards under the stock" in reminders
    assert "Do not shuffle: the next dealer deals from the top." in reminders


@pytest.mark.parametrize("names", NUMBERS.values(), ids=map(str, NUMBERS))
def test_two_to_five_players_have_a_row_each(app: Flask, names: tuple[str, ...]) -> None:
    friends = sit_down_to_fives(app, names=names)
    assert len(rows(friends.get())) == len(names)
    answer = send(friends, HANDS[: len(names)])
    assert (answer.status_code, answer.location) == (303, friends.address + "?ruling=1")
    assert hands_of(friends) == tuple(map(parse_cards, HANDS[: len(names)]))


def test_a_field_for_a_seat_where_nobody_sits_means_nothing(app: Flask) -> None:
    friends = sit_down_to_fives(app)
    assert send(friends, HANDS).status_code == 303
    assert hands_of(friends) == tuple(map(parse_cards, HANDS[:4]))


# Labels while it is entered


def test_every_full_hand_is_named_and_the_best_so_far_is_marked_unless_it_is_junk(
    friends: FivesFriends,
) -> None:
    assert look(friends, {KARIM: HANDS[KARIM], SALMA: "JS JH"}) == {KARIM: "★ Full house"}
    assert look(friends, dict(enumerate(HANDS))) == {
        KARIM: "Full house",
        SALMA: "One pair",
        NASREEN: "Junk",
        JAMILA: "Two pairs",
        RINA: "★ Full house",
    }
    junk = {NASREEN: HANDS[NASREEN]}
    assert look(friends, junk) == {NASREEN: "Junk"}
    both = {NASREEN: "Junk", KARIM: "Junk"}
    assert look(friends, {**junk, KARIM: "KS QH 9C 4D 2C"}) == both
    found = look(friends, {RINA: HANDS[RINA], KARIM: "KS AH AD QS QH"})
    assert found == {RINA: "Full house", KARIM: "Two pairs"}


def test_equal_hands_are_both_the_best(app: Flask) -> None:
    friends = sit_down_to_fives(app)
    found = look(friends, dict(enumerate(EQUAL)))
    assert [seat for seat, label in sorted(found.items()) if "★" in label] == [RINA, SALMA]


# A change


CHANGE = "d/1/r/1/change"


def test_a_showdown_stands_on_the_board_that_changes_it(friends: FivesFriends) -> None:
    friends.show(1, HANDS)
    answer = friends.get(CHANGE)
    assert "Change the showdown" in words(answer)
    assert rows(answer) == list(HANDS)


def test_a_void_deal_has_nothing_to_change(friends: FivesFriends) -> None:
    friends.enter(DealVoided(1, ""))
    assert friends.get(CHANGE).status_code == 404
