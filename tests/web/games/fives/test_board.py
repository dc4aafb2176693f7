"""Entering a showdown of Fives by its cards, or by who won with what."""

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scoring.cards import parse_cards
from scoring.fives.recorded_facts import HandsShown, HandWon
from scoring.recorded_facts import Amended
from tests.support.boards import look, order_of_play
from tests.support.cases import cases
from tests.support.fives_table import EQUAL, FIVE, HANDS, JAMILA, FivesFriends, sit_down_to_fives
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, in_seats
from tests.support.plain_form import in_this_order, rows, words

NUMBERS = {seats: FIVE[:seats] for seats in (2, 3, 4, 5)}


@pytest.fixture
def friends(app: Flask) -> FivesFriends:
    return sit_down_to_fives(app, names=FIVE)


def send(friends: FivesFriends, hands: tuple[str, ...], **other: str) -> TestResponse:
    return friends.send("rounds", {**in_seats(hands), **other}, on="")


def hands_of(friends: FivesFriends) -> object:
    fact = friends.last_fact
    return getattr(fact, "fact", fact).hands


def test_the_rows_begin_at_the_dealers_left_and_no_card_has_points(friends: FivesFriends) -> None:
    answer = friends.get()
    assert answer.status_code == 200
    assert "Showdown" in words(answer)
    assert order_of_play(answer) == ["Karim", "Salma", "Nasreen", "Jamila", "Rina"]
    assert 'data-size="5"' in answer.text
    assert "JamilaD" not in words(answer)
    assert "RinaD" in words(answer)
    assert "data-values" not in friends.get().text


def test_what_the_table_does_with_the_real_cards_stands_with_the_rules_of_the_match(
    friends: FivesFriends,
) -> None:
    page = words(friends.get("rules"))
    reminders = page[page.index("Reminders") :]
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


def test_every_full_hand_is_named_and_the_best_marked_unless_junk(friends: FivesFriends) -> None:
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


CHANGE = "d/1/r/1/change"


def test_a_showdown_stands_on_the_board_that_changes_it_and_is_compared_with_nothing(
    friends: FivesFriends,
) -> None:
    friends.show(1, HANDS)
    answer = friends.get(CHANGE)
    assert "Change showdown" in words(answer)
    assert rows(answer) == list(HANDS)
    assert "the earlier entry" not in friends.read("d/1/r/1/")


def test_the_page_asks_for_the_type_and_the_player_in_order(friends: FivesFriends) -> None:
    page = words(friends.get("won"))
    order = ["Four of a kind 8", "Full house 6", "Treble 4", "Two pairs 3", "One pair 2"]
    order += ["Karim", "Salma", "Nasreen", "Jamila", "Rina dealer", "Save deal 1", "All hands are"]
    page = page[page.index("The best hand") :]
    in_this_order(page, *order)


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
    assert "Enter cards" in page
    assert "Winner and hand Change" in page
    friends.enter(Amended(2, HandsShown(1, tuple(map(parse_cards, HANDS)))))
    assert sentence in friends.read("d/1/r/1/")


@cases("fives", "none one or two win")
def test_none_one_or_two_win(app: Flask, typed: dict[str, str], winners: tuple[int, ...]) -> None:
    friends = sit_down_to_fives(app, names=FIVE[:2])
    friends.send("won", typed)
    assert friends.last_fact == HandWon(1, winners, typed["category"])
